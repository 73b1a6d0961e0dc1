#include "core/minhash/minhash_run.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/small_corpora.h"

using namespace bandstand;

namespace {

std::shared_ptr<const Corpus> share(Corpus corpus) { return std::make_shared<const Corpus>(std::move(corpus)); }

MinHashRun run_of(const std::shared_ptr<const Corpus>& corpus, const FamilyParameters& family, FillOrder order,
                  RunMode mode = RunMode::automatic) {
    return {corpus, std::make_shared<const HashFamily>(family, corpus->vocabulary()), order, mode};
}

MinHashRun four_sets_run(FillOrder order = FillOrder::by_document, RunMode mode = RunMode::automatic) {
    return run_of(share(four_sets()), four_sets_family(), order, mode);
}

// What a run answers at its position, but for the number of changes.
void check_same_answers(const MinHashRun& one, const MinHashRun& other) {
    REQUIRE(one.position() == other.position());
    REQUIRE(one.event() == other.event());
    RunCounters counters = one.counters(), others = other.counters();
    counters.minimum_changes = others.minimum_changes = std::nullopt;
    REQUIRE(counters == others);
    const std::size_t documents = one.corpus().document_count();
    std::uint64_t wrong = 0;
    for (std::size_t d = 0; d < documents; ++d) {
        for (std::size_t row = 0; row < one.family().size(); ++row) {
            const HashIndex i{row};
            const DocumentIndex document{d};
            wrong += one.slot(i, document) == other.slot(i, document) ? 0U : 1U;
            wrong += one.tokens_met(i, document) == other.tokens_met(i, document) ? 0U : 1U;
            wrong += one.is_filled(i, document) == other.is_filled(i, document) ? 0U : 1U;
        }
    }
    REQUIRE(wrong == 0);
    for (std::uint64_t n = 0; n < pair_count(documents); ++n) {
        REQUIRE(one.progress(pair_at(n, documents)) == other.progress(pair_at(n, documents)));
    }
    const std::uint64_t here = one.position();
    for (const Unit unit : all_units) {
        REQUIRE(one.next_stop(here, unit) == other.next_stop(here, unit));
        REQUIRE(one.previous_stop(here, unit) == other.previous_stop(here, unit));
    }
    for (const RunCondition condition : {RunCondition::minimum_changed, RunCondition::equal_minimum}) {
        REQUIRE(one.find_next(here, condition) == other.find_next(here, condition));
    }
}

template <class Check>
void for_random_runs(std::uint64_t seed, int runs, const Check& check) {
    RandomNumbers random(seed);
    for (int n = 0; n < runs; ++n) {
        const auto corpus = share(random_corpus(random));
        const FamilyParameters family = random_family(random);
        for (const FillOrder order : {FillOrder::by_document, FillOrder::by_row}) {
            CAPTURE(seed, n, order == FillOrder::by_row);
            check(corpus, family, order);
        }
    }
}

}  // namespace

TEST_CASE("the direct way and the timeline give the same answers at every position") {
    for_random_runs(81, 40, [](const auto& corpus, const FamilyParameters& family, FillOrder order) {
        MinHashRun played = run_of(corpus, family, order, RunMode::timeline);
        MinHashRun direct = run_of(corpus, family, order, RunMode::direct);
        REQUIRE_FALSE(played.is_direct());
        REQUIRE(direct.is_direct());
        REQUIRE(played.length() == direct.length());
        REQUIRE(played.phases() == direct.phases());
        REQUIRE(played.change_markers() == direct.change_markers());
        for (std::uint64_t p = 0; p <= played.length(); ++p) {
            CAPTURE(p);
            played.seek(p);
            direct.seek(p);
            check_same_answers(played, direct);
            if (p > 0) REQUIRE(played.event_at(p) == *direct.event());
        }
    });
}

TEST_CASE("a run looks the same however its position was reached") {
    for_random_runs(82, 20, [](const auto& corpus, const FamilyParameters& family, FillOrder order) {
        MinHashRun wandering = run_of(corpus, family, order);
        RandomNumbers random(family.seed);
        for (int i = 0; i < 20; ++i) {
            const std::uint64_t target = random.below(wandering.length() + 1);
            wandering.seek(target);
            MinHashRun fresh = run_of(corpus, family, order);
            fresh.seek(target);
            check_same_answers(wandering, fresh);
            REQUIRE(wandering.counters().minimum_changes == fresh.counters().minimum_changes);
        }
    });
}

TEST_CASE("conditions are met where a walk over all events first meets them") {
    for_random_runs(83, 40, [](const auto& corpus, const FamilyParameters& family, FillOrder order) {
        for (const RunMode mode : {RunMode::timeline, RunMode::direct}) {
            MinHashRun run = run_of(corpus, family, order, mode);
            RandomNumbers random(family.seed);
            run.seek(random.below(run.length() + 1));  // the search does not begin at the position
            for (const RunCondition condition : {RunCondition::minimum_changed, RunCondition::equal_minimum}) {
                std::optional<std::uint64_t> wanted;
                for (std::uint64_t from = run.length() + 1; from-- > 0;) {
                    CAPTURE(from, static_cast<int>(condition));
                    REQUIRE(run.find_next(from, condition) == wanted);
                    if (from > 0 && meets(run.event_at(from), condition)) wanted = from;
                }
            }
        }
    });
}

TEST_CASE("markers stand where a minimum changed, and their number is the counter's at the end") {
    for_random_runs(84, 40, [](const auto& corpus, const FamilyParameters& family, FillOrder order) {
        MinHashRun run = run_of(corpus, family, order, RunMode::timeline);
        std::vector<std::uint64_t> wanted;
        for (std::uint64_t p = 1; p <= run.length(); ++p) {
            if (meets(run.event_at(p), RunCondition::minimum_changed)) wanted.push_back(p);
        }
        REQUIRE(run.change_markers() == wanted);
        run.seek(run.length());
        REQUIRE(run.counters().minimum_changes == wanted.size());
    });
}

TEST_CASE("four sets: counters and cells at step 75") {
    for (const RunMode mode : {RunMode::timeline, RunMode::direct}) {
        MinHashRun run = four_sets_run(FillOrder::by_document, mode);
        CHECK(run.length() == 198);
        run.seek(75);
        const RunCounters counters = run.counters();
        CHECK(counters.hash_evaluations == 75);
        CHECK(counters.hash_evaluations_total == 192);
        CHECK(counters.cells_filled == 12);
        CHECK(counters.cells_total == 32);
        CHECK(counters.pairs_compared == 0);
        CHECK(counters.pairs_total == 6);
        CHECK(counters.minimum_changes == (mode == RunMode::timeline ? std::optional<std::uint64_t>(24) : std::nullopt));
        CHECK(run.slot(HashIndex{4}, DocumentIndex{1}).value == 5);
        CHECK(run.slot(HashIndex{5}, DocumentIndex{1}).is_blank());
        CHECK_FALSE(run.is_filled(HashIndex{4}, DocumentIndex{1}));
        CHECK(run.is_filled(HashIndex{3}, DocumentIndex{1}));
        // h0 … h3 are final in both, and agree but for h1.
        CHECK(run.progress({DocumentIndex{0}, DocumentIndex{1}}) == PairProgress{4, 3});
        CHECK(run.progress({DocumentIndex{0}, DocumentIndex{2}}) == PairProgress{0, 0});
    }
}

TEST_CASE("phases: first the signatures, then the pairs") {
    const MinHashRun run = four_sets_run();
    CHECK(run.phases() == std::vector<PhaseRange>{{RunPhase::signature, 0, 192}, {RunPhase::compare, 192, 198}});
    CHECK(run.next_stop(0, Unit::phase) == 192);
    CHECK(run.next_stop(192, Unit::phase) == 198);
    CHECK(run.next_stop(192, Unit::cell) == 193);
    CHECK(run.next_stop(198, Unit::hash) == 198);
    CHECK(run.next_stop(5, Unit::run) == 198);
    CHECK(run.previous_stop(198, Unit::phase) == 192);
    CHECK(run.previous_stop(192, Unit::phase) == 0);
    CHECK(run.previous_stop(195, Unit::document) == 194);
    CHECK(run.previous_stop(192, Unit::cell) == 186);
    CHECK(run.previous_stop(192, Unit::document) == 144);
    CHECK(run.previous_stop(0, Unit::hash) == 0);
    CHECK(run.previous_stop(100, Unit::run) == 0);
}

TEST_CASE("only the very last step of all completes the run") {
    for (const RunMode mode : {RunMode::timeline, RunMode::direct}) {
        MinHashRun run = four_sets_run(FillOrder::by_row, mode);
        for (std::uint64_t p = 1; p <= run.length(); ++p) {
            run.seek(p);
            CHECK(completed_by(*run.event()).has(Unit::run) == (p == 198));
            CHECK(completed_by(*run.event()).has(Unit::phase) == (p == 192 || p == 198));
        }
    }
}

TEST_CASE("pairs are compared in their order with the right numbers") {
    MinHashRun runs[]{four_sets_run(), run_of(share(textbook_sets()), textbook_family(), FillOrder::by_row)};
    const golden::PairValues* values[]{golden::four_sets_pairs, golden::textbook_pairs};
    for (std::size_t n = 0; n < 2; ++n) {
        const std::uint64_t begin = runs[n].phases().back().begin;
        for (std::uint64_t pair = 0; pair < 6; ++pair) {
            runs[n].seek(begin + pair + 1);
            const auto event = std::get<PairEvent>(*runs[n].event());
            CAPTURE(n, pair);
            CHECK(event.pair == pair_at(pair, 4));
            CHECK(event.agree == values[n][pair].agree);
            CHECK(event.k == runs[n].family().size());
            CHECK(event.exact == JaccardFraction{values[n][pair].intersection, values[n][pair].union_size});
            CHECK(runs[n].progress(event.pair) == PairProgress{event.k, event.agree});
            CHECK(runs[n].counters().pairs_compared == pair + 1);
        }
    }
}

TEST_CASE("documents without tokens are never filled, and a pair with one is undefined") {
    for (const RunMode mode : {RunMode::timeline, RunMode::direct}) {
        FamilyParameters family;
        family.k = 3;
        MinHashRun run = run_of(share(corpus_of({{}, {1, 2}, {}})), family, FillOrder::by_document, mode);
        CHECK(run.length() == 6 + 3);
        run.seek(run.length());
        CHECK(run.counters().cells_total == 3);
        CHECK(run.counters().cells_filled == 3);
        CHECK_FALSE(run.is_filled(HashIndex{0}, DocumentIndex{0}));
        CHECK(run.slot(HashIndex{0}, DocumentIndex{0}).is_blank());
        const auto first = std::get<PairEvent>(run.event_at(7)), both_empty = std::get<PairEvent>(run.event_at(8));
        CHECK_FALSE(first.exact);
        CHECK(first.agree == 0);
        CHECK(both_empty.pair == DocumentPair{DocumentIndex{0}, DocumentIndex{2}});
        CHECK_FALSE(both_empty.exact);
        CHECK(both_empty.agree == 0);
        CHECK(run.progress(both_empty.pair) == PairProgress{});
    }
}

TEST_CASE("a single document has no pairs, an empty corpus no steps") {
    FamilyParameters family;
    MinHashRun single = run_of(share(corpus_of({{1, 2, 3}})), family, FillOrder::by_row);
    CHECK(single.length() == 3 * family.k);
    CHECK(single.phases() == std::vector<PhaseRange>{{RunPhase::signature, 0, 3 * family.k}});
    single.seek(single.length());
    CHECK(completed_by(*single.event()).has(Unit::run));

    for (MinHashRun empty : {MinHashRun(), run_of(share(corpus_of({{}})), family, FillOrder::by_document),
                             run_of(share(corpus_of({})), family, FillOrder::by_row, RunMode::direct)}) {
        empty.seek(5);
        CHECK(empty.position() == 0);
        CHECK(empty.length() == 0);
        CHECK_FALSE(empty.event());
        CHECK(empty.phases().empty());
        CHECK(empty.change_markers().empty());
        CHECK(empty.next_stop(0, Unit::cell) == 0);
        CHECK(empty.previous_stop(0, Unit::cell) == 0);
        CHECK_FALSE(empty.find_next(0, RunCondition::minimum_changed));
        CHECK(empty.counters().cells_total == 0);
    }
}

TEST_CASE("two documents without tokens still make a pair") {
    MinHashRun run = run_of(share(corpus_of({{}, {}})), {}, FillOrder::by_row);
    CHECK(run.length() == 1);
    CHECK(run.phases() == std::vector<PhaseRange>{{RunPhase::compare, 0, 1}});
    run.seek(1);
    CHECK_FALSE(std::get<PairEvent>(*run.event()).exact);
    CHECK(run.next_stop(0, Unit::phase) == 1);
    CHECK(run.previous_stop(1, Unit::phase) == 0);
}

TEST_CASE("columns that are remembered are the right ones after more than fit") {
    std::vector<std::vector<std::int64_t>> sets;
    RandomNumbers random(85);
    for (int d = 0; d < 150; ++d) {
        sets.emplace_back();
        for (int n = 0; n < 4; ++n) sets.back().push_back(static_cast<std::int64_t>(random.below(50)));
    }
    const auto corpus = share(corpus_of(sets));
    FamilyParameters family;
    family.k = 5;
    MinHashRun run = run_of(corpus, family, FillOrder::by_document, RunMode::direct);
    run.seek(run.length());
    const SignatureMatrix wanted = minhash_signatures(*corpus, run.family(), FillOrder::by_document);
    for (int n = 0; n < 1000; ++n) {
        const DocumentIndex d{random.below(150)};
        const auto column = run.final_column(d);
        REQUIRE(std::equal(column.begin(), column.end(), wanted.column(d).begin(), wanted.column(d).end()));
        const DocumentIndex other{random.below(150)};
        const HashIndex i{random.below(5)};
        REQUIRE(run.slot(i, other) == wanted.at(i, other));
    }
}

TEST_CASE("long runs are read directly, short ones played; a dear hash makes a run long sooner") {
    CHECK_FALSE(four_sets_run().is_direct());
    FamilyParameters dear;
    dear.k = 5000;
    const auto ten_tokens = share(corpus_of({{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}}));
    CHECK_FALSE(run_of(ten_tokens, dear, FillOrder::by_row).is_direct());
    dear.kind = FamilyKind::blake2b;
    CHECK(run_of(ten_tokens, dear, FillOrder::by_row).is_direct());
    std::vector<std::vector<std::int64_t>> sets(200, std::vector<std::int64_t>(40));
    for (std::size_t d = 0; d < sets.size(); ++d) {
        for (std::size_t n = 0; n < 40; ++n) sets[d][n] = static_cast<std::int64_t>(d + n);
    }
    FamilyParameters family;
    family.k = 128;
    MinHashRun run = run_of(share(corpus_of(sets)), family, FillOrder::by_document);
    CHECK(run.is_direct());
    CHECK(run.change_markers().empty());
    run.seek(run.length());
    CHECK_FALSE(run.counters().minimum_changes);
}

TEST_CASE("a copy of a run goes its own way") {
    MinHashRun run = four_sets_run();
    run.seek(75);
    MinHashRun copy = run;
    copy.seek(10);
    CHECK(run.position() == 75);
    CHECK(run.counters().minimum_changes == 24);
    CHECK(copy.counters().hash_evaluations == 10);
}
