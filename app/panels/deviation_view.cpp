#include "app/panels/deviation_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/widgets/surfaces.h"
#include "core/narrate/narration.h"

namespace bandstand {

namespace {

// An axis around the exact value with both parts as thick stretches, one below the other.
void draw_parts(const Panel& panel, double exact, const std::optional<double>& family, double estimate) {
    const Look& look = panel.look;
    const float width = ImGui::GetContentRegionAvail().x, height = look.em(3.4F);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const double farthest = std::max({0.05, std::abs(estimate - exact), family ? std::abs(*family - exact) : 0.0});
    const double low = exact - farthest * 1.3, high = exact + farthest * 1.3;
    const auto x_of = [&](double value) { return at.x + static_cast<float>((value - low) / (high - low)) * width; };
    const float y = at.y + look.em(1.1F), half = look.em(0.28F), lower = y + look.em(0.75F);
    draw->AddLine(ImVec2(at.x, y), ImVec2(at.x + width, y), look.color(Role::border), border_width(look));
    const auto stretch = [&](double from, double to, float place, Role role) {
        const float x0 = std::min(x_of(from), x_of(to)), x1 = std::max(x_of(from), x_of(to));
        draw->AddRectFilled(ImVec2(x0, place - half), ImVec2(std::max(x1, x0 + 2), place + half), look.color(role), half * 0.6F);
    };
    if (family) stretch(exact, *family, y, Role::tie);
    stretch(family.value_or(exact), estimate, family ? lower : y, Role::active);
    const auto mark = [&](double value, std::string_view key, Role role, float label_y) {
        const float x = x_of(value);
        draw->AddRectFilled(ImVec2(x - look.em(0.08F), y - look.em(0.6F)), ImVec2(x + look.em(0.08F), lower + look.em(0.4F)), look.color(role));
        const std::string label = fmt::format("{} {:.3f}", panel.words(key), value);
        const float needed = measure(look, label, Face::small).x;
        draw_text(look, draw, ImVec2(std::clamp(x - needed / 2, at.x, at.x + width - needed), label_y), label, Face::small, role);
    };
    mark(exact, "compare.mark_exact", Role::text, at.y + look.em(0.1F));
    mark(estimate, "compare.mark_estimate", Role::accent, lower + look.em(1.0F));
    ImGui::Dummy(ImVec2(width, height));
}

std::string_view family_key(FamilyKind kind) {
    switch (kind) {
        case FamilyKind::linear: return "compare.family_too_large";
        case FamilyKind::table: return "compare.family_table";
        case FamilyKind::blake2b:
        case FamilyKind::mixed64: break;
    }
    return "compare.family_random";
}

}  // namespace

void deviation_view(const Panel& panel) {
    const Look& look = panel.look;
    const PairRun& run = panel.state.pair_run;
    heading(look, panel.words("compare.deviation_title"));
    const auto fraction = exact_jaccard(run.corpus(), run.pair().first, run.pair().second);
    if (run.length() == 0 || !fraction) {
        text_wrapped(look, panel.words("pair.undefined"), Face::body, Role::text_muted);
        return;
    }
    const double exact = fraction->value();
    const double estimate = static_cast<double>(run.agreement().back()) / static_cast<double>(run.row_steps());
    const auto& agreement = panel.memory.comparison.agreement(run);
    const std::optional<double> family = agreement.all ? std::optional(agreement.all->value()) : std::nullopt;
    draw_parts(panel, exact, family, estimate);
    const auto fraction_text = [](const FamilyAgreement& a) { return fmt::format("{}/{}", a.agree, a.total); };
    if (agreement.all) {
        text_wrapped(look, panel.words("compare.family_part", {{"p", fmt::format("{}", run.family().value_limit())},
                                                               {"fraction", fraction_text(*agreement.all)},
                                                               {"value", decimal3(agreement.all->value())},
                                                               {"part", signed_decimal3(agreement.all->value() - exact)}}), Face::body);
        if (agreement.odd) {
            text_wrapped(look, panel.words("compare.odd_part", {{"fraction", fraction_text(*agreement.odd)}, {"value", decimal3(agreement.odd->value())}}), Face::small, Role::text_muted);
        }
    } else {
        text_wrapped(look, panel.words(family_key(run.family().kind())), Face::body);
    }
    const EstimateRange range = estimate_range(family.value_or(exact), static_cast<std::uint32_t>(run.row_steps()));
    const std::uint32_t agree = run.agreement().back();
    const bool is_usual = agree >= range.low && agree <= range.high;
    text_wrapped(look, panel.words(is_usual ? "compare.chance_usual" : "compare.chance_rare", {{"part", signed_decimal3(estimate - family.value_or(exact))},
                                                                                            {"low", decimal3(range.low_value())},
                                                                                            {"high", decimal3(range.high_value())},
                                                                                            {"k", fmt::format("{}", run.row_steps())}}), Face::body);
}

}  // namespace bandstand
