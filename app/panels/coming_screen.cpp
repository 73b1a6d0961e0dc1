#include "app/panels/coming_screen.h"

#include <algorithm>

#include "app/state/labels.h"

namespace bandstand {

namespace {

std::string_view promise_key(Screen screen) {
    switch (screen) {
        case Screen::tune: return "coming.tune";
        case Screen::documents:
        case Screen::minhash:
        case Screen::bands:
        case Screen::simhash:
        case Screen::compare:
        case Screen::search: break;
    }
    return "coming.nothing";
}

}  // namespace

void coming_screen(const Panel& panel, ImVec2 size) {
    const Look& look = panel.look;
    const float width = std::min(size.x, look.em(44));
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + (size.x - width) / 2);
    begin_card(panel, "coming", ImVec2(width, 0), panel.words("coming.title"));
    text(look, panel.words(screen_key(panel.state.screen)), Face::title);
    text_wrapped(look, panel.words(promise_key(panel.state.screen)), Face::statement, Role::text);
    ImGui::Spacing();
    if (button(look, "to_minhash", panel.words("coming.to_minhash"), ButtonKind::primary)) panel.send(ShowScreen{Screen::minhash});
    end_card();
}

}  // namespace bandstand
