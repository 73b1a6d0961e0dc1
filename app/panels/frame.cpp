#include "app/panels/frame.h"

#include <algorithm>

#include "app/panels/bands_screen.h"
#include "app/panels/compare_screen.h"
#include "app/panels/deviation_view.h"
#include "app/panels/document_list.h"
#include "app/panels/documents_screen.h"
#include "app/panels/explanation.h"
#include "app/panels/minhash_screen.h"
#include "app/panels/overlays.h"
#include "app/panels/parameters.h"
#include "app/panels/s_curve_view.h"
#include "app/panels/search_screen.h"
#include "app/panels/simhash_screen.h"
#include "app/panels/top_bar.h"
#include "app/panels/transport.h"
#include "app/panels/tune_screen.h"
#include "app/panels/tune_sides.h"

namespace bandstand {

namespace {

// Where the parts of the frame stand, in pixels.
struct Layout {
    ImVec2 top, left, stage, right, bottom;                          // upper left corners
    ImVec2 top_size, left_size, stage_size, right_size, bottom_size;  // 0 wide: not shown
    bool is_one_column = false;  // too narrow for side panels: they follow below the stage
};

// Screens that step through something: they have a transport, and what happened on the right.
bool has_run(Screen screen) {
    return screen == Screen::minhash || screen == Screen::bands || screen == Screen::simhash ||
           screen == Screen::compare || screen == Screen::search;
}

Layout layout_of(const Panel& panel, float caption_height) {
    const Look& look = panel.look;
    ImVec2 display = ImGui::GetIO().DisplaySize;
    display.y -= caption_height;
    const float width = display.x / look.em(1);
    Layout l;
    const bool is_stepped = has_run(panel.state.screen);
    const float top = look.em(3.3F);
    const bool is_tune = panel.state.screen == Screen::tune;
    const float bottom = is_tune ? look.em(3.4F) : !is_stepped ? 0.0F : display.x - 2 * look.em(1) > look.em(78) ? look.em(4.6F) : look.em(7.6F);
    const float middle = std::max(look.em(8), display.y - top - bottom);
    l.is_one_column = width < 56;
    float left = look.em(width < 80 ? 15.0F : 18.5F), right = look.em(width < 80 ? 17.0F : 23.0F);
    if (l.is_one_column) left = right = 0;
    if (panel.state.is_presenting) left = 0;
    if (!is_stepped && !is_tune) right = 0;
    l.top_size = ImVec2(display.x, top);
    l.left = ImVec2(0, top), l.left_size = ImVec2(left, middle);
    l.right = ImVec2(display.x - right, top), l.right_size = ImVec2(right, middle);
    l.stage = ImVec2(left, top), l.stage_size = ImVec2(display.x - left - right, middle);
    l.bottom = ImVec2(0, top + middle), l.bottom_size = ImVec2(display.x, bottom);
    return l;
}

// A part of the frame with its own ground and scroll bar. Tab goes through all parts in turn.
void begin_part(const Panel& panel, const char* id, ImVec2 at, ImVec2 size, Role ground, ImGuiWindowFlags flags = 0) {
    ImGui::SetCursorScreenPos(at);
    ImGui::PushStyleColor(ImGuiCol_ChildBg, panel.look.color(ground));
    ImGui::PushStyleVar(ImGuiStyleVar_ChildRounding, 0.0F);
    ImGui::BeginChild(id, size, ImGuiChildFlags_AlwaysUseWindowPadding, flags | ImGuiWindowFlags_NavFlattened);
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
}

void left_side(const Panel& panel, float height) {
    if (panel.state.screen == Screen::search) return search_left(panel, height);
    if (panel.state.screen == Screen::tune) return tune_left(panel);
    const Look& look = panel.look;
    heading(look, panel.words("documents.title", {{"count", std::to_string(panel.state.run.corpus().document_count())}}));
    if (panel.state.run.corpus().document_count() == 0) text_wrapped(look, panel.words("documents.none"), Face::body, Role::text_muted);
    document_list(panel, std::max(look.em(10), height * 0.55F));
    switch (panel.state.screen) {
        case Screen::minhash: minhash_parameters(panel); break;
        case Screen::bands:
        case Screen::compare: banding_parameters(panel); break;
        case Screen::simhash: simhash_parameters(panel); break;
        default: break;
    }
    ImGui::Spacing();
    shingle_parameters(panel);
}

void stage(const Panel& panel, ImVec2 size) {
    switch (panel.state.screen) {
        case Screen::documents: documents_screen(panel, size); break;
        case Screen::minhash: minhash_screen(panel, size); break;
        case Screen::bands: bands_screen(panel, size); break;
        case Screen::simhash: simhash_screen(panel, size); break;
        case Screen::compare: compare_screen(panel, size); break;
        case Screen::search: search_screen(panel, size); break;
        case Screen::tune: tune_screen(panel, size); break;
    }
}

void below_what_happened(const Panel& panel) {
    algorithm(panel);
    ImGui::Spacing();
    if (panel.state.screen == Screen::bands && !panel.state.run.signed_documents().empty()) {
        s_curve_view(panel);
        ImGui::Spacing();
    }
    if (panel.state.screen == Screen::compare) {
        deviation_view(panel);
        ImGui::Spacing();
    }
    if (panel.state.screen == Screen::simhash) return simhash_side(panel);
    if (panel.state.screen == Screen::search) return search_side(panel);
    counters(panel);
}

void right_side(const Panel& panel) {
    if (panel.state.screen == Screen::tune) return tune_right(panel);
    what_happened(panel);
    ImGui::Spacing();
    below_what_happened(panel);
}

void foot(const Panel& panel, float height) {
    const bool has_two_lines = height > panel.look.em(6);
    ImGui::SetCursorPosY((height - panel.look.em(has_two_lines ? 6.6F : panel.state.screen == Screen::tune ? 2.1F : 3.4F)) / 2);
    if (panel.state.screen == Screen::tune) tune_foot(panel);
    else transport(panel);
}

void draw_lines(const Panel& panel, const Layout& l) {
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const ImU32 color = panel.look.color(Role::border);
    const auto horizontal = [&](float y) { draw->AddLine(ImVec2(0, y), ImVec2(l.top_size.x, y), color); };
    horizontal(l.top_size.y - 1);
    if (l.bottom_size.y > 0) horizontal(l.bottom.y);
    if (l.left_size.x > 0) draw->AddLine(ImVec2(l.left_size.x, l.left.y), ImVec2(l.left_size.x, l.left.y + l.left_size.y), color);
    if (l.right_size.x > 0) draw->AddLine(ImVec2(l.right.x, l.right.y), ImVec2(l.right.x, l.right.y + l.right_size.y), color);
}

// Everything under each other, what happened first: for narrow windows and very large type.
void one_column(const Panel& panel, ImVec2 size) {
    const bool is_stepped = has_run(panel.state.screen);
    const float width = ImGui::GetContentRegionAvail().x;
    if (is_stepped) {
        begin_card(panel, "happened", ImVec2(width, 0));
        what_happened(panel);
        end_card();
    }
    stage(panel, ImVec2(width, std::max(panel.look.em(60), size.y)));
    if (is_stepped) {
        begin_card(panel, "algorithm", ImVec2(width, 0));
        below_what_happened(panel);
        end_card();
    }
    if (panel.state.screen == Screen::tune) {
        begin_card(panel, "right", ImVec2(width, 0));
        tune_right(panel);
        end_card();
    }
    begin_card(panel, "left", ImVec2(width, 0));
    left_side(panel, panel.look.em(30));
    end_card();
}

void press_keys(const Panel& panel, std::span<const KeyChord> chords) {
    const bool is_typing = ImGui::GetIO().WantTextInput;
    for (const KeyChord chord : chords) {
        const bool belongs_to_text = chord.ctrl ? chord.key == Key::z || chord.key == Key::y || chord.key == Key::c || chord.key == Key::v
                                                : chord.key != Key::f1 && chord.key != Key::f5 && chord.key != Key::escape;
        if (is_typing && belongs_to_text) continue;
        if (const Action* action = find_action(panel.state, chord)) panel.send(action->make(panel.state));
    }
}

}  // namespace

std::vector<Command> draw_frame(const AppState& state, const Look& look, PanelMemory& memory, std::span<const KeyChord> chords,
                                std::string_view caption) {
    std::vector<Command> commands;
    Target hovered;
    const Panel panel{state, look, memory, commands, hovered};
    press_keys(panel, chords);
    if (!ImGui::IsMouseDown(0) && !ImGui::IsMouseReleased(0)) memory.has_changed_in_drag = false;

    const float caption_height = caption.empty() ? 0.0F : look.em(1.6F);
    const Layout l = layout_of(panel, caption_height);
    const bool has_moved = memory.followed_position && memory.followed_position != shown_run(state).position();
    memory.motion_left = has_moved ? PanelMemory::motion_length : std::max(0.0F, memory.motion_left - ImGui::GetIO().DeltaTime);
    if (!look.motion) memory.motion_left = 0;
    ImGui::SetNextWindowPos(ImVec2(0, 0));
    ImGui::SetNextWindowSize(ImGui::GetIO().DisplaySize);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::Begin("##frame", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoSavedSettings);
    ImGui::PopStyleVar();

    begin_part(panel, "top", l.top, l.top_size, Role::surface, ImGuiWindowFlags_NoScrollbar);
    ImGui::SetCursorPosY((l.top_size.y - look.em(2.1F)) / 2);
    top_bar(panel);
    ImGui::EndChild();
    if (l.left_size.x > 0) {
        begin_part(panel, "left", l.left, l.left_size, Role::surface);
        left_side(panel, l.left_size.y);
        ImGui::EndChild();
    }
    begin_part(panel, "stage", l.stage, l.stage_size, Role::page);
    if (l.is_one_column) {
        one_column(panel, l.stage_size);
    } else {
        stage(panel, ImGui::GetContentRegionAvail());
    }
    ImGui::EndChild();
    if (l.right_size.x > 0) {
        begin_part(panel, "right", l.right, l.right_size, Role::surface);
        right_side(panel);
        ImGui::EndChild();
    }
    if (l.bottom_size.y > 0) {
        begin_part(panel, "bottom", l.bottom, l.bottom_size, Role::surface, ImGuiWindowFlags_NoScrollbar);
        foot(panel, l.bottom_size.y);
        ImGui::EndChild();
    }
    draw_lines(panel, l);
    if (!caption.empty()) {
        const ImVec2 display = ImGui::GetIO().DisplaySize;
        const std::string shown = elided(look, caption, Face::mono_small, display.x - look.em(2));
        draw_text(look, ImGui::GetWindowDrawList(), ImVec2(look.em(1), display.y - caption_height / 2), shown, Face::mono_small, Role::text_muted);
    }
    ImGui::End();
    overlays(panel, l.stage, ImVec2(l.stage.x + l.stage_size.x, l.stage.y + l.stage_size.y));

    // Who steps by keys while the pointer lies somewhere does not mean what lies under it.
    const ImVec2 moved = ImGui::GetIO().MouseDelta;
    if (has_moved) memory.is_pointer_resting = true;
    if (moved.x != 0 || moved.y != 0 || ImGui::IsMouseDown(0)) memory.is_pointer_resting = false;
    if (memory.is_pointer_resting) hovered = {};
    memory.followed_position = shown_run(state).position();
    if (hovered != state.selection.hovered) commands.push_back(Hover{hovered});
    return commands;
}

}  // namespace bandstand
