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
        const SignatureMatrix matrix = minhash_signatures(run.corpus(), run.family(), run.order());
        const std::size_t documents = run.corpus().document_count();
        const std::uint64_t filled = MinHashMachine::step_count(run.input());
        for (std::uint64_t index = 0; index < pair_count(documents); ++index) {
            PairEvent expected = std::get<PairEvent>(run.event_at(filled + index + 1));
            expected.completes = {};
            CHECK(compare_columns(run.corpus(), matrix, pair_at(index, documents)) == expected);
        }
    }
}

}  // namespace bandstand
