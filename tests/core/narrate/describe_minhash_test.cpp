// The words of a step, in both languages, with the numbers of the samples.
#include "core/narrate/describe_minhash.h"

#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>

#include "tests/core/run/runs_under_test.h"

using namespace bandstand;

namespace {

using Lines = std::vector<std::string>;

Lines sentences(const MinHashRun& run, std::uint64_t position, Language language = Language::en) {
    Lines lines;
    for (const Sentence& sentence : describe(run, run.event_at(position), language).sentences) {
        lines.push_back(plain_text(sentence));
    }
    return lines;
}

Lines formula(const MinHashRun& run, std::uint64_t position) {
    return describe(run, run.event_at(position), Language::en).formula;
}

std::string caution(const MinHashRun& run, std::uint64_t position, Language language = Language::en) {
    const auto found = describe(run, run.event_at(position), language).caution;
    return found ? plain_text(*found) : std::string();
}

FamilyParameters of_kind(FamilyKind kind) {
    FamilyParameters family;
    family.kind = kind;
    family.k = 5;
    return family;
}

FamilyParameters linear(std::int64_t a, std::int64_t b, std::uint64_t p) {
    FamilyParameters family;
    family.k = 1;
    family.a = {a};
    family.b = {b};
    family.p = p;
    return family;
}

}  // namespace

TEST_CASE("step 75 of the four sets in both languages") {
    const MinHashRun run = four_sets_run();
    CHECK(sentences(run, 75) ==
          Lines{"Token 2 of d1 hashes to 6 under h4. 6 is not below the minimum so far, 5, so the slot keeps 5."});
    CHECK(sentences(run, 75, Language::zh_hant) ==
          Lines{"d1 的詞元 2 經 h4 雜湊為 6。6 不小於目前的最小值 5，因此槽位保留 5。"});
    CHECK(formula(run, 75) == Lines{"h4(2) = (9\u00b72 + 5) mod 17", "= 23 mod 17 = 6", "min(5, 6) = 5"});
    CHECK(caution(run, 75).empty());
    CHECK(summarize(run, run.event_at(75), Language::en) == "h4(2) = 6 \u2265 5: d1 keeps 5");
    CHECK(summarize(run, run.event_at(75), Language::zh_hant) == "h4(2) = 6 \u2265 5：d1 保留 5");
}

TEST_CASE("a first value, a lower one, and what completes a cell and a document") {
    const MinHashRun run = four_sets_run();
    CHECK(sentences(run, 1) == Lines{"Token 0 of d0 hashes to 1 under h0. The slot was blank, so it takes 1."});
    CHECK(formula(run, 1) == Lines{"h0(0) = (1\u00b70 + 1) mod 17", "= 1 mod 17 = 1", "min(\u221e, 1) = 1"});
    CHECK(summarize(run, run.event_at(1), Language::en) == "h0(0) = 1 < \u221e: d0 takes 1");
    // h1 over d0: 2, 5, 8, 11, 14, 0.
    CHECK(sentences(run, 12) ==
          Lines{"Token 5 of d0 hashes to 0 under h1. 0 is below the minimum so far, 2, so the slot takes 0.",
                "That was the last token of d0: sig[h1] = 0 is final."});
    CHECK(sentences(run, 48)[1] ==
          "That was the last token under the last function: sig[h7] = 0, and the signature of d0 is complete.");
    CHECK(sentences(run, 48, Language::zh_hant)[1] == "這是最後一個函數下的最後一個詞元：sig[h7] = 0，d0 的簽章已完成。");
}

TEST_CASE("an equal value keeps the slot and carries a caution") {
    const MinHashRun run = run_of(share(corpus_of({{1, 6}})), linear(2, 3, 5));  // 6 ≡ 1 (mod 5)
    CHECK(sentences(run, 2)[0] == "Token 6 of d0 hashes to 0 under h0, just as token 1 did. Equal is not below, so the slot keeps 0.");
    // The row's own defect comes first: p = 5 is narrower than 1 … 6.
    CHECK(caution(run, 2).starts_with("h0 is not a permutation of the tokens: p = 5 "));

    FamilyParameters table = of_kind(FamilyKind::table);
    table.k = 2;
    table.table = {{3, 3}, {1, 0}};
    const MinHashRun repeated = run_of(share(corpus_of({{1, 6}})), table);
    CHECK(caution(repeated, 2) == "h0 is not a permutation: its column holds a value twice.");
    CHECK(caution(repeated, 4).empty());
    // Two spellings that a linear row without defect cannot tell apart: integer 1 and the text in row 1.
    const Vocabulary mixed({1}, {"a"});
    const MinHashRun tie = run_of(share(corpus_from(mixed, {{TokenIndex{0}, TokenIndex{1}}})), linear(1, 0, 5));
    CHECK(caution(tie, 2).starts_with("Two tokens share the minimum here: h0 does not keep them apart."));
    CHECK(caution(tie, 1).empty());
}

TEST_CASE("a dead row is named with its numbers in both languages") {
    FamilyParameters family = four_sets_family();
    family.a[7] = 17;
    family.b[7] = 20;
    const MinHashRun run = run_of(share(four_sets()), family);
    CHECK(caution(run, 43) == "h7 is not a permutation: a = 17 \u2261 0 (mod 17), so every token gets 3 and the row says nothing.");
    CHECK(caution(run, 43, Language::zh_hant) == "h7 不是排列：a = 17 \u2261 0 (mod 17)，每個詞元都得到 3，這一列不帶任何資訊。");
    CHECK(caution(run, 42).empty());
    CHECK(formula(run, 43)[1] == "= 20 mod 17 = 3");
}

TEST_CASE("a shared factor is named, of negative constants too") {
    const MinHashRun run = run_of(share(corpus_of({{0, 1, 2}})), linear(-6, 1, 15));
    CHECK(caution(run, 1).starts_with("h0 is not a permutation: a = -6 and p = 15 share the factor 3"));
}

TEST_CASE("linear formulas: negative numbers, texts, and sums too long to read") {
    CHECK(formula(run_of(share(corpus_of({{-2}})), linear(-3, -10, 5)), 1) ==
          Lines{"h0(-2) = (-3\u00b7-2 \u2212 10) mod 5", "= -4 mod 5 = 1", "min(\u221e, 1) = 1"});
    CHECK(formula(run_of(share(corpus_of_texts({{"the cat", "a dog"}})), linear(2, 1, 7)), 1) ==
          Lines{"x = 1  \u201cthe cat\u201d", "h0(1) = (2\u00b71 + 1) mod 7", "= 3 mod 7 = 3", "min(\u221e, 3) = 3"});
    CHECK(formula(run_of(share(corpus_of({{1'000'000'000}})), linear(1'000'000'000, 1, 7)), 1) ==
          Lines{"h0(1000000000) = (1000000000\u00b71000000000 + 1) mod 7", "= 2", "min(\u221e, 2) = 2"});
}

TEST_CASE("formulas of the other families") {
    FamilyParameters table = of_kind(FamilyKind::table);
    table.k = 1;
    table.table = {{4, 9}};
    CHECK(formula(run_of(share(corpus_of({{12, 30}})), table), 2) == Lines{"h0(30) = \u03c00[1]", "= 9", "min(4, 9) = 4"});

    const MinHashRun blake = run_of(share(corpus_of_texts({{"night"}})), of_kind(FamilyKind::blake2b));
    CHECK(formula(blake, 1) == Lines{"h0(\u201cnight\u201d)", "= BLAKE2b-64(\"0\" 00 x)", "= 0x0a8bf9c6be85eaa9",
                                     "min(\u221e, 0a8b\u2026) = 0a8b\u2026"});

    const MinHashRun mixed = run_of(share(corpus_of({{3}})), of_kind(FamilyKind::mixed64));
    const std::uint64_t word = std::get<MinHashEvent>(mixed.event_at(5)).value;
    const std::string value = hash_text(word, FamilyKind::mixed64), cut = short_hash_text(word, FamilyKind::mixed64);
    CHECK(formula(mixed, 5) ==
          Lines{"h4(3)", "= mix(a4\u00b7x + b4)", fmt::format("= {}", value), fmt::format("min(\u221e, {}) = {}", cut, cut)});
}

TEST_CASE("words stand in quotation marks and long values are cut in a sentence, unless they would look the same") {
    const MinHashRun blake = run_of(share(corpus_of_texts({{"night"}})), of_kind(FamilyKind::blake2b));
    CHECK(sentences(blake, 1)[0] ==
          "Token \u201cnight\u201d of d0 hashes to 0a8b\u2026 under h0. The slot was blank, so it takes 0a8b\u2026.");
    CHECK(sentences(blake, 1, Language::zh_hant)[0].starts_with("d0 的詞元 「night」 經 h0 雜湊為 0a8b\u2026。"));

    FamilyParameters table = of_kind(FamilyKind::table);
    table.k = 1;
    table.table = {{12345679, 12345678, 99345678}};
    const MinHashRun close = run_of(share(corpus_of({{1, 2, 3}})), table);
    CHECK(formula(close, 2).back() == "min(12345679, 12345678) = 12345678");
    CHECK(formula(close, 3).back() == "min(123456\u2026, 993456\u2026) = 123456\u2026");
    CHECK(sentences(close, 2)[0] ==
          "Token 2 of d0 hashes to 12345678 under h0. 12345678 is below the minimum so far, 12345679, so the slot takes 12345678.");
}

TEST_CASE("no step of any family or language leaves a gap in its words") {
    RandomNumbers random(91);
    for (int n = 0; n < 40; ++n) {
        MinHashRun run = run_of(share(random_corpus(random)), random_family(random),
                                random.below(2) == 0 ? FillOrder::by_document : FillOrder::by_row);
        run.set_banding(random_banding(random, run.family().size()), std::array{Threshold{0, 1}, Threshold{1, 3}, Threshold{1, 1}}[random.below(3)]);
        for (std::uint64_t p = 1; p <= run.length(); ++p) {
            for (const Language language : {Language::en, Language::zh_hant}) {
                const RunEvent event = run.event_at(p);
                const Narration narration = describe(run, event, language);
                std::string all = summarize(run, event, language);
                for (const Sentence& sentence : narration.sentences) all += plain_text(sentence);
                if (narration.caution) all += plain_text(*narration.caution);
                CAPTURE(p, all);
                REQUIRE_FALSE(narration.sentences.empty());
                REQUIRE(all.find_first_of("{}*") == std::string::npos);
                // A key that the catalogs do not have would stand there itself.
                for (const char* key : {"minhash.", "bands.", "compare.", "trace.", "defect."}) REQUIRE(all.find(key) == std::string::npos);
            }
        }
    }
}

TEST_CASE("the running line of the pseudocode is the comparison") {
    const MinHashRun run = four_sets_run();
    const Pseudocode idle = minhash_pseudocode(run, std::nullopt, Language::en);
    CHECK_FALSE(idle.running);
    CHECK(idle.lines.size() == 6);
    CHECK(idle.lines.front() == "for each document d");
    const Pseudocode filling = minhash_pseudocode(run, run.event_at(75), Language::en);
    REQUIRE(filling.running);
    CHECK(filling.lines[*filling.running] == "      if v < sig[i]: sig[i] \u2190 v");
    const Pseudocode opening = minhash_pseudocode(run, run.event_at(197), Language::en);
    CHECK(opening.lines.front() == "for each band j of b");
    CHECK(opening.lines[opening.running.value()] == "    put d in bucket[j][key]");
    const Pseudocode joining = minhash_pseudocode(run, run.event_at(199), Language::en);
    CHECK(joining.lines[joining.running.value()] == "      candidates \u2190 (d, e)");
    const Pseudocode comparing = minhash_pseudocode(run, run.event_at(209), Language::zh_hant);
    CHECK(comparing.lines.front() == "對每一對文件 a、b");
    CHECK(comparing.running == comparing.lines.size() - 1);
    const MinHashRun rows = four_sets_run(FillOrder::by_row);
    CHECK(minhash_pseudocode(rows, rows.event_at(1), Language::en).lines.front() == "all sig[i][d] \u2190 \u221e");
}

