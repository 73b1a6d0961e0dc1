#include "core/narrate/index_promise.h"

#include <fmt/format.h>

#include <cmath>
#include <optional>
#include <string>

#include "core/lsh/hamming_bands.h"
#include "core/lsh/s_curve.h"

namespace bandstand {

namespace {

template <class Number>
std::string number(Number n) {
    return fmt::format("{}", n);
}

// Three places, and more where the chance would be taken for 0 or for 1.
std::string chance_text(double chance) {
    if (chance <= 0 || chance >= 1) return chance <= 0 ? "0" : "1";
    constexpr int most_places = 12;
    int places = 3;
    const auto looks_settled = [&] {
        const double unit = std::pow(10.0, -places) / 2;
        return chance < unit || 1 - chance <= unit;
    };
    while (places < most_places && looks_settled()) ++places;
    return fmt::format("{:.{}f}", chance, places);
}

// Per cent of a share.
std::string percent_text(double share) {
    const double percent = 100 * share;
    if (percent >= 9.95) return fmt::format("{:.0f}", percent);
    if (percent >= 0.05) return fmt::format("{:.1f}", percent);
    return percent >= 0.001 ? fmt::format("{:.3f}", percent) : "<0.001";
}

std::string expected_text(double expected) {
    if (expected < 0.05) return "<0.1";
    return fmt::format("{:.{}f}", expected, expected < 9.95 ? 1 : 0);
}

// The fingerprint of the operation at work where it asks, or else of the last one that does.
std::optional<std::uint64_t> asked_fingerprint(const SearchRun& run) {
    const auto asks = [&](OperationIndex n) { return !run.error(n) && run.operation(n).kind != Operation::Kind::add; };
    if (const auto at_work = run.moment().operation; at_work && asks(*at_work))
        return run.prepared(*at_work).fingerprint;
    for (std::size_t n = run.operation_count(); n > 0; --n) {
        if (asks(OperationIndex{n - 1})) return run.prepared(OperationIndex{n - 1}).fingerprint;
    }
    return std::nullopt;
}

Message token_set_promise(const TokenSetIndexParameters& parameters) {
    return {"search.promise.token_sets",
            {{"bands", number(parameters.banding.bands)},
             {"rows", number(parameters.banding.rows)},
             {"minimum", threshold_text(parameters.minimum)},
             {"chance", chance_text(candidate_probability(parameters.minimum.value(), parameters.banding))}}};
}

Message token_set_burden(Banding banding) {
    return {"search.burden.token_sets",
            {{"bands", number(banding.bands)},
             {"rows", number(banding.rows)},
             {"low", chance_text(candidate_probability(0.2, banding))},
             {"half", chance_text(candidate_probability(0.5, banding))}}};
}

}  // namespace

Message index_promise(const SearchInput& input) {
    if (input.kind == IndexKind::token_sets) return token_set_promise(input.token_sets);
    const auto [bands, distance] = input.fingerprints;
    const std::vector<std::pair<std::string, std::string>> values{{"bands", number(bands)},
                                                                  {"distance", number(distance)}};
    if (is_guaranteed(distance, bands)) {
        if (distance == 0) return {"search.promise.equal", {}};
        return {"search.promise.bits", values};
    }
    Message beyond{"search.promise.beyond", values};
    beyond.values.emplace_back("chance",
                               chance_text(shared_band_probability(bands, input.fingerprints.band_width(), distance)));
    return beyond;
}

Message index_burden(const SearchRun& run) {
    if (run.kind() == IndexKind::token_sets) return token_set_burden(run.input().token_sets.banding);
    const FingerprintIndexParameters& parameters = run.input().fingerprints;
    // 1 − (1 − 2^−w)^b, without losing the digits of a small share.
    const double share =
        -std::expm1(parameters.band_count * std::log1p(-std::ldexp(1.0, -static_cast<int>(parameters.band_width()))));
    Message burden{"search.burden.share",
                   {{"bands", number(parameters.band_count)},
                    {"width", number(parameters.band_width())},
                    {"share", percent_text(share)}}};
    const auto asked = asked_fingerprint(run);
    const std::size_t entries = run.entry_count();
    if (!asked || entries == 0) return burden;
    burden.key = run.fingerprint_index().scan_is_quicker(*asked) ? "search.burden.scan" : "search.burden.buckets";
    burden.values.emplace_back("entries", number(entries));
    burden.values.emplace_back("expected", expected_text(share * static_cast<double>(entries)));
    burden.values.emplace_back("visits", number(run.fingerprint_index().visits(*asked)));
    return burden;
}

}  // namespace bandstand
