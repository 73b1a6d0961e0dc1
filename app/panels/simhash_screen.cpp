#include "app/panels/simhash_screen.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/panels/bit_story_view.h"
#include "app/panels/empty_screen.h"
#include "app/panels/fingerprint_card.h"
#include "app/panels/hamming_card.h"
#include "app/panels/tally_card.h"
#include "core/narrate/describe_simhash.h"

namespace bandstand {

void simhash_screen(const Panel& panel, ImVec2 size) {
    const Look& look = panel.look;
    const SimHashRun& run = panel.state.simhash_run;
    if (run.voting_length() == 0) return empty_screen(panel, "screen.simhash", "simhash.empty", size.x);
    const SimHashMoment moment = simhash_moment(run);
    ImGui::BeginChild("simhash_screen", size, ImGuiChildFlags_None, ImGuiWindowFlags_NavFlattened);
    const float gap = ImGui::GetStyle().ItemSpacing.y, width = ImGui::GetContentRegionAvail().x, height = ImGui::GetContentRegionAvail().y;
    const float tally = whole_tally_height(panel, moment, width), prints = whole_fingerprint_height(panel, width), least_table = look.em(12);
    // Tallies come first; the fingerprints take what they need as long as a few lines of the table stay in sight.
    const float room = height - tally - least_table - 2 * gap;
    const float prints_height = std::clamp(prints, look.em(11), std::max(look.em(11), room));
    tally_card(panel, moment, ImVec2(width, tally));
    fingerprint_card(panel, moment, ImVec2(width, prints_height));
    hamming_card(panel, moment, ImVec2(width, std::max(least_table, ImGui::GetContentRegionAvail().y)));
    ImGui::EndChild();
}

void simhash_side(const Panel& panel) {
    const SimHashRun& run = panel.state.simhash_run;
    if (run.voting_length() == 0) return;
    bit_story_view(panel, simhash_moment(run));
    ImGui::Spacing();
    heading(panel.look, panel.words("counter.title"));
    std::uint64_t tied = 0, done = 0;
    std::vector<std::uint32_t> dead;
    for (std::size_t d = 0; d < run.corpus().document_count(); ++d) {
        if (!run.is_binarised(DocumentIndex{d})) continue;
        done += run.family().bit_count();
        tied += tied_bits(run.fingerprints(), DocumentIndex{d}).size();
    }
    for (std::uint32_t bit = 0; bit < run.family().bit_count(); ++bit) {
        if (run.report().bits[bit].is_dead) dead.push_back(bit);
    }
    const auto number = [](auto n) { return fmt::format("{}", n); };
    key_value(panel.look, panel.words("counter.ties"), panel.words("counter.of", {{"part", number(tied)}, {"whole", number(done)}}));
    key_value(panel.look, panel.words("counter.dead_bits"), dead.empty() ? "0" : fmt::format("{} ({})", dead.size(), bit_list(dead)));
    key_value(panel.look, panel.words("counter.live_columns"), panel.words("counter.of", {{"part", number(run.report().distinct_live_columns)}, {"whole", number(run.family().bit_count())}}));
    key_value(panel.look, panel.words("counter.pairs_compared"), panel.words("counter.of", {{"part", number(run.pairs_compared())}, {"whole", number(pair_count(run.corpus().document_count()))}}));
}

}  // namespace bandstand
