#include "app/panels/tune_numbers.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/narrate/number_words.h"
#include "core/tune/banding_rates.h"

namespace bandstand {

namespace {

constexpr std::string_view not_known = "\u2013";

// The line just drawn can have the keyboard, so that what lies below the fold is reached and its help read; Tab stops at the
// first of a list, the arrows go on from there.
void make_reachable(const Panel& panel, std::string_view id, bool is_tab_stop) {
    const ImVec2 min = ImGui::GetItemRectMin(), size = ImGui::GetItemRectSize();
    ImGui::SetCursorScreenPos(min);
    ImGui::PushID(id.data(), id.data() + id.size());
    ImGui::PushTabStop(is_tab_stop);
    ImGui::InvisibleButton("##line", ImVec2(std::max(1.0F, size.x), std::max(1.0F, size.y)));
    ImGui::PopTabStop();
    ImGui::PopID();
    focus_ring(panel.look);
}

void line(const Panel& panel, std::string_view key, std::string_view value, std::string_view help_key, bool is_tab_stop = false) {
    key_value(panel.look, panel.words(key), value);
    make_reachable(panel, key, is_tab_stop);
    tooltip(panel.look, panel.words(help_key));
}

// Findings of the choice in force; null while they are being made.
const BandingFindings* current_findings(const Panel& panel) {
    const TuneState& tune = panel.state.tune;
    return tune.is_finding ? nullptr : tune.findings.get();
}

void recall_lines(const Panel& panel) {
    const BandingFindings* findings = current_findings(panel);
    const BandingOutlook& outlook = *panel.state.tune.outlook;
    const Banding banding = chosen_banding(*panel.state.project);
    const bool is_measured = outlook.is_recall_measured() && outlook.wanted().value_or(0) > 0;
    line(panel, "tune.recall", is_measured ? percent_words(panel.state.language, outlook.recall(banding)) : std::string(not_known), "tune.recall_help");
    if (!findings || !findings->knows_wanted || findings->wanted == 0) return line(panel, "tune.expected_recall", not_known, "tune.expected_recall_help");
    const RecallRange range = recall_range(*findings);
    // Tenths tell nothing of a wide range, and none of an end.
    const bool is_wide = range.high - range.low > 0.03;
    const auto number = [is_wide](double share) {
        const double value = 100 * std::clamp(share, 0.0, 1.0);
        if (is_wide || value <= 0 || value >= 100) return fmt::format("{:.0f}", value);
        return fmt::format("{:.1f}", std::min(value, 99.9));  // what is not all never looks like it
    };
    line(panel, "tune.expected_recall", panel.words("tune.range", {{"value", number(findings->expected_recall())}, {"low", number(range.low)}, {"high", number(range.high)}}), "tune.expected_recall_help");
}

}  // namespace

void tune_numbers_card(const Panel& panel, ImVec2 size) {
    const TuneState& tune = panel.state.tune;
    const BandingOutlook& outlook = *tune.outlook;
    const BandingFindings* findings = current_findings(panel);
    const Banding banding = chosen_banding(*panel.state.project);
    begin_card(panel, "numbers", size, panel.words("tune.numbers_title"));
    const bool is_counted = outlook.are_candidates_measured() || findings != nullptr;
    const PairEstimate candidates = findings ? findings->candidates : outlook.candidates(banding);
    line(panel, is_counted ? "tune.candidates" : "tune.candidates_predicted", outlook.are_candidates_known() || findings ? estimate_words(panel.state.language, candidates) : std::string(not_known), "tune.candidates_help", true);
    const bool knows = findings && findings->knows_wanted;
    const std::string t = threshold_text(panel.state.project->threshold);
    key_value(panel.look, panel.words("tune.verified", {{"threshold", t}}), findings ? (findings->knows_found() ? "" : "\u2265 ") + grouped(findings->found) : std::string(not_known));
    make_reachable(panel, "tune.verified", false);
    tooltip(panel.look, panel.words("tune.verified_help"));
    line(panel, "tune.missed", knows ? grouped(findings->missed()) : std::string(not_known), "tune.missed_help");
    recall_lines(panel);
    const auto unequal = findings && tune.tuning.equal_pairs() > 0 ? recall_without_copies(*findings, tune.tuning.equal_pairs()) : std::nullopt;
    if (unequal) line(panel, "tune.recall_unequal", percent_words(panel.state.language, *unequal), "tune.recall_unequal_help");
    line(panel, "tune.precision", findings && findings->knows_found() && candidates.pairs > 0 ? percent_words(panel.state.language, findings->precision()) : std::string(not_known), "tune.precision_help");
    line(panel, "tune.largest_bucket", findings ? grouped(findings->largest_bucket) : std::string(not_known), "tune.largest_bucket_help");
    if (tune.tuning.sets) line(panel, "tune.equal_pairs", grouped(tune.tuning.equal_pairs()), "tune.equal_pairs_help");
    end_card();
}

void tune_buckets(const Panel& panel) {
    const Look& look = panel.look;
    const BandingFindings* findings = current_findings(panel);
    if (findings == nullptr) return;
    heading(look, panel.words("tune.buckets_title"));
    if (findings->large_buckets.empty()) return text_wrapped(look, panel.words("tune.no_buckets"), Face::small, Role::text_muted);
    constexpr std::size_t most_shown = 5;
    for (std::size_t i = 0; i < std::min(most_shown, findings->large_buckets.size()); ++i) {
        const LargeBucket& bucket = findings->large_buckets[i];
        const std::string& name = panel.state.tune.tuning.corpus->document(bucket.first_document).name;
        const std::string value = panel.words("tune.bucket_size", {{"documents", grouped(bucket.documents)}});
        const float room = ImGui::GetContentRegionAvail().x - measure(look, value, Face::mono).x - look.em(1);
        const std::string key = panel.words("tune.bucket_key", {{"band", fmt::format("{}", bucket.band.value)}, {"name", name}});
        key_value(look, elided(look, key, Face::body, room), value);
        make_reachable(panel, fmt::format("bucket{}", i), i == 0);
        tooltip(look, panel.words("tune.bucket_help", {{"documents", grouped(bucket.documents)}, {"sets", grouped(bucket.distinct_sets)}, {"name", name}}));
    }
}

}  // namespace bandstand
