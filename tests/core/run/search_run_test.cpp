#include "core/run/search_run.h"

#include <algorithm>

#include "core/samples/incident_operations.h"
#include "tests/core/run/search_runs_under_test.h"

using namespace bandstand;

namespace {

using Kind = SearchEvent::Kind;

bool meets(const SearchEvent& event, RunCondition condition) {
    if (condition == RunCondition::bucket_hit) return event.kind == Kind::visit && event.in_bucket > 0;
    if (condition == RunCondition::refused) return event.kind == Kind::refused;
    return event.kind == Kind::verify && event.is_kept == (condition == RunCondition::kept);
}

void check_same(const SearchRun& run, const SearchRun& wanted) {
    REQUIRE(run.length() == wanted.length());
    REQUIRE(run.entry_count() == wanted.entry_count());
    for (std::uint64_t p = 1; p <= run.length(); ++p) REQUIRE(run.event_at(p) == wanted.event_at(p));
    for (std::size_t i = 0; i < run.operation_count(); ++i) {
        const OperationIndex n{i};
        REQUIRE(run.prepared(n) == wanted.prepared(n));
        REQUIRE(run.error(n) == wanted.error(n));
        REQUIRE(run.outcome(n) == wanted.outcome(n));
    }
}

// Some operations taken away, moved, changed or added; other parameters now and then.
SearchInput changed(RandomNumbers& random, SearchInput input) {
    auto& operations = input.operations;
    for (std::uint64_t edits = random.below(4); edits > 0; --edits) {
        const std::size_t at = operations.empty() ? 0 : random.below(operations.size());
        const auto drawn = std::make_shared<const Operation>(random_operation(random, input.kind));
        switch (operations.empty() ? 0 : random.below(4)) {
            case 0:
                operations.insert(operations.begin() + static_cast<std::ptrdiff_t>(at), drawn);
                break;
            case 1:
                operations.erase(operations.begin() + static_cast<std::ptrdiff_t>(at));
                break;
            case 2:
                std::swap(operations[at], operations.back());
                break;
            default:
                operations[at] = drawn;
                break;
        }
    }
    SearchInput other = input;
    draw_parameters(random, other);
    if (random.below(2) == 0) input.fingerprints = other.fingerprints;
    if (random.below(2) == 0) input.token_sets.minimum = other.token_sets.minimum;
    if (random.below(3) == 0)
        input.token_sets.banding = {input.token_sets.banding.rows, input.token_sets.banding.bands};
    if (random.below(4) == 0) input.token_sets = other.token_sets;
    if (random.below(8) == 0)
        input.kind = input.kind == IndexKind::fingerprints ? IndexKind::token_sets : IndexKind::fingerprints;
    return input;
}

std::vector<std::uint64_t> stops_of(const SearchRun& run, Unit unit) {
    std::vector<std::uint64_t> stops{0};
    for (std::uint64_t p = 1; p <= run.length(); ++p) {
        if (run.event_at(p).completes.has(unit)) stops.push_back(p);
    }
    return stops;
}

}  // namespace

TEST_CASE("what each operation leads to is what doing them in sequence gives") {
    for_random_inputs(631, 200, [](const SearchInput& input) {
        const SearchRun run = search_run_of(input);
        with_index(input, [&](auto index) {
            for (std::size_t i = 0; i < input.operations.size(); ++i) {
                const OperationIndex n{i};
                const std::size_t before = index.size();
                const OperationOutcome outcome = apply_operation(index, *input.operations[i]);
                REQUIRE(run.outcome(n) == outcome);
                REQUIRE(run.error(n) == outcome.error);
                REQUIRE(run.prepared(n) == outcome.prepared);
                REQUIRE(run.candidate_count(n) == outcome.candidates.size());
                REQUIRE(run.kept_count(n) == outcome.result.size());
                REQUIRE(run.entries_before(n) == before);
                REQUIRE(run.missed(n) == missed_entries(index, outcome, before));
                if (outcome.entry) {
                    REQUIRE(run.added_by(*outcome.entry) == n);
                    REQUIRE(run.id(*outcome.entry) == input.operations[i]->id);
                    REQUIRE(run.add_of(*outcome.entry) == *input.operations[i]);
                }
            }
            REQUIRE(run.entry_count() == index.size());
        });
    });
}

TEST_CASE("shared bands, agreeing rows and buckets that are hit, by definition") {
    for_random_inputs(632, 120, [](const SearchInput& input) {
        const SearchRun run = search_run_of(input);
        const SearchState end = forward_walk<SearchMachine>(input).back().state;
        for (std::size_t i = 0; i < run.operation_count(); ++i) {
            const OperationIndex n{i};
            if (run.error(n)) continue;
            const PreparedOperation& own = run.prepared(n);
            std::vector<bool> is_hit(input.band_count());
            for (std::size_t e = 0; e < run.entry_count(); ++e) {
                const SearchState::Entry& entry = end.entries[e];
                std::vector<BandIndex> shared;
                for (std::uint32_t j = 0; j < input.band_count(); ++j) {
                    const auto own_key = key_by_definition(input, own.fingerprint, own.signature, j);
                    const auto key = key_by_definition(input, entry.fingerprint, entry.signature, j);
                    REQUIRE(run.key(n, BandIndex{j}) == own_key);
                    REQUIRE(run.key(EntryIndex{e}, BandIndex{j}) == key);
                    if (own_key != key) continue;
                    shared.push_back(BandIndex{j});
                    if (e < run.entries_before(n)) is_hit[j] = true;
                }
                REQUIRE(run.shared_bands(n, EntryIndex{e}) == shared);
                if (input.kind == IndexKind::fingerprints) continue;
                std::uint32_t agree = 0;
                for (std::size_t row = 0; row < entry.signature.size(); ++row)
                    agree += own.signature[row] == entry.signature[row] ? 1U : 0U;
                REQUIRE(run.agreeing_rows(n, EntryIndex{e}) == agree);
            }
            REQUIRE(run.buckets_hit(n) == static_cast<std::uint32_t>(std::count(is_hit.begin(), is_hit.end(), true)));
        }
    });
}

TEST_CASE("each unit stops where steps complete it, forwards and backwards") {
    for_random_inputs(633, 60, [](const SearchInput& input) {
        const SearchRun run = search_run_of(input);
        REQUIRE(run.units() == std::vector{Unit::hash, Unit::phase, Unit::operation, Unit::run});
        for (const Unit unit : run.units()) {
            const std::vector<std::uint64_t> stops = stops_of(run, unit);
            for (std::uint64_t from = 0; from <= run.length() + 1; ++from) {
                CAPTURE(static_cast<int>(unit), from);
                const auto after = std::upper_bound(stops.begin(), stops.end(), from);
                REQUIRE(run.next_stop(from, unit) == (after == stops.end() ? run.length() : *after));
                if (from > run.length()) continue;
                const auto not_before = std::lower_bound(stops.begin(), stops.end(), from);
                REQUIRE(run.previous_stop(from, unit) == (not_before == stops.begin() ? 0 : *(not_before - 1)));
            }
        }
    });
}

TEST_CASE("run until finds what a look at every step finds") {
    std::uint64_t found = 0;
    for_random_inputs(634, 60, [&](const SearchInput& input) {
        const SearchRun run = search_run_of(input);
        for (const RunCondition condition : run.conditions()) {
            std::optional<std::uint64_t> wanted;
            for (std::uint64_t p = run.length(); p > 0; --p) {
                CAPTURE(p, static_cast<int>(condition));
                if (meets(run.event_at(p), condition)) wanted = p, ++found;
                REQUIRE(run.find_next(p - 1, condition) == wanted);
            }
            REQUIRE_FALSE(run.find_next(run.length(), condition));
            REQUIRE_FALSE(run.find_next(run.length() + 5, condition));
        }
    });
    CHECK(found > 500);
}

TEST_CASE("a run that knows a previous one is the same as a fresh one") {
    RandomNumbers random(635);
    for (int n = 0; n < 300; ++n) {
        SearchInput input = random_input(random, n % 2 == 0 ? IndexKind::fingerprints : IndexKind::token_sets);
        SearchRun run = search_run_of(input);
        for (int edits = 0; edits < 3; ++edits) {
            CAPTURE(n, edits);
            input = changed(random, input);
            const SearchRun next = search_run_of(input, &run);
            check_same(next, search_run_of(input));
            run = next;
        }
    }
}

TEST_CASE("features are not hashed again for what a previous run holds") {
    for (const IndexKind kind : {IndexKind::fingerprints, IndexKind::token_sets}) {
        SearchInput input = input_of(kind, incident_case(kind));
        const SearchRun run = search_run_of(input);
        const auto is_kept = [&](const SearchInput& next, std::size_t n, std::size_t before) {
            const SearchRun after = search_run_of(next, &run);
            return &after.prepared(OperationIndex{n}) == &run.prepared(OperationIndex{before});
        };
        std::swap(input.operations[0], input.operations[1]);
        CHECK(is_kept(input, 0, 1));
        CHECK(is_kept(input, 1, 0));
        CHECK(is_kept(input, 3, 3));
        // Another limit is another preparation of what asks, and none of what is added.
        input.fingerprints.max_distance = 3;
        input.token_sets.minimum = {1, 3};
        CHECK(is_kept(input, 0, 1));
        CHECK_FALSE(is_kept(input, 0, 0));
        // A longer signature is another one.
        input.token_sets.banding = {7, 4};
        CHECK(is_kept(input, 0, 1) == (kind == IndexKind::fingerprints));
    }
}

TEST_CASE("an outcome stays valid while others are asked for") {
    const SearchRun run = search_run_of(input_of(IndexKind::fingerprints, incident_case(IndexKind::fingerprints)));
    const OperationOutcome& outcome = run.outcome(OperationIndex{2});
    for (const std::size_t other : {3U, 0U, 1U}) run.outcome(OperationIndex{other});
    CHECK(&run.outcome(OperationIndex{2}) == &outcome);
    CHECK(outcome.result.size() == 1);
    const SearchRun copy = run;
    CHECK(copy.outcome(OperationIndex{2}) == outcome);
    CHECK(&copy.fingerprint_index() == &run.fingerprint_index());
}

TEST_CASE("phases: adding and asking by turns, and one for all where they are too many") {
    std::vector<Operation> operations = incident_case(IndexKind::fingerprints);
    operations.push_back(look_up_operation("0"));
    operations.push_back(add_operation("47", {}));  // refused, and an addition all the same
    const SearchRun run = search_run_of(input_of(IndexKind::fingerprints, operations));
    CHECK(run.phases() ==
          std::vector<PhaseRange>{{RunPhase::adding, 0, 25}, {RunPhase::asking, 25, 64}, {RunPhase::adding, 64, 65}});
    for (const std::size_t count : {100U, 101U}) {
        std::vector<Operation> many;
        for (std::size_t n = 0; n < count; ++n)
            many.push_back(n % 2 == 0 ? add_operation("", {}) : query_operation({}));
        const SearchRun long_run = search_run_of(input_of(IndexKind::token_sets, many));
        CHECK(long_run.phases().size() == (count == 100 ? 100 : 1));
        CHECK(long_run.phases().back() ==
              (count == 100 ? PhaseRange{RunPhase::asking, 99, 100} : PhaseRange{RunPhase::operations, 0, 101}));
    }
}

TEST_CASE("the built-in cases find what they must find") {
    const SearchRun fingerprints =
        search_run_of(input_of(IndexKind::fingerprints, incident_case(IndexKind::fingerprints)));
    CHECK(fingerprints.length() == 54);
    CHECK(fingerprints.outcome(OperationIndex{2}).result ==
          std::vector<VerifiedCandidate>{{EntryIndex{0}, 0, {}, true}});
    CHECK(fingerprints.outcome(OperationIndex{3}).result ==
          std::vector<VerifiedCandidate>{{EntryIndex{1}, 0, {}, true}});
    CHECK(fingerprints.find_next(0, RunCondition::kept) == 39);
    const SearchRun sets = search_run_of(input_of(IndexKind::token_sets, incident_case(IndexKind::token_sets)));
    CHECK(sets.outcome(OperationIndex{3}).result ==
          std::vector<VerifiedCandidate>{{EntryIndex{0}, 0, {4, 4}, true}, {EntryIndex{1}, 0, {4, 5}, true}});
    CHECK(sets.agreeing_rows(OperationIndex{3}, EntryIndex{1}) == 22);
    CHECK(sets.shared_bands(OperationIndex{3}, EntryIndex{1}).size() == 5);
    CHECK(sets.missed(OperationIndex{3})->empty());
}

TEST_CASE("a run without operations stands at its only position") {
    SearchRun run;
    CHECK(run.length() == 0);
    CHECK_FALSE(run.event());
    run.seek(7);
    CHECK(run.position() == 0);
    CHECK(run.phases().empty());
    CHECK(run.entry_count() == 0);
    CHECK(run.moment() == SearchMoment{});
    CHECK(run.next_stop(0, Unit::operation) == 0);
    CHECK(run.previous_stop(0, Unit::operation) == 0);
    CHECK_FALSE(run.find_next(0, RunCondition::refused));
    CHECK(run.candidates_met().empty());
    CHECK(run.buckets(BandIndex{0}, 9).empty());
    CHECK_FALSE(run.touched_bucket(BandIndex{0}, 9));
    CHECK(run.tally_so_far() == std::vector<std::int64_t>(64));
}
