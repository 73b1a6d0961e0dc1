#include "app/panels/tune_sides.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "app/panels/button_flow.h"
#include "app/panels/parameter_rows.h"
#include "app/panels/parameters.h"
#include "app/panels/tune_map.h"
#include "app/panels/tune_numbers.h"
#include "app/widgets/figures.h"
#include "core/narrate/describe_tuning.h"
#include "core/narrate/number_words.h"
#include "core/tune/banding_rates.h"

namespace bandstand {

namespace {

void corpus_lines(const Panel& panel) {
    const Look& look = panel.look;
    const TuneState& tune = panel.state.tune;
    const auto& collection = panel.state.project->collection;
    heading(look, panel.words("tune.corpus_title"));
    const std::string path = collection && !collection->paths.empty() ? collection->paths.front() : std::string{};
    const std::string name = path.substr(path.find_last_of('/') + 1);
    if (!name.empty()) text(look, elided_middle(look, name, Face::body_strong, ImGui::GetContentRegionAvail().x), Face::body_strong);
    const std::size_t documents = collection ? collection->documents.size() : panel.state.run.corpus().document_count();
    key_value(look, panel.words("tune.documents"), grouped(documents));
    if (tune.tuning.sets) {
        key_value(look, panel.words("tune.distinct_sets"), grouped(tune.tuning.sets->size()));
        tooltip(look, panel.words("tune.distinct_sets_help"));
    }
    if (const auto& known = tune.tuning.known) {
        key_value(look, panel.words("tune.known_pairs", {{"floor", threshold_text(known->floor())}}), grouped(known->size()));
        tooltip(look, panel.words("tune.known_pairs_help"));
        if (known->floor() != tune.tuning.wish.floor) {
            const std::string raised = panel.words("tune.floor_raised", {{"asked", threshold_text(tune.tuning.wish.floor)}, {"floor", threshold_text(known->floor())}, {"most", grouped(most_known_pairs(tune.tuning.wish.k))}});
            text_wrapped(look, raised, Face::small, Role::warning);
        }
    }
    const std::size_t set_aside = panel.state.project->set_aside.size();
    if (tune.tuning.corpus) {
        const TuneMemory::DocumentStates states = panel.memory.tune.document_states(tune.tuning.corpus);
        if (states.empty + states.short_texts + set_aside > 0) {
            text_wrapped(look, panel.words("tune.document_states", {{"empty", grouped(states.empty)}, {"short", grouped(states.short_texts)}, {"set_aside", grouped(set_aside)}}), Face::small, Role::text_muted);
        }
    }
    if (set_aside > 0 && button(look, "to_set_aside", panel.words("tune.show_set_aside"))) panel.send(ShowScreen{Screen::documents});
    if (collection) text_wrapped(look, panel.words("tune.handful", {{"count", grouped(panel.state.project->documents.size())}}), Face::small, Role::text_muted);
}

void banding_lines(const Panel& panel) {
    banding_parameters(panel);
    parameter_field(panel, Field::seed, 7);
    parameter_field(panel, Field::floor, 5);
    tooltip(panel.look, panel.words("tune.floor_help"));
    if (panel.state.project->family.kind != FamilyKind::mixed64) text_wrapped(panel.look, panel.words("tune.family_note"), Face::small, Role::text_muted);
}

struct GoalLine {
    BandingGoal::Kind kind;
    Field field;
    std::string_view key, help_key;
};
constexpr std::array goals{GoalLine{BandingGoal::Kind::recall, Field::wanted_recall, "tune.goal_recall", "tune.goal_recall_help"},
                           GoalLine{BandingGoal::Kind::found, Field::wanted_recall, "tune.goal_found", "tune.goal_found_help"},
                           GoalLine{BandingGoal::Kind::candidates, Field::most_candidates, "tune.goal_candidates", "tune.goal_candidates_help"},
                           GoalLine{BandingGoal::Kind::pairs, Field::miss_weight, "tune.goal_pairs", "tune.goal_pairs_help"},
                           GoalLine{BandingGoal::Kind::area, Field::miss_weight, "tune.goal_area", "tune.goal_area_help"}};

std::string goal_label(const Panel& panel, const GoalLine& line, const BandingGoal& goal) {
    return panel.words(line.key, {{"recall", percent_words(panel.state.language, goal.recall)},
                                  {"threshold", threshold_text(panel.state.project->threshold)},
                                  {"candidates", grouped(static_cast<std::uint64_t>(goal.most_candidates))}});
}

void goal_lines(const Panel& panel) {
    const Look& look = panel.look;
    const TuneState& tune = panel.state.tune;
    heading(look, panel.words("tune.goals_title"));
    for (const GoalLine& line : goals) {
        BandingGoal goal = panel.state.project->tune.goal;
        goal.kind = line.kind;
        const bool is_aimed_at = tune.aim && tune.aim->goal == goal;
        const std::string label = goal_label(panel, line, goal);
        const float width = ImGui::GetContentRegionAvail().x;
        if (button(look, line.key, elided(look, label, Face::body, width - look.em(1.4F)), is_aimed_at ? ButtonKind::chosen : ButtonKind::plain, ImVec2(width, 0), tune.outlook && tune.outlook->can_choose(goal))) panel.send(AimFor{goal});
        tooltip(look, label + "\n" + std::string(panel.words(line.help_key)));
        if (is_aimed_at && !tune.aim->chosen.is_reached) text_wrapped(look, panel.words("tune.goal_not_reached"), Face::small, Role::warning);
        // One field, below the second, serves two goals that stand one above the other.
        if (line.kind != BandingGoal::Kind::pairs && line.kind != BandingGoal::Kind::recall) parameter_field(panel, line.field, 5);
    }
}

void in_words(const Panel& panel) {
    const Look& look = panel.look;
    const TuneState& tune = panel.state.tune;
    const Banding banding = chosen_banding(*panel.state.project);
    heading(look, panel.words("tune.words_title"));
    const BandingFindings* findings = tune.is_finding ? nullptr : tune.findings.get();
    const float width = ImGui::GetContentRegionAvail().x;
    for (const Sentence& sentence : describe_choice(*tune.outlook, findings, banding, panel.state.language)) {
        rich_text(look, text_runs(sentence, Face::body, Face::body_strong), width);
    }
    if (findings && !findings->knows_wanted) {
        const std::string t = threshold_text(panel.state.project->threshold);
        text_wrapped(look, panel.words("tune.below_floor", {{"threshold", t}, {"floor", threshold_text(tune.tuning.known->floor())}}), Face::body, Role::warning);
        if (findings->threshold.numerator > 0 && button(look, "lower_floor", panel.words("tune.lower_floor", {{"threshold", t}}))) panel.send(SetField{Field::floor, t});
    }
    if (const auto advice = unused_rows_advice(*tune.outlook, banding, panel.state.language)) {
        word_box(look, text_runs(*advice, Face::body, Face::body_strong, Role::warning), Role::warning_fill, width);
        const Banding more = all_bands(panel.state.project->family.k, banding.rows);
        if (button(look, "use_all_rows", panel.words("tune.use_all_rows", {{"bands", fmt::format("{}", more.bands)}, {"rows", fmt::format("{}", more.rows)}}))) panel.send(SetBanding{more});
    }
}

void take_along(const Panel& panel) {
    const Look& look = panel.look;
    heading(look, panel.words("tune.take_title"));
    constexpr std::array<std::string_view, 5> kinds{"datasketch", "datatrove", "text-dedup", "spark", "json"};
    constexpr std::array<std::string_view, 5> labels{"datasketch", "datatrove", "text-dedup", "Spark", "JSON"};
    ButtonFlow flow(look);
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        if (flow.button(kinds[i], labels[i])) panel.send(Request{{ShellRequest::Kind::copy_tuning, {std::string(kinds[i])}}});
        tooltip(look, panel.words("tune.take_help", {{"name", labels[i]}}));
    }
    if (!panel.state.tune.findings) return;
    text(look, panel.words("tune.save_pairs"), Face::small, Role::text_muted);
    const float save = measure(look, panel.words("tune.save"), Face::body).x + look.em(2.2F);
    std::string& path = panel.memory.tune.pairs_path;
    if (auto typed = text_field(look, panel.memory.drafts, "pairs_path", path, std::max(look.em(6), ImGui::GetContentRegionAvail().x - save), {}, "pairs.csv")) path = *typed;
    ImGui::SameLine();
    if (button(look, "save_pairs", panel.words("tune.save"), ButtonKind::plain, ImVec2(0, 0), !path.empty())) panel.send(Request{{ShellRequest::Kind::save_tuned_pairs, {path}}});
    tooltip(look, panel.words("tune.save_help"));
}

std::string_view stage_key(const TuneProgress& progress) {
    if (progress.is_cutting) return "tune.stage_cut";
    constexpr std::array<std::string_view, tuning_stage_count> keys{"tune.stage_sign", "tune.stage_sample", "tune.stage_join", "tune.stage_compare", "tune.stage_count"};
    return keys[static_cast<std::size_t>(progress.stage)];
}

std::string final_words(const Panel& panel) {
    const TuneState& tune = panel.state.tune;
    const Tuning& tuning = tune.tuning;
    if (!tuning.corpus) return std::string(panel.words("tune.final_nothing"));
    const std::string documents = grouped(tuning.corpus->document_count());
    const std::string floor = tuning.known ? threshold_text(tuning.known->floor()) : std::string{};
    if (tune.is_complete()) return panel.words("tune.final_all", {{"documents", documents}, {"floor", floor}});
    if (tuning.known) return panel.words("tune.final_pairs", {{"documents", documents}, {"floor", floor}});
    if (tuning.sample) return panel.words("tune.final_sample", {{"documents", documents}});
    if (tuning.signatures) return panel.words("tune.final_signatures", {{"documents", documents}});
    return panel.words("tune.final_read", {{"documents", documents}});
}

}  // namespace

void tune_left(const Panel& panel) {
    corpus_lines(panel);
    ImGui::Spacing();
    banding_lines(panel);
    ImGui::Spacing();
    goal_lines(panel);
    ImGui::Spacing();
    shingle_parameters(panel);
}

void tune_right(const Panel& panel) {
    if (!panel.state.tune.outlook) return text_wrapped(panel.look, panel.words("tune.final_nothing"), Face::body, Role::text_muted);
    tune_map(panel);
    ImGui::Spacing();
    in_words(panel);
    ImGui::Spacing();
    take_along(panel);
    ImGui::Spacing();
    tune_buckets(panel);
}

void tune_foot(const Panel& panel) {
    const Look& look = panel.look;
    const TuneState& tune = panel.state.tune;
    const float width = ImGui::GetContentRegionAvail().x;
    if (!tune.progress) {
        const bool can_start = tune.was_cancelled && !tune.is_complete() && tune.source.has_documents();
        if (can_start) {
            if (button(look, "start_tuning", panel.words("tune.go_on"), ButtonKind::primary)) panel.send(Request{{ShellRequest::Kind::start_tuning, {}}});
            ImGui::SameLine();
        }
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float line = look.em(2.0F);
        if (tune.trouble) return text_wrapped(look, phrase(panel.state.language, *tune.trouble), Face::body, Role::warning);
        const std::string words = (can_start ? std::string(panel.words("tune.cancelled")) + " " : std::string{}) + final_words(panel);
        draw_text(look, ImGui::GetWindowDrawList(), ImVec2(at.x, at.y + line / 2), elided(look, words, Face::body, ImGui::GetContentRegionAvail().x), Face::body, Role::text_muted);
        ImGui::Dummy(ImVec2(1, line));
        return;
    }
    const TuneProgress& progress = *tune.progress;
    const double rate = progress.seconds > 0.05 ? static_cast<double>(progress.done) / progress.seconds : 0.0;
    std::string words(panel.words(stage_key(progress)));
    if (rate > 0 && progress.is_cutting) words += panel.words("tune.progress_rate", {{"rate", grouped(static_cast<std::uint64_t>(rate))}});
    if (progress.seconds_left) words += panel.words("tune.progress_left", {{"left", duration_words(panel.state.language, *progress.seconds_left)}});
    if (button(look, "cancel_tuning", panel.words("tune.cancel"))) panel.send(Request{{ShellRequest::Kind::cancel_tuning, {}}});
    ImGui::SameLine();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float bar = std::min(look.em(20), width * 0.3F), line = look.em(2.0F);
    ImGui::SetCursorScreenPos(ImVec2(at.x, at.y + line * 0.3F));
    progress_bar(look, progress.share(), bar);
    const float room = at.x + ImGui::GetContentRegionAvail().x - bar - look.em(1);
    const std::string all = words + "  \u00b7  " + final_words(panel);
    draw_text(look, ImGui::GetWindowDrawList(), ImVec2(at.x + bar + look.em(0.8F), at.y + line / 2), elided(look, all, Face::body, std::max(look.em(6), room - at.x)), Face::body, Role::text);
}

}  // namespace bandstand
