#include "app/shell/tune_export.h"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <utility>
#include <vector>

#include "app/shell/atomic_file.h"
#include "app/text/tune_pairs_csv.h"
#include "app/text/tune_snippets.h"

namespace bandstand {

namespace {

TuneChoice choice_of(const AppState& state) {
    const Project& project = *state.project;
    return {project.family.k, project.family.seed, chosen_banding(project), project.threshold, project.tune.floor, project.shingles};
}

}  // namespace

std::string exported_choice(const AppState& state, std::string_view what) {
    constexpr std::array<std::pair<std::string_view, Snippet>, snippet_count> snippets{{{"datasketch", Snippet::datasketch},
                                                                                         {"datatrove", Snippet::datatrove},
                                                                                         {"text-dedup", Snippet::text_dedup},
                                                                                         {"spark", Snippet::spark}}};
    for (const auto& [name, snippet] : snippets) {
        if (name == what) return snippet_text(snippet, choice_of(state), state.language);
    }
    return choice_json(choice_of(state));
}

Message save_tuned_pairs(const AppState& state, const std::string& path) {
    if (const auto& collection = state.project->collection) {
        const std::vector<std::filesystem::path> inputs(collection->paths.begin(), collection->paths.end());
        if (auto trouble = refuse_input_as_output(path, inputs)) return std::move(*trouble);
    }
    const TuneState& tune = state.tune;
    TunedCorpus tuned{choice_of(state), tune.tuning, *tune.findings, {}, {}};
    std::string bytes;
    write_pairs_csv(tuned, [&](std::string_view text) {
        bytes += text;
        return true;
    });
    if (auto trouble = write_file_atomically(path, bytes)) return std::move(*trouble);
    const auto count = [&](PairOutcome outcome) { return tune.findings->listed(outcome).size(); };
    const std::size_t lines = count(PairOutcome::found) + count(PairOutcome::missed) + count(PairOutcome::chance);
    return {"notice.pairs_saved", {{"count", fmt::format("{}", lines)}, {"path", path}}};
}

}  // namespace bandstand
