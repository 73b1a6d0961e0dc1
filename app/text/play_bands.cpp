#include "app/text/play_bands.h"

#include <fmt/format.h>

#include <vector>

#include "app/text/bands_report.h"
#include "app/text/narration_text.h"

namespace bandstand {

namespace {

// One line of a terminal holds some five short names a kind.
constexpr std::size_t most_named_pairs = 5;

// Those of a kind that have met, the most similar first.
std::vector<std::string> met_pairs(const AppState& state, PairFilter filter, std::uint64_t count) {
    const Corpus& corpus = state.run.corpus();
    std::vector<std::string> names;
    // Looked for only where there are any: a long list of pairs still to come is not walked through in vain.
    if (count == 0) return names;
    for (const std::uint32_t id : state.analysis.listed(filter)) {
        const PairRow row = state.analysis.row(id);
        if (!state.run.is_placed(BandIndex{row.first_band}, row.pair.second)) continue;
        if (names.size() == most_named_pairs) {
            names.emplace_back("\u2026");
            break;
        }
        names.push_back(
            fmt::format("{}\u2013{}", corpus.document(row.pair.first).name, corpus.document(row.pair.second).name));
    }
    return names;
}

}  // namespace

std::string play_bucket_text(const AppState& state) {
    const auto event = state.run.event();
    const auto* put = event ? std::get_if<BandEvent>(&*event) : nullptr;
    return put == nullptr ? std::string() : bucket_at_text(state.run, *put, state.language);
}

std::string play_met_text(const AppState& state) {
    const bool has_begun = state.run.position() > state.run.bands_phase().begin;
    if (!state.analysis.is_ready() || !has_begun) return {};
    const PairAnalysis::Met met = state.analysis.met_so_far(state.run);
    const auto part = [&](PairFilter filter, std::uint64_t count, std::string_view key) {
        const std::string names = listed(met_pairs(state, filter, count), state.language);
        return phrase(state.language, key,
                      {{"count", fmt::to_string(count)}, {"pairs", names.empty() ? "\u2013" : names}});
    };
    return part(PairFilter::found, met.found, "text.play_found") + " \u00b7 " +
           part(PairFilter::chance, met.chance, "text.play_chance");
}

}  // namespace bandstand
