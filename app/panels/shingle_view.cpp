#include "app/panels/shingle_view.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/widgets/surfaces.h"

namespace bandstand {

namespace {

// A long text shows its beginning: enough to see the rule at work, and cheap to lay out.
constexpr std::size_t most_units = 1200, most_shingles = 400;

const ShingledText& cut_of(const Panel& panel, const DocumentHandle& document) {
    PanelMemory& memory = panel.memory;
    const ShingleSettings& settings = panel.state.project->shingles;
    if (!memory.cut || memory.cut_document != document || memory.cut_settings != settings) {
        memory.cut = std::make_shared<const ShingledText>(cut_into_shingles(document->content, settings));
        memory.cut_document = document;
        memory.cut_settings = settings;
    }
    return *memory.cut;
}

// Half-open range of units that the shown shingle takes.
struct Lit {
    std::size_t begin = 0, end = 0;
    bool has(std::size_t unit) const { return unit >= begin && unit < end; }
};

Lit units_of_shingle(const ShingledText& cut, std::size_t shingle) {
    return {shingle, cut.is_short ? cut.units.size() : shingle + cut.units_per_shingle};
}

// Places words one after the other, breaking lines at the right edge.
class Flow {
public:
    Flow(const Look& look, float width, float line_height)
        : look_(look), origin_(ImGui::GetCursorScreenPos()), width_(width), line_height_(line_height) {}

    // Room for a box of this width; returns its upper left corner.
    ImVec2 place(float width) {
        if (x_ > 0 && x_ + width > width_) x_ = 0, ++line_;
        const ImVec2 at(origin_.x + x_, origin_.y + static_cast<float>(line_) * line_height_);
        x_ += width;
        return at;
    }
    void skip(float width) { x_ += width; }
    void finish() const {
        ImGui::SetCursorScreenPos(origin_);
        ImGui::Dummy(ImVec2(width_, static_cast<float>(line_ + 1) * line_height_));
    }
    float line_height() const { return line_height_; }

private:
    const Look& look_;
    ImVec2 origin_;
    float width_, line_height_, x_ = 0;
    int line_ = 0;
};

// Returns the unit under the pointer.
std::optional<std::size_t> draw_text_units(const Panel& panel, const ShingledText& cut, const std::optional<Lit>& lit) {
    const Look& look = panel.look;
    Flow flow(look, ImGui::GetContentRegionAvail().x, look.em(1.75F));
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const bool has_mouse = ImGui::IsWindowHovered();
    std::optional<std::size_t> under_pointer;
    std::size_t read = 0;
    const std::size_t shown = std::min(most_units, cut.units.size());
    for (std::size_t u = 0; u < shown; ++u) {
        const ByteRange unit = cut.units[u];
        // What stands between the units, so that dropped marks are seen to be dropped.
        std::string between = cut.normalised.substr(read, unit.begin - read);
        std::replace(between.begin(), between.end(), '\n', ' ');
        read = unit.end;
        const std::string words = cut.normalised.substr(unit.begin, unit.end - unit.begin);
        if (!between.empty()) {
            const float between_width = measure(look, between, Face::body).x;
            const ImVec2 at = flow.place(between_width);
            draw_text(look, draw, ImVec2(at.x, at.y + flow.line_height() / 2), between, Face::body, Role::text_muted);
        }
        const std::string visible = words == " " ? "\u2423" : words;
        const float width = measure(look, visible, Face::body).x + look.em(cut.unit == ShingleUnit::character ? 0.1F : 0.2F);
        const ImVec2 min = flow.place(width), max(min.x + width, min.y + flow.line_height());
        const bool is_lit = lit && lit->has(u);
        const float inset = look.em(0.12F);
        if (is_lit) draw->AddRectFilled(ImVec2(min.x, min.y + inset), ImVec2(max.x, max.y - inset), look.color(Role::pivot_fill), 0);
        else draw->AddRectFilled(ImVec2(min.x, max.y - inset * 2), ImVec2(max.x - inset, max.y - inset), look.color(Role::border));
        draw_text(look, draw, ImVec2((min.x + max.x) / 2, (min.y + max.y) / 2), visible, Face::body, is_lit ? Role::pivot : Role::text, Align::center);
        if (has_mouse && mouse.x >= min.x && mouse.x < max.x && mouse.y >= min.y && mouse.y < max.y) under_pointer = u;
    }
    flow.finish();
    if (shown < cut.units.size()) {
        const std::string more = fmt::format("{}", cut.units.size() - shown);
        text_wrapped(look, panel.words("shingles.more_units", {{"count", more}}), Face::small, Role::text_muted);
    }
    return under_pointer;
}

std::optional<std::size_t> shingle_chips(const Panel& panel, DocumentIndex d, const ShingledText& cut, std::optional<std::size_t> unit) {
    const Look& look = panel.look;
    const Vocabulary& vocabulary = panel.state.run.corpus().vocabulary();
    const float width = ImGui::GetContentRegionAvail().x;
    Flow flow(look, width, look.em(1.7F));
    std::optional<std::size_t> under_pointer;
    const std::size_t shown = std::min(most_shingles, cut.shingle_count());
    for (std::size_t s = 0; s < shown; ++s) {
        const std::string words = cut.shingle(s);
        const auto token = vocabulary.find(std::string_view(words));
        const float chip_width = std::min(width, std::max(measure(look, words, Face::mono_small).x + look.em(0.7F), look.em(1.35F)));
        ImGui::SetCursorScreenPos(flow.place(chip_width));
        const bool holds_unit = unit && units_of_shingle(cut, s).has(*unit);
        const bool is_selected = token && panel.state.selection.has(*token);
        const Role border = is_selected || holds_unit ? Role::pivot : Role::surface_muted;
        const Role fill = holds_unit ? Role::pivot_fill : Role::surface_muted;
        if (chip(look, fmt::format("s{}", s), words, fill, Role::text, border, is_selected, width) && token) panel.send(Choose{{d, *token, {}}});
        if (ImGui::IsItemHovered() || (ImGui::IsItemFocused() && ImGui::GetIO().NavVisible)) {
            under_pointer = s;
            if (token) panel.hovered = {d, *token, {}};
        }
        flow.skip(look.em(0.3F));
    }
    flow.finish();
    if (shown < cut.shingle_count()) {
        const std::string more = fmt::format("{}", cut.shingle_count() - shown);
        text_wrapped(look, panel.words("shingles.more_shingles", {{"count", more}}), Face::small, Role::text_muted);
    }
    return under_pointer;
}

// The shingle that is hovered or chosen anywhere, where this text holds it.
std::optional<std::size_t> selected_shingle(const Panel& panel, const ShingledText& cut) {
    const Selection& selection = panel.state.selection;
    const auto token = selection.hovered.token ? selection.hovered.token : selection.chosen.token;
    if (!token) return std::nullopt;
    const std::string label = token_label(panel, *token);
    const std::size_t shown = std::min(most_shingles, cut.shingle_count());
    for (std::size_t s = 0; s < shown; ++s) {
        if (cut.shingle(s) == label) return s;
    }
    return std::nullopt;
}

void set_tokens(const Panel& panel, DocumentIndex d) {
    const Look& look = panel.look;
    text_wrapped(look, panel.words("shingles.set_help"), Face::body, Role::text_muted);
    Flow flow(look, ImGui::GetContentRegionAvail().x, look.em(1.8F));
    const auto tokens = panel.state.run.corpus().tokens(d);
    for (std::size_t n = 0; n < std::min(most_shingles, tokens.size()); ++n) {
        const std::string label = token_label(panel, tokens[n]);
        ImGui::SetCursorScreenPos(flow.place(std::max(measure(look, label, Face::mono_small).x + look.em(0.7F), look.em(1.35F))));
        const bool is_selected = panel.state.selection.has(tokens[n]);
        if (chip(look, fmt::format("t{}", n), label, Role::surface_muted, Role::text, is_selected ? Role::pivot : Role::surface_muted, is_selected)) {
            panel.send(Choose{{d, tokens[n], {}}});
        }
        if (ImGui::IsItemHovered()) panel.hovered = {d, tokens[n], {}};
        flow.skip(look.em(0.3F));
    }
    flow.finish();
}

}  // namespace

void shingle_view(const Panel& panel, DocumentIndex d, ImVec2 size) {
    const Look& look = panel.look;
    const DocumentHandle& document = panel.state.project->documents[d.value];
    begin_card(panel, "shingles", size, panel.words("shingles.view_title"));
    if (document->kind != DocumentKind::text) {
        set_tokens(panel, d);
        end_card();
        return;
    }
    const ShingledText& cut = cut_of(panel, document);
    const std::string units = fmt::format("{}", cut.units.size()), shingles = fmt::format("{}", cut.shingle_count());
    const std::string distinct = fmt::format("{}", panel.state.run.corpus().tokens(d).size());
    const std::string length = fmt::format("{}", cut.units_per_shingle);
    const std::string_view key = cut.units.empty() ? "shingles.none" : cut.is_short ? "shingles.short_text" : "shingles.count";
    text_wrapped(look, panel.words(key, {{"units", units}, {"shingles", shingles}, {"distinct", distinct}, {"size", length}}), Face::body,
                 Role::text_muted);
    std::optional<Lit> lit;
    if (const auto shingle = selected_shingle(panel, cut)) lit = units_of_shingle(cut, *shingle);
    const std::optional<std::size_t> unit = draw_text_units(panel, cut, lit);
    ImGui::Spacing();
    heading(look, panel.words("shingles.list_title"));
    shingle_chips(panel, d, cut, unit);
    end_card();
}

}  // namespace bandstand
