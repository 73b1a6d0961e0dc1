#include "app/panels/explanation.h"

#include <fmt/format.h>

#include "app/panels/search_labels.h"
#include "app/panels/search_view.h"
#include "app/widgets/figures.h"
#include "core/narrate/describe_minhash.h"
#include "core/narrate/describe_pair_run.h"
#include "core/narrate/describe_search.h"
#include "core/narrate/describe_simhash.h"

namespace bandstand {

namespace {

std::optional<Narration> narration_of(const AppState& state) {
    if (state.screen == Screen::compare) {
        const auto step = state.pair_run.event();
        return step ? std::optional(describe(state.pair_run, *step, state.language)) : std::nullopt;
    }
    if (state.screen == Screen::simhash) {
        const auto event = state.simhash_run.event();
        return event ? std::optional(describe(state.simhash_run, *event, state.language)) : std::nullopt;
    }
    if (state.screen == Screen::search) {
        const auto event = state.search_run.event();
        return event ? std::optional(describe(state.search_run, *event, state.language)) : std::nullopt;
    }
    const auto event = state.run.event();
    return event ? std::optional(describe(state.run, *event, state.language)) : std::nullopt;
}

std::string_view silence_key(const AppState& state) {
    if (state.screen == Screen::search) return state.search_run.length() == 0 ? "search.screen.silence_empty" : "search.screen.silence_start";
    if (shown_run(state).length() == 0) return state.screen == Screen::compare ? "explanation.no_pair" : "explanation.empty";
    if (state.screen == Screen::simhash) return "explanation.votes_at_start";
    return state.screen == Screen::compare ? "explanation.pair_at_start" : "explanation.at_start";
}

// An operation that was gone to has done nothing yet; what the one before it did is not what the reader asked for.
void what_comes(const Panel& panel, OperationIndex n) {
    const Operation& operation = panel.state.search_run.operation(n);
    std::string_view key = "search.screen.ahead_query";
    if (operation.kind == Operation::Kind::add) key = "search.screen.ahead_add";
    if (operation.kind == Operation::Kind::look_up) key = "search.screen.ahead_look_up";
    const Sentence sentence = compose(panel.state.language, key, {{"id", operation.id, {}}, {"words", operation_words(operation), {}}});
    rich_text(panel.look, text_runs(sentence, Face::statement, Face::statement_strong), ImGui::GetContentRegionAvail().x);
}

}  // namespace

void what_happened(const Panel& panel) {
    const Look& look = panel.look;
    const float width = ImGui::GetContentRegionAvail().x;
    const std::optional<Narration> told = narration_of(panel.state);
    heading(look, panel.words("explanation.title"));
    if (panel.state.screen == Screen::search && told && search_view(panel).is_ahead) return what_comes(panel, *search_view(panel).operation);
    if (!told) {
        text_wrapped(look, panel.words(silence_key(panel.state)), Face::statement, Role::text, width);
        return;
    }
    const Narration& narration = *told;
    for (const Sentence& sentence : narration.sentences) {
        rich_text(look, text_runs(sentence, Face::statement, Face::statement_strong), width);
    }
    if (!narration.formula.empty()) code_block(look, narration.formula, std::nullopt, width, Role::code_fill);
    if (narration.caution) {
        word_box(look, text_runs(*narration.caution, Face::body, Face::body_strong, Role::warning), Role::warning_fill, width);
    }
}

namespace {

std::string of_total(const Panel& panel, std::uint64_t part, std::uint64_t whole) {
    return panel.words("counter.of", {{"part", fmt::format("{}", part)}, {"whole", fmt::format("{}", whole)}});
}

void run_counters(const Panel& panel) {
    const RunCounters c = panel.state.run.counters();
    heading(panel.look, panel.words("counter.title"));
    key_value(panel.look, panel.words("counter.hash_evaluations"), of_total(panel, c.hash_evaluations, c.hash_evaluations_total));
    key_value(panel.look, panel.words("counter.cells_filled"), of_total(panel, c.cells_filled, c.cells_total));
    if (c.minimum_changes) {
        key_value(panel.look, panel.words("counter.minimum_changes"),
                  panel.words("counter.times", {{"count", fmt::format("{}", *c.minimum_changes)}}));
    }
    if (panel.state.screen == Screen::bands) {
        const PairAnalysis::Met met = panel.state.analysis.met_so_far(panel.state.run);
        key_value(panel.look, panel.words("counter.placements"), of_total(panel, c.placements, c.placements_total));
        key_value(panel.look, panel.words("counter.candidates"), fmt::format("{}", met.found + met.chance));
        key_value(panel.look, panel.words("counter.chance"), fmt::format("{}", met.chance));
    }
    key_value(panel.look, panel.words("counter.pairs_compared"), of_total(panel, c.pairs_compared, c.pairs_total));
}

void pair_counters(const Panel& panel) {
    const PairRun& run = panel.state.pair_run;
    heading(panel.look, panel.words("counter.title"));
    key_value(panel.look, panel.words("counter.tokens_walked"), of_total(panel, run.walk().position(), run.token_steps()));
    key_value(panel.look, panel.words("counter.rows_compared"), of_total(panel, run.rows().position(), run.row_steps()));
}

}  // namespace

namespace {

Pseudocode code_of(const AppState& state) {
    switch (state.screen) {
        case Screen::compare: return pair_pseudocode(state.pair_run.event(), state.language);
        case Screen::simhash: return simhash_pseudocode(state.simhash_run, state.simhash_run.event(), state.language);
        case Screen::search: return search_pseudocode(state.search_run, state.search_run.event(), state.language);
        default: return minhash_pseudocode(state.run, state.run.event(), state.language);
    }
}

}  // namespace

void algorithm(const Panel& panel) {
    const float width = ImGui::GetContentRegionAvail().x;
    const Pseudocode code = code_of(panel.state);
    heading(panel.look, panel.words("explanation.algorithm"));
    code_block(panel.look, code.lines, code.running, width, Role::surface);
}

void counters(const Panel& panel) {
    panel.state.screen == Screen::compare ? pair_counters(panel) : run_counters(panel);
}

}  // namespace bandstand
