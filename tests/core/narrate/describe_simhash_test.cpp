#include "core/narrate/describe_simhash.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/small_corpora.h"

using namespace bandstand;

namespace {

SimHashRun run_of(Corpus corpus, TieRule rule = TieRule::zero) {
    const auto shared = std::make_shared<const Corpus>(std::move(corpus));
    return {shared, std::make_shared<const BitFamily>(BitFamilyParameters{}, shared->vocabulary()),
            std::make_shared<const TokenWeights>(*shared, WeightSettings{WeightKind::ones, {}}), rule};
}

std::string words(const SimHashRun& run, std::uint64_t step, Language language = Language::en) {
    std::string text;
    for (const Sentence& sentence : describe(run, run.event_at(step), language).sentences) text += plain_text(sentence) + "|";
    return text;
}

}  // namespace

TEST_CASE("numbers of bits are drawn together") {
    CHECK(bit_list({}) == "");
    CHECK(bit_list({3}) == "3");
    CHECK(bit_list({3, 4}) == "3, 4");
    CHECK(bit_list({0, 1, 2, 5, 7, 8, 9, 10}) == "0\u20132, 5, 7\u201310");
}

TEST_CASE("the fifth token of d2, as a reader hears it") {
    const SimHashRun run = run_of(four_sets());
    // d2's tokens are 2 3 7 8 9 10; two documents of 97 steps come before it.
    const std::uint64_t step = 2 * 97 + 5 * 16;
    CHECK(words(run, step) == "Token 9 of d2 has voted on all 16 bits: +1 on bits 0\u20132, 12\u201315 and \u22121 on the others.|");
    const Narration narration = describe(run, run.event_at(step), Language::en);
    REQUIRE(narration.caution);
    CHECK(plain_text(*narration.caution).find("the very same votes as 7") != std::string::npos);
    const Narration vote = describe(run, run.event_at(2 * 97 + 4 * 16 + 13), Language::en);
    REQUIRE(vote.formula.size() == 3);
    CHECK(vote.formula[0] == "bit 12: (27\u00b79 + 13) mod 17 = 1");
    CHECK(vote.formula[1] == "1 mod 2 = 1 \u2192 +1");
    CHECK(vote.formula[2] == "tally: 0 + 1 = +1");
}

TEST_CASE("a dead bit says why") {
    const SimHashRun run = run_of(four_sets());
    const auto dead = dead_bit_message(run, 7);
    REQUIRE(dead);
    CHECK(phrase(Language::en, *dead) == "Bit 7 is dead: C[7] = 17 \u2261 0 (mod 17), so every token votes \u22121 on it.");
    CHECK_FALSE(dead_bit_message(run, 6));
}

TEST_CASE("a fingerprint with its ties, under either rule, and a distance beside the truth") {
    CHECK(words(run_of(four_sets()), 97).find("0x0360") != std::string::npos);
    CHECK(words(run_of(four_sets()), 97).find("7 bits are ties: nothing but the tie rule makes them 0.") != std::string::npos);
    CHECK(words(run_of(four_sets(), TieRule::one), 97).find("7 bits are ties: nothing but the tie rule makes them 1.") != std::string::npos);
    const std::string pair = words(run_of(four_sets()), 391);
    CHECK(pair.find("d0 and d3 differ in 3 of 16 bits. They share 0 of 12 tokens") != std::string::npos);
}

TEST_CASE("no template keeps an unfilled name, in either language") {
    for (const TieRule rule : {TieRule::zero, TieRule::one}) {
        const SimHashRun run = run_of(four_sets(), rule);
        for (const Language language : {Language::en, Language::zh_hant}) {
            for (std::uint64_t step = 1; step <= run.length(); ++step) {
                const Narration narration = describe(run, run.event_at(step), language);
                std::string all = words(run, step, language) + summarize(run, run.event_at(step), language);
                for (const std::string& line : narration.formula) all += line;
                if (narration.caution) all += plain_text(*narration.caution);
                CAPTURE(step, all);
                REQUIRE(all.find('{') == std::string::npos);
            }
        }
    }
}

TEST_CASE("the story of a bit ends where the fingerprint stands") {
    const SimHashRun run = run_of(four_sets());
    for (std::size_t d = 0; d < 4; ++d) {
        for (std::uint32_t bit = 0; bit < 16; ++bit) {
            const BitStory story = bit_story(run, DocumentIndex{d}, bit, 100);
            CHECK(story.lines.size() == 6);
            CHECK(story.lines.back().tally == story.tally);
            CHECK(story.tally == run.fingerprints().tally(DocumentIndex{d}, bit));
            CHECK(story.bit == ((run.fingerprints().fingerprint(DocumentIndex{d}) >> bit & 1U) != 0));
            CHECK(story.is_tie == (story.tally == 0));
        }
    }
    CHECK(bit_story(run, DocumentIndex{0}, 0, 2).lines.size() == 2);
    CHECK(bit_story(run, DocumentIndex{0}, 0, 2).tokens == 6);
}
