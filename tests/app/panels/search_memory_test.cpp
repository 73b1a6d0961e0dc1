#include "app/panels/search_memory.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "core/lsh/hamming_bands.h"
#include "core/samples/incident_operations.h"
#include "tests/core/search/small_operations.h"

using namespace bandstand;

namespace {

SearchRun run_of(SearchInput input) { return SearchRun(std::make_shared<const SearchInput>(std::move(input))); }

}  // namespace

TEST_CASE("what a query finds is named in one line, with its distances or similarities") {
    SearchMemory memory;
    const SearchRun prints = run_of(input_of(IndexKind::fingerprints, incident_case(IndexKind::fingerprints)));
    CHECK(memory.result(prints, OperationIndex{2}) == "47 (0)");
    CHECK(memory.result(prints, OperationIndex{3}) == "83 (0)");
    // The same number of another run is another query.
    const SearchRun sets = run_of(input_of(IndexKind::token_sets, incident_case(IndexKind::token_sets)));
    CHECK(memory.result(sets, OperationIndex{3}) == "I-19 (1.000), I-47 (0.800)");
}

TEST_CASE("a result of many entries names the first ones, and one of none is empty") {
    std::vector<Operation> operations;
    for (int n = 0; n < 9; ++n) operations.push_back(add_operation("n" + std::to_string(n), {{"dock", "3"}}));
    operations.push_back(query_operation({{"dock", "3"}}));
    operations.push_back(query_operation({{"weather", "3"}}, "0"));
    SearchMemory memory;
    const SearchRun run = run_of(input_of(IndexKind::fingerprints, operations));
    CHECK(memory.result(run, OperationIndex{9}) == "n0 (0), n1 (0), n2 (0), n3 (0) \u2026");
    CHECK(memory.result(run, OperationIndex{10}).empty());
}

TEST_CASE("candidates met so far are those that the run meets, at every step of drawn lists") {
    for_random_inputs(611, 40, [](const SearchInput& input) {
        SearchRun run = run_of(input);
        SearchMemory memory;
        for (std::uint64_t step = 0; step <= run.length(); ++step) {
            run.seek(step);
            REQUIRE(memory.met(run) == run.candidates_met());
        }
    });
}

TEST_CASE("votes are those of the latest feature, and the values lowered are those that changed") {
    for_random_inputs(612, 40, [](const SearchInput& input) {
        SearchRun run = run_of(input);
        SearchMemory memory;
        std::vector<std::int64_t> tally;
        std::vector<std::uint64_t> signature;
        for (std::uint64_t step = 1; step <= run.length(); ++step) {
            run.seek(step);
            const SearchEvent event = *run.event();
            if (event.kind != SearchEvent::Kind::feature) continue;
            const SearchMemory::Sketching& now = memory.sketching(run);
            if (event.ordinal == 0) tally.assign(64, 0), signature.clear();
            if (input.kind == IndexKind::fingerprints) {
                const auto weight = static_cast<std::int64_t>(run.prepared(event.operation).features[event.ordinal].weight);
                for (std::size_t bit = 0; bit < 64; ++bit) REQUIRE(now.tally[bit] - tally[bit] == (now.votes[bit] ? weight : -weight));
                tally = now.tally;
            } else {
                for (std::size_t i = 0; i < now.signature.size(); ++i) REQUIRE(now.lowered[i] == (signature.empty() || now.signature[i] < signature[i]));
                signature = now.signature;
            }
        }
    });
}

TEST_CASE("what was missed is what a scan finds, and is asked for anew in another run") {
    SearchMemory memory;
    std::vector<Operation> operations = incident_case(IndexKind::token_sets);
    operations.push_back(query_operation({{"dock", {}}, {"scanner", {}}}, "0.5"));
    const SearchRun run = run_of(input_of(IndexKind::token_sets, operations));
    const auto& missed = memory.missed(run, OperationIndex{4});
    REQUIRE(missed.has_value());
    REQUIRE(missed->size() == 1);
    CHECK(missed->front().exact == JaccardFraction{2, 4});
    const SearchRun other = run_of(input_of(IndexKind::token_sets, incident_case(IndexKind::token_sets)));
    CHECK(memory.missed(other, OperationIndex{3})->empty());
}

TEST_CASE("chances are those of the bands asked for") {
    SearchMemory memory;
    for (const std::uint32_t bands : {8U, 16U, 8U}) {
        const auto& chances = memory.chances(bands);
        for (std::uint32_t d = 0; d <= 64; d += 9) CHECK(chances[d] == shared_band_probability(bands, 64 / bands, d));
    }
}
