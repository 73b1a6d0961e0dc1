#include "core/narrate/describe_tuning.h"

#include <fmt/format.h>

#include "core/lsh/s_curve.h"
#include "core/narrate/number_words.h"
#include "core/tune/banding_rates.h"

namespace bandstand {

namespace {

std::string number(std::uint64_t n) { return fmt::format("{}", n); }

Sentence curve_sentence(Threshold threshold, Banding banding, Language language) {
    const double t = threshold.value(), low = similarity_below(t);
    // Below 0 there is nothing to compare with.
    return compose(language, threshold.numerator == 0 ? "tune.say_curve_zero" : "tune.say_curve",
                   {{"bands", number(banding.bands), {}},
                    {"rows", number(banding.rows), {}},
                    {"threshold", threshold_text(threshold), {}},
                    {"chance", percent_words(language, candidate_probability(t, banding)), {}},
                    {"low", fmt::format("{:.2f}", low), {}},
                    {"low_chance", percent_words(language, candidate_probability(low, banding)), {}}});
}

Sentence measured_sentence(const BandingFindings& findings, Language language) {
    const double per_found = findings.found == 0 ? 0.0 : findings.candidates.pairs / static_cast<double>(findings.found);
    const std::string_view key = findings.found == 0 ? "tune.say_found_none" : "tune.say_measured";
    return compose(language, key,
                   {{"found", grouped(findings.found), {}},
                    {"wanted", grouped(findings.wanted), {}},
                    {"candidates", estimate_words(language, findings.candidates), {}},
                    {"per_found", fmt::format("{:.{}f}", per_found, per_found < 10 ? 1 : 0), {}}});
}

}  // namespace

std::vector<Sentence> describe_choice(const BandingOutlook& outlook, const BandingFindings* findings, Banding banding, Language language) {
    std::vector<Sentence> sentences{curve_sentence(outlook.threshold(), banding, language)};
    if (findings != nullptr && findings->knows_wanted) {
        if (findings->wanted == 0) sentences.push_back(compose(language, "tune.say_none_wanted", {{"threshold", threshold_text(outlook.threshold()), {}}, {"candidates", estimate_words(language, findings->candidates), {}}}));
        else sentences.push_back(measured_sentence(*findings, language));
    }
    if (const std::uint32_t unused = unused_rows(banding, outlook.k())) {
        sentences.push_back(compose(language, "tune.say_unused", {{"unused", number(unused), {}}, {"k", number(outlook.k()), {}}}));
    }
    return sentences;
}

std::optional<Sentence> unused_rows_advice(const BandingOutlook& outlook, Banding banding, Language language) {
    const Banding more = all_bands(outlook.k(), banding.rows);
    if (more.bands <= banding.bands) return std::nullopt;
    const std::string_view key = !outlook.are_candidates_known() ? "tune.advice_predicted" : "tune.advice";
    return compose(language, key,
                   {{"bands", number(more.bands), {}},
                    {"rows", number(more.rows), {}},
                    {"used", number(more.used_rows()), {}},
                    {"threshold", threshold_text(outlook.threshold()), {}},
                    {"chance", percent_words(language, candidate_probability(outlook.threshold().value(), more)), {}},
                    {"candidates", estimate_words(language, outlook.candidates(more)), {}}});
}

}  // namespace bandstand
