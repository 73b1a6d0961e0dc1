#include "core/lsh/candidate_counts.h"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "core/hashing/mixed64.h"
#include "core/jaccard/jaccard.h"
#include "core/lsh/band_buckets.h"

namespace bandstand {

namespace {

// The meetings of groups in the buckets of one band after the other.
class BandMeetings {
public:
    BandMeetings(const BandBuckets& buckets, std::span<const std::uint32_t> copies) : buckets_(buckets), documents_(buckets.group_count()) {
        for (std::size_t g = 0; g < documents_.size(); ++g) {
            for (const DocumentIndex column : buckets.members(GroupIndex{g})) documents_[g] += copies[column.value];
        }
    }

    // Pairs of documents whose used rows are all equal: they meet in the first band.
    double pairs_within_groups() const {
        double pairs = 0;
        for (const std::uint64_t n : documents_) pairs += static_cast<double>(pair_count(n));
        return pairs;
    }

    void enter(BandIndex band) {
        band_ = band;
        group_pairs_ = 0, document_pairs_ = 0;
        shared_.clear();
        const std::size_t bucket_count = buckets_.bucket_count(band);
        for (std::uint32_t bucket = 0; bucket < bucket_count; ++bucket) {
            const auto groups = buckets_.groups(band, bucket);
            if (groups.size() < 2) continue;
            std::uint64_t documents = 0;
            double squares = 0;
            for (const GroupIndex g : groups) {
                const double n = static_cast<double>(documents_[g.value]);
                documents += documents_[g.value];
                squares += n * n;
            }
            const double all = static_cast<double>(documents);
            document_pairs_ += (all * all - squares) / 2;
            group_pairs_ += pair_count(groups.size());
            shared_.push_back({bucket, documents});
        }
    }

    std::uint64_t group_pairs() const { return group_pairs_; }
    // Pairs of documents of different groups that meet in this band.
    double document_pairs() const { return document_pairs_; }

    // Of those, the ones that meet in no earlier band. Cost: the group pairs, times the bands before.
    double count_first() const {
        double pairs = 0;
        for (const Shared& shared : shared_) {
            const auto groups = buckets_.groups(band_, shared.bucket);
            for (std::size_t i = 0; i < groups.size(); ++i) {
                for (std::size_t j = i + 1; j < groups.size(); ++j) {
                    if (is_first(groups[i], groups[j])) pairs += static_cast<double>(documents_[groups[i].value] * documents_[groups[j].value]);
                }
            }
        }
        return pairs;
    }

    // How many of `draws` meetings, drawn with equal chance, are the first of their pair.
    std::uint64_t sample_first(std::uint64_t draws, SplitMix64& random) const {
        // By group of a shared bucket, in order: documents up to it, and meetings up to it, each meeting counted from
        // both its ends, which leaves the chances equal.
        std::vector<std::uint64_t> documents_before{0};
        std::vector<double> ends_before{0};
        std::vector<Place> places;
        for (std::size_t n = 0; n < shared_.size(); ++n) {
            const auto groups = buckets_.groups(band_, shared_[n].bucket);
            const std::size_t begin = places.size();
            for (const GroupIndex g : groups) {
                const std::uint64_t own = documents_[g.value];
                places.push_back({g, begin, begin + groups.size()});
                ends_before.push_back(ends_before.back() + static_cast<double>(own) * static_cast<double>(shared_[n].documents - own));
                documents_before.push_back(documents_before.back() + own);
            }
        }
        std::uint64_t first = 0;
        for (std::uint64_t n = 0; n < draws; ++n) {
            const double at = static_cast<double>(random.next() >> 11) * 0x1p-53 * ends_before.back();
            const auto one = std::min(static_cast<std::size_t>(std::upper_bound(ends_before.begin() + 1, ends_before.end(), at) - ends_before.begin()) - 1,
                                      places.size() - 1);
            // The other end: any document of the bucket that is not of the same group.
            const Place place = places[one];
            const std::uint64_t own = documents_before[one + 1] - documents_before[one];
            std::uint64_t other = documents_before[place.begin] + random.below(documents_before[place.end] - documents_before[place.begin] - own);
            if (other >= documents_before[one]) other += own;
            const auto found = std::upper_bound(documents_before.begin() + static_cast<std::ptrdiff_t>(place.begin) + 1,
                                                documents_before.begin() + static_cast<std::ptrdiff_t>(place.end) + 1, other);
            const auto partner = static_cast<std::size_t>(found - documents_before.begin()) - 1;
            first += is_first(place.group, places[partner].group) ? 1U : 0U;
        }
        return first;
    }

private:
    struct Shared {
        std::uint32_t bucket;
        std::uint64_t documents;
    };
    struct Place {
        GroupIndex group;
        std::size_t begin, end;  // places of its bucket
    };

    bool is_first(GroupIndex one, GroupIndex other) const {
        for (std::size_t j = 0; j < band_.value; ++j) {
            if (buckets_.bucket_of(BandIndex{j}, one) == buckets_.bucket_of(BandIndex{j}, other)) return false;
        }
        return true;
    }

    const BandBuckets& buckets_;
    std::vector<std::uint64_t> documents_;  // by group
    BandIndex band_;
    std::vector<Shared> shared_;  // buckets of two or more groups
    std::uint64_t group_pairs_ = 0;
    double document_pairs_ = 0;
};

}  // namespace

std::vector<PairEstimate> count_candidates_of_rows(const SignatureValues& signatures, std::span<const std::uint32_t> copies,
                                                   std::uint32_t rows, const std::stop_token& stop, std::uint64_t most_counted) {
    const std::uint32_t bands = signatures.k() / rows;
    const BandBuckets buckets(signatures, {bands, rows});
    BandMeetings meetings(buckets, copies);
    SplitMix64 random(rows);
    std::vector<PairEstimate> by_bands;
    double pairs = meetings.pairs_within_groups(), variance = 0;
    for (std::size_t j = 0; j < bands; ++j) {
        if (stop.stop_requested()) return {};
        meetings.enter(BandIndex{j});
        if (j == 0) {
            pairs += meetings.document_pairs();
        } else if (meetings.group_pairs() <= most_counted) {
            pairs += meetings.count_first();
        } else {
            const double share = static_cast<double>(meetings.sample_first(sampled_meetings, random)) / sampled_meetings;
            pairs += share * meetings.document_pairs();
            // Where every draw says the same, the share is still not known exactly: one draw more might have differed.
            const double spread = std::max(share * (1 - share), 1.0 / (sampled_meetings + 1.0));
            variance += spread / sampled_meetings * meetings.document_pairs() * meetings.document_pairs();
        }
        by_bands.push_back({pairs, std::sqrt(variance)});
    }
    return by_bands;
}

std::optional<CandidateCounts> count_candidates(const SignatureValues& signatures, std::span<const std::uint32_t> copies,
                                                const Progress& progress, const RunParts& run_parts) {
    const std::uint32_t k = signatures.k();
    // Hashing all rows costs about as much as a fortieth of a band each.
    const auto cost = [k](std::uint32_t rows) { return k + std::uint64_t{40} * (k / rows); };
    std::uint64_t total = 0;
    for (std::uint32_t rows = 1; rows <= k; ++rows) total += cost(rows);
    CandidateCounts counts(k);
    std::atomic<std::uint64_t> done = 0;
    run_parts(k, [&](std::size_t part) {
        if (progress.stopped()) return;
        const auto rows = static_cast<std::uint32_t>(part + 1);
        counts.set(rows, count_candidates_of_rows(signatures, copies, rows, progress.stop));
        progress.tell(done += cost(rows), total);
    });
    if (progress.stopped()) return std::nullopt;
    return counts;
}

}  // namespace bandstand
