#include "core/text/cut_units.h"

#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "tests/random_numbers.h"

using namespace bandstand;

namespace {

using Numbers = std::vector<std::uint32_t>;

void run_backwards(std::size_t count, const std::function<void(std::size_t part)>& run) {
    while (count > 0) run(--count);
}

std::vector<const SourceDocument*> held(const std::vector<SourceDocument>& documents) {
    std::vector<const SourceDocument*> pointers;
    for (const SourceDocument& document : documents) pointers.push_back(&document);
    return pointers;
}

CutDocuments cut(const std::vector<SourceDocument>& documents, const ShingleSettings& settings = {}) {
    auto found = cut_into_units(held(documents), settings, Progress{}, run_backwards);
    REQUIRE(found);
    return *std::move(found);
}

template <class T>
std::vector<T> list(const ListsByDocument<T>& lists, std::size_t d) {
    const auto items = lists.list(d);
    return {items.begin(), items.end()};
}

// Five million bytes of text, so that there are several parts; every tenth document is no text or a short one.
std::vector<SourceDocument> many_documents() {
    RandomNumbers random(77);
    std::vector<SourceDocument> documents;
    for (std::size_t d = 0; d < 6000; ++d) {
        SourceDocument document{"d", DocumentKind::text, ""};
        if (d % 10 == 0) document.kind = static_cast<DocumentKind>(random.below(3));
        for (std::uint64_t n = random.below(d % 10 == 0 ? 3 : 250); n > 0; --n) {
            if (document.kind != DocumentKind::integer_set) document.content += "word";
            document.content += std::to_string(random.below(1 + random.below(5000)));
            document.content += ' ';
        }
        documents.push_back(std::move(document));
    }
    return documents;
}

}  // namespace

TEST_CASE("units are numbered as they are met, and tokens of other documents by themselves") {
    const CutDocuments found = cut({{"a", DocumentKind::text, "The cat sat"},
                                    {"b", DocumentKind::token_set, "Dock night Dock"},
                                    {"c", DocumentKind::text, "the dog sat"},
                                    {"d", DocumentKind::text, "the dog"},
                                    {"e", DocumentKind::integer_set, "3 -1 3"},
                                    {"f", DocumentKind::text, "..."}});
    CHECK(list(found.units, 0) == Numbers{0, 1, 2});
    CHECK(list(found.units, 2) == Numbers{0, 3, 2});
    CHECK(found.unit_texts.text(3) == "dog");
    CHECK(list(found.own_tokens, 1) == Numbers{0, 1, 0});
    CHECK(found.own_texts.text(0) == "Dock");
    CHECK(list(found.own_tokens, 3) == Numbers{2});
    CHECK(found.own_texts.text(2) == "the dog");
    CHECK(list(found.units, 3).empty());
    CHECK(list(found.own_integers, 4) == std::vector<std::int64_t>{3, -1, 3});
    using enum DocumentState;
    CHECK(found.states == std::vector{whole, whole, whole, short_text, whole, empty});
}

TEST_CASE("characters are units too, white space one of them") {
    const CutDocuments found = cut({{"a", DocumentKind::text, " a \n b a"}}, {ShingleUnit::character, 2, true, true});
    CHECK(list(found.units, 0) == Numbers{0, 1, 2, 1, 0});
    CHECK(found.unit_texts.text(1) == " ");
}

TEST_CASE("no documents, nothing to cut") {
    const CutDocuments found = cut({});
    CHECK(found.states.empty());
    CHECK(found.units.items.empty());
}

TEST_CASE("however the work is divided, units have the numbers of their first occurrence") {
    const std::vector<SourceDocument> documents = many_documents();
    std::size_t parts = 0;
    const auto counting = [&](std::size_t count, const std::function<void(std::size_t)>& run) {
        parts += count;
        run_backwards(count, run);
    };
    const auto found = cut_into_units(held(documents), {}, Progress{}, counting);
    REQUIRE(found);
    CHECK(parts > 5);
    TokenInterner units, own;
    for (std::size_t d = 0; d < documents.size(); ++d) {
        Numbers expected, expected_own;
        if (documents[d].kind == DocumentKind::text) {
            const ShingledText text = cut_into_shingles(documents[d].content, {});
            for (std::size_t u = 0; u < text.units.size() && !text.is_short; ++u) {
                std::string unit;
                text.append_unit(u, unit);
                expected.push_back(units.add(unit));
            }
            if (text.is_short) expected_own.push_back(own.add(text.shingle(0)));
        }
        REQUIRE(list(found->units, d) == expected);
        if (documents[d].kind == DocumentKind::text) {
            REQUIRE(list(found->own_tokens, d).size() == expected_own.size());
            if (!expected_own.empty())
                REQUIRE(found->own_texts.text(list(found->own_tokens, d)[0]) == own.text(expected_own[0]));
        }
    }
    REQUIRE(found->unit_texts.size() == units.size());
    for (std::uint32_t n = 0; n < units.size(); ++n) REQUIRE(found->unit_texts.text(n) == units.text(n));
}

TEST_CASE("cutting tells how many documents are done, and stops when it is told to") {
    const std::vector<SourceDocument> documents = many_documents();
    std::uint64_t last = 0;
    bool ascending = true;
    std::stop_source source;
    Progress progress;
    progress.stop = source.get_token();
    progress.report = [&](std::uint64_t done, std::uint64_t total) {
        ascending = ascending && done >= last && total == documents.size();
        last = done;
    };
    REQUIRE(cut_into_units(held(documents), {}, progress));
    CHECK(ascending);
    CHECK(last == documents.size());
    last = 0;
    progress.report = [&](std::uint64_t done, std::uint64_t) {
        last = done;
        if (done > 1000) source.request_stop();
    };
    CHECK_FALSE(cut_into_units(held(documents), {}, progress));
    CHECK(last < 1200);
}
