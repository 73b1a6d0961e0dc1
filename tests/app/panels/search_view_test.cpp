#include "app/panels/search_view.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/core/search/small_operations.h"

using namespace bandstand;

TEST_CASE("the steps of bands and candidates end where they are said to") {
    for_random_inputs(621, 60, [](const SearchInput& input) {
        const SearchRun run(std::make_shared<const SearchInput>(input));
        for (std::size_t i = 0; i < run.operation_count(); ++i) {
            const OperationIndex n{i};
            if (run.error(n)) continue;
            const bool is_add = run.operation(n).kind == Operation::Kind::add;
            for (std::uint32_t j = 0; j < input.band_count(); ++j) {
                const SearchEvent event = run.event_at(touch_position(run, n, BandIndex{std::size_t{j}}));
                REQUIRE(event.kind == (is_add ? SearchEvent::Kind::put : SearchEvent::Kind::visit));
                REQUIRE(event.operation == n);
                REQUIRE(event.band.value == j);
            }
            for (std::size_t c = 0; !is_add && c < run.candidate_count(n); ++c) {
                const SearchEvent event = run.event_at(verify_position(run, n, c));
                REQUIRE(event.kind == SearchEvent::Kind::verify);
                REQUIRE(event.ordinal == c);
            }
        }
    });
}
