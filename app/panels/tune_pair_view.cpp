#include "app/panels/tune_pair_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "app/panels/button_flow.h"
#include "app/state/labels.h"
#include "core/narrate/number_words.h"

namespace bandstand {

namespace {

const SourceDocument& source_of(const Panel& panel, DocumentIndex d) {
    const Project& project = *panel.state.project;
    return project.collection ? project.collection->documents[d.value] : *project.documents[d.value];
}

// Words one after the other, lines broken at the right edge; what is shared has a ground of its own and a line below,
// for those who do not see colours.
void flow(const Panel& panel, const std::vector<MarkedPiece>& pieces, bool has_spaces) {
    const Look& look = panel.look;
    const float width = ImGui::GetContentRegionAvail().x, line = look.em(1.6F), space = has_spaces ? look.em(0.28F) : 0.0F;
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    float x = 0, y = 0;
    for (std::size_t n = 0; n < pieces.size(); ++n) {
        const MarkedPiece& piece = pieces[n];
        const std::string words = elided(look, piece.words, Face::body, width);
        const float taken = measure(look, words, Face::body).x;
        if (x > 0 && x + taken > width) x = 0, y += line;
        const ImVec2 min(origin.x + x, origin.y + y);
        if (piece.is_shared) {
            const bool goes_on = n + 1 < pieces.size() && pieces[n + 1].is_shared;
            const float right = min.x + taken + (goes_on ? space : 0.0F);
            draw->AddRectFilled(ImVec2(min.x, min.y + look.em(0.15F)), ImVec2(right, min.y + line - look.em(0.12F)), look.color(Role::agrees_fill));
            draw->AddRectFilled(ImVec2(min.x, min.y + line - look.em(0.2F)), ImVec2(right, min.y + line - look.em(0.12F)), look.color(Role::agrees));
        }
        draw_text(look, draw, ImVec2(min.x, min.y + line / 2), words, Face::body, piece.is_shared ? Role::text : Role::text_muted);
        x += taken + space;
    }
    // The keyboard goes through the text some lines at a time, so that all of it can be scrolled to.
    constexpr float lines_at_once = 3;
    const float height = y + line;
    for (float top = 0; top < height; top += lines_at_once * line) {
        ImGui::SetCursorScreenPos(ImVec2(origin.x, origin.y + top));
        ImGui::PushID(static_cast<int>(top));
        ImGui::PushTabStop(top == 0);
        ImGui::InvisibleButton("##lines", ImVec2(std::max(1.0F, width), std::min(lines_at_once * line, height - top)));
        ImGui::PopTabStop();
        ImGui::PopID();
        focus_ring(look);
    }
    ImGui::SetCursorScreenPos(origin);
    ImGui::Dummy(ImVec2(width, height));
}

void side(const Panel& panel, const char* id, DocumentIndex d, const std::vector<MarkedPiece>& pieces, ImVec2 size) {
    const Look& look = panel.look;
    const Corpus& corpus = *panel.state.tune.tuning.corpus;
    const SourceDocument& source = source_of(panel, d);
    ImGui::BeginChild(id, size, ImGuiChildFlags_None, ImGuiWindowFlags_NavFlattened);
    text(look, elided_middle(look, corpus.document(d).name, Face::body_strong, ImGui::GetContentRegionAvail().x), Face::body_strong);
    text(look, panel.words("tune.shingle_count", {{"count", grouped(corpus.sorted_tokens(d).size())}}), Face::small, Role::text_muted);
    const bool has_spaces = source.kind != DocumentKind::text || panel.state.project->shingles.unit == ShingleUnit::word;
    flow(panel, pieces, has_spaces);
    ImGui::EndChild();
}

void facts(const Panel& panel, DocumentPair pair) {
    const Look& look = panel.look;
    const Tuning& tuning = panel.state.tune.tuning;
    const auto exact = exact_jaccard(*tuning.corpus, pair.first, pair.second);
    if (!exact || !tuning.signatures) return;
    const auto column = [&](DocumentIndex d) { return tuning.signatures->column(DocumentIndex{tuning.sets->set_of(d).value}); };
    const std::uint32_t agree = agreeing_rows(column(pair.first), column(pair.second)), k = tuning.wish.k;
    const Banding banding = chosen_banding(*panel.state.project);
    const DocumentPair columns{DocumentIndex{tuning.sets->set_of(pair.first).value}, DocumentIndex{tuning.sets->set_of(pair.second).value}};
    const std::vector<BandIndex> met = shared_bands(*tuning.signatures, banding, columns);
    std::string bands;
    for (std::size_t i = 0; i < std::min<std::size_t>(met.size(), 8); ++i) bands += fmt::format("{}{}", i == 0 ? "" : ", ", met[i].value);
    if (met.size() > 8) bands += ", \u2026";
    const std::string_view key = met.empty() ? "tune.pair_apart" : "tune.pair_meets";
    const Sentence sentence = compose(panel.state.language, key,
                                      {{"intersection", grouped(exact->intersection), {}}, {"union", grouped(exact->union_size), {}}, {"exact", fmt::format("{:.3f}", exact->value()), {}},
                                       {"agree", fmt::format("{}", agree), {}}, {"k", fmt::format("{}", k), {}}, {"estimate", fmt::format("{:.3f}", static_cast<double>(agree) / k), {}},
                                       {"bands", met.empty() ? fmt::format("{}", banding.bands) : bands, {}}, {"count", fmt::format("{}", met.size()), {}}});
    rich_text(look, text_runs(sentence, Face::body, Face::body_strong), ImGui::GetContentRegionAvail().x);
}

}  // namespace

void tune_pair_card(const Panel& panel, ImVec2 size) {
    const Look& look = panel.look;
    const DocumentPair pair = *panel.state.tune.opened;
    begin_card(panel, "tuned_pair", size, panel.words("tune.pair_title"));
    ButtonFlow buttons(look);
    constexpr std::array screens{Screen::minhash, Screen::bands, Screen::compare};
    for (const Screen screen : screens) {
        const std::string label = panel.words("tune.step_on", {{"screen", panel.words(screen_key(screen))}});
        if (buttons.button(screen_key(screen), label, screen == Screen::bands ? ButtonKind::primary : ButtonKind::plain)) panel.send(StepThroughPair{pair, screen});
        tooltip(look, panel.words("tune.step_help"));
    }
    if (buttons.button("close_pair", panel.words("tune.close_pair"), ButtonKind::plain)) panel.send(OpenTunedPair{});
    facts(panel, pair);
    const auto& pieces = panel.memory.tune.pieces(panel.state.tune.tuning.corpus, pair, source_of(panel, pair.first), source_of(panel, pair.second), panel.state.project->shingles);
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float gap = look.em(1.2F), height = std::max(look.em(6), room.y);
    const bool is_wide = room.x > look.em(26);
    const ImVec2 half(is_wide ? (room.x - gap) / 2 : room.x, is_wide ? height : std::max(look.em(5), height / 2));
    side(panel, "one", pair.first, pieces.first, half);
    if (is_wide) ImGui::SameLine(0, gap);
    side(panel, "other", pair.second, pieces.second, half);
    end_card();
}

}  // namespace bandstand
