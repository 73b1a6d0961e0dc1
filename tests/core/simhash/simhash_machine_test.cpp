#include "core/simhash/simhash_machine.h"

#include <catch2/catch_test_macros.hpp>
#include <optional>

#include "core/step/timeline.h"
#include "tests/core/simhash/small_bags.h"
#include "tests/timeline_walks.h"

using namespace bandstand;

namespace {

// What the next step of the run does, as the definition of the voting has it.
void check_step(const Votes& votes, TieRule rule, DocumentIndex d, const SimHashState& before, const SimHashEvent& event,
                const SimHashState& after) {
    const std::uint32_t bits = votes.family.bit_count();
    const auto tokens = votes.corpus.tokens(d);
    REQUIRE(event.document == d);
    REQUIRE(event.completes.has(Unit::hash));
    if (before.ordinal == tokens.size()) {
        REQUIRE(event.kind == SimHashEvent::Kind::binarise);
        const auto tallies = tallies_by_definition(votes, d, tokens.size());
        REQUIRE(event.fingerprint == binarise(tallies, rule));
        REQUIRE(event.ties == static_cast<std::uint32_t>(std::count(tallies.begin(), tallies.end(), 0)));
        REQUIRE(after.done.has_fingerprint(d));
        REQUIRE(after.done.fingerprint(d) == event.fingerprint);
        REQUIRE(after.tallies == std::vector<std::int64_t>(bits));
        REQUIRE(event.completes.has(Unit::document));
        REQUIRE_FALSE(event.completes.has(Unit::token));
        REQUIRE_FALSE(event.is_tie());
        REQUIRE_FALSE(event.changes_sign());
        return;
    }
    const auto whole = tallies_by_definition(votes, d, before.ordinal), next = tallies_by_definition(votes, d, before.ordinal + 1);
    REQUIRE(event.kind == SimHashEvent::Kind::vote);
    REQUIRE(event.token == tokens[before.ordinal]);
    REQUIRE(event.bit == before.bit);
    REQUIRE(event.weight == votes.weights.of(d)[before.ordinal]);
    REQUIRE(event.is_plus == votes.family.votes_one(event.token, event.bit));
    REQUIRE(event.before == whole[event.bit]);
    REQUIRE(event.after == next[event.bit]);
    REQUIRE(event.is_tie() == (event.after == 0));
    const bool changes = (event.before <= 0 && event.after > 0) || (event.before >= 0 && event.after < 0);
    REQUIRE(event.changes_sign() == changes);
    REQUIRE(event.completes.has(Unit::token) == (event.bit + 1 == bits));
    REQUIRE_FALSE(event.completes.has(Unit::document));
    for (std::uint32_t p = 0; p < bits; ++p) REQUIRE(after.tallies[p] == (p <= event.bit ? next : whole)[p]);
}

void check_whole_run(const Votes& votes, TieRule rule) {
    const SimHashInput input = votes.input(rule);
    const Fingerprints plain = votes.fingerprints(rule);
    SimHashState state = SimHashMachine::start(input);
    REQUIRE(simhash_place_at(input, 0) == SimHashPlace{state.document, 0, 0});
    std::uint64_t steps = 0, votes_cast = 0, binarised = 0;
    for (std::size_t n = 0; n < votes.corpus.document_count(); ++n) {
        const DocumentIndex d{n};
        if (votes.corpus.tokens(d).empty()) continue;
        const std::uint64_t cast = votes.corpus.tokens(d).size() * votes.family.bit_count();
        for (std::uint64_t i = 0; i <= cast; ++i) {
            REQUIRE_FALSE(SimHashMachine::done(input, state));
            const SimHashState before = state;
            const SimHashEvent event = SimHashMachine::step(input, state);
            ++(i == cast ? binarised : votes_cast);
            ++steps;
            check_step(votes, rule, d, before, event, state);
            REQUIRE(state.taken == steps);
            REQUIRE(state.votes == votes_cast);
            REQUIRE(state.binarised == binarised);
            REQUIRE(event.completes.has(Unit::phase) == (steps == SimHashMachine::step_count(input)));
            REQUIRE(simhash_event_at(input, steps) == event);
            REQUIRE(simhash_place_at(input, steps) == SimHashPlace{state.document, state.ordinal, state.bit});
            REQUIRE(simhash_position_of(input, d, before.ordinal, before.bit) == steps);
            if (i == cast) REQUIRE(simhash_position_of(input, d, before.ordinal, 3) == steps);
        }
    }
    REQUIRE(SimHashMachine::done(input, state));
    REQUIRE(steps == SimHashMachine::step_count(input));
    REQUIRE(state.done == plain);
    REQUIRE(state.document == DocumentIndex{votes.corpus.document_count()});
}

}  // namespace

TEST_CASE("machine, plain function and single places agree at every position of random runs") {
    RandomNumbers random(431);
    for (int n = 0; n < 120; ++n) {
        const Votes votes = random_votes(random);
        CAPTURE(n, votes.corpus.document_count(), votes.family.bit_count());
        for (const TieRule rule : {TieRule::zero, TieRule::one}) check_whole_run(votes, rule);
    }
}

TEST_CASE("votes of the machine and the plain function agree on odd shapes") {
    using Sets = std::vector<std::vector<std::int64_t>>;
    for (const Sets& sets : {Sets{}, Sets{{}}, Sets{{}, {}, {}}, Sets{{5}}, Sets{{}, {5}}, Sets{{5}, {}, {}},
                             Sets{{}, {5, 6}, {}, {}, {6}, {}}}) {
        for (const BitFamilyParameters& parameters : {BitFamilyParameters{}, blake2b_bits(), linear_bits({1}, {0}, 2)}) {
            check_whole_run(Votes(corpus_of(sets), parameters, {}), TieRule::zero);
        }
    }
}

TEST_CASE("four sets: 24 tokens cast 384 votes, and 4 documents are binarised") {
    const Votes votes = four_sets_votes();
    const SimHashInput input = votes.input();
    Timeline<SimHashMachine> run(input);
    REQUIRE(run.length() == 388);
    std::uint64_t cast = 0, tokens = 0, binarised = 0;
    for (std::uint64_t p = 1; p <= run.length(); ++p) {
        run.seek(p);
        const SimHashEvent event = *run.last_event();
        if (event.kind == SimHashEvent::Kind::binarise) {
            CHECK(event.fingerprint == golden::four_sets_fingerprints[event.document.value]);
            CHECK(event.ties == golden::four_sets_ties[event.document.value]);
            CHECK(p == 97 * (++binarised));
            continue;
        }
        ++cast;
        if (!event.completes.has(Unit::token)) continue;
        const auto& wanted = golden::four_sets_votes[tokens / 6][tokens % 6];
        CHECK(run.state().tallies == std::vector<std::int64_t>(std::begin(wanted), std::end(wanted)));
        ++tokens;
    }
    CHECK(cast == 384);
    CHECK(tokens == 24);
    CHECK(binarised == 4);
    CHECK(run.state().done == votes.fingerprints());
}

TEST_CASE("four sets: the votes of the second token, and where each bit of it is") {
    const Votes votes = four_sets_votes();
    const SimHashInput input = votes.input();
    // Token 0 votes 0x5555, token 1 votes 0xa94a: bit 0 goes from 1 back to 0, bit 6 from 1 to 2.
    const SimHashEvent tie = simhash_event_at(input, 17);
    CHECK(tie.token == TokenIndex{1});
    CHECK(tie.bit == 0);
    CHECK(tie.before == 1);
    CHECK(tie.after == 0);
    CHECK(tie.is_tie());
    CHECK_FALSE(tie.changes_sign());
    const SimHashEvent first = simhash_event_at(input, 1);
    CHECK(first.before == 0);
    CHECK(first.after == 1);
    CHECK(first.changes_sign());
    const SimHashEvent same_side = simhash_event_at(input, 23);
    CHECK(same_side.bit == 6);
    CHECK(same_side.after == 2);
    CHECK_FALSE(same_side.changes_sign());
    CHECK(simhash_place_at(input, 16) == SimHashPlace{DocumentIndex{0}, 1, 0});
    CHECK(simhash_place_at(input, 96) == SimHashPlace{DocumentIndex{0}, 6, 0});
    CHECK(simhash_place_at(input, 97) == SimHashPlace{DocumentIndex{1}, 0, 0});
    CHECK(simhash_position_of(input, DocumentIndex{0}, 6, 0) == 97);
    CHECK(simhash_position_of(input, DocumentIndex{3}, 6, 0) == 388);
}

TEST_CASE("a heavy token takes a tally across zero in one vote") {
    const Votes votes(corpus_of_texts({{"a", "b"}}), linear_bits({1}, {0}, 17), {WeightKind::given, {{"a", 2}, {"b", 5}}});
    const SimHashEvent event = simhash_event_at(votes.input(), 2);
    CHECK(event.before == -2);
    CHECK(event.after == 3);
    CHECK(event.changes_sign());
}

TEST_CASE("any walk through the votes equals that many forward steps") {
    RandomNumbers random(432);
    std::vector<Votes> inputs;
    inputs.emplace_back(corpus_of({}), BitFamilyParameters{}, WeightSettings{});
    inputs.emplace_back(corpus_of({{}, {}}), blake2b_bits(), WeightSettings{});
    // The shortest run there is: one vote and one binarisation.
    inputs.emplace_back(corpus_of({{7}}), linear_bits({1}, {0}, 2), WeightSettings{});
    inputs.push_back(four_sets_votes());
    for (int n = 0; n < 6; ++n) inputs.push_back(random_votes(random));
    for (const Votes& votes : inputs) {
        const SimHashInput input = votes.input(random.below(2) == 0 ? TieRule::zero : TieRule::one);
        const auto moments = forward_walk<SimHashMachine>(input);
        const std::uint64_t length = moments.size() - 1;
        for (const std::uint64_t max_checkpoints : {1U, 2U, 3U, 5U, 256U}) {
            CAPTURE(length, max_checkpoints);
            CHECK(wrong_moves<SimHashMachine>(input, max_checkpoints, moments, random, 100) == 0);
        }
    }
}
