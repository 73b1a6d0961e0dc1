#include "app/panels/operation_head.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "app/panels/search_labels.h"
#include "app/widgets/surfaces.h"

namespace bandstand {

namespace {

constexpr float words_height = 1.95F, chip_height = 1.55F;  // em

struct Word {
    std::string label;
    Role fill = Role::surface_muted, border = Role::surface_muted, role = Role::text;
};

bool is_query(const SearchRun& run, OperationIndex n) { return run.operation(n).kind != Operation::Kind::add; }

std::string word_label(const Feature& feature, IndexKind kind) {
    return kind == IndexKind::fingerprints ? fmt::format("{} {}", feature.word, feature.weight) : feature.word;
}

bool holds(const std::vector<Feature>& features, std::string_view word) {
    return std::any_of(features.begin(), features.end(), [&](const Feature& f) { return f.word == word; });
}

// What stands before the words of a line.
struct Name {
    std::string_view kind;  // muted; may be empty
    std::string_view id;
    Face face = Face::body_strong;
    Role role = Role::text;
};

// Draws it from `at` on, within `width` pixels; returns the width it took.
float draw_name(const Panel& panel, ImVec2 at, const Name& name, float width) {
    const Look& look = panel.look;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw_text(look, draw, at, name.kind, name.face, Role::text_muted);
    float used = measure(look, name.kind, name.face).x;
    if (name.id.empty()) return used;
    used += name.kind.empty() ? 0.0F : look.em(0.45F);
    const std::string id = elided_middle(look, name.id, name.face, std::max(look.em(2), width - used));
    draw_text(look, draw, ImVec2(at.x + used, at.y), id, name.face, name.role);
    return used + measure(look, id, name.face).x;
}

// A line of words with a name before it, `right` pixels left free at its end. Words that find no room are counted.
void word_line(const Panel& panel, const Name& name, float right_room, std::size_t count, const std::function<Word(std::size_t)>& word) {
    const Look& look = panel.look;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float full = ImGui::GetContentRegionAvail().x, width = full - right_room;
    const float y = at.y + look.em(words_height / 2), half = look.em(chip_height / 2), padding = look.em(0.4F), gap = look.em(0.35F);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    float x = at.x + std::max(look.em(3.6F), draw_name(panel, ImVec2(at.x, y), name, width * 0.4F) + look.em(0.7F));
    for (std::size_t i = 0; i < count; ++i) {
        const Word drawn = word(i);
        const std::string more = panel.words("search.screen.more", {{"count", fmt::format("{}", count - i)}});
        const float more_width = i + 1 < count ? measure(look, more, Face::small).x + gap : 0.0F, room = at.x + width - x - more_width;
        std::string label = drawn.label;
        const bool fits = measure(look, label, Face::mono).x + 2 * padding <= room;
        if (!fits && i > 0) {
            draw_text(look, draw, ImVec2(x, y), more, Face::small, Role::text_muted);
            break;
        }
        // The first word is shortened rather than left out.
        if (!fits) label = elided(look, label, Face::mono, room - 2 * padding);
        const float right = x + measure(look, label, Face::mono).x + 2 * padding;
        draw_cell(look, draw, ImVec2(x, y - half), ImVec2(right, y + half), drawn.fill, drawn.border);
        draw_text(look, draw, ImVec2((x + right) / 2, y), label, Face::mono, drawn.role, Align::center);
        x = right + gap;
    }
    ImGui::Dummy(ImVec2(full, look.em(words_height)));
}

void written_words(const Panel& panel, const Operation& operation, const Name& name, float right_room) {
    word_line(panel, name, right_room, operation.features.size(), [&](std::size_t i) {
        const WrittenFeature& feature = operation.features[i];
        return Word{feature.weight.empty() ? feature.word : fmt::format("{} {}", feature.word, feature.weight)};
    });
}

// The operation's own words: cast, being cast, to come; or those shared with the entry beside it.
void own_words(const Panel& panel, const SearchView& view, const Name& name, float right_room) {
    const SearchRun& run = panel.state.search_run;
    const OperationIndex n = *view.operation;
    const std::vector<Feature>& features = run.prepared(n).features;
    const std::vector<Feature>* beside = view.compared ? &run.prepared(run.added_by(*view.compared)).features : nullptr;
    const std::uint32_t hashed = view.moment.features_hashed;
    word_line(panel, name, right_room, features.size(), [&](std::size_t i) {
        Word word{word_label(features[i], run.kind())};
        const bool is_current = view.event && view.event->kind == SearchEvent::Kind::feature && i + 1 == hashed;
        if (is_current) word.fill = Role::accent, word.border = Role::accent, word.role = Role::on_accent;
        else if (i >= hashed) word.fill = Role::surface, word.border = Role::border, word.role = Role::text_muted;
        else if (beside && holds(*beside, features[i].word)) word.fill = Role::agrees_fill, word.border = Role::agrees, word.role = Role::agrees;
        return word;
    });
}

void words_beside(const Panel& panel, const SearchView& view) {
    const SearchRun& run = panel.state.search_run;
    if (!view.compared) {
        const std::string_view key = is_query(run, *view.operation) ? "search.screen.nothing_beside" : "search.screen.choose_beside";
        const ImVec2 at = ImGui::GetCursorScreenPos();
        if (view.moment.entries > 0) draw_text(panel.look, ImGui::GetWindowDrawList(), ImVec2(at.x, at.y + panel.look.em(words_height / 2)), elided(panel.look, panel.words(key), Face::small, ImGui::GetContentRegionAvail().x), Face::small, Role::text_muted);
        ImGui::Dummy(ImVec2(1, panel.look.em(words_height)));
        return;
    }
    const std::vector<Feature>& features = run.prepared(run.added_by(*view.compared)).features;
    const std::vector<Feature>& own = run.prepared(*view.operation).features;
    word_line(panel, {{}, run.id(*view.compared), Face::body_strong, Role::pivot}, 0, features.size(), [&](std::size_t i) {
        Word word{word_label(features[i], run.kind())};
        if (holds(own, features[i].word)) word.fill = Role::agrees_fill, word.border = Role::agrees, word.role = Role::agrees;
        return word;
    });
}

// What is done now, at the right of the title.
std::string progress_words(const Panel& panel, const SearchView& view) {
    const SearchRun& run = panel.state.search_run;
    if (view.is_ahead) return std::string(panel.words("search.screen.comes_next"));
    if (!view.event) return {};
    const auto number = [](std::uint64_t n) { return fmt::format("{}", n); };
    const std::string bands = number(run.input().band_count());
    switch (view.event->kind) {
        case SearchEvent::Kind::feature:
            return panel.words("search.screen.at_feature", {{"number", number(view.event->ordinal + 1)}, {"count", number(run.prepared(*view.operation).features.size())}});
        case SearchEvent::Kind::put: return panel.words("search.screen.at_put", {{"number", number(view.event->band.value + 1)}, {"count", bands}});
        case SearchEvent::Kind::visit: return panel.words("search.screen.at_visit", {{"number", number(view.event->band.value + 1)}, {"count", bands}});
        case SearchEvent::Kind::verify:
            return panel.words("search.screen.at_verify", {{"number", number(view.event->ordinal + 1)}, {"count", number(run.candidate_count(*view.operation))}});
        case SearchEvent::Kind::unite: return std::string(panel.words("search.screen.at_unite"));
        case SearchEvent::Kind::result: return std::string(panel.words("search.screen.at_result"));
        case SearchEvent::Kind::sketch: return std::string(panel.words(run.kind() == IndexKind::fingerprints ? "search.screen.at_fingerprint" : "search.screen.at_signature"));
        case SearchEvent::Kind::refused: break;
    }
    return std::string(panel.words("search.screen.at_refusal"));
}

}  // namespace

float operation_head_height(const Panel& panel) { return panel.look.em(2 * words_height) + 2 * ImGui::GetStyle().ItemSpacing.y; }

void operation_head(const Panel& panel, const SearchView& view) {
    const Look& look = panel.look;
    const SearchRun& run = panel.state.search_run;
    const Operation& operation = run.operation(*view.operation);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    // Where there is little room the words of the operation come first: what is done now is told on the right.
    const bool is_narrow = width < look.em(34) && !view.is_refused;
    const std::string progress = is_narrow ? std::string{} : elided(look, progress_words(panel, view), Face::body, width * 0.4F);
    const float right_room = measure(look, progress, Face::body).x + look.em(0.8F);
    draw_text(look, ImGui::GetWindowDrawList(), ImVec2(at.x + width, at.y + look.em(words_height / 2)), progress, Face::body, view.is_refused ? Role::warning : Role::text_muted, Align::right);
    const Name name{panel.words(operation_kind_key(operation.kind)), operation.id, Face::title, Role::text};
    const bool is_wrong = run.error(*view.operation).has_value();
    if (operation.kind == Operation::Kind::look_up) word_line(panel, name, right_room, 1, [&](std::size_t) { return Word{operation.fingerprint}; });
    else if (is_wrong) written_words(panel, operation, name, right_room);
    else own_words(panel, view, name, right_room);
    if (!is_wrong) words_beside(panel, view);
}

void refusal_words(const Panel& panel, OperationIndex n) {
    const auto& error = panel.state.search_run.error(n);
    if (!error) return;
    text_wrapped(panel.look, phrase(panel.state.language, *error), Face::statement, Role::warning);
    text_wrapped(panel.look, panel.words("search.screen.index_unchanged"), Face::body, Role::text_muted);
}

}  // namespace bandstand
