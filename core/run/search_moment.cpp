// What of a search run stands where at its position.
#include <map>
#include <span>
#include <string>

#include "core/run/search_run.h"

namespace bandstand {

SearchMoment SearchRun::moment() const {
    SearchMoment moment;
    if (position_ == 0) return moment;
    const OperationIndex n = operation_of(position_);
    const Known& known = known_[n.value];
    moment.operation = n;
    moment.is_finished = position_ == end_of(n);
    moment.entries = known.entries_before;
    if (known.error) return moment;
    const OperationSteps counts = steps(n);
    std::uint64_t left = position_ - begin_of(n);
    const auto taken_of = [&](std::uint64_t count) {
        const std::uint64_t taken = std::min(left, count);
        left -= taken;
        return taken;
    };
    moment.features_hashed = static_cast<std::uint32_t>(taken_of(counts.features));
    moment.has_sketch = taken_of(counts.sketch) == counts.sketch;
    moment.bands_done = static_cast<std::uint32_t>(taken_of(counts.bands));
    moment.is_united = taken_of(counts.unite) == 1;
    moment.verified = taken_of(counts.candidates);
    const bool is_added = moment.is_finished && operation(n).kind == Operation::Kind::add;
    moment.entries += is_added ? 1U : 0U;
    return moment;
}

std::uint64_t SearchRun::placed(BandIndex j) const {
    const SearchMoment now = moment();
    if (!now.operation || now.is_finished || operation(*now.operation).kind != Operation::Kind::add) return now.entries;
    return now.entries + (j.value < now.bands_done ? 1U : 0U);
}

std::vector<BucketMoment> SearchRun::buckets(BandIndex j, std::size_t most) const {
    std::vector<BucketMoment> buckets;
    std::map<std::vector<std::uint64_t>, std::size_t> bucket_of_key;
    const std::uint64_t shown = std::min<std::uint64_t>(most, placed(j));
    for (std::size_t i = 0; i < shown; ++i) {
        const EntryIndex entry{i};
        const auto [place, is_new] = bucket_of_key.emplace(key(entry, j), buckets.size());
        if (is_new) buckets.push_back({place->first, {}});
        buckets[place->second].entries.push_back(entry);
    }
    return buckets;
}

std::optional<BucketMoment> SearchRun::touched_bucket(BandIndex j, std::size_t most) const {
    const SearchMoment now = moment();
    if (!now.operation || j.value >= now.bands_done) return std::nullopt;
    BucketMoment touched{key(*now.operation, j), {}};
    touched.entries = bucket(j, touched.key, placed(j));
    if (touched.entries.size() > most) touched.entries.resize(most);
    return touched;
}

std::vector<EntryIndex> SearchRun::candidates_met() const {
    const SearchMoment now = moment();
    std::vector<EntryIndex> met;
    if (!now.operation || operation(*now.operation).kind == Operation::Kind::add) return met;
    for (std::size_t i = 0; i < now.bands_done; ++i) {
        const BandIndex j{i};
        const std::vector<EntryIndex> entries = bucket(j, key(*now.operation, j), now.entries);
        met.insert(met.end(), entries.begin(), entries.end());
    }
    std::sort(met.begin(), met.end());
    met.erase(std::unique(met.begin(), met.end()), met.end());
    return met;
}

std::vector<std::int64_t> SearchRun::tally_so_far() const {
    if (kind() != IndexKind::fingerprints) return {};
    const SearchMoment now = moment();
    std::span<const Feature> hashed;
    if (now.operation) hashed = std::span(known_[now.operation->value].prepared->features).first(now.features_hashed);
    const auto tally = tally_of(hashed);
    return {tally.begin(), tally.end()};
}

std::vector<std::uint64_t> SearchRun::signature_so_far() const {
    const SearchMoment now = moment();
    if (kind() != IndexKind::token_sets || !now.operation || now.features_hashed == 0) return {};
    std::vector<std::string> words;
    for (const Feature& feature : std::span(known_[now.operation->value].prepared->features).first(now.features_hashed))
        words.push_back(feature.word);
    return index_signature_of(words, static_cast<std::uint32_t>(input_->token_sets.banding.used_rows()));
}

}  // namespace bandstand
