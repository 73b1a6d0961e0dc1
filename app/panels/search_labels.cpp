#include "app/panels/search_labels.h"

#include <fmt/format.h>

#include "core/narrate/describe_search.h"
#include "core/narrate/narration.h"

namespace bandstand {

std::string_view operation_kind_key(Operation::Kind kind) {
    switch (kind) {
        case Operation::Kind::query: return "search.screen.query";
        case Operation::Kind::look_up: return "search.screen.look_up";
        case Operation::Kind::add: break;
    }
    return "search.screen.add";
}

std::string_view row_name(const Panel& panel, const Operation& operation) {
    const bool has_name = operation.kind == Operation::Kind::add && !operation.id.empty();
    return has_name ? std::string_view(operation.id) : panel.words(operation_kind_key(operation.kind));
}

std::string operation_words(const Operation& operation) {
    return operation.kind == Operation::Kind::look_up ? operation.fingerprint : written_text(operation.features);
}

std::string limit_words(const Panel& panel, const Operation& operation) {
    if (operation.limit.empty() || operation.kind == Operation::Kind::add) return {};
    return panel.words("search.screen.limit_mark", {{"limit", operation.limit}});
}

std::string value_head(std::uint64_t value, std::size_t digits) { return fmt::format("{:016x}", value).substr(0, digits); }

std::string key_label(const SearchRun& run, std::span<const std::uint64_t> key, bool is_short) {
    if (run.kind() == IndexKind::fingerprints) {
        const std::uint32_t width = run.input().fingerprints.band_width();
        return fmt::format("0x{:0{}x}", key.empty() ? 0 : key.front(), (width + 3) / 4);
    }
    // More values than these tell no bucket from another one.
    constexpr std::size_t most_values = 4;
    std::string label;
    for (std::size_t i = 0; i < std::min(key.size(), most_values); ++i) label += fmt::format("{}{}", i == 0 || is_short ? "" : "\u00b7", value_head(key[i], is_short ? 2 : 4));
    return key.size() > most_values ? label + "\u2026" : label;
}

OperationStatus operation_status(const Panel& panel, const SearchMoment& moment, OperationIndex n) {
    const SearchRun& run = panel.state.search_run;
    const bool is_at_work = moment.operation == n && !moment.is_finished;
    if (!run.is_done(n)) {
        if (is_at_work && run.position() > run.begin_of(n)) return {std::string(panel.words("search.screen.at_work")), Role::active, false};
        return {std::string(panel.words("search.screen.waits")), Role::text_muted, false};
    }
    if (const auto& error = run.error(n)) return {panel.words("search.screen.refused", {{"reason", phrase(panel.state.language, *error)}}), Role::warning, true};
    if (run.operation(n).kind == Operation::Kind::add) return {std::string(panel.words("search.screen.added")), Role::agrees, true};
    const std::string& result = panel.memory.search.result(run, n);
    if (result.empty()) return {std::string(panel.words("search.screen.found_nothing")), Role::text_muted, true};
    return {panel.words("search.screen.found", {{"count", fmt::format("{}", run.kept_count(n))}, {"result", result}}), Role::agrees, true};
}

std::string candidate_value(const SearchRun& run, const VerifiedCandidate& candidate) {
    if (run.kind() == IndexKind::fingerprints) return fmt::format("{}", candidate.distance);
    return share_text(candidate.exact);
}

std::string candidate_comparison(const SearchRun& run, OperationIndex n, const VerifiedCandidate& candidate) {
    const PreparedOperation& prepared = run.prepared(n);
    if (run.kind() == IndexKind::fingerprints) {
        return fmt::format("{} {} {}", candidate.distance, candidate.distance <= prepared.max_distance ? "\u2264" : ">", prepared.max_distance);
    }
    const bool is_enough = reaches(candidate.exact, prepared.minimum);
    return fmt::format("{} {} {}", decimal3(candidate.exact.value()), is_enough ? "\u2265" : "<", threshold_text(prepared.minimum));
}

}  // namespace bandstand
