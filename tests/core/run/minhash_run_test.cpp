#include "core/run/minhash_run.h"

#include <algorithm>

#include "tests/core/run/runs_under_test.h"

using namespace bandstand;

namespace {

// What a run answers at its position, but for the number of changes.
void check_same_answers(const MinHashRun& one, const MinHashRun& other) {
    REQUIRE(one.position() == other.position());
    REQUIRE(one.event() == other.event());
    RunCounters counters = one.counters(), others = other.counters();
    counters.minimum_changes = others.minimum_changes = std::nullopt;
    REQUIRE(counters == others);
    REQUIRE(one.band_at_work() == other.band_at_work());
    const std::size_t documents = one.corpus().document_count();
    std::uint64_t wrong = 0;
    for (std::size_t d = 0; d < documents; ++d) {
        const DocumentIndex document{d};
        for (std::size_t row = 0; row < one.family().size(); ++row) {
            const HashIndex i{row};
            wrong += one.slot(i, document) == other.slot(i, document) ? 0U : 1U;
            wrong += one.tokens_met(i, document) == other.tokens_met(i, document) ? 0U : 1U;
            wrong += one.is_filled(i, document) == other.is_filled(i, document) ? 0U : 1U;
        }
        for (std::size_t j = 0; j < one.banding().bands; ++j) {
            wrong += one.is_placed(BandIndex{j}, document) == other.is_placed(BandIndex{j}, document) ? 0U : 1U;
        }
    }
    REQUIRE(wrong == 0);
    for (std::uint64_t n = 0; n < pair_count(documents); ++n) {
        REQUIRE(one.progress(pair_at(n, documents)) == other.progress(pair_at(n, documents)));
    }
    const std::uint64_t here = one.position();
    for (const Unit unit : one.units()) {
        REQUIRE(one.next_stop(here, unit) == other.next_stop(here, unit));
        REQUIRE(one.previous_stop(here, unit) == other.previous_stop(here, unit));
    }
    for (const RunCondition condition : minhash_conditions) {
        REQUIRE(one.find_next(here, condition) == other.find_next(here, condition));
    }
}

}  // namespace

TEST_CASE("the direct way and the timeline give the same answers at every position") {
    for_random_runs(81, 40, [](const RunRecipe& recipe) {
        MinHashRun played = recipe.make(RunMode::timeline), direct = recipe.make(RunMode::direct);
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
    for_random_runs(82, 20, [](const RunRecipe& recipe) {
        MinHashRun wandering = recipe.make();
        RandomNumbers random(recipe.family.seed);
        for (int i = 0; i < 20; ++i) {
            const std::uint64_t target = random.below(wandering.length() + 1);
            wandering.seek(target);
            MinHashRun fresh = recipe.make();
            fresh.seek(target);
            check_same_answers(wandering, fresh);
            REQUIRE(wandering.counters().minimum_changes == fresh.counters().minimum_changes);
        }
    });
}

TEST_CASE("markers stand where a minimum changed, and their number is the counter's at the end") {
    for_random_runs(84, 40, [](const RunRecipe& recipe) {
        MinHashRun run = recipe.make(RunMode::timeline);
        std::vector<std::uint64_t> wanted;
        for (std::uint64_t p = 1; p <= run.length(); ++p) {
            const RunEvent event = run.event_at(p);
            const auto* fill = std::get_if<MinHashEvent>(&event);
            if (fill && fill->before != fill->after) wanted.push_back(p);
        }
        REQUIRE(run.change_markers() == wanted);
        run.seek(run.length());
        REQUIRE(run.counters().minimum_changes == wanted.size());
    });
}

TEST_CASE("four sets: counters and cells at step 75") {
    for (const RunMode mode : {RunMode::timeline, RunMode::direct}) {
        MinHashRun run = four_sets_run(FillOrder::by_document, mode);
        CHECK(run.length() == 214);
        CHECK(run.banding() == Banding{4, 2});
        run.seek(75);
        const RunCounters counters = run.counters();
        CHECK(counters == RunCounters{75, 192, 12, 32, counters.minimum_changes, 0, 16, 0, 6});
        CHECK(counters.minimum_changes ==
              (mode == RunMode::timeline ? std::optional<std::uint64_t>(24) : std::nullopt));
        CHECK(run.slot(HashIndex{4}, DocumentIndex{1}).value == 5);
        CHECK(run.slot(HashIndex{5}, DocumentIndex{1}).is_blank());
        CHECK_FALSE(run.is_filled(HashIndex{4}, DocumentIndex{1}));
        CHECK(run.is_filled(HashIndex{3}, DocumentIndex{1}));
        CHECK_FALSE(run.band_at_work());
        CHECK_FALSE(run.is_placed(BandIndex{0}, DocumentIndex{0}));
        // h0 … h3 are final in both, and agree but for h1.
        CHECK(run.progress({DocumentIndex{0}, DocumentIndex{1}}) == PairProgress{4, 3});
        CHECK(run.progress({DocumentIndex{0}, DocumentIndex{2}}) == PairProgress{0, 0});
    }
}

TEST_CASE("pairs are compared in their order with the right numbers") {
    MinHashRun runs[]{four_sets_run(), run_of(share(textbook_sets()), textbook_family(), FillOrder::by_row)};
    const golden::PairValues* values[]{golden::four_sets_pairs, golden::textbook_pairs};
    for (std::size_t n = 0; n < 2; ++n) {
        for (std::uint64_t pair = 0; pair < 6; ++pair) {
            runs[n].seek(runs[n].position_of(pair_at(pair, 4)));
            const auto event = std::get<PairEvent>(*runs[n].event());
            CAPTURE(n, pair);
            CHECK(runs[n].position() == runs[n].phases().back().begin + pair + 1);
            CHECK(event.pair == pair_at(pair, 4));
            CHECK(event.agree == values[n][pair].agree);
            CHECK(event.k == runs[n].family().size());
            CHECK(event.exact == JaccardFraction{values[n][pair].intersection, values[n][pair].union_size});
            CHECK(runs[n].progress(event.pair) == PairProgress{event.k, event.agree});
            CHECK(runs[n].counters().pairs_compared == pair + 1);
        }
    }
}

TEST_CASE("documents without tokens are never filled nor put, and a pair with one is undefined") {
    for (const RunMode mode : {RunMode::timeline, RunMode::direct}) {
        FamilyParameters family;
        family.k = 3;
        MinHashRun run = run_of(share(corpus_of({{}, {1, 2}, {}})), family, FillOrder::by_document, mode);
        run.set_banding({3, 1}, {});
        CHECK(run.length() == 6 + 3 + 3);
        CHECK(run.signed_documents() == std::vector{DocumentIndex{1}});
        run.seek(run.length());
        CHECK(run.counters() == RunCounters{6, 6, 3, 3, run.counters().minimum_changes, 3, 3, 3, 3});
        CHECK_FALSE(run.is_filled(HashIndex{0}, DocumentIndex{0}));
        CHECK(run.slot(HashIndex{0}, DocumentIndex{0}).is_blank());
        CHECK_FALSE(run.is_placed(BandIndex{0}, DocumentIndex{0}));
        CHECK(run.is_placed(BandIndex{2}, DocumentIndex{1}));
        CHECK(std::get<BandEvent>(run.event_at(7)).document == DocumentIndex{1});
        CHECK(completed_by(run.event_at(7)).has(Unit::band));
        const auto first = std::get<PairEvent>(run.event_at(10)), both_empty = std::get<PairEvent>(run.event_at(11));
        CHECK_FALSE(first.exact);
        CHECK(first.agree == 0);
        CHECK(both_empty.pair == DocumentPair{DocumentIndex{0}, DocumentIndex{2}});
        CHECK_FALSE(both_empty.exact);
        CHECK(both_empty.agree == 0);
        CHECK(run.progress(both_empty.pair) == PairProgress{});
    }
}

TEST_CASE("a single document has no pairs, an empty corpus no steps") {
    MinHashRun single = run_of(share(corpus_of({{1, 2, 3}})), {}, FillOrder::by_row);
    single.set_banding({5, 3}, {});
    CHECK(single.phases() == std::vector<PhaseRange>{{RunPhase::signature, 0, 48}, {RunPhase::bands, 48, 53}});
    single.seek(53);
    CHECK(completed_by(*single.event()).has(Unit::run));
    CHECK_FALSE(single.find_next(0, RunCondition::collision));

    for (MinHashRun empty : {MinHashRun(), run_of(share(corpus_of({{}})), {}),
                             run_of(share(corpus_of({})), {}, FillOrder::by_row, RunMode::direct)}) {
        empty.set_banding({2, 2}, {});
        empty.seek(5);
        CHECK(empty.position() == 0);
        CHECK(empty.length() == 0);
        CHECK_FALSE(empty.event());
        CHECK_FALSE(empty.band_at_work());
        CHECK(empty.phases().empty());
        CHECK(empty.change_markers().empty());
        for (const Unit unit : empty.units()) CHECK(empty.next_stop(0, unit) + empty.previous_stop(0, unit) == 0);
        for (const RunCondition condition : minhash_conditions) CHECK_FALSE(empty.find_next(0, condition));
        CHECK(empty.counters() == RunCounters{0, 0, 0, 0, empty.counters().minimum_changes, 0, 0, 0, 0});
    }
}

TEST_CASE("two documents without tokens still make a pair") {
    MinHashRun run = run_of(share(corpus_of({{}, {}})), {}, FillOrder::by_row);
    CHECK(run.phases() == std::vector<PhaseRange>{{RunPhase::compare, 0, 1}});
    run.seek(1);
    CHECK_FALSE(std::get<PairEvent>(*run.event()).exact);
    CHECK(run.next_stop(0, Unit::phase) == 1);
    CHECK(run.next_stop(0, Unit::band) == 1);
    CHECK(run.previous_stop(1, Unit::phase) == 0);
    CHECK_FALSE(run.find_next(0, RunCondition::collision));
    run.set_banding({1, 1}, {});
    CHECK(run.position() == 1);
}

TEST_CASE("columns that are remembered are the right ones after more than fit") {
    RandomNumbers random(85);
    std::vector<std::vector<std::int64_t>> sets(150, std::vector<std::int64_t>(4));
    for (auto& set : sets) {
        for (std::int64_t& token : set) token = static_cast<std::int64_t>(random.below(50));
    }
    const auto corpus = share(corpus_of(sets));
    FamilyParameters family;
    family.k = 5;
    MinHashRun run = run_of(corpus, family, FillOrder::by_document, RunMode::direct);
    run.seek(run.length());
    const SignatureMatrix wanted = minhash_signatures(*corpus, run.family(), FillOrder::by_document);
    for (int n = 0; n < 1000; ++n) {
        const DocumentIndex d{random.below(150)}, other{random.below(150)};
        const auto column = run.final_column(d);
        REQUIRE(std::equal(column.begin(), column.end(), wanted.column(d).begin(), wanted.column(d).end()));
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
    MinHashRun run = run_of(share(corpus_of(sets)), family);
    CHECK(run.is_direct());
    CHECK(run.change_markers().empty());
    run.seek(run.length());
    CHECK_FALSE(run.counters().minimum_changes);
}

TEST_CASE("a copy of a run goes its own way") {
    MinHashRun run = four_sets_run();
    run.seek(75);
    MinHashRun copy = run;
    copy.set_banding({2, 4}, {});
    copy.seek(10);
    CHECK(run.position() == 75);
    CHECK(run.counters().minimum_changes == 24);
    CHECK(run.banding() == Banding{4, 2});
    CHECK(copy.counters().hash_evaluations == 10);
    CHECK(copy.buckets().banding() == Banding{2, 4});
    CHECK(run.buckets().banding() == Banding{4, 2});
}

TEST_CASE("every step is the machine's, whatever was looked at before") {
    for_random_runs(87, 60, [](const RunRecipe& recipe) {
        for (const RunMode mode : {RunMode::timeline, RunMode::direct}) {
            MinHashRun run = recipe.make(mode);
            const SignatureValues values = signature_values(*recipe.corpus, run.family());
            const PhaseRange bands = run.bands_phase();
            const BandingInput input{&values, recipe.banding};
            BandingState state = BandingMachine::start(input);
            REQUIRE(bands.end - bands.begin == BandingMachine::step_count(input));
            std::vector<RunEvent> wanted;
            while (!BandingMachine::done(input, state)) wanted.emplace_back(BandingMachine::step(input, state));
            if (bands.end == run.length() && !wanted.empty()) {
                auto& last = std::get<BandEvent>(wanted.back());
                last.completes = last.completes.with(Unit::run);
            }
            RandomNumbers random(recipe.family.seed);
            for (std::size_t n = 0; n < 2 * wanted.size(); ++n) {
                const std::uint64_t step = n < wanted.size() ? n : random.below(wanted.size());
                run.seek(bands.begin + step + 1);
                CAPTURE(step);
                REQUIRE(run.event() == wanted[step]);
                const auto& put = std::get<BandEvent>(wanted[step]);
                REQUIRE(run.position_of(put.band, put.document) == run.position());
                REQUIRE(run.band_at_work() == put.band);
                const RunCounters counters = run.counters();
                REQUIRE(counters.placements == step + 1);
                REQUIRE(counters.placements_total == wanted.size());
                REQUIRE(counters.hash_evaluations == bands.begin);
                REQUIRE(counters.pairs_compared == 0);
                for (std::size_t other = 0; other < wanted.size(); ++other) {
                    const auto& placed = std::get<BandEvent>(wanted[other]);
                    REQUIRE(run.is_placed(placed.band, placed.document) == (other <= step));
                }
            }
        }
    });
}

TEST_CASE("a row beyond the last band has no part in banding") {
    FamilyParameters nine = four_sets_family();
    nine.k = 9;
    for (const FillOrder order : {FillOrder::by_document, FillOrder::by_row}) {
        MinHashRun run = run_of(share(four_sets()), nine, order), eight = four_sets_run(order);
        run.set_banding({4, 2}, {});
        CHECK(unused_rows(run.banding(), 9) == 1);
        CHECK(run.bands_phase() == PhaseRange{RunPhase::bands, 216, 232});
        CHECK(run.length() == 238);
        for (std::uint64_t step = 1; step <= 16; ++step) CHECK(run.event_at(216 + step) == eight.event_at(192 + step));
        // The pairs are compared over all nine rows.
        CHECK(std::get<PairEvent>(run.event_at(233)).k == 9);
    }
}

TEST_CASE("cut anew, the run stays at its document and row, or at its pair") {
    for_random_runs(88, 30, [](const RunRecipe& recipe) {
        for (const Banding cut : all_bandings(recipe.family.k)) {
            MinHashRun fresh = recipe.make();
            fresh.set_banding(cut, recipe.threshold);
            for (std::uint64_t p = 0; p <= recipe.make().length(); ++p) {
                MinHashRun run = recipe.make();
                run.seek(p);
                const auto before = run.event();
                run.set_banding(cut, recipe.threshold);
                CAPTURE(p, cut.bands, cut.rows);
                REQUIRE(run.banding() == cut);
                REQUIRE(run.length() == fresh.length());
                const auto* put = before ? std::get_if<BandEvent>(&*before) : nullptr;
                const bool are_all_put = p == recipe.make().bands_phase().end;
                if (put && cut != recipe.banding && !are_all_put) {
                    // The band that holds the first row of the band at work; the last one where that row is in none
                    // now.
                    const auto holder = band_of_row(cut, recipe.banding.first_row(put->band));
                    const BandIndex wanted = holder.value_or(BandIndex{std::size_t{cut.bands} - 1});
                    REQUIRE(run.position() == fresh.position_of(wanted, put->document));
                } else if (const auto* pair = before ? std::get_if<PairEvent>(&*before) : nullptr) {
                    REQUIRE(run.position() == fresh.position_of(pair->pair));
                } else if (put && are_all_put) {
                    REQUIRE(run.position() == fresh.bands_phase().end);
                } else {
                    REQUIRE(run.position() == p);
                }
                fresh.seek(run.position());
                REQUIRE(run.event() == fresh.event());
                REQUIRE(run.counters() == fresh.counters());
                REQUIRE(run.band_at_work() == fresh.band_at_work());
            }
        }
    });
}

TEST_CASE("four sets cut anew at the borders of the phases") {
    const auto cut_at = [](std::uint64_t position, Banding banding) {
        MinHashRun run = four_sets_run();
        run.seek(position);
        run.set_banding(banding, {});
        return run.position();
    };
    CHECK(cut_at(192, {2, 4}) == 192);  // the signatures are done, and no document is put yet
    CHECK(cut_at(193, {2, 4}) == 193);
    CHECK(cut_at(199, {2, 4}) == 195);  // row 2 is in band 0 now
    CHECK(cut_at(203, {2, 4}) == 199);  // row 4 is in band 1
    CHECK(cut_at(208, {2, 4}) == 200);  // the last document in the last band, and that again is all of them
    CHECK(cut_at(208, {8, 1}) == 224);
    CHECK(cut_at(207, {1, 1}) == 195);  // row 6 is unused now: the last band there is
    CHECK(cut_at(209, {2, 4}) == 201);
    CHECK(cut_at(214, {8, 1}) == 230);
    CHECK(cut_at(199, {4, 2}) == 199);
}

TEST_CASE("signatures can be handed over, and are then the ones in use") {
    FamilyParameters dear;
    dear.kind = FamilyKind::blake2b;
    dear.k = 20'001;
    const auto corpus = share(corpus_of({{1, 2, 3, 4, 5, 6, 7, 8}, {1, 2, 3, 4, 5, 6, 7}}));
    MinHashRun run = run_of(corpus, dear);
    CHECK_FALSE(run.signatures_are_at_hand());
    // Both documents get one signature, so that every band shows whose values are used.
    auto values = std::make_shared<SignatureValues>(dear.k, 2);
    for (const DocumentIndex d : {DocumentIndex{0}, DocumentIndex{1}}) {
        for (std::uint64_t& value : values->fill(d)) value = 7;
    }
    run.use_signatures(values);
    CHECK(run.signatures_are_at_hand());
    CHECK(run.shared_signatures() == values);
    CHECK(std::get<BandEvent>(run.event_at(run.position_of(BandIndex{0}, DocumentIndex{1}))).pairs == 1);

    MinHashRun quick = four_sets_run();
    CHECK(quick.signatures_are_at_hand());
    const SignatureValues computed = quick.signatures();
    CHECK(computed == four_sets_signatures());
    // What was told from other values before is told anew.
    CHECK(std::get<BandEvent>(quick.event_at(198)).pairs == 1);
    quick.use_signatures(std::make_shared<const SignatureValues>(signatures_of(
        {{1, 1, 1, 1, 1, 1, 1, 1}, {2, 2, 2, 2, 2, 2, 2, 2}, {3, 3, 3, 3, 3, 3, 3, 3}, {4, 4, 4, 4, 4, 4, 4, 4}})));
    CHECK(std::get<BandEvent>(quick.event_at(198)).pairs == 0);
}
