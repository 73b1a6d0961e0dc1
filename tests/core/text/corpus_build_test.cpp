#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <catch2/catch_test_macros.hpp>

#include "core/text/corpus.h"
#include "core/text/set_words.h"
#include "tests/random_numbers.h"

using namespace bandstand;

namespace {

SourceDocument text(std::string name, std::string content) {
    return {std::move(name), DocumentKind::text, std::move(content)};
}
SourceDocument integers(std::string name, std::string content) {
    return {std::move(name), DocumentKind::integer_set, std::move(content)};
}
SourceDocument tokens(std::string name, std::string content) {
    return {std::move(name), DocumentKind::token_set, std::move(content)};
}

Corpus build(const std::vector<SourceDocument>& documents, const ShingleSettings& settings = {}) {
    return build_corpus(documents, settings);
}

std::vector<std::string> labels(const Corpus& corpus, std::size_t d) {
    std::vector<std::string> all;
    for (const TokenIndex token : corpus.tokens(DocumentIndex{d})) all.push_back(corpus.vocabulary().label(token));
    return all;
}

std::vector<std::string> names(const Corpus& corpus) {
    std::vector<std::string> all;
    for (std::size_t d = 0; d < corpus.document_count(); ++d) all.push_back(corpus.document(DocumentIndex{d}).name);
    return all;
}

using Strings = std::vector<std::string>;

// The plain twin: each document's tokens written out, the vocabulary sorted as strings.
Corpus build_plainly(const std::vector<SourceDocument>& documents, const ShingleSettings& settings) {
    std::vector<std::vector<std::string>> texts(documents.size());
    std::vector<std::vector<std::int64_t>> numbers(documents.size());
    std::vector<CorpusDocument> described;
    std::vector<std::string> all_texts;
    std::vector<std::int64_t> all_numbers;
    for (std::size_t d = 0; d < documents.size(); ++d) {
        const SourceDocument& source = documents[d];
        DocumentState state = DocumentState::whole;
        if (source.kind == DocumentKind::text) {
            const ShingledText cut = cut_into_shingles(source.content, settings);
            for (std::size_t i = 0; i < cut.shingle_count(); ++i) texts[d].push_back(cut.shingle(i));
            if (cut.is_short) state = DocumentState::short_text;
        } else {
            for_each_word(source.content, [&](std::string_view word) {
                if (source.kind == DocumentKind::token_set)
                    texts[d].emplace_back(word);
                else
                    numbers[d].push_back(*read_integer(word));
            });
        }
        if (texts[d].empty() && numbers[d].empty()) state = DocumentState::empty;
        described.push_back({source.name, source.kind, state});
        all_texts.insert(all_texts.end(), texts[d].begin(), texts[d].end());
        all_numbers.insert(all_numbers.end(), numbers[d].begin(), numbers[d].end());
    }
    const Vocabulary vocabulary(all_numbers, all_texts);
    std::vector<std::vector<TokenIndex>> lists(documents.size());
    for (std::size_t d = 0; d < documents.size(); ++d) {
        for (const std::int64_t number : numbers[d]) lists[d].push_back(*vocabulary.find(number));
        for (const std::string& one : texts[d]) lists[d].push_back(*vocabulary.find(one));
    }
    return Corpus(vocabulary, described, lists);
}

void require_equal(const Corpus& one, const Corpus& other) {
    REQUIRE(one.vocabulary() == other.vocabulary());
    REQUIRE(one.document_count() == other.document_count());
    for (std::size_t i = 0; i < one.document_count(); ++i) {
        const DocumentIndex d{i};
        REQUIRE(one.document(d) == other.document(d));
        REQUIRE(std::ranges::equal(one.tokens(d), other.tokens(d)));
        REQUIRE(std::ranges::equal(one.counts(d), other.counts(d)));
        REQUIRE(std::ranges::equal(one.sorted_tokens(d), other.sorted_tokens(d)));
    }
    for (std::size_t t = 0; t < one.vocabulary().size(); ++t)
        REQUIRE(std::ranges::equal(one.documents_with(TokenIndex{t}), other.documents_with(TokenIndex{t})));
}

}  // namespace

TEST_CASE("lines that repeat one another make the corpus that their sets make, whatever words begin no shingle") {
    // Many lines of few words, whose last words in the order never begin a shingle.
    std::vector<SourceDocument> documents;
    for (std::size_t i = 0; i < 9000; ++i) {
        documents.push_back({fmt::format("l{}", i), DocumentKind::text, fmt::format("line number {} of some {} text {} words", i, i * 7 % 1000, i % 13)});
    }
    const Corpus corpus = build_corpus(documents, ShingleSettings{});
    REQUIRE(corpus.document_count() == documents.size());
    for (std::size_t i = 0; i < documents.size(); i += 97) {
        const ShingledText cut = cut_into_shingles(documents[i].content, ShingleSettings{});
        REQUIRE(corpus.tokens(DocumentIndex{i}).size() == cut.shingle_count());
        for (std::size_t s = 0; s < cut.shingle_count(); ++s) CHECK(corpus.vocabulary().label(corpus.tokens(DocumentIndex{i})[s]) == cut.shingle(s));
    }
}

TEST_CASE("texts become shingles, sets stay as they are") {
    const Corpus corpus = build({text("t", "The cat sat on"), integers("i", "3 1\n3"), tokens("w", "Dock night Dock")});
    CHECK(labels(corpus, 0) == Strings{"the cat sat", "cat sat on"});
    CHECK(labels(corpus, 1) == Strings{"3", "1"});
    CHECK(labels(corpus, 2) == Strings{"Dock", "night"});
    CHECK(corpus.counts(DocumentIndex{1})[0] == 2);
    CHECK(corpus.vocabulary().integer_count() == 2);
    CHECK(corpus.document(DocumentIndex{2}).kind == DocumentKind::token_set);
}

TEST_CASE("short and empty documents are labelled") {
    const Corpus corpus = build({text("a", "one two three"), text("b", "One  two!"), text("c", "..."), text("d", ""),
                                 integers("e", " "), tokens("f", ""), integers("g", "4")});
    const DocumentState expected[] = {DocumentState::whole, DocumentState::short_text, DocumentState::empty,
                                      DocumentState::empty, DocumentState::empty,      DocumentState::empty,
                                      DocumentState::whole};
    for (std::size_t d = 0; d < 7; ++d) CHECK(corpus.document(DocumentIndex{d}).state == expected[d]);
    CHECK(labels(corpus, 1) == Strings{"one two"});
}

TEST_CASE("texts of one word are equal where the word is") {
    const Corpus corpus = build({text("a", "cat"), text("b", "dog"), text("c", "Cat.")});
    const auto tokens_of = [&](std::size_t d) { return corpus.tokens(DocumentIndex{d}); };
    CHECK(std::ranges::equal(tokens_of(0), tokens_of(2)));
    CHECK_FALSE(std::ranges::equal(tokens_of(0), tokens_of(1)));
}

TEST_CASE("a token set and a text share a token of the same bytes; an integer stays apart") {
    const Corpus corpus =
        build({text("t", "dock 7"), tokens("w", "7 dock"), integers("i", "7")}, {ShingleUnit::word, 1, true, true});
    CHECK(corpus.vocabulary().size() == 3);
    CHECK(corpus.documents_with(*corpus.vocabulary().find(std::string_view("7"))).size() == 2);
    CHECK(corpus.documents_with(*corpus.vocabulary().find(std::int64_t{7})).size() == 1);
}

TEST_CASE("negative integers sort before positive ones") {
    const Corpus corpus = build({integers("i", "5 -1 9223372036854775807 -9223372036854775808 0")});
    std::vector<std::int64_t> order;
    for (std::size_t t = 0; t < 5; ++t) order.push_back(corpus.vocabulary().integer(TokenIndex{t}));
    CHECK(order == std::vector<std::int64_t>{INT64_MIN, -1, 0, 5, INT64_MAX});
}

TEST_CASE("a name that stands more than once is numbered, and given names are kept") {
    CHECK(names(build({text("a", "x"), text("b", "x"), text("a", "x"), text("a", "x")})) ==
          Strings{"a", "b", "a (2)", "a (3)"});
    CHECK(names(build({text("a", "x"), text("a", "x"), text("a (2)", "x"), text("a", "x")})) ==
          Strings{"a", "a (3)", "a (2)", "a (4)"});
    CHECK(names(build({text("", "x"), text("", "x"), text("a (2)", "x"), text("a (2)", "x")})) ==
          Strings{"", " (2)", "a (2)", "a (2) (2)"});
    RandomNumbers random(44);
    for (int round = 0; round < 200; ++round) {
        std::vector<SourceDocument> documents;
        for (std::uint64_t n = random.below(9); n > 0; --n) {
            static const char* const pool[] = {"a", "a (2)", "a (3)", "a (2) (2)", "b"};
            documents.push_back(text(pool[random.below(5)], "x"));
        }
        const Strings given = names(build(documents));
        CHECK(std::set(given.begin(), given.end()).size() == documents.size());
    }
}

TEST_CASE("progress is told, and a stop gives no corpus") {
    std::vector<SourceDocument> documents(200, text("n", "one two three four"));
    std::vector<const SourceDocument*> held;
    for (const SourceDocument& document : documents) held.push_back(&document);
    std::uint64_t last = 0;
    std::stop_source source;
    const Progress progress{[&](std::uint64_t done, std::uint64_t total) {
                                CHECK(total == 200);
                                CHECK(done >= last);
                                last = done;
                            },
                            source.get_token()};
    CHECK(build_corpus(held, {}, progress).has_value());
    CHECK(last == 200);
    last = 0;
    source.request_stop();
    CHECK_FALSE(build_corpus(held, {}, progress).has_value());
}

TEST_CASE("the quick way gives the same corpus as writing every shingle out") {
    RandomNumbers random(45);
    static const char* const pieces[] = {
        "a",  "b", "ab",  "a'b", " ", "  ",       "\n", ". ", "A",  "é", "e\xcc\x81",    "文件",
        "的", "3", "3.5", "_",   "!", "\xc2\xa0", "zz", "𝒳",  "가", "½", "\xe2\x84\xb9", "\xe2\x80\x8d"};
    for (int round = 0; round < 600; ++round) {
        std::vector<SourceDocument> documents;
        for (std::uint64_t d = random.below(7); d > 0; --d) {
            SourceDocument document{"d" + std::to_string(d), DocumentKind::text, ""};
            const std::uint64_t kind = random.below(6);
            if (kind == 0) {
                document.kind = DocumentKind::integer_set;
                for (std::uint64_t n = random.below(8); n > 0; --n)
                    document.content += std::to_string(static_cast<std::int64_t>(random.below(9)) - 4) + " ";
            } else {
                if (kind == 1) document.kind = DocumentKind::token_set;
                for (std::uint64_t n = random.below(24); n > 0; --n)
                    document.content += pieces[random.below(std::size(pieces))];
            }
            documents.push_back(document);
        }
        const ShingleSettings settings{random.below(2) == 0 ? ShingleUnit::word : ShingleUnit::character,
                                       static_cast<std::uint32_t>(random.between(1, 5)), random.below(2) == 0,
                                       random.below(2) == 0};
        INFO("round " << round);
        require_equal(build(documents, settings), build_plainly(documents, settings));
    }
}

TEST_CASE("a collection large enough for many parts gives the same corpus in whatever order they are run") {
    const auto backwards = [](std::size_t count, const std::function<void(std::size_t)>& run) {
        while (count > 0) run(--count);
    };
    RandomNumbers random(46);
    std::vector<SourceDocument> documents;
    for (int d = 0; d < 3000; ++d) {
        SourceDocument document{std::to_string(d % 2900), DocumentKind::text, ""};
        const bool is_set = d % 5 == 0;
        if (is_set) document.kind = d % 2 == 0 ? DocumentKind::token_set : DocumentKind::integer_set;
        for (std::uint64_t n = random.below(d % 7 == 0 ? 3 : 160); n > 0; --n) {
            if (document.kind != DocumentKind::integer_set) document.content += d % 11 == 0 ? "w\u00e9" : "w";
            document.content += std::to_string(random.below(1 + random.below(3000)));
            document.content += ' ';
        }
        documents.push_back(std::move(document));
    }
    std::vector<const SourceDocument*> held;
    for (const SourceDocument& document : documents) held.push_back(&document);
    for (const std::uint32_t size : {1U, 2U, 3U}) {
        const ShingleSettings settings{ShingleUnit::word, size, true, true};
        const auto in_parts = build_corpus(held, settings, Progress{}, backwards);
        REQUIRE(in_parts);
        std::vector<SourceDocument> renamed = documents;
        for (std::size_t d = 0; d < renamed.size(); ++d) renamed[d].name = in_parts->document(DocumentIndex{d}).name;
        require_equal(*in_parts, build_plainly(renamed, settings));
        require_equal(*in_parts, build(documents, settings));
    }
}

TEST_CASE("a stop after the cutting gives no corpus either") {
    const std::vector<SourceDocument> documents(50, text("n", "one two three four"));
    std::vector<const SourceDocument*> held;
    for (const SourceDocument& document : documents) held.push_back(&document);
    for (std::size_t rounds = 0; rounds < 4; ++rounds) {  // after the cutting, the sorting, the writing, the numbering
        std::stop_source source;
        Progress progress;
        progress.stop = source.get_token();
        std::size_t round = 0;
        const auto stopping = [&](std::size_t count, const std::function<void(std::size_t)>& run) {
            run_in_turn(count, run);
            if (round++ == rounds) source.request_stop();
        };
        const auto corpus = build_corpus(held, {}, progress, stopping);
        CAPTURE(rounds);
        CHECK((!corpus || rounds == 3));
    }
}
