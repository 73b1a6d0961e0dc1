// The words of banding and of the comparison of pairs, in both languages, with the numbers of the four sets.
#include "core/narrate/describe_bands.h"

#include "core/narrate/describe_minhash.h"
#include "tests/core/run/runs_under_test.h"

using namespace bandstand;

namespace {

using Lines = std::vector<std::string>;

Lines sentences(const MinHashRun& run, std::uint64_t position, Language language = Language::en) {
    Lines lines;
    for (const Sentence& sentence : describe(run, run.event_at(position), language).sentences)
        lines.push_back(plain_text(sentence));
    return lines;
}

Lines formula(const MinHashRun& run, std::uint64_t position, Language language = Language::en) {
    return describe(run, run.event_at(position), language).formula;
}

std::string caution(const MinHashRun& run, std::uint64_t position, Language language = Language::en) {
    const auto found = describe(run, run.event_at(position), language).caution;
    return found ? plain_text(*found) : std::string();
}

std::string summary(const MinHashRun& run, std::uint64_t position, Language language = Language::en) {
    return summarize(run, run.event_at(position), language);
}

// Four sets in two bands of four rows: nothing meets.
MinHashRun coarse_run() {
    MinHashRun run = four_sets_run();
    run.set_banding({2, 4}, {});
    return run;
}

// Documents of the same two tokens with these signatures, each row a band.
MinHashRun run_with(const std::vector<std::vector<std::uint64_t>>& signatures) {
    FamilyParameters family;
    family.k = static_cast<std::uint32_t>(signatures.front().size());
    MinHashRun run =
        run_of(share(corpus_of(std::vector<std::vector<std::int64_t>>(signatures.size(), {1, 2}))), family);
    run.use_signatures(std::make_shared<const SignatureValues>(signatures_of(signatures)));
    run.set_banding({family.k, 1}, {});
    return run;
}

Lines put_sentences(const MinHashRun& run, std::size_t band, std::size_t document, Language language = Language::en) {
    return sentences(run, run.position_of(BandIndex{band}, DocumentIndex{document}), language);
}

}  // namespace

TEST_CASE("d2 joins d0 and d1 in band 1, two new pairs, both by chance") {
    const MinHashRun run = four_sets_run();
    CHECK(sentences(run, 199) == Lines{"d2 has the key (1, 1) in band 1. That bucket already holds d0 and d1.",
                                       "2 new candidate pairs appear."});
    CHECK(sentences(run, 199, Language::zh_hant) ==
          Lines{"d2 在第 1 帶的鍵是 (1, 1)。這個桶裡已經有 d0 與 d1。", "出現 2 個新的候選對。"});
    CHECK(formula(run, 199) == Lines{"key(d2, band 1) = (sig[2], sig[3])", "= (1, 1)"});
    CHECK(caution(run, 199) ==
          "2 of the new pairs share less than the wanted 0.5 of their tokens; d2 and d0 only 2/10. A bucket is a hint, "
          "not proof: the exact check comes next.");
    CHECK(caution(run, 199, Language::zh_hant) ==
          "新的候選對中有 2 對共有的詞元低於想要的 0.5；d2 與 d0 只有 "
          "2/10。落在同一桶只是提示，不是證明：接下來要做精確檢查。");
    CHECK(summary(run, 199) == "band 1: d2 has (1, 1) and meets 2; 2 new");
    CHECK(summary(run, 199, Language::zh_hant) == "第 1 帶：d2 的鍵 (1, 1)，遇見 2 份；新增 2 對");
    // A document keeps its index, so that it keeps its colour.
    const Sentence first = describe(run, run.event_at(199), Language::en).sentences.front();
    CHECK(first.front() == Span{"d2", false, DocumentIndex{2}});
}

TEST_CASE("a bucket is opened, one document joins it, and the two meet again") {
    const MinHashRun run = four_sets_run();
    CHECK(
        sentences(run, 197) ==
        Lines{"d0 has the key (1, 1) in band 1. No document before it has that key, so it opens a bucket of its own."});
    CHECK(sentences(run, 197, Language::zh_hant) ==
          Lines{"d0 在第 1 帶的鍵是 (1, 1)。在它之前沒有文件有這個鍵，因此它開啟一個新桶。"});
    CHECK(summary(run, 197) == "band 1: d0 has (1, 1), a new bucket");
    CHECK(sentences(run, 198) ==
          Lines{"d1 has the key (1, 1) in band 1. That bucket already holds d0.", "One new candidate pair appears."});
    CHECK(sentences(run, 202) == Lines{"d1 has the key (5, 0) in band 2. That bucket already holds d0.",
                                       "The two have met before, in band 1: a pair is listed once."});
    CHECK(sentences(run, 202, Language::zh_hant) ==
          Lines{"d1 在第 2 帶的鍵是 (5, 0)。這個桶裡已經有 d0。", "這兩份文件在第 1 帶已經相遇過：每一對只列一次。"});
    CHECK(summary(run, 202) == "band 2: d1 has (5, 0) and meets 1 again");
    // 5/7 reaches one half, and what has met before is no news.
    for (const std::uint64_t position : {197U, 198U, 202U}) CHECK(caution(run, position).empty());
}

TEST_CASE("a threshold above a pair makes it one by chance") {
    MinHashRun run = four_sets_run();
    run.set_banding({4, 2}, {3, 4});
    CHECK(caution(run, 198) ==
          "d1 and d0 share only 5/7 of their tokens, less than the wanted 0.75. A bucket is a hint, not proof: the "
          "exact check comes next.");
    CHECK(caution(run, 198, Language::zh_hant).starts_with("d1 與 d0 只共有 5/7 的詞元，低於想要的 0.75。"));
    CHECK(caution(run, 202).empty());
    run.set_banding({4, 2}, {1, 5});
    CHECK(caution(run, 199).empty());
}

TEST_CASE("the last document in the last band closes with the sums") {
    MinHashRun run = four_sets_run();
    CHECK(sentences(run, 208).back() ==
          "All bands are done. Pairs: 6; candidates: 3, 2 of them by chance; missed, although they reach 0.5: 0.");
    CHECK(sentences(run, 208, Language::zh_hant).back() ==
          "所有的帶都完成了。6 對之中有 3 個候選對，其中 2 對是偶然相遇；達到 0.5 卻被漏失的有 0 對。");
    CHECK(sentences(run, 207).size() == 1);
    run.set_banding({4, 2}, {1, 11});  // reached by d2 and d3 too, exactly
    CHECK(sentences(run, 208).back() ==
          "All bands are done. Pairs: 6; candidates: 3, 0 of them by chance; missed, although they reach 1/11: 1.");
    CHECK(sentences(coarse_run(), 200).back() ==
          "All bands are done. Pairs: 6; candidates: 0, 0 of them by chance; missed, although they reach 0.5: 1.");

    // Beyond some thousand pairs they are not compared for one sentence.
    std::vector<std::vector<std::uint64_t>> signatures(101, {1});
    const MinHashRun many = run_with(signatures);
    CHECK(put_sentences(many, 0, 100) ==
          Lines{"d100 has the key (1) in band 0. That bucket already holds 100 documents, the first of them d0.",
                "100 new candidate pairs appear."});
    signatures.pop_back();
    CHECK(put_sentences(run_with(signatures), 0, 99).size() == 3);
}

TEST_CASE("several new pairs and old ones in one bucket") {
    const MinHashRun run = run_with({{1, 5, 9}, {2, 5, 8}, {1, 5, 9}, {1, 5, 7}});
    CHECK(put_sentences(run, 1, 2) ==
          Lines{"d2 has the key (5) in band 1. That bucket already holds d0 and d1.",
                "One new candidate pair appears. Met before, in an earlier band: 1; each pair is listed once."});
    CHECK(put_sentences(run, 1, 2, Language::zh_hant)[1] ==
          "出現一個新的候選對；另外 1 對在較早的帶已經相遇，每一對只列一次。");
    CHECK(put_sentences(run, 1, 3)[0] ==
          "d3 has the key (5) in band 1. That bucket already holds 3 documents, the first of them d0.");
    CHECK(put_sentences(run, 1, 3)[1] ==
          "One new candidate pair appears. Met before, in an earlier band: 2; each pair is listed once.");
    CHECK(put_sentences(run, 2, 2)[1] == "The two have met before, in band 0: a pair is listed once.");

    const MinHashRun more = run_with({{1, 5}, {2, 5}, {3, 5}, {1, 5}, {1, 6}, {1, 6}});
    CHECK(put_sentences(more, 1, 3)[1] ==
          "2 new candidate pairs appear. Met before, in an earlier band: 1; each pair is listed once.");
    CHECK(put_sentences(more, 1, 3, Language::zh_hant)[1] ==
          "出現 2 個新的候選對；另外 1 對在較早的帶已經相遇，每一對只列一次。");
    CHECK(put_sentences(run_with({{1, 5}, {1, 5}, {1, 5}, {2, 5}}), 1, 2)[1] ==
          "All 2 pairs have met in an earlier band: each is listed once.");
}

TEST_CASE("in a crowded bucket one pair by chance is named, and none counted that was not looked at") {
    std::vector<std::vector<std::int64_t>> sets(20, {1, 2, 3, 4});
    sets.push_back({3, 4, 5, 6});
    FamilyParameters constant;
    constant.k = 1;
    constant.a = {0};
    const MinHashRun run = run_of(share(corpus_of(sets)), constant);
    const std::uint64_t last = run.position_of(BandIndex{0}, DocumentIndex{20});
    CHECK(sentences(run, last)[1] == "20 new candidate pairs appear.");
    CHECK(caution(run, last).starts_with("d20 and d0 share only 2/6 of their tokens, less than the wanted 0.5."));
}

TEST_CASE("keys: one row, many rows, and 64-bit values shortened as in the matrix") {
    MinHashRun run = four_sets_run();
    CHECK(key_text(run, BandIndex{3}, DocumentIndex{0}) == "(3, 0)");
    run.set_banding({1, 8}, {});
    CHECK(key_text(run, BandIndex{0}, DocumentIndex{0}) == "(1, 0, 1, 1, 5, 0, 3, 0)");
    CHECK(key_text(run, BandIndex{0}, DocumentIndex{0}, 3) == "(1, 0, 1, \u2026)");
    CHECK(formula(run, 193) == Lines{"key(d0, band 0) = (sig[0], \u2026, sig[7])", "= (1, 0, 1, 1, 5, 0, 3, 0)"});
    run.set_banding({8, 1}, {});
    CHECK(formula(run, run.position_of(BandIndex{6}, DocumentIndex{1})) ==
          Lines{"key(d1, band 6) = (sig[6])", "= (0)"});
    CHECK(formula(run, 193, Language::zh_hant).front() == "鍵(d0, 第 0 帶) = (sig[0])");
    MinHashRun nine = run_with({{1, 2, 3, 4, 5, 6, 7, 8, 9}});
    nine.set_banding({1, 9}, {});
    CHECK(sentences(nine, 19)[0].starts_with("d0 has the key (1, 2, 3, 4, 5, 6, 7, 8, \u2026) in band 0."));

    FamilyParameters blake;
    blake.kind = FamilyKind::blake2b;
    blake.k = 2;
    MinHashRun words = run_of(share(corpus_of_texts({{"night"}, {"night"}})), blake);
    words.set_banding({1, 2}, {});
    const std::string key = key_text(words, BandIndex{0}, DocumentIndex{0});
    CHECK(key.starts_with("(0a8b\u2026, "));
    CHECK(
        sentences(words, 6) ==
        Lines{"d1 has the key " + key + " in band 0. That bucket already holds d0.", "One new candidate pair appears.",
              "All bands are done. Pairs: 1; candidates: 1, 0 of them by chance; missed, although they reach 0.5: 0."});
}

TEST_CASE("a pair in words: found, by chance, missed, apart") {
    const MinHashRun run = four_sets_run();
    CHECK(sentences(run, 209) ==
          Lines{"d0 and d1 agree in 6 of 8 rows, so the estimate is 0.750. They share 5 of 7 tokens: exact Jaccard is "
                "0.714.",
                "At 8 rows, 95 % of estimates would lie from 0.375 to 1.000: this one does.",
                "They share bands 1, 2. The pair reaches the wanted 0.5: a candidate that the exact check keeps."});
    CHECK(sentences(run, 209, Language::zh_hant)[2] ==
          "共有的帶（2 個）：1, 2。這一對達到想要的 0.5：是精確檢查會保留的候選對。");
    CHECK(formula(run, 209) ==
          Lines{"6 / 8 = 0.750", "|A\u2229B| / |A\u222aB| = 5 / 7 = 0.714", "\u221a(s(1\u2212s)/k) = 0.160"});
    CHECK(summary(run, 209) == "d0, d1: 6 of 8 rows agree, exact 5/7");
    CHECK(summary(run, 209, Language::zh_hant) == "d0、d1：8 列中 6 列一致，精確值 5/7");
    CHECK(sentences(run, 210)[2] ==
          "They share band 1. The pair does not reach the wanted 0.5: it met by chance, and the exact check removes it.");
    CHECK(sentences(run, 210, Language::zh_hant)[2] ==
          "共有的帶（1 個）：1。這一對未達想要的 0.5：是偶然相遇，精確檢查會剔除它。");
    CHECK(sentences(run, 214)[2] == "It meets in no band, and does not reach the wanted 0.5.");
    CHECK(shared_bands_text(run, {DocumentIndex{0}, DocumentIndex{1}}) == "1, 2");
    CHECK(shared_bands_text(run, {DocumentIndex{0}, DocumentIndex{3}}).empty());

    // In two bands of four rows the most similar pair of all is missed.
    CHECK(sentences(coarse_run(), 201)[2] ==
          "It meets in no band, although it reaches the wanted 0.5: this pair is missed.");
    CHECK(sentences(coarse_run(), 201, Language::zh_hant)[2] ==
          "它沒有在任何帶相遇，卻達到想要的 0.5：這一對被漏失了。");
}

TEST_CASE("an estimate outside of the usual range is told as such") {
    // Sixteen dead rows agree everywhere, although the sets share nothing.
    FamilyParameters dead;
    dead.k = 16;
    dead.p = 5;
    dead.a.assign(16, 0);
    const MinHashRun run = run_of(share(corpus_of({{1}, {2}})), dead);
    CHECK(sentences(run, run.length())[1] ==
          "At 16 rows, 95 % of estimates would lie from 0.000 to 0.000: this one is outside.");
}

TEST_CASE("a pair with a document without tokens is undefined") {
    const MinHashRun run = run_of(share(corpus_of({{}, {1}})), {});
    CHECK(sentences(run, run.length()) == Lines{"d0 and d1 cannot be compared: one of them has no tokens, so neither "
                                                "an estimate nor an exact Jaccard is defined."});
    CHECK(formula(run, run.length()).empty());
    CHECK(summary(run, run.length()) == "d0, d1: undefined, no tokens");
}
