#include "core/run/simhash_run.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/small_corpora.h"

using namespace bandstand;

namespace {

SimHashRun run_of(Corpus corpus, BitFamilyParameters bits = {}, WeightKind kind = WeightKind::ones, TieRule rule = TieRule::zero) {
    const auto shared = std::make_shared<const Corpus>(std::move(corpus));
    return {shared, std::make_shared<const BitFamily>(bits, shared->vocabulary()),
            std::make_shared<const TokenWeights>(*shared, WeightSettings{kind, {}}), rule};
}

BitFamilyParameters blake2b() {
    BitFamilyParameters bits;
    bits.kind = BitFamilyKind::blake2b;
    return bits;
}

template <class Check>
void for_random_runs(std::uint64_t seed, int runs, const Check& check) {
    RandomNumbers random(seed);
    for (int n = 0; n < runs; ++n) {
        CAPTURE(seed, n);
        check(run_of(random_corpus(random), n % 3 == 0 ? blake2b() : BitFamilyParameters{}, n % 2 == 0 ? WeightKind::counts : WeightKind::ones,
                     n % 5 == 0 ? TieRule::one : TieRule::zero));
    }
}

}  // namespace

TEST_CASE("the four sets: 384 votes, 4 fingerprints, 6 distances") {
    SimHashRun run = run_of(four_sets());
    CHECK(run.voting_length() == 388);
    CHECK(run.length() == 394);
    run.seek(run.length());
    const std::vector<std::uint64_t> wanted{0x0360, 0x0140, 0x1004, 0x8220};
    const std::vector<std::uint32_t> distances{2, 6, 3, 4, 5, 5};
    for (std::size_t d = 0; d < 4; ++d) CHECK(run.fingerprints().fingerprint(DocumentIndex{d}) == wanted[d]);
    for (std::uint64_t pair = 0; pair < 6; ++pair) {
        CHECK(std::get<HammingEvent>(run.event_at(389 + pair)).hamming == distances[pair]);
    }
    CHECK(run.report().bits[7].is_dead);
}

TEST_CASE("at every position the run stands as the machine does") {
    for_random_runs(41, 12, [](SimHashRun run) {
        SimHashState machine = SimHashMachine::start(run.input());
        for (std::uint64_t p = 0; p <= run.voting_length(); ++p) {
            CAPTURE(p);
            run.seek(p);
            if (p > 0) {
                SimHashEvent event = SimHashMachine::step(run.input(), machine);
                event.completes = event.completes.with(Unit::run, p == run.length());
                REQUIRE(std::get<SimHashEvent>(*run.event()) == event);
            }
            for (std::size_t n = 0; n < run.corpus().document_count(); ++n) {
                const DocumentIndex d{n};
                const bool is_done = machine.done.has_fingerprint(d);
                REQUIRE(run.is_binarised(d) == is_done);
                for (std::uint32_t bit = 0; bit < run.family().bit_count(); ++bit) {
                    const bool is_at_work = !is_done && p < run.voting_length() && machine.document == d;
                    const std::int64_t wanted = is_done ? machine.done.tally(d, bit) : is_at_work && !machine.tallies.empty() ? machine.tallies[bit] : 0;
                    REQUIRE(run.tally(d, bit) == wanted);
                }
            }
        }
    });
}

TEST_CASE("stops of every unit lie on the steps that complete it, forwards and backwards alike") {
    for_random_runs(42, 8, [](const SimHashRun& run) {
        for (const Unit unit : run.units()) {
            std::vector<std::uint64_t> forwards{0}, backwards{run.length()};
            while (forwards.back() < run.length()) {
                const std::uint64_t next = run.next_stop(forwards.back(), unit);
                REQUIRE(next > forwards.back());
                forwards.push_back(next);
            }
            while (backwards.back() > 0) {
                const std::uint64_t before = run.previous_stop(backwards.back(), unit);
                REQUIRE(before < backwards.back());
                backwards.push_back(before);
            }
            std::reverse(backwards.begin(), backwards.end());
            CAPTURE(static_cast<int>(unit));
            REQUIRE(forwards == backwards);
        }
    });
    const SimHashRun run = run_of(four_sets());
    CHECK(run.next_stop(0, Unit::token) == 16);
    CHECK(run.next_stop(0, Unit::document) == 97);
    CHECK(run.next_stop(96, Unit::token) == 97);
    CHECK(run.next_stop(0, Unit::phase) == 388);
}

TEST_CASE("run until finds what a look at every step finds") {
    for_random_runs(43, 8, [](const SimHashRun& run) {
        for (const RunCondition condition : run.conditions()) {
            std::optional<std::uint64_t> wanted;
            for (std::uint64_t p = run.length(); p > 0; --p) {
                const SimHashRunEvent event = run.event_at(p);
                const auto* step = std::get_if<SimHashEvent>(&event);
                if (step) {
                    const bool is_vote = step->kind == SimHashEvent::Kind::vote;
                    const bool is_last = is_vote && step->token == run.corpus().tokens(step->document).back();
                    const bool meets = condition == RunCondition::fingerprint_done ? !is_vote
                                       : condition == RunCondition::tie            ? is_last && step->after == 0
                                                                                   : is_vote && bit_of(step->before, run.rule()) != bit_of(step->after, run.rule());
                    if (meets) wanted = p;
                }
                CAPTURE(p, static_cast<int>(condition));
                REQUIRE(run.find_next(p - 1, condition) == wanted);
            }
        }
    });
}

TEST_CASE("a corpus without tokens has no steps but its undefined pairs") {
    SimHashRun run = run_of(corpus_of({{}, {}}));
    CHECK(run.voting_length() == 0);
    CHECK(run.length() == 1);
    CHECK_FALSE(std::get<HammingEvent>(run.event_at(1)).hamming);
    CHECK(SimHashRun().length() == 0);
}
