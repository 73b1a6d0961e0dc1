#include "app/panels/empty_screen.h"

namespace bandstand {

void empty_screen(const Panel& panel, std::string_view title_key, std::string_view purpose_key, float width) {
    begin_card(panel, "empty", ImVec2(width, 0), panel.words(title_key));
    text_wrapped(panel.look, panel.words(purpose_key), Face::statement);
    ImGui::Spacing();
    if (button(panel.look, "four_sets", panel.words("sample.four_sets.title"), ButtonKind::primary)) panel.send(LoadSample{"four-sets"});
    ImGui::SameLine();
    if (button(panel.look, "notices", panel.words("sample.notices.title"))) panel.send(LoadSample{"notices"});
    ImGui::SameLine();
    if (button(panel.look, "to_documents", panel.words("screen.documents"))) panel.send(ShowScreen{Screen::documents});
    end_card();
}

}  // namespace bandstand
