#include "app/panels/explanation.h"

#include <fmt/format.h>

#include "app/widgets/figures.h"
#include "core/narrate/describe_minhash.h"

namespace bandstand {

void what_happened(const Panel& panel) {
    const Look& look = panel.look;
    const float width = ImGui::GetContentRegionAvail().x;
    const auto event = panel.state.run.event();
    heading(look, panel.words("explanation.title"));
    if (!event) {
        const std::string_view key = panel.state.run.length() > 0 ? "explanation.at_start" : "explanation.empty";
        text_wrapped(look, panel.words(key), Face::statement, Role::text, width);
        return;
    }
    const Narration narration = describe(panel.state.run, *event, panel.state.language);
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

void counters(const Panel& panel) {
    const RunCounters c = panel.state.run.counters();
    heading(panel.look, panel.words("counter.title"));
    key_value(panel.look, panel.words("counter.hash_evaluations"), of_total(panel, c.hash_evaluations, c.hash_evaluations_total));
    key_value(panel.look, panel.words("counter.cells_filled"), of_total(panel, c.cells_filled, c.cells_total));
    if (c.minimum_changes) {
        key_value(panel.look, panel.words("counter.minimum_changes"),
                  panel.words("counter.times", {{"count", fmt::format("{}", *c.minimum_changes)}}));
    }
    key_value(panel.look, panel.words("counter.pairs_compared"), of_total(panel, c.pairs_compared, c.pairs_total));
}

}  // namespace

void algorithm_and_counters(const Panel& panel) {
    const float width = ImGui::GetContentRegionAvail().x;
    const Pseudocode code = minhash_pseudocode(panel.state.run, panel.state.run.event(), panel.state.language);
    heading(panel.look, panel.words("explanation.algorithm"));
    code_block(panel.look, code.lines, code.running, width, Role::surface);
    ImGui::Spacing();
    counters(panel);
}

}  // namespace bandstand
