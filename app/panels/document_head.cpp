#include "app/panels/document_head.h"

#include <algorithm>

namespace bandstand {

void draw_document_head(const Panel& panel, ImDrawList* draw, ImVec2 min, ImVec2 max, DocumentIndex d) {
    const Look& look = panel.look;
    const AppState& state = panel.state;
    const float y = (min.y + max.y) / 2, mark = look.em(1.1F), width = max.x - min.x;
    const bool is_in_pair = state.pair && (state.pair->first == d || state.pair->second == d);
    const Face face = is_in_pair || state.selection.has(d) ? Face::small_strong : Face::small;
    const std::string name = elided_middle(look, state.run.corpus().document(d).name, face, width - mark);
    const float left = min.x + std::max(0.0F, (width - mark - measure(look, name, face).x) / 2);
    draw_document_mark(look, draw, ImVec2(left + mark * 0.4F, y), look.em(0.65F), d.value);
    draw_text(look, draw, ImVec2(left + mark, y), name, face, document_role(d.value));
    if (state.selection.has(d)) {
        draw->AddRectFilled(ImVec2(min.x, max.y - look.em(0.25F)), ImVec2(max.x, max.y - look.em(0.1F)), look.color(document_role(d.value)));
    }
}

void press_document(const Panel& panel, DocumentIndex d) {
    const auto chosen = panel.state.selection.chosen.document;
    if (chosen && *chosen != d) panel.send(SetPair{DocumentPair::of(*chosen, d)});
    Target target;
    target.document = d;
    panel.send(Choose{target});
}

}  // namespace bandstand
