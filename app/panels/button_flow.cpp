#include "app/panels/button_flow.h"

#include <algorithm>

namespace bandstand {

bool ButtonFlow::button(std::string_view id, std::string_view label, ButtonKind kind, bool is_possible) {
    const Face face = kind == ButtonKind::chosen ? Face::body_strong : Face::body;
    const float needed = measure(look_, label, face).x + look_.em(1.4F);
    if (!is_first_) {
        ImGui::SameLine();
        if (ImGui::GetContentRegionAvail().x < needed) ImGui::NewLine();
    }
    is_first_ = false;
    // What is wider than a whole line is shortened, and read in full under the pointer.
    const float room = ImGui::GetContentRegionAvail().x;
    const bool was_pressed = bandstand::button(look_, id, label, kind, ImVec2(std::min(needed, room), 0), is_possible);
    if (needed > room) tooltip(look_, label);
    return was_pressed;
}

}  // namespace bandstand
