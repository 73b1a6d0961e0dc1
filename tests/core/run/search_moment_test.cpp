// A search run at every position, held equal to its machine.
#include <algorithm>
#include <map>

#include "core/samples/incident_operations.h"
#include "tests/core/run/search_runs_under_test.h"

using namespace bandstand;

namespace {

SearchMoment moment_of(const SearchWalk& walk, std::size_t position) {
    SearchMoment moment;
    if (position == 0) return moment;
    const SearchState& work = work_at(walk, position);
    moment.operation = walk[position].event->operation;
    moment.features_hashed = work.features_hashed;
    moment.has_sketch = work.has_sketch;
    moment.bands_done = work.bands_done;
    moment.is_united = work.is_united;
    moment.verified = work.verified;
    moment.is_finished = walk[position].event->completes.has(Unit::operation);
    moment.entries = walk[position].state.entries.size();
    return moment;
}

// By their first entry; of the first `most` entries alone.
std::vector<BucketMoment> buckets_of(const SearchState& state, std::size_t j, std::size_t most) {
    std::vector<BucketMoment> buckets;
    for (const auto& [key, entries] : state.buckets[j]) {
        BucketMoment bucket{key, entries};
        std::erase_if(bucket.entries, [&](EntryIndex entry) { return entry.value >= most; });
        if (!bucket.entries.empty()) buckets.push_back(bucket);
    }
    std::sort(buckets.begin(), buckets.end(),
              [](const auto& one, const auto& other) { return one.entries < other.entries; });
    return buckets;
}

std::optional<BucketMoment> touched_of(const SearchInput& input, const SearchWalk& walk, std::size_t position,
                                       std::uint32_t j, std::size_t most) {
    const SearchState& work = work_at(walk, position);
    if (work.bands_done <= j) return std::nullopt;
    BucketMoment touched{key_by_definition(input, work.fingerprint.value_or(0), work.signature, j), {}};
    const auto& buckets = walk[position].state.buckets[j];
    if (const auto found = buckets.find(touched.key); found != buckets.end()) touched.entries = found->second;
    if (touched.entries.size() > most) touched.entries.resize(most);
    return touched;
}

}  // namespace

TEST_CASE("at every position the run stands as the machine does") {
    for_random_inputs(621, 120, [](const SearchInput& input) {
        SearchRun run = search_run_of(input);
        const SearchWalk walk = forward_walk<SearchMachine>(input);
        REQUIRE(run.length() + 1 == walk.size());
        for (std::size_t p = 0; p < walk.size(); ++p) {
            CAPTURE(p);
            run.seek(p);
            const SearchState& work = work_at(walk, p);
            REQUIRE(run.event() == walk[p].event);
            REQUIRE(run.moment() == moment_of(walk, p));
            REQUIRE(run.candidates_met() == work.met);
            REQUIRE(run.tally_so_far() == work.tally);
            REQUIRE(run.signature_so_far() == work.signature);
            for (std::uint32_t j = 0; j < input.band_count(); ++j) {
                std::uint64_t placed = 0;
                for (const auto& [key, entries] : walk[p].state.buckets[j]) placed += entries.size();
                REQUIRE(run.placed(BandIndex{j}) == placed);
                for (const std::size_t most : {0U, 1U, 2U, 100U}) {
                    REQUIRE(run.buckets(BandIndex{j}, most) == buckets_of(walk[p].state, j, most));
                    REQUIRE(run.touched_bucket(BandIndex{j}, most) == touched_of(input, walk, p, j, most));
                }
            }
        }
    });
}

TEST_CASE("47 falls into its buckets one by one, and is an entry when all is done") {
    SearchRun run = search_run_of(input_of(IndexKind::fingerprints, incident_case(IndexKind::fingerprints)));
    CHECK(run.moment() == SearchMoment{});
    run.seek(6);
    CHECK(run.moment().bands_done == 2);
    CHECK(run.moment().entries == 0);
    CHECK(run.placed(BandIndex{1}) == 1);
    CHECK(run.placed(BandIndex{2}) == 0);
    CHECK(run.touched_bucket(BandIndex{1}, 9) == BucketMoment{{0x0f}, {EntryIndex{0}}});
    CHECK_FALSE(run.touched_bucket(BandIndex{2}, 9));
    run.seek(13);
    CHECK(run.moment().is_finished);
    CHECK(run.moment().entries == 1);
    run.seek(run.length());
    CHECK(run.candidates_met() == std::vector{EntryIndex{1}});
}
