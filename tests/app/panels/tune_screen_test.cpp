// The screen Tune without a window: drawn in every state, size, language and theme; what is pressed, dragged or typed
// becomes a command.
#include "app/panels/tune_screen.h"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>

#include "core/samples/samples.h"
#include "tests/app/panels/panels_under_test.h"
#include "tests/generated_corpus.h"

using namespace bandstand;

namespace {

void show_notices(PanelsUnderTest& ui) {
    apply_command(ui.state, LoadSample{"notices"});
    apply_command(ui.state, SetFamily{FamilyKind::mixed64});
    apply_command(ui.state, SetField{Field::k, "64"});
    apply_command(ui.state, SetBanding{{6, 9}});
    apply_command(ui.state, ShowScreen{Screen::tune});
    ui.settle();
    ui.commands.clear();
}

// In bands that nearly every pair meets in.
AppState tuned_notices() {
    AppState state;
    apply_command(state, LoadSample{"notices"});
    apply_command(state, SetField{Field::k, "64"});
    apply_command(state, SetBanding{{32, 2}});
    apply_command(state, ShowScreen{Screen::tune});
    return state;
}

// Presses on a grid over a part of the screen until a command of this kind comes.
template <class Kind>
std::vector<Kind> press_over(PanelsUnderTest& ui, ImVec2 from, ImVec2 to, ImVec2 stride) {
    for (float y = from.y; y < to.y; y += stride.y) {
        for (float x = from.x; x < to.x; x += stride.x) {
            ui.click(x, y);
            if (auto found = ui.sent_of<Kind>(); !found.empty()) return found;
        }
    }
    return {};
}

}  // namespace

TEST_CASE("Tune is drawn in every size, language and theme, before, while and after it is measured") {
    for (const ImVec2 display : {ImVec2(1440, 900), ImVec2(1024, 768), ImVec2(2400, 1300), ImVec2(800, 600)}) {
        PanelsUnderTest ui(display, display.x < 1000 ? 24.0F : 15.0F);
        for (const Language language : {Language::en, Language::zh_hant}) {
            for (const ThemeKind theme : {ThemeKind::light, ThemeKind::dark, ThemeKind::projector}) {
                show_notices(ui);
                ui.state.language = language;
                ui.theme_kind = theme;
                ui.settle();
                const SimilarPair pair = ui.state.tune.tuning.known->pair(0);
                apply_command(ui.state, OpenTunedPair{DocumentPair::of(ui.state.tune.tuning.sets->first_document(pair.first), ui.state.tune.tuning.sets->first_document(pair.second))});
                ui.settle();
                apply_command(ui.state, SetThreshold{{1, 10}});
                for (const std::optional<PairOutcome> list : {std::optional(PairOutcome::found), std::optional(PairOutcome::missed), std::optional(PairOutcome::chance), std::optional<PairOutcome>()}) {
                    ui.memory.tune.list = list;
                    ui.settle();
                }
                apply_command(ui.state, ClearDocuments{});
                ui.settle();
                // Nothing but the documents is there yet, then a part at a time.
                ui.state.computes_in_background = true;
                show_notices(ui);
                for (const TuningStage stage : {TuningStage::sign, TuningStage::sample, TuningStage::join, TuningStage::compare, TuningStage::count}) {
                    apply_command(ui.state, TellTuning{TuneProgress{stage == TuningStage::sign, stage, 3, 10, 2.0, 4.0}, false});
                    ui.frame();
                }
                apply_command(ui.state, TellTuning{std::nullopt, true});
                ui.settle();
                ui.state.computes_in_background = false;
            }
        }
    }
    SUCCEED();
}

TEST_CASE("A cell of the map chooses its bands and rows") {
    PanelsUnderTest ui;
    show_notices(ui);
    const auto sent = press_over<SetBanding>(ui, {1130, 110}, {1300, 330}, {14, 14});
    REQUIRE_FALSE(sent.empty());
    CHECK(chosen_banding(*ui.state.project) == sent.back().banding);
}

TEST_CASE("The chart is dragged by its line and by its curve") {
    PanelsUnderTest ui;
    show_notices(ui);
    apply_command(ui.state, SetThreshold{{9, 10}});
    ui.settle();
    // Far from the curve the threshold follows the pointer.
    ui.click(560, 130);
    REQUIRE_FALSE(ui.sent_of<SetThreshold>().empty());
    const double t = ui.state.project->threshold.value();
    CHECK(t > 0.05);
    CHECK(t < 0.6);
    // Somewhere up this column lies the curve: there the banding follows, and the threshold stays.
    bool has_held_curve = false;
    for (float y = 100; y < 480 && !has_held_curve; y += 4) {
        apply_command(ui.state, SetThreshold{{9, 10}});
        ui.settle();
        ui.commands.clear();
        ui.click(700, y);
        has_held_curve = !ui.sent_of<SetBanding>().empty();
    }
    CHECK(has_held_curve);
    CHECK(ui.state.project->threshold == Threshold{9, 10});
}

TEST_CASE("A press on the slider of bands is one choice, wherever in its number the pointer stands") {
    PanelsUnderTest ui;
    show_notices(ui);
    std::size_t presses = 0;
    const auto press_at = [&](float x, float y) {
        ui.commands.clear();
        ui.point_at(x, y);
        ImGui::GetIO().AddMouseButtonEvent(0, true);
        ui.settle();
        const bool has_moved = !ui.sent_of<SetBanding>().empty();
        const Banding pressed = chosen_banding(*ui.state.project);
        ImGui::GetIO().AddMouseButtonEvent(0, false);
        ui.settle();
        CHECK(chosen_banding(*ui.state.project) == pressed);
        presses += has_moved ? 1 : 0;
        return has_moved;
    };
    for (float y = 160; y < 420; y += 9) {
        if (!press_at(70, y)) continue;
        for (float x = 20; x < 240; x += 7) press_at(x, y);
        break;
    }
    CHECK(presses > 3);
}

TEST_CASE("Pressing a line opens both documents, and from there the screens that step") {
    PanelsUnderTest ui;
    show_notices(ui);
    ui.memory.tune.list = PairOutcome::found;
    ui.settle();
    const auto opened = press_over<OpenTunedPair>(ui, {400, 560}, {401, 880}, {5, 9});
    REQUIRE_FALSE(opened.empty());
    REQUIRE(ui.state.tune.opened);
    const auto stepped = press_over<StepThroughPair>(ui, {330, 70}, {700, 130}, {25, 9});
    REQUIRE_FALSE(stepped.empty());
    CHECK(stepped.front().pair == *opened.front().pair);
    CHECK(ui.state.screen == stepped.front().screen);
}

TEST_CASE("A cluster opens the two of its documents that are least alike") {
    PanelsUnderTest ui;
    apply_command(ui.state, ClearDocuments{});
    for (const char* words : {"1 2 3 4 5 6 7 8 9 10", "3 4 5 6 7 8 9 10 11 12", "5 6 7 8 9 10 11 12 13 14", "50 51", "50 51"}) {
        apply_command(ui.state, AddDocument{SourceDocument{.name = std::string(words).substr(0, 2), .kind = DocumentKind::integer_set, .content = words}});
    }
    apply_command(ui.state, SetFamily{FamilyKind::mixed64});
    apply_command(ui.state, SetField{Field::k, "128"});
    apply_command(ui.state, SetBanding{{128, 1}});
    apply_command(ui.state, SetThreshold{{6, 10}});
    apply_command(ui.state, ShowScreen{Screen::tune});
    ui.memory.tune.list.reset();
    ui.settle();
    REQUIRE(ui.state.tune.findings);
    REQUIRE(ui.state.tune.findings->clusters.count() == 2);
    CHECK(ui.state.tune.findings->clusters.chain_count() == 1);
    ui.commands.clear();
    const auto opened = press_over<OpenTunedPair>(ui, {400, 560}, {401, 880}, {5, 9});
    REQUIRE_FALSE(opened.empty());
    // The ends of the chain, which was linked through the one between them.
    CHECK(ui.state.tune.opened == DocumentPair{DocumentIndex{0}, DocumentIndex{2}});
}

TEST_CASE("Clusters are filtered by the names of their documents") {
    const AppState state = tuned_notices();
    TuneMemory memory;
    const LinkClusters& links = state.tune.findings->clusters.links;
    REQUIRE(links.count() > 1);
    CHECK(memory.clusters(state.tune).size() == links.count());
    const Corpus& corpus = *state.tune.tuning.corpus;
    memory.filter = corpus.document(links.documents_of(1).back()).name;
    REQUIRE(memory.clusters(state.tune).size() >= 1);
    for (const std::uint32_t c : memory.clusters(state.tune)) {
        CHECK(std::ranges::any_of(links.documents_of(c), [&](DocumentIndex d) { return corpus.document(d).name.find(memory.filter) != std::string::npos; }));
    }
    CHECK(memory.clusters(state.tune).size() < links.count());
    memory.filter = "no such name";
    CHECK(memory.clusters(state.tune).empty());
}

TEST_CASE("The list is sorted by any column and filtered by names") {
    const AppState state = tuned_notices();
    TuneMemory memory;
    memory.list = PairOutcome::found;
    const auto told = [&] {
        std::vector<TunedPair> pairs;
        for (const PairReference reference : memory.rows(state.tune)) pairs.push_back(tuned_pair(state.tune.tuning, *state.tune.findings, reference));
        return pairs;
    };
    const auto all = told();
    REQUIRE(all.size() > 2);
    CHECK(std::ranges::is_sorted(all, std::greater{}, [](const TunedPair& pair) { return pair.exact.value(); }));
    memory.order = {TunedColumn::exact, false};
    CHECK(std::ranges::is_sorted(told(), {}, [](const TunedPair& pair) { return pair.exact.value(); }));
    memory.order = {TunedColumn::estimate, true};
    CHECK(std::ranges::is_sorted(told(), std::greater{}, &TunedPair::agree));
    memory.order = {TunedColumn::bands, false};
    CHECK(std::ranges::is_sorted(told(), {}, &TunedPair::shared_bands));
    memory.order = {TunedColumn::names, false};
    const auto name = [&](const TunedPair& pair) { return state.tune.tuning.corpus->document(pair.pair.first).name; };
    CHECK(std::ranges::is_sorted(told(), {}, name));
    memory.filter = name(all.front());
    const auto filtered = told();
    CHECK_FALSE(filtered.empty());
    CHECK(filtered.size() < all.size());
    memory.filter = "no such name";
    CHECK(told().empty());
}

TEST_CASE("Words of an opened pair are marked where a shingle of both covers them") {
    AppState state;
    std::vector<SourceDocument> documents{{"a", DocumentKind::text, "the cat sat on the mat today"}, {"b", DocumentKind::text, "a dog and the cat sat on it"}};
    apply_command(state, OpenDocuments{documents, {}, false});
    apply_command(state, ShowScreen{Screen::tune});
    TuneMemory memory;
    const auto& pieces = memory.pieces(state.tune.tuning.corpus, {DocumentIndex{0}, DocumentIndex{1}}, documents[0], documents[1], state.project->shingles);
    std::string shared;
    for (const MarkedPiece& piece : pieces.first) shared += piece.is_shared ? piece.words + " " : "";
    CHECK(shared == "the cat sat on ");
    CHECK(pieces.second.size() == 8);
    CHECK_FALSE(pieces.second.front().is_shared);
}

TEST_CASE("Goals, the lower floor and all rows are one press each") {
    PanelsUnderTest ui;
    show_notices(ui);
    CHECK_FALSE(press_over<AimFor>(ui, {60, 400}, {61, 880}, {5, 9}).empty());
    CHECK(ui.state.tune.aim);
    apply_command(ui.state, SetThreshold{{1, 10}});
    ui.settle();
    ui.commands.clear();
    CHECK_FALSE(press_over<SetField>(ui, {1130, 330}, {1131, 880}, {5, 9}).empty());
    CHECK(ui.state.project->tune.floor == Threshold{1, 10});
}

TEST_CASE("Everything on Tune is reached and pressed by the keyboard alone") {
    PanelsUnderTest ui;
    show_notices(ui);
    ui.memory.tune.list = PairOutcome::found;
    ui.settle();
    const AppState before = ui.state;
    ui.commands.clear();
    constexpr int controls = 90;
    for (int n = 0; n < controls; ++n) {
        ImGui::GetIO().AddKeyEvent(ImGuiKey_Tab, true);
        ui.frame();
        ImGui::GetIO().AddKeyEvent(ImGuiKey_Tab, false);
        ui.settle();
        if (ImGui::GetIO().WantTextInput) continue;
        ui.press_enter();
        // The next control is pressed in the same state.
        ui.state = before;
        ui.memory.tune.list = PairOutcome::found;
        ui.settle();
    }
    std::vector<std::string> copied;
    for (const Request& request : ui.sent_of<Request>()) {
        if (request.request.kind == ShellRequest::Kind::copy_tuning) copied.push_back(request.request.words.front());
    }
    for (const char* what : {"datasketch", "datatrove", "text-dedup", "spark", "json"}) CHECK(std::ranges::find(copied, what) != copied.end());
    std::vector<BandingGoal::Kind> goals;
    for (const AimFor& aim : ui.sent_of<AimFor>()) goals.push_back(aim.goal.kind);
    for (const auto kind : {BandingGoal::Kind::recall, BandingGoal::Kind::found, BandingGoal::Kind::candidates, BandingGoal::Kind::pairs, BandingGoal::Kind::area}) CHECK(std::ranges::find(goals, kind) != goals.end());
    CHECK_FALSE(ui.sent_of<OpenTunedPair>().empty());
    // All rows, offered since ten are unused.
    CHECK(ui.sent(SetBanding{{7, 9}}));
}
