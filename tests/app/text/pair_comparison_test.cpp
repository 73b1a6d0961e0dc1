#include "app/text/pair_comparison.h"

#include <catch2/catch_test_macros.hpp>

#include "app/state/command.h"

namespace bandstand {

TEST_CASE("pairs compared over the whole matrix equal the events of the run") {
    for (const char* sample : {"four-sets", "textbook", "notices", "notices-zh"}) {
        AppState state;
        apply_command(state, LoadSample{sample});
        apply_command(state, AddDocument{{"empty", DocumentKind::text, ""}});
        const MinHashRun& run = state.run;
        const std::size_t documents = run.corpus().document_count();
        const std::uint64_t placed = run.bands_phase().end;
        for (std::uint64_t index = 0; index < pair_count(documents); ++index) {
            PairEvent expected = std::get<PairEvent>(run.event_at(placed + index + 1));
            expected.completes = {};
            CHECK(compare_columns(run, pair_at(index, documents)) == expected);
        }
    }
}

TEST_CASE("what the bands did to each pair of the four sets") {
    AppState state;
    apply_command(state, LoadSample{"four-sets"});
    const auto pair = [&](std::size_t one, std::size_t other) {
        return banded_pair(state.run, {DocumentIndex{one}, DocumentIndex{other}});
    };
    apply_command(state, SetBanding{{4, 2}});
    CHECK(pair(0, 1).bands == std::vector<BandIndex>{BandIndex{1}, BandIndex{2}});
    CHECK(pair(0, 1).outcome == PairOutcome::found);
    CHECK(pair(1, 2).bands == std::vector<BandIndex>{BandIndex{1}});
    CHECK(pair(1, 2).outcome == PairOutcome::chance);
    CHECK_FALSE(pair(2, 3).is_candidate());
    CHECK(pair(2, 3).outcome == PairOutcome::apart);
    apply_command(state, SetBanding{{2, 4}});
    CHECK(pair(0, 1).bands.empty());
    CHECK(pair(0, 1).outcome == PairOutcome::missed);
}

}  // namespace bandstand
