// The screen Search without a window: drawn at every moment; what is pressed or typed becomes a command.
#include "app/panels/search_screen.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "core/samples/incident_operations.h"
#include "tests/app/panels/panels_under_test.h"

using namespace bandstand;

namespace {

std::vector<Operation> case_and_lessons(IndexKind kind) {
    std::vector<Operation> operations = incident_case(kind);
    for (const IncidentLesson& lesson : incident_lessons(kind)) operations.insert(operations.end(), lesson.operations.begin(), lesson.operations.end());
    return operations;
}

void show_search(PanelsUnderTest& ui, IndexKind kind, const std::vector<Operation>& operations) {
    apply_command(ui.state, ShowScreen{Screen::search});
    apply_command(ui.state, SetOperations{kind, operations, {}, {}});
    ui.settle();
    ui.commands.clear();
}

// Presses down a column of the screen until a command of this kind comes.
template <class Kind>
std::vector<Kind> press_down(PanelsUnderTest& ui, float x, float from, float to, float stride = 9) {
    for (float y = from; y < to; y += stride) {
        ui.click(x, y);
        if (auto found = ui.sent_of<Kind>(); !found.empty()) return found;
    }
    return {};
}

void press_tab(PanelsUnderTest& ui) {
    ImGui::GetIO().AddKeyEvent(ImGuiKey_Tab, true);
    ui.frame();
    ImGui::GetIO().AddKeyEvent(ImGuiKey_Tab, false);
    ui.settle();
}

// Goes from control to control, presses each and gathers the commands; whatever they changed is put back, so that the next
// control is pressed in the same state. The top bar is passed by: what it opens would catch the keys.
void press_all_by_keyboard(PanelsUnderTest& ui, int controls) {
    constexpr int top_bar = 12;
    for (int n = 0; n < top_bar; ++n) press_tab(ui);
    const AppState before = ui.state;
    for (int n = 0; n < controls; ++n) {
        press_tab(ui);
        if (ImGui::GetIO().WantTextInput) continue;
        ui.press_enter();
        if (ui.memory.search.draft) ui.commands.push_back(AddNotice{{"a draft was begun", {}}});
        ui.state = before;
        ui.memory.search = {};
        ui.settle();
    }
}

std::vector<Operation> operations_of(const AppState& state) {
    std::vector<Operation> operations;
    for (const OperationHandle& operation : state.project->search.operations()) operations.push_back(*operation);
    return operations;
}

}  // namespace

TEST_CASE("every step of the built-in case and its lessons is drawn, for both indexes, in every size, language and theme") {
    for (const ImVec2 display : {ImVec2(1440, 900), ImVec2(1024, 768), ImVec2(2400, 1300), ImVec2(800, 600)}) {
        PanelsUnderTest ui(display, display.x < 1000 ? 24.0F : 15.0F);
        for (const IndexKind kind : {IndexKind::fingerprints, IndexKind::token_sets}) {
            show_search(ui, kind, case_and_lessons(kind));
            ui.state.language = kind == IndexKind::fingerprints ? Language::en : Language::zh_hant;
            ui.theme_kind = static_cast<ThemeKind>(static_cast<int>(display.x) % 3);
            for (std::uint64_t step = 0; step <= ui.state.search_run.length(); ++step) {
                apply_command(ui.state, Seek{step});
                ui.frame();
            }
        }
        CHECK(ui.commands.empty());
    }
}

TEST_CASE("every number of bands and rows is drawn, from one band to one bit or row a band") {
    PanelsUnderTest ui;
    show_search(ui, IndexKind::fingerprints, case_and_lessons(IndexKind::fingerprints));
    for (std::uint32_t bands = 1; bands <= 64; bands *= 2) {
        apply_command(ui.state, SetFingerprintIndex{{bands, bands - 1}});
        for (std::uint64_t part = 0; part <= 6; ++part) {
            apply_command(ui.state, Seek{ui.state.search_run.length() * part / 6});
            ui.frame();
        }
    }
    show_search(ui, IndexKind::token_sets, case_and_lessons(IndexKind::token_sets));
    for (const Banding banding : {Banding{1, 1}, Banding{1, 64}, Banding{64, 64}, Banding{24, 1}, Banding{3, 8}}) {
        apply_command(ui.state, SetTokenSetIndex{{banding, {1, 2}}});
        for (std::uint64_t part = 0; part <= 6; ++part) {
            apply_command(ui.state, Seek{ui.state.search_run.length() * part / 6});
            ui.frame();
        }
    }
    CHECK(ui.commands.empty());
}

TEST_CASE("long and Chinese ids, one entry, and words without end are drawn") {
    PanelsUnderTest ui(ImVec2(1024, 768));
    const std::string endless(3000, 'w');
    std::vector<WrittenFeature> many;
    for (int n = 0; n < 400; ++n) many.push_back({"word" + std::to_string(n), std::to_string(n + 1)});
    for (const IndexKind kind : {IndexKind::fingerprints, IndexKind::token_sets}) {
        show_search(ui, kind, {add_operation("圖書館公告二〇二六年第一次週一休館通知以及其他事項", {{"休館", "3"}, {"圖書館", {}}}), add_operation(endless, {{endless, "1000000000"}}),
                               add_operation("many", many), query_operation(many, kind == IndexKind::fingerprints ? "7" : "0.1"), query_operation({{endless, {}}})});
        for (std::uint64_t part = 0; part <= 40; ++part) {
            apply_command(ui.state, Seek{ui.state.search_run.length() * part / 40});
            ui.frame();
        }
    }
    CHECK(ui.commands.empty());
}

TEST_CASE("a card that is pressed is chosen, and the moment before its operation is shown") {
    PanelsUnderTest ui;
    show_search(ui, IndexKind::fingerprints, incident_case(IndexKind::fingerprints));
    apply_command(ui.state, SeekToEnd{});
    ui.settle();
    const auto chosen = press_down<Choose>(ui, 100, 180, 460);
    REQUIRE_FALSE(chosen.empty());
    REQUIRE(chosen.front().target.operation.has_value());
    const OperationIndex n = *chosen.front().target.operation;
    CHECK(ui.sent(Seek{ui.state.search_run.begin_of(n)}));
    CHECK(ui.state.search_run.position() == ui.state.search_run.begin_of(n));
    CHECK(ui.state.selection.chosen.operation == n);
}

TEST_CASE("a card under the pointer is hovered, and so is an entry of a bucket with the operation that added it") {
    PanelsUnderTest ui;
    show_search(ui, IndexKind::fingerprints, incident_case(IndexKind::fingerprints));
    apply_command(ui.state, SeekToEnd{});
    ui.settle();
    bool has_card = false, has_entry = false;
    for (float y = 150; y < 460 && !has_card; y += 10) {
        ui.point_at(100, y);
        has_card = ui.state.selection.hovered.operation.has_value() && !ui.state.selection.hovered.entry;
    }
    for (float y = 330; y < 700 && !has_entry; y += 8) {
        for (float x = 470; x < 900 && !has_entry; x += 10) {
            ui.point_at(x, y);
            has_entry = ui.state.selection.hovered.entry.has_value();
        }
    }
    CHECK(has_card);
    REQUIRE(has_entry);
    CHECK(ui.state.selection.hovered.operation == ui.state.search_run.added_by(*ui.state.selection.hovered.entry));
}

TEST_CASE("a pressed candidate is chosen and its verification is gone to") {
    PanelsUnderTest ui;
    show_search(ui, IndexKind::fingerprints, incident_case(IndexKind::fingerprints));
    apply_command(ui.state, SeekToEnd{});
    ui.settle();
    const auto seeks = press_down<Seek>(ui, 800, 500, 830);
    REQUIRE_FALSE(seeks.empty());
    CHECK(ui.state.search_run.event()->kind == SearchEvent::Kind::verify);
    CHECK(ui.state.selection.chosen.entry == EntryIndex{1});
}

TEST_CASE("an empty index says what it is for, and one press brings the built-in case") {
    PanelsUnderTest ui;
    for (const IndexKind kind : {IndexKind::fingerprints, IndexKind::token_sets}) {
        show_search(ui, kind, {});
        CHECK(ui.state.search_run.length() == 0);
        const auto sent = press_down<SetOperations>(ui, 350, 60, 300);
        REQUIRE_FALSE(sent.empty());
        CHECK(operations_of(ui.state) == incident_case(kind));
    }
}

TEST_CASE("everything is reached with Tab and pressed with Enter") {
    PanelsUnderTest ui;
    show_search(ui, IndexKind::fingerprints, incident_case(IndexKind::fingerprints));
    apply_command(ui.state, SeekToEnd{});
    Target third;
    third.operation = OperationIndex{2};
    apply_command(ui.state, Choose{third});
    ui.settle();
    press_all_by_keyboard(ui, 60);
    CHECK(ui.sent(SetIndexKind{IndexKind::token_sets}));
    for (std::size_t n = 0; n < 4; ++n) CHECK(ui.sent(Seek{ui.state.search_run.begin_of(OperationIndex{n})}));
    CHECK(ui.sent(AddNotice{{"a draft was begun", {}}}));
    CHECK(ui.sent(MoveOperation{OperationIndex{2}, OperationIndex{1}}));
    CHECK(ui.sent(RemoveOperation{OperationIndex{2}}));
    CHECK(ui.sent(SetFingerprintIndex{{16, 7}}));
    CHECK(ui.sent_of<AddOperations>().size() >= incident_lessons(IndexKind::fingerprints).size());
    CHECK(ui.sent(SetOperations{IndexKind::fingerprints, {}, {}, {}}));
    const auto chosen = ui.sent_of<Choose>();
    CHECK(std::any_of(chosen.begin(), chosen.end(), [](const Choose& c) { return c.target.entry == EntryIndex{1}; }));
}

TEST_CASE("the chosen operation is moved, edited and removed where it stands") {
    PanelsUnderTest ui;
    show_search(ui, IndexKind::fingerprints, incident_case(IndexKind::fingerprints));
    Target second;
    second.operation = OperationIndex{1};
    apply_command(ui.state, Choose{second});
    ui.settle();
    ui.commands.clear();
    std::vector<MoveOperation> moved;
    for (float y = 400; y < 640 && moved.empty(); y += 8) {
        for (float x = 20; x < 250 && moved.empty(); x += 12) {
            // Cards and other controls that lie on the way are left alone.
            ui.point_at(x, y);
            if (ui.state.selection.hovered.operation) continue;
            ui.click(x, y);
            moved = ui.sent_of<MoveOperation>();
            ui.memory.search.draft.reset();
            if (moved.empty()) apply_command(ui.state, Choose{second});
        }
    }
    REQUIRE_FALSE(moved.empty());
    CHECK(operations_of(ui.state) != incident_case(IndexKind::fingerprints));
}

TEST_CASE("an operation of the user's own is written and put behind the last one") {
    PanelsUnderTest ui;
    show_search(ui, IndexKind::fingerprints, incident_case(IndexKind::fingerprints));
    ui.memory.search.draft = add_operation("my own", parse_features("dock 3, lamp"));
    ui.settle();
    ui.commands.clear();
    std::vector<AddOperations> added;
    // Below the buttons that begin an operation and the fields.
    for (float y = 700; y < 780 && added.empty(); y += 8) {
        ui.click(40, y);
        added = ui.sent_of<AddOperations>();
        if (!ui.memory.search.draft && added.empty()) ui.memory.search.draft = add_operation("my own", parse_features("dock 3, lamp"));
    }
    REQUIRE_FALSE(added.empty());
    CHECK(operations_of(ui.state).back() == add_operation("my own", {{"dock", "3"}, {"lamp", {}}}));
    CHECK_FALSE(ui.memory.search.draft.has_value());
    CHECK(ui.state.selection.chosen.operation == OperationIndex{4});
    CHECK(ui.state.search_run.position() == ui.state.search_run.begin_of(OperationIndex{4}));
}

TEST_CASE("what is refused is shown with its reason, and the run goes on behind it") {
    PanelsUnderTest ui;
    show_search(ui, IndexKind::fingerprints, {add_operation("47", {{"dock", "3"}}), add_operation("47", {{"dock", "1"}}), add_operation("", {}), query_operation({{"dock", "-1"}}), query_operation({{"dock", "3"}}, "64")});
    for (std::uint64_t step = 0; step <= ui.state.search_run.length(); ++step) {
        apply_command(ui.state, Seek{step});
        ui.settle();
    }
    CHECK(ui.state.search_run.error(OperationIndex{4}).has_value());
    CHECK(ui.state.search_run.moment().entries == 1);
}

TEST_CASE("the limit is dragged on the plot, as one step of the history") {
    PanelsUnderTest ui;
    show_search(ui, IndexKind::fingerprints, incident_case(IndexKind::fingerprints));
    apply_command(ui.state, SeekToEnd{});
    ui.settle();
    const std::size_t before = ui.state.undo.size();
    const auto sent = press_down<SetFingerprintIndex>(ui, 1300, 330, 830);
    REQUIRE_FALSE(sent.empty());
    CHECK(ui.state.project->search.fingerprints.max_distance > 7);
    CHECK(ui.state.undo.size() == before + 1);
}

TEST_CASE("a hundred thousand operations are drawn from what is in sight alone") {
    std::vector<Operation> operations;
    for (int n = 0; n < 99'000; ++n) operations.push_back(add_operation("incident " + std::to_string(n), {{"dock " + std::to_string(n % 977), std::to_string(n % 7 + 1)}, {"lamp " + std::to_string(n % 313), {}}}));
    for (int n = 0; n < 1'000; ++n) operations.push_back(query_operation({{"dock " + std::to_string(n % 977), std::to_string(n % 7 + 1)}, {"lamp " + std::to_string(n % 313), {}}}));
    PanelsUnderTest ui;
    show_search(ui, IndexKind::fingerprints, operations);
    for (const std::uint64_t part : {0U, 1U, 2U, 3U}) {
        apply_command(ui.state, Seek{ui.state.search_run.length() * part / 3});
        ui.settle();
        // A screenful has some hundred cells of some dozen triangles.
        CHECK(ImGui::GetDrawData()->TotalVtxCount < 60'000);
    }
}
