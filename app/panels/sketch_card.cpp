#include "app/panels/sketch_card.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "app/panels/operation_head.h"
#include "app/panels/search_labels.h"
#include "app/panels/signature_rows_view.h"
#include "app/panels/xor_view.h"
#include "core/narrate/narration.h"

namespace bandstand {

namespace {

constexpr float sum_height = 1.9F;  // em

std::string band_list(const std::vector<BandIndex>& bands) {
    constexpr std::size_t most = 12;
    std::string words;
    for (std::size_t i = 0; i < std::min(bands.size(), most); ++i) words += fmt::format("{}{}", i == 0 ? "" : ", ", bands[i].value);
    return bands.size() > most ? words + " \u2026" : words;
}

std::string fingerprint_sum(const Panel& panel, OperationIndex n, EntryIndex entry) {
    const SearchRun& run = panel.state.search_run;
    const std::uint64_t differ = run.prepared(n).fingerprint ^ run.fingerprint_index().fingerprint(entry);
    const std::string distance = fmt::format("{}", std::popcount(differ)), bands = band_list(run.shared_bands(n, entry));
    return panel.words(bands.empty() ? "search.screen.xor_sum_apart" : "search.screen.xor_sum", {{"distance", distance}, {"bands", bands}});
}

std::string signature_sum(const Panel& panel, OperationIndex n, EntryIndex entry) {
    const SearchRun& run = panel.state.search_run;
    std::vector<std::string> words;
    for (const Feature& feature : run.prepared(n).features) words.push_back(feature.word);
    const JaccardFraction exact = run.token_set_index().exact(entry, words);
    const std::uint32_t equal = run.agreeing_rows(n, entry);
    const auto k = static_cast<std::uint32_t>(run.input().token_sets.banding.used_rows());
    const auto number = [](std::uint64_t value) { return fmt::format("{}", value); };
    return panel.words("search.screen.rows_sum", {{"equal", number(equal)}, {"k", number(k)}, {"estimate", decimal3(static_cast<double>(equal) / k)}, {"shared", number(exact.intersection)}, {"all", number(exact.union_size)}, {"exact", decimal3(exact.value())}});
}

// One line below the drawing: what the comparison comes to, else how to read what is drawn.
void sum_line(const Panel& panel, const SearchView& view) {
    const bool is_fingerprints = panel.state.search_run.kind() == IndexKind::fingerprints;
    if (view.compared) {
        const std::string words = is_fingerprints ? fingerprint_sum(panel, *view.operation, *view.compared) : signature_sum(panel, *view.operation, *view.compared);
        return text_wrapped(panel.look, words, Face::body_strong, Role::text);
    }
    std::string_view key = is_fingerprints ? "search.screen.bits_legend" : "search.screen.rows_legend";
    if (view.is_hashing()) key = is_fingerprints ? "search.screen.votes_legend" : "search.screen.minima_legend";
    text_wrapped(panel.look, panel.words(key), Face::small, Role::text_muted);
}

// Two lines where one is too short for the longest sentence that may stand there.
float sum_room(const Panel& panel, float width) { return panel.look.em(width > panel.look.em(46) ? sum_height : sum_height * 1.75F); }

float drawing_height(const Panel& panel, float width) {
    return panel.state.search_run.kind() == IndexKind::fingerprints ? whole_xor_height(panel, width) : whole_signature_height(panel, width);
}

}  // namespace

float whole_sketch_height(const Panel& panel, const SearchView& view, float width) {
    const ImVec2 padding = ImGui::GetStyle().WindowPadding;
    const float inner = width - 2 * padding.x, gap = ImGui::GetStyle().ItemSpacing.y;
    // There is nothing but words to show of what is refused.
    if (view.is_refused) return operation_head_height(panel) + panel.look.em(inner > panel.look.em(46) ? 4 : 7) + 2 * padding.y;
    return operation_head_height(panel) + drawing_height(panel, inner) + sum_room(panel, inner) + gap + 2 * padding.y;
}

void sketch_card(const Panel& panel, const SearchView& view, ImVec2 size) {
    begin_card(panel, "sketch", size);
    operation_head(panel, view);
    const bool is_fingerprints = panel.state.search_run.kind() == IndexKind::fingerprints;
    const ImVec2 room = ImGui::GetContentRegionAvail();
    if (panel.state.search_run.error(*view.operation)) {
        if (!view.is_ahead) refusal_words(panel, *view.operation);
    } else {
        if (is_fingerprints) xor_view(panel, view);
        else signature_rows_view(panel, view, ImVec2(room.x, std::max(panel.look.em(6), room.y - sum_room(panel, room.x) - ImGui::GetStyle().ItemSpacing.y)));
        sum_line(panel, view);
    }
    end_card();
}

}  // namespace bandstand
