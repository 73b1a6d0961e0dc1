// The screen Bands without a window: its parts are drawn at every moment, and what is pressed becomes a command.
#include "app/panels/bands_screen.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/app/panels/panels_under_test.h"

using namespace bandstand;

namespace {

void show_bands(PanelsUnderTest& ui) {
    apply_command(ui.state, SetBanding{{4, 2}});
    apply_command(ui.state, ShowScreen{Screen::bands});
    ui.settle();
    ui.commands.clear();
}

// Presses down a column of the screen, a few pixels apart, until a command of this kind comes.
template <class Kind>
std::vector<Kind> press_down(PanelsUnderTest& ui, float x, float from, float to, float stride = 9) {
    for (float y = from; y < to; y += stride) {
        ui.click(x, y);
        if (auto found = ui.sent_of<Kind>(); !found.empty()) return found;
    }
    return {};
}

}  // namespace

TEST_CASE("the bands are drawn at every step, with every split of k, in both languages") {
    PanelsUnderTest ui;
    show_bands(ui);
    for (const Banding banding : {Banding{4, 2}, Banding{8, 1}, Banding{1, 8}, Banding{2, 3}}) {
        apply_command(ui.state, SetBanding{banding});
        ui.state.language = banding.rows % 2 == 0 ? Language::zh_hant : Language::en;
        for (std::uint64_t step = 188; step <= ui.state.run.length(); ++step) {
            apply_command(ui.state, Seek{step});
            ui.frame();
        }
    }
    CHECK(ui.commands.empty());
}

TEST_CASE("before the signatures are finished one press goes to the bands") {
    PanelsUnderTest ui;
    show_bands(ui);
    const auto sent = press_down<Seek>(ui, 340, 60, 140);
    REQUIRE(sent.size() == 1);
    CHECK(ui.state.run.position() == 192);
}

TEST_CASE("a pressed bucket chooses it and puts its first pair under the microscope") {
    PanelsUnderTest ui;
    show_bands(ui);
    apply_command(ui.state, Seek{208});
    apply_command(ui.state, SetPair{{DocumentIndex{2}, DocumentIndex{3}}});
    ui.settle();
    ui.commands.clear();
    std::vector<Choose> chosen;
    for (float y = 100; y < 440; y += 9) {
        ui.click(760, y);
        for (const Choose& c : ui.sent_of<Choose>()) {
            if (c.target.bucket) chosen.push_back(c);
        }
        if (ui.state.pair == DocumentPair{DocumentIndex{0}, DocumentIndex{1}}) break;
    }
    REQUIRE_FALSE(chosen.empty());
    CHECK(ui.state.pair == DocumentPair{DocumentIndex{0}, DocumentIndex{1}});
}

TEST_CASE("a pressed pair is put under the microscope, and a filter shows its kind alone") {
    PanelsUnderTest ui;
    show_bands(ui);
    apply_command(ui.state, Seek{208});
    ui.settle();
    ui.commands.clear();
    const auto pairs = press_down<SetPair>(ui, 360, 560, 800);
    REQUIRE_FALSE(pairs.empty());
    CHECK(ui.memory.pair_filter == PairFilter::all);
    for (float x = 300; x < 700 && ui.memory.pair_filter != PairFilter::missed; x += 20) ui.click(x, 536);
    CHECK(ui.memory.pair_filter == PairFilter::missed);
}

TEST_CASE("the threshold is dragged on the curve") {
    PanelsUnderTest ui;
    show_bands(ui);
    apply_command(ui.state, Seek{199});
    ui.settle();
    const auto sent = press_down<SetThreshold>(ui, 1380, 580, 830);
    REQUIRE_FALSE(sent.empty());
    CHECK(ui.state.project->threshold.value() > 0.5);
    CHECK(ui.state.run.threshold() == ui.state.project->threshold);
}

TEST_CASE("bands, rows and threshold are typed; what is wrong is said at the field and changes nothing") {
    PanelsUnderTest ui;
    show_bands(ui);
    for (const Field field : {Field::bands, Field::rows, Field::threshold}) {
        apply_command(ui.state, SetField{field, "0,8"});
        CHECK(ui.state.field_errors.contains(field));
        ui.settle();
    }
    CHECK(ui.state.run.banding() == Banding{4, 2});
    CHECK(ui.state.run.threshold() == Threshold{1, 2});
}

TEST_CASE("a thousand documents in one bucket are drawn") {
    PanelsUnderTest ui;
    std::vector<SourceDocument> documents;
    for (int n = 0; n < 1'000; ++n) documents.push_back({"same " + std::to_string(n), DocumentKind::integer_set, "1 2 3"});
    apply_command(ui.state, OpenDocuments{documents, {}, false});
    apply_command(ui.state, ShowScreen{Screen::bands});
    apply_command(ui.state, SeekToEnd{});
    ui.settle();
    CHECK(ui.state.analysis.count(PairOutcome::found) == 499'500);
}

TEST_CASE("while signatures are computed elsewhere the screen says so and asks for none") {
    PanelsUnderTest ui;
    ui.state.computes_in_background = true;
    std::vector<SourceDocument> documents;
    for (int d = 0; d < 300; ++d) {
        SourceDocument document{"d" + std::to_string(d), DocumentKind::integer_set, {}};
        for (int t = 0; t < 300; ++t) document.content += std::to_string(d * 7 + t * 13) + " ";
        documents.push_back(document);
    }
    apply_command(ui.state, OpenDocuments{documents, {}, false});
    apply_command(ui.state, SetField{Field::k, "512"});
    REQUIRE_FALSE(ui.state.run.signatures_are_at_hand());
    apply_command(ui.state, ShowScreen{Screen::bands});
    apply_command(ui.state, SeekToEnd{});
    ui.settle();
    CHECK(ui.state.run.position() == ui.state.run.bands_phase().begin);
    CHECK_FALSE(ui.state.run.signatures_are_at_hand());
    CHECK(ui.state.notices.size() == 1);
}
