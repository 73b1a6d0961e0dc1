#include "app/shell/tune_export.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>
#include <vector>

#include "app/shell/atomic_file.h"
#include "app/text/tune_pairs_csv.h"
#include "app/text/tune_snippets.h"
#include "core/narrate/number_words.h"

namespace bandstand {

namespace {

TuneChoice choice_of(const AppState& state) {
    const Project& project = *state.project;
    return {project.family.k, project.family.seed, chosen_banding(project), project.threshold, project.tune.floor, project.shingles};
}

// The inputs that the path could write over: a folder stands for the file itself where that lies below it.
std::vector<std::filesystem::path> inputs_that_are(const std::filesystem::path& path, std::span<const std::string> inputs) {
    namespace fs = std::filesystem;
    std::vector<fs::path> files;
    std::error_code unknown;
    const fs::path whole = fs::weakly_canonical(path, unknown);
    for (const std::string& input : inputs) {
        const fs::path folder = fs::weakly_canonical(input, unknown);
        const bool is_below = fs::is_directory(folder, unknown) && std::mismatch(folder.begin(), folder.end(), whole.begin(), whole.end()).first == folder.end();
        files.push_back(is_below ? whole : folder);
    }
    return files;
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

Message save_tuned_pairs(const AppState& state, const std::string& path, std::span<const std::string> inputs) {
    if (auto trouble = refuse_input_as_output(path, inputs_that_are(path, inputs))) return std::move(*trouble);
    const TuneState& tune = state.tune;
    TunedCorpus tuned{choice_of(state), tune.tuning, *tune.findings, {}, {}};
    constexpr std::size_t most_sets_of_a_moment = 20'000;
    if (!tuned.findings.lists_all_chance && tune.tuning.sets->size() <= most_sets_of_a_moment) {
        tuned.findings = *banding_findings(tune.tuning, tune.findings->banding, tune.findings->threshold, {}, whole_lists);
    }
    std::string bytes;
    write_pairs_csv(tuned, [&](std::string_view text) {
        bytes += text;
        return true;
    });
    if (auto trouble = write_file_atomically(path, bytes)) return std::move(*trouble);
    const auto count = [&](PairOutcome outcome) { return tuned.findings.listed(outcome).size(); };
    const std::size_t lines = count(PairOutcome::found) + count(PairOutcome::missed) + count(PairOutcome::chance);
    return {tuned.findings.lists_all_chance ? "notice.pairs_saved" : "notice.pairs_saved_in_part", {{"count", grouped(lines)}, {"path", path}}};
}

}  // namespace bandstand
