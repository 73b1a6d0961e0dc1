// Stepping through all phases of a run: where each unit stops, and where each condition is met first.
#include "core/run/run.h"

#include <algorithm>

#include "tests/core/run/runs_under_test.h"

using namespace bandstand;

namespace {

// The conditions by their definitions; those of banding from every row of every pair.
bool meets(const MinHashRun& run, const RunEvent& event, RunCondition condition) {
    if (const auto* fill = std::get_if<MinHashEvent>(&event)) {
        if (condition == RunCondition::minimum_changed) return fill->before != fill->after;
        return condition == RunCondition::equal_minimum && fill->before == fill->after &&
               fill->value == fill->before.value;
    }
    const auto* put = std::get_if<BandEvent>(&event);
    if (!put || condition == RunCondition::minimum_changed || condition == RunCondition::equal_minimum) return false;
    const SignatureValues values = signature_values(run.corpus(), run.family());
    for (std::size_t n = 0; n < put->document.value; ++n) {
        const auto bands = bands_by_definition(values, run.banding(), {DocumentIndex{n}, put->document});
        if (std::find(bands.begin(), bands.end(), put->band) == bands.end()) continue;
        if (condition == RunCondition::collision) return true;
        if (bands.front() != put->band) continue;
        if (condition == RunCondition::new_pair) return true;
        if (!reaches(*exact_jaccard(run.corpus(), DocumentIndex{n}, put->document), run.threshold())) return true;
    }
    return false;
}

// The positions at which stepping by the unit stops, by what steps complete.
std::vector<std::uint64_t> stops_of(const MinHashRun& run, Unit unit) {
    std::vector<std::uint64_t> stops{0};
    const std::uint64_t filled = run.bands_phase().begin;
    for (std::uint64_t p = 1; p <= run.length(); ++p) {
        const RunEvent event = run.event_at(p);
        // Banding has no parts below a document, comparing none below a pair; and a band needs the finished signatures.
        const bool is_small = unit != Unit::phase && unit != Unit::run;
        const bool is_whole_step = std::holds_alternative<PairEvent>(event)   ? is_small
                                   : std::holds_alternative<BandEvent>(event) ? is_small && unit != Unit::band
                                                                              : false;
        if (is_whole_step || completed_by(event).has(unit) || p == run.length() || (unit == Unit::band && p == filled))
            stops.push_back(p);
    }
    return stops;
}

}  // namespace

TEST_CASE("conditions are met where a walk over all events first meets them") {
    for_random_runs(83, 40, [](const RunRecipe& recipe) {
        for (const RunMode mode : {RunMode::timeline, RunMode::direct}) {
            MinHashRun run = recipe.make(mode);
            RandomNumbers random(recipe.family.seed);
            run.seek(random.below(run.length() + 1));  // the search does not begin at the position
            REQUIRE(run.conditions() == std::vector(std::begin(minhash_conditions), std::end(minhash_conditions)));
            for (const RunCondition condition : minhash_conditions) {
                std::optional<std::uint64_t> wanted;
                for (std::uint64_t from = run.length() + 1; from-- > 0;) {
                    CAPTURE(from, static_cast<int>(condition));
                    REQUIRE(run.find_next(from, condition) == wanted);
                    if (from > 0 && meets(run, run.event_at(from), condition)) wanted = from;
                }
            }
        }
    });
}

TEST_CASE("each unit stops where its steps end, forwards and backwards") {
    for_random_runs(86, 60, [](const RunRecipe& recipe) {
        const MinHashRun run = recipe.make();
        for (const Unit unit : run.units()) {
            const std::vector<std::uint64_t> stops = stops_of(run, unit);
            for (std::uint64_t from = 0; from <= run.length(); ++from) {
                CAPTURE(static_cast<int>(unit), from);
                const auto after = std::upper_bound(stops.begin(), stops.end(), from);
                const auto not_before = std::lower_bound(stops.begin(), stops.end(), from);
                REQUIRE(run.next_stop(from, unit) == (after == stops.end() ? run.length() : *after));
                REQUIRE(run.previous_stop(from, unit) == (not_before == stops.begin() ? 0 : *(not_before - 1)));
            }
        }
    });
}

TEST_CASE("phases: first the signatures, then the bands, then the pairs") {
    MinHashRun run = four_sets_run();
    CHECK(run.phases() == std::vector<PhaseRange>{{RunPhase::signature, 0, 192},
                                                  {RunPhase::bands, 192, 208},
                                                  {RunPhase::compare, 208, 214}});
    const auto next = [&](std::uint64_t from, Unit unit) { return run.next_stop(from, unit); };
    const auto previous = [&](std::uint64_t from, Unit unit) { return run.previous_stop(from, unit); };
    CHECK(std::vector{next(0, Unit::phase), next(192, Unit::phase), next(208, Unit::phase)} ==
          std::vector<std::uint64_t>{192, 208, 214});
    CHECK(std::vector{next(5, Unit::band), next(192, Unit::band), next(195, Unit::band)} ==
          std::vector<std::uint64_t>{192, 196, 196});
    CHECK(std::vector{previous(208, Unit::band), previous(196, Unit::band), previous(192, Unit::band)} ==
          std::vector<std::uint64_t>{204, 192, 0});
    CHECK(std::vector{previous(214, Unit::phase), previous(208, Unit::phase), previous(192, Unit::phase)} ==
          std::vector<std::uint64_t>{208, 192, 0});
    CHECK(std::vector{previous(192, Unit::cell), previous(192, Unit::document), previous(195, Unit::document)} ==
          std::vector<std::uint64_t>{186, 144, 194});
    // The band at work, and where none is.
    const auto at_work = [&](std::uint64_t position) { return run.seek(position), run.band_at_work(); };
    CHECK_FALSE(at_work(191));
    CHECK(std::vector{at_work(192), at_work(196), at_work(197), at_work(208)} ==
          std::vector<std::optional<BandIndex>>{BandIndex{0}, BandIndex{0}, BandIndex{1}, BandIndex{3}});
    CHECK_FALSE(at_work(209));
}

TEST_CASE("only the very last step of all completes the run") {
    for (const RunMode mode : {RunMode::timeline, RunMode::direct}) {
        MinHashRun run = four_sets_run(FillOrder::by_row, mode);
        for (std::uint64_t p = 1; p <= run.length(); ++p) {
            run.seek(p);
            CHECK(completed_by(*run.event()).has(Unit::run) == (p == 214));
            CHECK(completed_by(*run.event()).has(Unit::phase) == (p == 192 || p == 208 || p == 214));
        }
    }
}

TEST_CASE("another threshold moves nothing but what is met by chance") {
    MinHashRun run = four_sets_run();
    run.seek(197);
    run.set_banding({4, 2}, Threshold{3, 4});
    CHECK(run.threshold() == Threshold{3, 4});
    CHECK(run.position() == 197);
    CHECK(run.find_next(197, RunCondition::chance_pair) == 198);  // 5/7 is below 3/4
    run.set_banding({4, 2}, Threshold{5, 7});
    CHECK(run.find_next(197, RunCondition::chance_pair) == 199);
    run.set_banding({4, 2}, Threshold{1, 5});
    CHECK_FALSE(run.find_next(197, RunCondition::chance_pair));  // 2/10 reaches 1/5
}

TEST_CASE("a crowded bucket: what no event lists is met all the same") {
    // Forty equal documents, and a last one that shares two of six tokens with each; the functions are constant, so
    // that all of them meet.
    std::vector<std::vector<std::int64_t>> sets(40, {1, 2, 3, 4});
    sets.push_back({3, 4, 5, 6});
    FamilyParameters family;
    family.p = 2;
    family.a = {0, 0};
    family.b = {1, 1};
    family.k = 2;
    MinHashRun run = run_of(share(corpus_of(sets)), family);
    run.set_banding({2, 1}, Threshold{1, 2});
    const std::uint64_t last = run.position_of(BandIndex{0}, DocumentIndex{40});
    const auto put = std::get<BandEvent>(run.event_at(last));
    CHECK(put.pairs == 40);
    CHECK(put.new_pairs == 40);
    CHECK(put.meetings.size() == BandEvent::most_meetings);
    CHECK(run.find_next(0, RunCondition::chance_pair) == last);
    CHECK_FALSE(run.find_next(last, RunCondition::chance_pair));  // in the second band all have met before
    CHECK_FALSE(run.find_next(last, RunCondition::new_pair));
    CHECK(run.find_next(last, RunCondition::collision) == run.position_of(BandIndex{1}, DocumentIndex{1}));
}

TEST_CASE("four sets: d0 and d1 meet in the bands 1 and 2, and d2 joins them in band 1") {
    for (const FillOrder order : {FillOrder::by_document, FillOrder::by_row}) {
        MinHashRun run = four_sets_run(order);
        const DocumentIndex d0{0}, d1{1}, d2{2};
        run.seek(199);
        const auto put = std::get<BandEvent>(*run.event());
        CHECK(put.band == BandIndex{1});
        CHECK(put.document == d2);
        CHECK(put.meetings == std::vector<Meeting>{{d0, true}, {d1, true}});
        CHECK(run.counters().placements == 7);
        std::vector<std::uint64_t> collisions, new_pairs, chance_pairs;
        const auto walk = [&](RunCondition condition, std::vector<std::uint64_t>& found) {
            for (auto p = run.find_next(0, condition); p; p = run.find_next(*p, condition)) found.push_back(*p);
        };
        walk(RunCondition::collision, collisions);
        walk(RunCondition::new_pair, new_pairs);
        walk(RunCondition::chance_pair, chance_pairs);
        CHECK(collisions == std::vector<std::uint64_t>{198, 199, 202});
        CHECK(new_pairs == std::vector<std::uint64_t>{198, 199});
        CHECK(chance_pairs == std::vector<std::uint64_t>{199});
    }
}
