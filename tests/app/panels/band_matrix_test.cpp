// The matrix in bands: which cell looks how, and what a dragged cut line means.
#include "app/panels/band_matrix.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/app/panels/panels_under_test.h"

using namespace bandstand;

namespace {

CellView cell(const AppState& state, std::size_t row, std::size_t document) {
    return band_cell(state, moment_of(state.run), HashIndex{row}, DocumentIndex{document});
}

// Four sets at 4 × 2 after d2 was put into band 1.
AppState at_step_199() {
    AppState state;
    apply_command(state, LoadSample{"four-sets"});
    apply_command(state, SetBanding{{4, 2}});
    apply_command(state, ShowScreen{Screen::bands});
    apply_command(state, Seek{199});
    return state;
}

}  // namespace

TEST_CASE("the band at work has a pivot, an active range, and one outlined column") {
    const AppState state = at_step_199();
    CHECK(cell(state, 2, 0).border == Role::pivot);
    CHECK(cell(state, 2, 0).is_marked);
    CHECK(cell(state, 2, 2).border == Role::active);
    CHECK(cell(state, 2, 2).is_marked);
    CHECK(cell(state, 3, 2).is_marked);
    CHECK_FALSE(cell(state, 3, 0).is_marked);
    // d0, d1 and d2 have the same key; d3 has another and is not in its bucket yet.
    CHECK(cell(state, 3, 1).fill == Role::collides_fill);
    CHECK(cell(state, 3, 3).fill == Role::active_fill);
    // Bands that are done are plain, those to come faint.
    CHECK(cell(state, 0, 0).words == Role::text);
    CHECK(cell(state, 4, 0).words == Role::text_muted);
    CHECK(cell(state, 0, 0).border == Role::border);
}

TEST_CASE("unused rows are hatched") {
    AppState state = at_step_199();
    apply_command(state, SetBanding{{2, 3}});
    CHECK_FALSE(cell(state, 5, 0).is_hatched);
    CHECK(cell(state, 6, 0).is_hatched);
    CHECK(cell(state, 7, 3).is_hatched);
}

TEST_CASE("a hovered bucket lights its documents in the rows of its band") {
    AppState state = at_step_199();
    Target target;
    target.band = BandIndex{1}, target.bucket = 0;
    apply_command(state, Hover{target});
    CHECK(cell(state, 2, 1).border == Role::accent);
    CHECK(cell(state, 2, 3).border != Role::accent);
    CHECK(cell(state, 0, 1).border != Role::accent);
}

TEST_CASE("an inner cut line changes the rows of a band, the last one the number of bands") {
    constexpr std::uint32_t k = 8;
    const Banding start{4, 2};
    CHECK(banding_of_cut({0, 3, false}, start, k) == Banding{2, 3});
    CHECK(banding_of_cut({0, 1, false}, start, k) == Banding{4, 1});
    CHECK(banding_of_cut({0, 8, false}, start, k) == Banding{1, 8});
    CHECK(banding_of_cut({1, 8, false}, start, k) == Banding{2, 4});
    CHECK(banding_of_cut({0, 0, false}, start, k) == Banding{4, 1});
    // Rows that gave way come back when the line does.
    CHECK(banding_of_cut({0, 2, false}, start, k) == start);
    CHECK(banding_of_cut({3, 6, false}, start, k) == Banding{3, 2});
    CHECK(banding_of_cut({3, 0, false}, start, k) == Banding{1, 2});
    CHECK(banding_of_cut({0, 5, false}, Banding{1, 8}, k) == Banding{1, 5});
}

TEST_CASE("every dragged line gives a legal banding that still has the line") {
    for (std::uint32_t k = 1; k <= 12; ++k) {
        for (std::uint32_t rows = 1; rows <= k; ++rows) {
            for (std::uint32_t bands = 1; bands * rows <= k; ++bands) {
                for (std::size_t line = 0; line < bands; ++line) {
                    for (std::size_t boundary = 0; boundary <= k; ++boundary) {
                        const Banding made = banding_of_cut({line, boundary, false}, {bands, rows}, k);
                        CAPTURE(k, bands, rows, line, boundary, made.bands, made.rows);
                        REQUIRE_FALSE(banding_problem(made.bands, made.rows, k));
                        const bool is_end = line + 1 == bands && bands > 1;
                        REQUIRE((is_end || made.bands > line));
                    }
                }
            }
        }
    }
}

TEST_CASE("a cut line is dragged with the pointer") {
    PanelsUnderTest ui;
    apply_command(ui.state, SetBanding{{4, 2}});
    apply_command(ui.state, ShowScreen{Screen::bands});
    apply_command(ui.state, Seek{199});
    ui.settle();
    // Wherever the lines are: the pointer is moved down the middle of the first column until one is taken.
    bool has_dragged = false;
    for (float y = 100; y < 420 && !has_dragged; y += 3) {
        ui.commands.clear();
        ui.point_at(380, y);
        ImGui::GetIO().AddMouseButtonEvent(0, true);
        ui.frame();
        ImGui::GetIO().AddMousePosEvent(380, y + 60);
        ui.settle();
        ImGui::GetIO().AddMouseButtonEvent(0, false);
        ui.settle();
        has_dragged = !ui.sent_of<SetBanding>().empty();
    }
    REQUIRE(has_dragged);
    CHECK(ui.state.run.banding() != Banding{4, 2});
    CHECK(ui.state.run.banding() == *ui.state.project->banding);
}
