// The words of two documents compared side by side.
#include "core/narrate/describe_pair_run.h"

#include "tests/core/run/runs_under_test.h"

using namespace bandstand;

namespace {

using Lines = std::vector<std::string>;

PairRun pair_run_of(Corpus corpus, const FamilyParameters& family, std::size_t a = 0, std::size_t b = 1) {
    const auto shared = share(std::move(corpus));
    return {
        shared, std::make_shared<const HashFamily>(family, shared->vocabulary()), {DocumentIndex{a}, DocumentIndex{b}}};
}

Lines sentences(const PairRun& run, std::uint64_t position, Language language = Language::en) {
    Lines lines;
    for (const Sentence& sentence : describe(run, run.event_at(position), language).sentences)
        lines.push_back(plain_text(sentence));
    return lines;
}

Lines formula(const PairRun& run, std::uint64_t position, Language language = Language::en) {
    return describe(run, run.event_at(position), language).formula;
}

std::string summary(const PairRun& run, std::uint64_t position, Language language = Language::en) {
    return summarize(run, run.event_at(position), language);
}

FamilyParameters one_column(std::vector<std::uint64_t> column) {
    FamilyParameters family;
    family.kind = FamilyKind::table;
    family.k = 1;
    family.table = {std::move(column)};
    return family;
}

}  // namespace

TEST_CASE("a shared token and an agreeing row; a token of one side and a differing row") {
    const PairRun run = pair_run_of(four_sets(), four_sets_family());
    CHECK(sentences(run, 1) == Lines{"Token 0 is in both d0 and d1: the intersection grows to 1, the union to 1.",
                                     "Row h0: both signatures have 1. 1 of 1 row agrees so far."});
    CHECK(sentences(run, 1, Language::zh_hant) == Lines{"詞元 0 同時在 d0 與 d1 中：交集增為 1，聯集增為 1。",
                                                        "h0 列：兩個簽章都是 1。目前 1 列中有 1 列一致。"});
    CHECK(formula(run, 2) == Lines{"|A\u2229B| / |A\u222aB| = 2/2 = 1.000", "agree / rows = 1/2 = 0.500"});
    CHECK(formula(run, 2, Language::zh_hant)[1] == "一致 / 列數 = 1/2 = 0.500");
    CHECK(sentences(run, 2)[1] == "Row h1: 0 and 2 differ. 1 of 2 rows agrees so far.");
    CHECK(sentences(run, 6)[0] == "Token 5 is in d0 alone: only the union grows, to 6.");
    CHECK(sentences(run, 7)[0] == "Token 6 is in d1 alone: only the union grows, to 7.");
    CHECK(sentences(run, 7, Language::zh_hant)[0] == "詞元 6 只在 d1 中：只有聯集增為 7。");
    CHECK(summary(run, 1) == "0 in both: 1/1  \u00b7  h0: 1 = 1, 1 of 1 agree");
    CHECK(summary(run, 7) == "6 in d1 alone: 5/7  \u00b7  h6: 3 \u2260 0, 5 of 7 agree");
    // Documents keep their indexes, so that they keep their colours.
    const Sentence first = describe(run, run.event_at(7), Language::en).sentences.front();
    CHECK(std::ranges::find(first, Span{"d1", false, DocumentIndex{1}}) != first.end());
}

TEST_CASE("either side says its result at its end, and is silent behind it") {
    const PairRun run = pair_run_of(four_sets(), four_sets_family());
    CHECK(sentences(run, 7) == Lines{"Token 6 is in d1 alone: only the union grows, to 7.",
                                     "No token is left: exact Jaccard is 5/7 = 0.714.",
                                     "Row h6: 3 and 0 differ. 5 of 7 rows agree so far."});
    CHECK(sentences(run, 8) == Lines{"Row h7: both signatures have 0. 6 of 8 rows agree so far.",
                                     "No row is left: the estimate is 6/8 = 0.750."});
    CHECK(sentences(run, 8, Language::zh_hant)[1] == "列都比完了：估計值為 6/8 = 0.750。");
    CHECK(formula(run, 8) == Lines{"agree / rows = 6/8 = 0.750"});
    CHECK(summary(run, 8) == "h7: 0 = 0, 6 of 8 agree");

    // Twelve tokens of d0 and d3 outlast eight rows.
    const PairRun longer = pair_run_of(four_sets(), four_sets_family(), 0, 3);
    CHECK(sentences(longer, 8).back() == "No row is left: the estimate is 0/8 = 0.000.");
    CHECK(sentences(longer, 12) == Lines{"Token 15 is in d3 alone: only the union grows, to 12.",
                                         "No token is left: exact Jaccard is 0/12 = 0.000."});
    CHECK(summary(longer, 12) == "15 in d3 alone: 0/12");
}

TEST_CASE("words stand in the quotation marks of the language, and 64-bit values are shortened") {
    FamilyParameters blake;
    blake.kind = FamilyKind::blake2b;
    blake.k = 1;
    const PairRun run = pair_run_of(corpus_of_texts({{"night"}, {"night"}}), blake);
    CHECK(sentences(run, 1)[0] ==
          "Token \u201cnight\u201d is in both d0 and d1: the intersection grows to 1, the union to 1.");
    CHECK(sentences(run, 1, Language::zh_hant)[0].starts_with("詞元 「night」 同時在"));
    CHECK(sentences(run, 1)[2] == "Row h0: both signatures have 0a8b\u2026. 1 of 1 row agrees so far.");
    CHECK(summary(run, 1) == "night in both: 1/1  \u00b7  h0: 0a8b\u2026 = 0a8b\u2026, 1 of 1 agree");
}

TEST_CASE("two different values that would look the same are written in full") {
    const PairRun close = pair_run_of(corpus_of({{1}, {2}}), one_column({12345678, 12345679}));
    CHECK(sentences(close, 1)[1] == "Row h0: 12345678 and 12345679 differ. 0 of 1 row agree so far.");
    const PairRun apart = pair_run_of(corpus_of({{1}, {2}}), one_column({12345678, 99345679}));
    CHECK(sentences(apart, 1)[1] == "Row h0: 123456\u2026 and 993456\u2026 differ. 0 of 1 row agree so far.");
}

TEST_CASE("no step of a pair leaves a gap in its words") {
    for_random_runs(93, 30, [](const RunRecipe& recipe) {
        const MinHashRun whole = recipe.make();
        const std::size_t documents = recipe.corpus->document_count();
        for (std::uint64_t n = 0; n < pair_count(documents); ++n) {
            const PairRun run(whole.shared_corpus(), whole.shared_family(), pair_at(n, documents));
            for (std::uint64_t p = 1; p <= run.length(); ++p) {
                for (const Language language : {Language::en, Language::zh_hant}) {
                    const Narration narration = describe(run, run.event_at(p), language);
                    std::string all = summary(run, p, language);
                    REQUIRE_FALSE(all.empty());
                    REQUIRE_FALSE(narration.sentences.empty());
                    for (const Sentence& sentence : narration.sentences) all += plain_text(sentence);
                    for (const std::string& line : narration.formula) all += line;
                    CAPTURE(p, all);
                    REQUIRE(all.find_first_of("{}*") == std::string::npos);
                    for (const char* key : {"walk.", "trace."}) REQUIRE(all.find(key) == std::string::npos);
                }
            }
        }
    });
}

TEST_CASE("the running line is that of the tokens while there are any, then that of the rows") {
    const PairRun run = pair_run_of(four_sets(), four_sets_family());
    CHECK_FALSE(pair_pseudocode(std::nullopt, Language::en).running);
    for (const Language language : {Language::en, Language::zh_hant}) {
        const Pseudocode tokens = pair_pseudocode(run.event_at(7), language),
                         rows = pair_pseudocode(run.event_at(8), language);
        // d0 and d1 share 0 … 4; 5 and 6 are in one of them alone, and make only the union grow.
        CHECK(tokens.running == 2);
        CHECK(pair_pseudocode(run.event_at(5), language).running == 3);
        CHECK(rows.running == rows.lines.size() - 1);
    }
    CHECK(pair_pseudocode(run.event_at(1), Language::en).lines[3] == "  in both: shared \u2190 shared + 1");
    CHECK(pair_pseudocode(run.event_at(8), Language::en).lines.back() == "  sig[i] equal: agree \u2190 agree + 1");
}
