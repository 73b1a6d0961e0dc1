#include "app/panels/bit_story_view.h"

#include <fmt/format.h>

#include "core/narrate/describe_simhash.h"

namespace bandstand {

namespace {

constexpr std::size_t most_lines = 24;

std::string signed_text(std::int64_t n) { return n < 0 ? fmt::format("\u2212{}", -n) : n > 0 ? fmt::format("+{}", n) : "0"; }

std::optional<DocumentIndex> document_of(const AppState& state, const SimHashMoment& moment) {
    const auto is_there = [&](const std::optional<DocumentIndex>& d) { return d && !state.simhash_run.corpus().tokens(*d).empty(); };
    if (state.selection.hovered.bit && is_there(state.selection.hovered.document)) return state.selection.hovered.document;
    if (state.selection.chosen.bit && is_there(state.selection.chosen.document)) return state.selection.chosen.document;
    if (moment.pair && is_there(moment.pair->pair.first)) return moment.pair->pair.first;
    return moment.document;
}

}  // namespace

void bit_story_view(const Panel& panel, const SimHashMoment& moment) {
    const Look& look = panel.look;
    const SimHashRun& run = panel.state.simhash_run;
    const auto document = document_of(panel.state, moment);
    if (!document) return;
    const std::uint32_t bit = bit_of_interest(panel.state, moment);
    const BitStory story = bit_story(run, *document, bit, most_lines);
    heading(look, panel.words("simhash.story_title", {{"bit", fmt::format("{}", bit)}, {"document", run.corpus().document(*document).name}}));
    const float width = ImGui::GetContentRegionAvail().x, line = look.em(1.45F);
    for (const BitStory::Line& step : story.lines) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        ImDrawList* draw = ImGui::GetWindowDrawList();
        const bool is_here = moment.vote && moment.vote->document == *document && moment.vote->token == step.token;
        if (is_here) draw->AddRectFilled(at, ImVec2(at.x + width, at.y + line), look.color(Role::accent_fill), look.em(0.2F));
        const float y = at.y + line / 2, tally = at.x + width - look.em(0.3F), vote = tally - look.em(3.0F);
        const std::string words = fmt::format("{}{}", step.is_plus ? "+" : "\u2212", step.weight);
        draw_text(look, draw, ImVec2(tally, y), signed_text(step.tally), Face::mono_strong, step.tally == 0 ? Role::tie : Role::text, Align::right);
        draw_text(look, draw, ImVec2(vote, y), words, Face::mono, step.is_plus ? Role::accent : Role::pivot, Align::right);
        const std::string value = run.family().kind() == BitFamilyKind::linear_bits ? step.value : run.corpus().vocabulary().label(step.token);
        draw_text(look, draw, ImVec2(at.x + look.em(0.2F), y), elided(look, value, Face::mono_small, vote - look.em(2.2F) - at.x), Face::mono_small, Role::text);
        ImGui::Dummy(ImVec2(width, line));
        if (ImGui::IsItemHovered()) panel.hovered.token = step.token;
        tooltip(look, fmt::format("{}\n{}", run.corpus().vocabulary().label(step.token), step.value));
    }
    if (story.tokens > story.lines.size()) {
        text_wrapped(look, panel.words("simhash.story_more", {{"count", fmt::format("{}", story.tokens - story.lines.size())}, {"tally", signed_text(story.tally)}}), Face::small, Role::text_muted);
    }
    const std::string_view key = story.is_tie ? (run.rule() == TieRule::zero ? "simhash.story_tie_zero" : "simhash.story_tie_one") : story.bit ? "simhash.story_one" : "simhash.story_zero";
    text_wrapped(look, panel.words(key, {{"tally", signed_text(story.tally)}}), Face::body, story.is_tie ? Role::tie : Role::text);
    if (const auto dead = dead_bit_message(run, bit)) text_wrapped(look, phrase(panel.state.language, *dead), Face::small, Role::dead);
    const BitColumn& column = run.report().bits[bit];
    if (column.echo_of) text_wrapped(look, panel.words("simhash.story_echo", {{"bit", fmt::format("{}", bit)}, {"other", fmt::format("{}", *column.echo_of)}}), Face::small, Role::text_muted);
}

}  // namespace bandstand
