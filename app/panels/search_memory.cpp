#include "app/panels/search_memory.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <span>

#include "core/lsh/hamming_bands.h"
#include "core/narrate/narration.h"

namespace bandstand {

namespace {

constexpr std::size_t most_kept = 400;  // more results than a list shows at a time
constexpr std::size_t most_named = 4;   // in one line

bool shares_band_before(const SearchRun& run, OperationIndex n, EntryIndex entry, std::uint32_t bands) {
    if (run.kind() == IndexKind::fingerprints) {
        const std::uint32_t width = run.input().fingerprints.band_width();
        const std::uint64_t mask = ~std::uint64_t{0} >> (fingerprint_bits - width), differ = run.prepared(n).fingerprint ^ run.fingerprint_index().fingerprint(entry);
        for (std::uint32_t j = 0; j < bands; ++j) {
            if ((differ >> (j * width) & mask) == 0) return true;
        }
        return false;
    }
    const auto own = std::span(run.prepared(n).signature), other = run.token_set_index().signature(entry);
    const std::size_t rows = run.input().token_sets.banding.rows;
    for (std::size_t j = 0; j < bands; ++j) {
        if (std::ranges::equal(own.subspan(j * rows, rows), other.subspan(j * rows, rows))) return true;
    }
    return false;
}

}  // namespace

void SearchMemory::forget_others(const SearchRun& run) {
    if (of_ == run.shared_input()) return;
    of_ = run.shared_input();
    results_.clear();
    met_at_.reset();
    missed_by_.reset();
    sketching_at_.reset();
}

const std::string& SearchMemory::result(const SearchRun& run, OperationIndex n) {
    forget_others(run);
    const auto known = results_.find(n);
    if (known != results_.end()) return known->second;
    if (results_.size() >= most_kept) results_.clear();
    std::string words;
    if (run.kept_count(n) > 0) {
        const std::vector<VerifiedCandidate>& result = run.outcome(n).result;
        for (std::size_t i = 0; i < std::min(result.size(), most_named); ++i) {
            const VerifiedCandidate& found = result[i];
            const std::string value = run.kind() == IndexKind::fingerprints ? fmt::format("{}", found.distance) : decimal3(found.exact.value());
            words += fmt::format("{}{} ({})", i == 0 ? "" : ", ", run.id(found.entry), value);
        }
        if (result.size() > most_named) words += " \u2026";
    }
    return results_.emplace(n, std::move(words)).first->second;
}

const std::vector<EntryIndex>& SearchMemory::met(const SearchRun& run) {
    forget_others(run);
    if (met_at_ == run.position()) return met_;
    met_at_ = run.position();
    met_.clear();
    const SearchMoment moment = run.moment();
    if (!moment.operation || moment.bands_done == 0 || run.operation(*moment.operation).kind == Operation::Kind::add) return met_;
    // The candidates are known: those are met that share a band with it that was visited.
    for (const VerifiedCandidate& candidate : run.outcome(*moment.operation).candidates) {
        if (shares_band_before(run, *moment.operation, candidate.entry, moment.bands_done)) met_.push_back(candidate.entry);
    }
    return met_;
}

const std::optional<std::vector<VerifiedCandidate>>& SearchMemory::missed(const SearchRun& run, OperationIndex n) {
    forget_others(run);
    if (missed_by_ != n) {
        missed_ = run.missed(n);
        missed_by_ = n;
    }
    return missed_;
}

const SearchMemory::Sketching& SearchMemory::sketching(const SearchRun& run) {
    forget_others(run);
    if (sketching_at_ == run.position()) return sketching_;
    sketching_at_ = run.position();
    sketching_ = {};
    const SearchMoment moment = run.moment();
    sketching_.tally = run.tally_so_far();
    sketching_.signature = run.signature_so_far();
    if (!moment.operation || moment.features_hashed == 0) return sketching_;
    const Feature& latest = run.prepared(*moment.operation).features[moment.features_hashed - 1];
    if (run.kind() == IndexKind::fingerprints) {
        const Feature alone{latest.word, 1};
        for (const std::int64_t tally : tally_of(run.prepared(*moment.operation).features)) sketching_.largest = std::max(sketching_.largest, std::abs(tally));
        for (const std::int64_t vote : tally_of(std::span(&alone, 1))) sketching_.votes.push_back(vote > 0);
    } else {
        const auto hashes = index_hashes_of(latest.word, static_cast<std::uint32_t>(sketching_.signature.size()));
        // A least value that is the latest word's own was set by it, since no other word hashes to it.
        for (std::size_t i = 0; i < hashes.size(); ++i) sketching_.lowered.push_back(hashes[i] == sketching_.signature[i]);
    }
    return sketching_;
}

const std::array<double, fingerprint_bits + 1>& SearchMemory::chances(std::uint32_t band_count) {
    if (chances_of_ != band_count) {
        chances_of_ = band_count;
        for (std::uint32_t d = 0; d <= fingerprint_bits; ++d) chances_[d] = shared_band_probability(band_count, fingerprint_bits / band_count, d);
    }
    return chances_;
}

}  // namespace bandstand
