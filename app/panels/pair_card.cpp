#include "app/panels/pair_card.h"

#include <fmt/format.h>

#include "app/widgets/figures.h"
#include "core/narrate/describe_minhash.h"

namespace bandstand {

namespace {

void fraction(const Panel& panel, std::string_view fraction_words, const std::optional<double>& value) {
    const Look& look = panel.look;
    text(look, fraction_words, Face::mono_large);
    if (!value) return;
    const std::string words = fmt::format("= {}", decimal3(*value));
    const float needed = measure(look, words, Face::mono).x + look.em(0.8F);
    // Beside the fraction where there is room, on its base line; else below it.
    ImGui::SameLine();
    if (ImGui::GetContentRegionAvail().x >= needed) {
        ImGui::SetCursorPosY(ImGui::GetCursorPosY() + look.em(0.75F));
    } else {
        ImGui::NewLine();
    }
    text(look, words, Face::mono, Role::text_muted);
}

void choose_documents(const Panel& panel, DocumentPair pair) {
    const Corpus& corpus = panel.state.run.corpus();
    const float width = ImGui::GetContentRegionAvail().x;
    document_name(panel, pair.first, Face::body_strong, width * 0.5F - panel.look.em(0.8F));
    ImGui::SameLine(0, panel.look.em(0.4F));
    text(panel.look, "\u00b7", Face::body_strong, Role::text_muted);
    ImGui::SameLine(0, panel.look.em(0.4F));
    document_name(panel, pair.second, Face::body_strong, width * 0.5F - panel.look.em(0.8F));
    if (corpus.document_count() <= 2) return;
    const std::size_t count = corpus.document_count();
    const std::uint64_t index = pair_index(pair, count), pairs = pair_count(count);
    if (button(panel.look, "previous_pair", "\u2039", ButtonKind::plain, ImVec2(panel.look.em(2), 0))) {
        panel.send(SetPair{pair_at((index + pairs - 1) % pairs, count)});
    }
    ImGui::SameLine();
    if (button(panel.look, "next_pair", "\u203a", ButtonKind::plain, ImVec2(panel.look.em(2), 0))) panel.send(NextPair{});
    tooltip(panel.look, panel.words("pair.next_help"));
    ImGui::SameLine();
    const std::string number = panel.words("counter.of", {{"part", fmt::format("{}", index + 1)}, {"whole", fmt::format("{}", pairs)}});
    const ImVec2 at = ImGui::GetCursorScreenPos();
    draw_text(panel.look, ImGui::GetWindowDrawList(), ImVec2(at.x, at.y + panel.look.em(1)), number, Face::mono, Role::text_muted);
    ImGui::Dummy(ImVec2(0, panel.look.em(2)));
}

}  // namespace

void pair_card(const Panel& panel, ImVec2 size) {
    const Look& look = panel.look;
    const MinHashRun& run = panel.state.run;
    begin_card(panel, "pair", size, panel.words("pair.title"));
    if (!panel.state.pair) {
        text_wrapped(look, panel.words("pair.needs_two"), Face::body, Role::text_muted);
        end_card();
        return;
    }
    const DocumentPair pair = *panel.state.pair;
    choose_documents(panel, pair);
    const auto exact = exact_jaccard(run.corpus(), pair.first, pair.second);
    const PairProgress progress = run.progress(pair);
    std::optional<double> estimate;
    if (exact && progress.rows > 0) estimate = static_cast<double>(progress.agree) / progress.rows;

    ImGui::Spacing();
    const std::string rows = fmt::format("{}", progress.rows), k = fmt::format("{}", run.family().size());
    text_wrapped(look, panel.words("pair.estimate", {{"rows", rows}, {"k", k}}), Face::small, Role::text_muted);
    fraction(panel, estimate ? fmt::format("{}/{}", progress.agree, progress.rows) : "\u2013", estimate);
    text_wrapped(look, panel.words("pair.exact"), Face::small, Role::text_muted);
    fraction(panel, exact ? fmt::format("{}/{}", exact->intersection, exact->union_size) : "\u2013",
             exact ? std::optional(exact->value()) : std::nullopt);
    ImGui::Spacing();
    RangeBar bar;
    bar.dot = estimate;
    if (exact) bar.bar = exact->value();
    if (exact && progress.rows > 0) {
        const EstimateRange range = estimate_range(exact->value(), progress.rows);
        bar.low = range.low_value(), bar.high = range.high_value();
    }
    range_bar(look, bar, ImGui::GetContentRegionAvail().x);
    if (!exact) {
        text_wrapped(look, panel.words("pair.undefined"), Face::small, Role::warning);
    } else if (bar.low) {
        text_wrapped(look, panel.words("pair.legend", {{"low", decimal3(*bar.low)}, {"high", decimal3(*bar.high)}, {"rows", rows}}), Face::small,
                     Role::text_muted);
    } else {
        text_wrapped(look, panel.words("pair.not_yet"), Face::small, Role::text_muted);
    }
    end_card();
}

}  // namespace bandstand
