#include "app/panels/document_list.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/panels/minhash_cells.h"
#include "app/widgets/surfaces.h"

namespace bandstand {

namespace {

// The vote of the latest step, on the screen SimHash.
std::optional<SimHashEvent> vote_of(const AppState& state) {
    if (state.screen != Screen::simhash) return std::nullopt;
    const auto event = state.simhash_run.event();
    const auto* step = event ? std::get_if<SimHashEvent>(&*event) : nullptr;
    return step && step->kind == SimHashEvent::Kind::vote ? std::optional(*step) : std::nullopt;
}

constexpr float chip_line = 1.6F;  // em

struct CardShape {
    float height = 0;
    int chip_lines = 1;
};

// All cards are equally high, so that those out of sight need not be laid out: one line of chips
// where the first documents are small, else two.
CardShape shape_of(const Panel& panel, float width) {
    const Corpus& corpus = panel.state.run.corpus();
    int lines = 1;
    for (std::size_t d = 0; d < std::min<std::size_t>(corpus.document_count(), 12) && lines == 1; ++d) {
        float needed = 0;
        for (const TokenIndex t : corpus.tokens(DocumentIndex{d})) {
            needed += std::max(measure(panel.look, corpus.vocabulary().label(t), Face::mono_small).x + panel.look.em(0.7F), panel.look.em(1.35F)) + panel.look.em(0.3F);
            if (needed > width) break;
        }
        if (needed > width) lines = 2;
    }
    return {panel.look.em(2.55F + chip_line * static_cast<float>(lines)), lines};
}

// Chips from `first` on, as many as the lines hold; says how many are left out.
void chips(const Panel& panel, const MomentView& moment, DocumentIndex d, float width, int lines) {
    const Look& look = panel.look;
    const MinHashRun& run = panel.state.run;
    const auto tokens = run.corpus().tokens(d);
    const bool is_at_work = moment.fill && moment.fill->document == d;
    std::size_t first = 0;
    const auto vote = vote_of(panel.state);
    const bool is_voting = vote && vote->document == d;
    if (is_at_work || is_voting) {
        const auto at_work = std::find(tokens.begin(), tokens.end(), is_voting ? vote->token : moment.fill->token);
        const auto current = static_cast<std::size_t>(at_work - tokens.begin());
        // Some tokens before the current one stay in sight, so that reading goes on from left to right.
        const std::size_t before = panel.state.run.corpus().vocabulary().text_count() > 0 ? 1 : 5;
        first = current > before && tokens.size() > 8 ? current - before : 0;
    }
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    const float gap = look.em(0.3F);
    // Tab goes from card to card; hundreds of tokens between two of them would be in its way.
    ImGui::PushTabStop(false);
    float x = 0;
    int line = 0;
    for (std::size_t n = first; n < tokens.size(); ++n) {
        const TokenIndex token = tokens[n];
        const std::string label = token_label(panel, token);
        const float needed = std::min(width, std::max(measure(look, label, Face::mono_small).x + look.em(0.7F), look.em(1.35F)));
        if (x > 0 && x + needed > width) {
            x = 0;
            if (++line >= lines) break;
        }
        ImGui::SetCursorScreenPos(ImVec2(origin.x + x, origin.y + static_cast<float>(line) * look.em(chip_line)));
        const bool is_current = (is_voting && vote->token == token) || (is_at_work && moment.fill->token == token);
        const bool is_winner = is_at_work && moment.fill->after.token == token;
        const Role own = document_role(d.value);
        Role fill = Role::surface_muted, words = Role::text, border = Role::surface_muted;
        if (is_winner) fill = own, words = Role::on_accent, border = own;
        else if (is_current) fill = Role::accent, words = Role::on_accent, border = Role::accent;
        const bool is_selected = panel.state.selection.has(token);
        if (is_selected) border = Role::pivot;
        else if (is_current) border = Role::active;
        if (chip(look, fmt::format("t{}", n), label, fill, words, border, is_selected || is_current, width)) panel.send(Choose{{d, token, {}}});
        if (ImGui::IsItemHovered()) panel.hovered = {d, token, {}};
        x += needed + gap;
    }
    ImGui::PopTabStop();
}

void card(const Panel& panel, const MomentView& moment, DocumentIndex d, float width, const CardShape& shape) {
    const Look& look = panel.look;
    const AppState& state = panel.state;
    const ImVec2 min = ImGui::GetCursorScreenPos();
    const ImVec2 max(min.x + width, min.y + shape.height);
    const bool is_at_work = moment.fill && moment.fill->document == d;
    const bool is_marked = is_at_work || state.selection.has(d);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw_card(look, draw, min, max, Role::surface, is_at_work ? Role::active : Role::border);
    if (is_marked) draw->AddRect(min, max, look.color(is_at_work ? Role::active : document_role(d.value)), look.em(card_rounding), 0, outline_width(look));

    ImGui::PushID(static_cast<int>(d.value));
    const float padding = look.em(0.65F), title = look.em(1.9F);
    // The title line is the button; chips below it are buttons of their own.
    ImGui::SetNextItemAllowOverlap();
    if (ImGui::InvisibleButton("##card", ImVec2(width, shape.height))) {
        const auto chosen = state.selection.chosen.document;
        if (chosen && *chosen != d) panel.send(SetPair{DocumentPair::of(*chosen, d)});
        panel.send(Choose{{d, {}, {}}});
    }
    focus_ring(look);
    if (ImGui::IsItemHovered()) panel.hovered.document = d;
    ImGui::SetCursorScreenPos(ImVec2(min.x + padding, min.y + look.em(0.3F)));
    const std::string summary = document_summary(panel, d);
    const float summary_width = measure(look, summary, Face::small).x;
    const float name_width = std::max(look.em(4), width - 2 * padding - summary_width - look.em(0.5F));
    document_name(panel, d, Face::body_strong, name_width);
    const Role role = state.run.corpus().document(d).state == DocumentState::whole ? Role::text_muted : Role::warning;
    draw_text(look, draw, ImVec2(max.x - padding, min.y + look.em(0.3F) + title / 2.6F), summary, Face::small, role, Align::right);
    ImGui::SetCursorScreenPos(ImVec2(min.x + padding, min.y + title + look.em(0.25F)));
    chips(panel, moment, d, width - 2 * padding, shape.chip_lines);
    ImGui::PopID();
    ImGui::SetCursorScreenPos(min);
    ImGui::Dummy(ImVec2(width, shape.height));
}

}  // namespace

std::string document_summary(const Panel& panel, DocumentIndex d) {
    const Corpus& corpus = panel.state.run.corpus();
    const std::string count = fmt::format("{}", corpus.tokens(d).size());
    switch (corpus.document(d).state) {
        case DocumentState::empty: return std::string(panel.words("documents.no_tokens"));
        case DocumentState::short_text: return panel.words("documents.short", {{"count", count}});
        case DocumentState::whole: break;
    }
    return panel.words("documents.token_count", {{"count", count}});
}

void document_list(const Panel& panel, float height) {
    const std::size_t count = panel.state.run.corpus().document_count();
    const float inner = ImGui::GetContentRegionAvail().x;
    const float gap = panel.look.em(0.55F);
    const CardShape shape = shape_of(panel, inner - panel.look.em(2));
    const float pitch = shape.height + gap;
    const float needed = static_cast<float>(count) * pitch;
    ImGui::BeginChild("document_list", ImVec2(0, std::min(height, needed + panel.look.em(0.2F))), ImGuiChildFlags_None, ImGuiWindowFlags_NavFlattened);
    const float width = ImGui::GetContentRegionAvail().x - panel.look.em(0.2F);
    // Screens with a run of their own show nothing of that of the signatures.
    const MomentView moment = &shown_run(panel.state) == &panel.state.run ? moment_of(panel.state.run) : MomentView{};
    // The document at work is brought into sight when the position changes.
    if (moment.fill && panel.memory.followed_position != panel.state.run.position()) {
        const float top = static_cast<float>(moment.fill->document.value) * pitch;
        if (top < ImGui::GetScrollY() || top + pitch > ImGui::GetScrollY() + ImGui::GetWindowHeight()) ImGui::SetScrollY(top);
    }
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    ImGui::SetCursorPos(ImVec2(panel.look.em(0.1F), panel.look.em(0.1F)));
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(count), pitch);
    while (clipper.Step()) {
        for (int d = clipper.DisplayStart; d < clipper.DisplayEnd; ++d) {
            ImGui::SetCursorPosX(panel.look.em(0.1F));
            card(panel, moment, DocumentIndex{static_cast<std::size_t>(d)}, width, shape);
            ImGui::Dummy(ImVec2(width, gap));
        }
    }
    ImGui::PopStyleVar();
    ImGui::EndChild();
}

}  // namespace bandstand
