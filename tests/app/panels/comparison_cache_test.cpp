#include "app/panels/comparison_cache.h"

#include <catch2/catch_test_macros.hpp>
#include <cmath>

#include "app/state/command.h"

using namespace bandstand;

namespace {

AppState notices() {
    AppState state;
    apply_command(state, LoadSample{"notices"});
    apply_command(state, ShowScreen{Screen::compare});
    return state;
}

double value_of(const AppState& state, std::uint32_t id, PairColumn column) {
    const PairRow row = state.analysis.row(id);
    const double estimate = static_cast<double>(row.agree) / state.run.family().size();
    switch (column) {
        case PairColumn::exact: return row.exact->value();
        case PairColumn::estimate: return estimate;
        case PairColumn::error: return std::abs(estimate - row.exact->value());
        case PairColumn::status: return 3.0 - static_cast<double>(row.outcome);
        case PairColumn::pair: break;
    }
    return -static_cast<double>(id);
}

}  // namespace

TEST_CASE("the table is sorted by any column in either direction, and keeps every pair") {
    const AppState state = notices();
    ComparisonCache cache;
    for (const PairColumn column : {PairColumn::pair, PairColumn::exact, PairColumn::estimate, PairColumn::error, PairColumn::status}) {
        for (const bool is_falling : {true, false}) {
            const std::vector<std::uint32_t> ids = cache.ordered(state, PairFilter::all, {column, is_falling});
            REQUIRE(ids.size() == 190);
            std::vector<bool> seen(190);
            for (std::size_t n = 0; n < ids.size(); ++n) {
                REQUIRE_FALSE(seen[ids[n]]);
                seen[ids[n]] = true;
                if (n == 0 || column == PairColumn::pair) continue;
                const double before = value_of(state, ids[n - 1], column), here = value_of(state, ids[n], column);
                CHECK((is_falling ? before >= here : before <= here));
            }
        }
    }
    CHECK(cache.ordered(state, PairFilter::all, {PairColumn::pair, false}).front() == 0);
    CHECK(cache.ordered(state, PairFilter::all, {PairColumn::pair, true}).front() == 189);
}

TEST_CASE("an order is made anew when the bands change or another kind of pair is asked for") {
    AppState state = notices();
    ComparisonCache cache;
    const PairOrder order{PairColumn::estimate, true};
    const auto found = cache.ordered(state, PairFilter::found, order);
    CHECK(found.size() == state.analysis.listed(PairFilter::found).size());
    apply_command(state, SetBanding{{16, 1}});
    CHECK(cache.ordered(state, PairFilter::found, order).size() == state.analysis.listed(PairFilter::found).size());
    CHECK(cache.ordered(state, PairFilter::found, order) != found);
}

TEST_CASE("the squares of the scatter hold every defined pair") {
    const AppState state = notices();
    ComparisonCache cache;
    std::uint64_t sum = 0;
    for (const auto& column : cache.density(state.analysis, state.run.family().size())) {
        for (const std::uint32_t pairs : column) sum += pairs;
    }
    CHECK(sum == 190);
}

TEST_CASE("the family's own agreement is that of the pair shown") {
    AppState state;
    apply_command(state, LoadSample{"four-sets"});
    apply_command(state, ShowScreen{Screen::compare});
    ComparisonCache cache;
    const auto& agreement = cache.agreement(state.pair_run);
    REQUIRE(agreement.all);
    CHECK(*agreement.all == FamilyAgreement{189, 272});
    REQUIRE(agreement.odd);
    CHECK(*agreement.odd == FamilyAgreement{103, 136});
    apply_command(state, SetPair{{DocumentIndex{0}, DocumentIndex{3}}});
    CHECK(cache.agreement(state.pair_run).all->agree < 189);
    apply_command(state, SetFamily{FamilyKind::mixed64});
    CHECK_FALSE(cache.agreement(state.pair_run).all);
}
