#include "core/tune/banding_findings.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/lsh/band_buckets.h"
#include "core/lsh/s_curve.h"

namespace bandstand {

namespace {

constexpr std::size_t pairs_between_checks = 65'536;

class Finder {
public:
    Finder(const Tuning& tuning, const std::stop_token& stop, const FindingsLimits& limits, BandingFindings& findings)
        : tuning_(tuning), stop_(stop), limits_(limits), findings_(findings), buckets_(*tuning.signatures, findings.banding) {}

    // Each of the following is false where it was stopped.
    bool sort_known_pairs() {
        const KnownPairs& known = *tuning_.known;
        for (std::size_t s = 0; s < tuning_.copies.size(); ++s) {
            if (tuning_.copies[s] > 1) add(PairOutcome::found, {PairReference::Kind::equal_set, static_cast<std::uint32_t>(s)});
        }
        findings_.wanted = findings_.found = tuning_.equal_pairs();
        findings_.expected_found = static_cast<double>(findings_.wanted);
        const std::size_t reaching = known.count_reaching(findings_.threshold);
        double variance = 0, deviations = 0;                      // of independent pairs; of pairs that meet together
        std::vector<double> lost_without(findings_.banding.bands);  // by band, the pairs that meet there alone
        for (std::size_t n = 0; n < known.size(); ++n) {
            if (n % pairs_between_checks == 0 && stop_.stop_requested()) return false;
            const bool is_wanted = n < reaching, meets = known.first_band(n, findings_.banding) != no_band;
            const std::uint64_t weight = known.weight(n);
            if (is_wanted) {
                const double p = candidate_probability(known.exact(n).value(), findings_.banding), pairs = static_cast<double>(weight);
                findings_.wanted += weight;
                findings_.expected_found += pairs * p;
                variance += pairs * pairs * p * (1 - p);
                deviations += pairs * std::sqrt(p * (1 - p));
                if (const auto band = known.only_band(n, findings_.banding)) lost_without[*band] += pairs;
            }
            if (is_wanted && meets) findings_.found += weight;
            const PairReference reference{PairReference::Kind::known, static_cast<std::uint32_t>(n)};
            if (is_wanted) add(meets ? PairOutcome::found : PairOutcome::missed, reference);
            else if (meets) add(PairOutcome::chance, reference);
        }
        const double mean = std::accumulate(lost_without.begin(), lost_without.end(), 0.0) / static_cast<double>(lost_without.size());
        double jackknife = 0;
        for (const double lost : lost_without) jackknife += (lost - mean) * (lost - mean);
        findings_.found_spread = findings_.banding.bands == 1 ? deviations : std::sqrt(std::max(variance, jackknife));
        findings_.knows_wanted = reaches({findings_.threshold.numerator, findings_.threshold.denominator}, known.floor());
        return true;
    }

    void find_large_buckets() {
        std::vector<LargeBucket> all;
        std::vector<std::uint64_t> documents(buckets_.group_count());
        for (std::size_t g = 0; g < documents.size(); ++g)
            for (const DocumentIndex column : buckets_.members(GroupIndex{g})) documents[g] += tuning_.copies[column.value];
        for (std::size_t j = 0; j < findings_.banding.bands; ++j) {
            const std::size_t count = buckets_.bucket_count(BandIndex{j});
            for (std::uint32_t bucket = 0; bucket < count; ++bucket) {
                const auto groups = buckets_.groups(BandIndex{j}, bucket);
                LargeBucket large{BandIndex{j}, 0, 0, DocumentIndex{}};
                for (const GroupIndex g : groups) large.documents += documents[g.value];
                findings_.largest_bucket = std::max(findings_.largest_bucket, large.documents);
                const std::uint64_t least_listed = all.size() < most_listed_buckets ? 1 : all.back().documents;
                if (large.documents <= least_listed) continue;
                large.first_document = tuning_.sets->first_document(SetIndex{buckets_.first_document(BandIndex{j}, bucket).value});
                // The same documents often meet in many bands: they are told once.
                const auto is_same = [&](const LargeBucket& other) { return other.documents == large.documents && other.first_document == large.first_document; };
                if (std::ranges::any_of(all, is_same)) continue;
                for (const GroupIndex g : groups) large.distinct_sets += static_cast<std::uint32_t>(buckets_.members(g).size());
                all.insert(std::upper_bound(all.begin(), all.end(), large, [](const LargeBucket& one, const LargeBucket& other) { return one.documents > other.documents; }), large);
                if (all.size() > most_listed_buckets) all.pop_back();
            }
        }
        findings_.large_buckets = std::move(all);
    }

    // Candidates that are no known pairs, band after band, each where it meets first.
    bool list_low_pairs() {
        std::uint64_t meetings = 0;
        for (std::size_t j = 0; j < findings_.banding.bands; ++j) {
            if (stop_.stop_requested()) return false;
            const std::size_t count = buckets_.bucket_count(BandIndex{j});
            for (std::uint32_t bucket = 0; bucket < count; ++bucket) {
                const auto groups = buckets_.groups(BandIndex{j}, bucket);
                for (std::size_t a = 0; a < groups.size(); ++a) {
                    for (std::size_t b = a + 1; b < groups.size(); ++b) {
                        if (++meetings > limits_.meetings || findings_.low_pairs.size() >= limits_.low_pairs) return end_list(false);
                        if (meetings % 4096 == 0 && stop_.stop_requested()) return false;
                        if (is_first(j, groups[a], groups[b])) add_low_pairs(groups[a], groups[b]);
                    }
                }
            }
        }
        for (std::size_t g = 0; g < buckets_.group_count(); ++g) {
            // Different sets whose used rows are all equal.
            const auto columns = buckets_.members(GroupIndex{g});
            for (std::size_t a = 0; a < columns.size(); ++a) {
                for (std::size_t b = a + 1; b < columns.size(); ++b) {
                    if (++meetings > limits_.meetings || findings_.low_pairs.size() >= limits_.low_pairs) return end_list(false);
                    add_low_pair(columns[a], columns[b]);
                }
            }
        }
        return end_list(true);
    }

    void link_found_pairs() {
        std::vector<SimilarPair> found;
        found.reserve(findings_.listed(PairOutcome::found).size());
        for (const PairReference reference : findings_.listed(PairOutcome::found)) {
            if (reference.kind == PairReference::Kind::known) found.push_back(tuning_.known->pair(reference.index));
            if (reference.kind != PairReference::Kind::low) continue;  // equal documents are linked always
            const LowPair& low = findings_.low_pairs[reference.index];
            found.push_back({low.first, low.second, static_cast<std::uint32_t>(low.exact.intersection)});
        }
        findings_.clusters = found_clusters(tuning_, found, findings_.threshold, findings_.knows_wanted);
        findings_.clusters.is_complete = findings_.knows_found();
    }

    // Where each one is listed: known pairs, those below the floor, and equal documents.
    PairEstimate all_meetings() const {
        std::uint64_t pairs = tuning_.equal_pairs();
        for (const LowPair& low : findings_.low_pairs) pairs += weight(low);
        for (const PairOutcome outcome : {PairOutcome::found, PairOutcome::chance}) {
            for (const PairReference reference : findings_.listed(outcome)) {
                if (reference.kind == PairReference::Kind::known) pairs += tuning_.known->weight(reference.index);
            }
        }
        return {static_cast<double>(pairs), 0};
    }

private:
    std::uint64_t weight(const LowPair& low) const { return std::uint64_t{tuning_.sets->copies(low.first)} * tuning_.sets->copies(low.second); }
    void add(PairOutcome outcome, PairReference reference) { findings_.lists[static_cast<std::size_t>(outcome)].push_back(reference); }

    bool is_first(std::size_t band, GroupIndex one, GroupIndex other) const {
        for (std::size_t j = 0; j < band; ++j)
            if (buckets_.bucket_of(BandIndex{j}, one) == buckets_.bucket_of(BandIndex{j}, other)) return false;
        return true;
    }

    void add_low_pairs(GroupIndex one, GroupIndex other) {
        for (const DocumentIndex a : buckets_.members(one))
            for (const DocumentIndex b : buckets_.members(other)) add_low_pair(std::min(a, b), std::max(a, b));
    }

    void add_low_pair(DocumentIndex one, DocumentIndex other) {
        const SetIndex first{one.value}, second{other.value};
        const JaccardFraction exact = exact_jaccard(tuning_.sets->tokens(*tuning_.corpus, first), tuning_.sets->tokens(*tuning_.corpus, second));
        if (!reaches(exact, tuning_.known->floor())) findings_.low_pairs.push_back({first, second, exact});
    }

    bool end_list(bool is_all) {
        findings_.lists_all_chance = is_all;
        std::ranges::sort(findings_.low_pairs, [](const LowPair& one, const LowPair& other) {
            const std::uint64_t left = one.exact.intersection * other.exact.union_size, right = other.exact.intersection * one.exact.union_size;
            return left != right ? left > right : one.first != other.first ? one.first < other.first : one.second < other.second;
        });
        for (std::size_t n = 0; n < findings_.low_pairs.size(); ++n) {
            // Below the floor nothing is known to be wanted and missed, but what met may be wanted all the same.
            const bool is_wanted = reaches(findings_.low_pairs[n].exact, findings_.threshold);
            if (is_wanted) findings_.found += weight(findings_.low_pairs[n]);
            add(is_wanted ? PairOutcome::found : PairOutcome::chance, {PairReference::Kind::low, static_cast<std::uint32_t>(n)});
        }
        return true;
    }

    const Tuning& tuning_;
    const std::stop_token& stop_;
    const FindingsLimits& limits_;
    BandingFindings& findings_;
    BandBuckets buckets_;
};

}  // namespace

double BandingFindings::precision() const {
    if (candidates.pairs <= 0) return 1.0;
    return std::min(1.0, static_cast<double>(found) / candidates.pairs);
}

std::optional<BandingFindings> banding_findings(const Tuning& tuning, Banding banding, Threshold threshold, const std::stop_token& stop, const FindingsLimits& limits) {
    BandingFindings findings;
    findings.banding = banding;
    findings.threshold = threshold;
    Finder finder(tuning, stop, limits, findings);
    if (!finder.sort_known_pairs()) return std::nullopt;
    finder.find_large_buckets();
    if (!finder.list_low_pairs()) return std::nullopt;
    finder.link_found_pairs();
    if (findings.lists_all_chance) {
        findings.candidates = finder.all_meetings();
        return findings;
    }
    if (tuning.counts) findings.candidates = tuning.counts->at(banding);
    if (!tuning.counts || (!findings.candidates.is_exact() && limits.counted_meetings > most_counted_meetings)) {
        const auto by_bands = count_candidates_of_rows(*tuning.signatures, tuning.copies, banding.rows, stop, limits.counted_meetings);
        if (by_bands.empty()) return std::nullopt;
        findings.candidates = by_bands[banding.bands - 1];
    }
    return findings;
}

TunedPair tuned_pair(const Tuning& tuning, const BandingFindings& findings, PairReference reference) {
    TunedPair told;
    const DistinctSets& sets = *tuning.sets;
    const Banding banding = findings.banding;
    if (reference.kind == PairReference::Kind::equal_set) {
        const SetIndex set{reference.index};
        const auto documents = sets.documents(set);
        const std::uint64_t tokens = sets.tokens(*tuning.corpus, set).size();
        return {{documents[0], documents[1]}, {tokens, tokens}, tuning.wish.k, banding.bands, pair_count(documents.size()), PairOutcome::found};
    }
    SetIndex first, second;
    if (reference.kind == PairReference::Kind::known) {
        const KnownPairs& known = *tuning.known;
        first = known.pair(reference.index).first, second = known.pair(reference.index).second;
        told.exact = known.exact(reference.index);
        told.agree = known.agree(reference.index);
        told.shared_bands = known.shared_band_count(reference.index, banding);
    } else {
        const LowPair& low = findings.low_pairs[reference.index];
        first = low.first, second = low.second;
        told.exact = low.exact;
        const DocumentPair columns{DocumentIndex{first.value}, DocumentIndex{second.value}};
        told.agree = agreeing_rows(tuning.signatures->column(columns.first), tuning.signatures->column(columns.second));
        told.shared_bands = static_cast<std::uint32_t>(shared_bands(*tuning.signatures, banding, columns).size());
    }
    told.pair = DocumentPair::of(sets.first_document(first), sets.first_document(second));
    told.document_pairs = std::uint64_t{sets.copies(first)} * sets.copies(second);
    told.outcome = outcome_of(told.exact, told.shared_bands > 0, findings.threshold);
    return told;
}

}  // namespace bandstand
