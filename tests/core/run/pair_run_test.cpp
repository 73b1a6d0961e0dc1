#include "core/run/pair_run.h"

#include <algorithm>
#include <optional>

#include "tests/core/run/runs_under_test.h"

using namespace bandstand;

namespace {

PairRun pair_run_of(const std::shared_ptr<const Corpus>& corpus, const FamilyParameters& family, DocumentPair pair) {
    return {corpus, std::make_shared<const HashFamily>(family, corpus->vocabulary()), pair};
}

constexpr DocumentPair first_two{DocumentIndex{0}, DocumentIndex{1}};

PairRun four_sets_pair(DocumentPair pair = first_two) {
    return pair_run_of(share(four_sets()), four_sets_family(), pair);
}

// Both machines walked by hand: what each step does, and the states that it leaves.
struct Walk {
    std::vector<PairStep> steps;  // [p − 1]
    std::vector<JaccardWalkState> token_states;
    std::vector<RowComparisonState> row_states;  // both by position, the last one standing for all that follow
};

Walk walk_of(const PairRun& run, const SignatureValues& values) {
    const JaccardWalkInput tokens{&run.corpus(), run.pair()};
    const RowComparisonInput rows{&values, run.pair()};
    Walk walk{{}, {JaccardWalkMachine::start(tokens)}, {RowComparisonMachine::start(rows)}};
    while (true) {
        PairStep step;
        JaccardWalkState token_state = walk.token_states.back();
        RowComparisonState row_state = walk.row_states.back();
        if (!JaccardWalkMachine::done(tokens, token_state)) step.token = JaccardWalkMachine::step(tokens, token_state);
        if (!RowComparisonMachine::done(rows, row_state)) step.row = RowComparisonMachine::step(rows, row_state);
        if (!step.token && !step.row) return walk;
        walk.steps.push_back(step);
        walk.token_states.push_back(token_state);
        walk.row_states.push_back(row_state);
    }
}

void check_position(const PairRun& run, const Walk& walk) {
    const std::uint64_t p = run.position();
    CAPTURE(p);
    REQUIRE(run.event() == (p == 0 ? std::nullopt : std::optional(walk.steps[p - 1])));
    REQUIRE(run.walk().state() == walk.token_states[p]);
    REQUIRE(run.rows().state() == walk.row_states[p]);
}

template <class Check>
void for_random_pairs(std::uint64_t seed, int runs, const Check& check) {
    for_random_runs(seed, runs, [&](const RunRecipe& recipe) {
        const MinHashRun whole = recipe.make();
        const std::size_t documents = recipe.corpus->document_count();
        for (std::uint64_t n = 0; n < pair_count(documents); ++n) {
            PairRun run(whole.shared_corpus(), whole.shared_family(), pair_at(n, documents));
            CAPTURE(run.pair().first.value, run.pair().second.value);
            check(run, walk_of(run, whole.signatures()), whole);
        }
    });
}

}  // namespace

TEST_CASE("every position is that of both machines, sought in any order") {
    for_random_pairs(91, 30, [](PairRun& run, const Walk& walk, const MinHashRun& whole) {
        REQUIRE(run.length() == walk.steps.size());
        REQUIRE(run.length() == std::max(run.token_steps(), run.row_steps()));
        for (std::uint64_t p = 0; p <= run.length(); ++p) {
            run.seek(p);
            check_position(run, walk);
            if (p > 0) REQUIRE(run.event_at(p) == walk.steps[p - 1]);
        }
        RandomNumbers random(91);
        for (int i = 0; i < 20; ++i) {
            run.seek(random.below(run.length() + 2));
            check_position(run, walk);
            // Looking elsewhere moves nothing.
            const std::uint64_t elsewhere = run.length() == 0 ? 0 : random.between(1, run.length());
            if (elsewhere > 0) REQUIRE(run.event_at(elsewhere) == walk.steps[elsewhere - 1]);
            check_position(run, walk);
        }
        const bool has_both =
            whole.signatures().has_signature(run.pair().first) && whole.signatures().has_signature(run.pair().second);
        REQUIRE((run.length() > 0) == has_both);
        REQUIRE(run.agreement() ==
                (has_both ? running_agreement(whole.signatures(), run.pair()) : std::vector<std::uint32_t>{}));
        if (!has_both) return;
        REQUIRE(run.row_steps() == whole.family().size());
        run.seek(run.length());
        REQUIRE(run.walk().state().fraction() == exact_jaccard(run.corpus(), run.pair().first, run.pair().second));
        REQUIRE(std::ranges::equal(run.first_signature(), whole.signatures().column(run.pair().first)));
        REQUIRE(std::ranges::equal(run.second_signature(), whole.signatures().column(run.pair().second)));
    });
}

TEST_CASE("a shared token or an agreeing row is found where a scan first meets it") {
    for_random_pairs(92, 30, [](PairRun& run, const Walk& walk, const MinHashRun&) {
        run.seek(run.length() / 2);  // the search does not begin at the position
        REQUIRE(run.conditions() == std::vector{RunCondition::shared_token, RunCondition::agreeing_row});
        std::optional<std::uint64_t> token, row;
        for (std::uint64_t from = run.length() + 1; from-- > 0;) {
            CAPTURE(from);
            REQUIRE(run.find_next(from, RunCondition::shared_token) == token);
            REQUIRE(run.find_next(from, RunCondition::agreeing_row) == row);
            REQUIRE_FALSE(run.find_next(from, RunCondition::collision));
            if (from == 0) continue;
            const PairStep& step = walk.steps[from - 1];
            if (step.token && step.token->side == WalkSide::both) token = from;
            if (step.row && step.row->first == step.row->second) row = from;
        }
        REQUIRE(run.position() == run.length() / 2);
    });
}

TEST_CASE("four sets: seven tokens and eight rows of d0 and d1") {
    PairRun run = four_sets_pair();
    CHECK(run.length() == 8);
    CHECK(run.token_steps() == 7);
    CHECK(run.row_steps() == 8);
    CHECK(run.phases() == std::vector<PhaseRange>{{RunPhase::walk, 0, 8}});
    CHECK(run.agreement() == std::vector<std::uint32_t>{1, 1, 2, 3, 4, 5, 5, 6});
    run.seek(5);
    CHECK(run.event()->token->intersection == 5);
    CHECK(run.event()->row->agree == 4);
    run.seek(7);
    CHECK(run.event()->token->union_size == 7);
    CHECK(run.event()->token->side == WalkSide::second_only);  // token 6
    CHECK_FALSE(run.event()->row->agrees);                     // h6: 3 and 0
    run.seek(100);
    CHECK(run.position() == 8);
    CHECK_FALSE(run.event()->token);
    CHECK(run.event()->row->agree == 6);
    CHECK(run.walk().state().fraction() == JaccardFraction{5, 7});
    CHECK(run.find_next(0, RunCondition::agreeing_row) == 1);
    CHECK(run.find_next(1, RunCondition::agreeing_row) == 3);
    CHECK(run.find_next(5, RunCondition::shared_token) == std::nullopt);
}

TEST_CASE("one token and one row are one step") {
    FamilyParameters one_row;
    one_row.k = 1;
    PairRun run = pair_run_of(share(corpus_of({{4}, {4}})), one_row, first_two);
    CHECK(run.length() == 1);
    run.seek(1);
    CHECK(run.event()->token->side == WalkSide::both);
    CHECK(run.event()->row->agrees);
    CHECK(run.at_end());
    CHECK(run.find_next(0, RunCondition::shared_token) == 1);
    CHECK_FALSE(run.find_next(1, RunCondition::shared_token));
}

TEST_CASE("without tokens on either side, or without documents, there is no step") {
    const auto with_an_empty_one = share(corpus_of({{}, {1, 2}, {}}));
    for (PairRun run : {PairRun(), pair_run_of(with_an_empty_one, {}, first_two),
                        pair_run_of(with_an_empty_one, {}, {DocumentIndex{0}, DocumentIndex{2}})}) {
        run.seek(3);
        CHECK(run.position() == 0);
        CHECK(run.length() == 0);
        CHECK_FALSE(run.event());
        CHECK(run.phases().empty());
        CHECK(run.agreement().empty());
        CHECK(run.next_stop(0, Unit::pair_step) == 0);
        CHECK(run.next_stop(0, Unit::run) == 0);
        CHECK(run.previous_stop(0, Unit::pair_step) == 0);
        CHECK_FALSE(run.find_next(0, RunCondition::shared_token));
        CHECK_FALSE(run.find_next(0, RunCondition::agreeing_row));
    }
}

TEST_CASE("steps forwards and backwards are each other's inverse") {
    const PairRun run = four_sets_pair({DocumentIndex{0}, DocumentIndex{3}});
    REQUIRE(run.length() == 12);
    CHECK(run.units() == std::vector{Unit::pair_step, Unit::run});
    for (std::uint64_t p = 0; p < run.length(); ++p) {
        CHECK(run.next_stop(p, Unit::pair_step) == p + 1);
        CHECK(run.previous_stop(p + 1, Unit::pair_step) == p);
        CHECK(run.next_stop(p, Unit::run) == 12);
        CHECK(run.previous_stop(p + 1, Unit::run) == 0);
    }
    CHECK(run.next_stop(12, Unit::pair_step) == 12);
    CHECK(run.previous_stop(0, Unit::pair_step) == 0);
}

TEST_CASE("a copy or a moved run needs nothing of where it came from") {
    std::optional<PairRun> original(four_sets_pair());
    const Walk walk = walk_of(*original, four_sets_signatures());
    original->seek(6);
    CHECK(original->event_at(2) == walk.steps[1]);
    PairRun copy = *original;
    PairRun assigned;
    assigned = *original;
    copy.seek(3);
    check_position(*original, walk);
    PairRun moved = std::move(*original);
    original.reset();
    check_position(copy, walk);
    check_position(assigned, walk);
    check_position(moved, walk);
    for (PairRun* run : {&copy, &assigned, &moved}) {
        for (const std::uint64_t p : {std::uint64_t{8}, std::uint64_t{1}, std::uint64_t{5}}) {
            run->seek(p);
            check_position(*run, walk);
            CHECK(run->event_at(9 - p) == walk.steps[8 - p]);
        }
    }
    moved = PairRun();
    CHECK(moved.length() == 0);
}
