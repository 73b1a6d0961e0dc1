#include "app/panels/panel.h"

#include <utility>

namespace bandstand {

std::vector<TextRun> text_runs(const Sentence& sentence, Face plain, Face strong, Role role) {
    std::vector<TextRun> runs;
    for (const Span& span : sentence) {
        if (span.document) {
            runs.push_back({span.words, strong, document_role(span.document->value), static_cast<int>(span.document->value)});
        } else {
            runs.push_back({span.words, span.is_strong ? strong : plain, role, -1});
        }
    }
    return runs;
}

bool goes_on_in_drag(const Panel& panel) {
    if (!ImGui::IsMouseDown(0)) return false;
    return std::exchange(panel.memory.has_changed_in_drag, true);
}

void document_name(const Panel& panel, DocumentIndex d, Face face, float width) {
    const Look& look = panel.look;
    const float mark = look.font_size(face) * 1.1F;
    const std::string& name = panel.state.run.corpus().document(d).name;
    const std::string shown = width > 0 ? elided(look, name, face, width - mark) : name;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float line = look.font_size(face) * 1.4F;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw_document_mark(look, draw, ImVec2(at.x + mark * 0.4F, at.y + line / 2), look.font_size(face) * 0.75F, d.value);
    draw_text(look, draw, ImVec2(at.x + mark, at.y + line / 2), shown, face, document_role(d.value));
    ImGui::Dummy(ImVec2(mark + measure(look, shown, face).x, line));
}

std::string token_label(const Panel& panel, TokenIndex token) { return panel.state.run.corpus().vocabulary().label(token); }

void begin_card(const Panel& panel, const char* id, ImVec2 size, std::string_view title) {
    ImGui::PushStyleColor(ImGuiCol_ChildBg, panel.look.color(Role::surface));
    const ImGuiChildFlags fit = size.y <= 0 ? ImGuiChildFlags_AutoResizeY : ImGuiChildFlags_None;
    ImGui::BeginChild(id, size, ImGuiChildFlags_Border | ImGuiChildFlags_AlwaysUseWindowPadding | fit,
                      ImGuiWindowFlags_NavFlattened);
    ImGui::PopStyleColor();
    if (!title.empty()) heading(panel.look, elided(panel.look, title, Face::small_strong, ImGui::GetContentRegionAvail().x));
}

void end_card() { ImGui::EndChild(); }

}  // namespace bandstand
