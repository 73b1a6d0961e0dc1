#include "app/text/banded_pairs.h"

#include <catch2/catch_test_macros.hpp>

#include "app/state/command.h"

namespace bandstand {

TEST_CASE("the sums are those of band_outcome, and the missed pairs are listed") {
    for (const char* sample : {"four-sets", "textbook", "notices", "notices-zh"}) {
        AppState state;
        apply_command(state, LoadSample{sample});
        apply_command(state, AddDocument{{"empty", DocumentKind::text, ""}});
        const auto k = static_cast<std::uint32_t>(state.run.family().size());
        for (const Banding banding : exact_splits(k)) {
            apply_command(state, SetBanding{banding});
            const MinHashRun& run = state.run;
            const BandedPairs pairs(run, 1'000);
            REQUIRE(pairs.knows_all_pairs());
            REQUIRE(pairs.size() == pair_count(run.corpus().document_count()));
            BandSums sums;
            for (std::uint64_t n = 0; n < pairs.size(); ++n) sums.add(pairs.at(n));
            const PairTable table = *pair_table(run.corpus(), run.signatures(), Progress{});
            const BandOutcome expected = band_outcome(table, run.buckets(), run.threshold());
            for (const PairOutcome outcome :
                 {PairOutcome::found, PairOutcome::chance, PairOutcome::missed, PairOutcome::apart})
                CHECK(sums.count(outcome) == expected.count(outcome));
            CHECK(sums.missed().size() == expected.count(PairOutcome::missed));
            CHECK(pairs.candidates().pair_count == expected.candidates());
            CHECK(pairs.lists_all_candidates());
        }
    }
}

TEST_CASE("a list that is cut says so") {
    AppState state;
    apply_command(state, LoadSample{"four-sets"});
    apply_command(state, SetBanding{{4, 2}});
    const BandedPairs pairs(state.run, 2);
    CHECK(pairs.candidates().candidates.size() == 2);
    CHECK(pairs.candidates().pair_count == 3);
    CHECK_FALSE(pairs.lists_all_candidates());
}

}  // namespace bandstand
