#include "core/lsh/candidates.h"

#include <algorithm>
#include <cassert>

#include "core/jaccard/jaccard.h"

namespace bandstand {

namespace {

// The documents of a group after d.
std::span<const DocumentIndex> members_after(const BandBuckets& buckets, GroupIndex g, DocumentIndex d) {
    const auto all = buckets.members(g);
    return all.subspan(static_cast<std::size_t>(std::upper_bound(all.begin(), all.end(), d) - all.begin()));
}

// How often two groups stand in one bucket; once it is beyond `enough`, no further.
std::uint64_t group_meetings(const BandBuckets& buckets, std::uint64_t enough) {
    std::uint64_t meetings = 0;
    for (std::size_t j = 0; j < buckets.banding().bands && meetings <= enough; ++j) {
        const std::size_t bucket_count = buckets.bucket_count(BandIndex{j});
        for (std::uint32_t bucket = 0; bucket < bucket_count; ++bucket) {
            meetings += pair_count(buckets.groups(BandIndex{j}, bucket).size());
        }
    }
    return meetings;
}

std::uint64_t pairs_within_groups(const BandBuckets& buckets) {
    std::uint64_t pairs = 0;
    for (std::size_t g = 0; g < buckets.group_count(); ++g) pairs += pair_count(buckets.members(GroupIndex{g}).size());
    return pairs;
}

// Calls visit(g, other, j) once for each two groups g < other that share a bucket, with the first band in which they do.
template <class Visit>
void visit_pairs_of_groups(const BandBuckets& buckets, const Visit& visit) {
    // By group, the group for which it was visited last.
    std::vector<GroupIndex> visited_for(buckets.group_count(), BandBuckets::no_group);
    std::size_t later = buckets.group_count();
    for (std::size_t n = 0; n < buckets.group_count(); ++n) {
        const GroupIndex g{n};
        std::size_t left = --later;
        for (std::size_t j = 0; j < buckets.banding().bands && left > 0; ++j) {
            const auto all = buckets.groups(BandIndex{j}, buckets.bucket_of(BandIndex{j}, g));
            // Groups ascend: from the end on, those after g come before g itself.
            for (auto other = all.rbegin(); *other != g; ++other) {
                if (visited_for[other->value] == g) continue;
                visited_for[other->value] = g;
                --left;
                visit(g, *other, BandIndex{j});
            }
        }
    }
}

std::uint64_t pairs_between_groups(const BandBuckets& buckets) {
    std::uint64_t pairs = 0;
    visit_pairs_of_groups(buckets, [&](GroupIndex g, GroupIndex other, BandIndex) {
        pairs += std::uint64_t{buckets.members(g).size()} * buckets.members(other).size();
    });
    return pairs;
}

// The candidate pairs of one band are all different.
std::uint64_t most_pairs_of_a_band(const BandBuckets& buckets) {
    std::uint64_t most = 0;
    for (std::size_t j = 0; j < buckets.banding().bands; ++j) {
        std::uint64_t pairs = 0;
        const std::size_t bucket_count = buckets.bucket_count(BandIndex{j});
        for (std::uint32_t bucket = 0; bucket < bucket_count; ++bucket) {
            pairs += pair_count(buckets.document_count(BandIndex{j}, bucket));
        }
        most = std::max(most, pairs);
    }
    return most;
}

// The first candidates in order. A group that is looked at in vain, because all its documents come before d, is one with
// which d stands in the list already; so the cost is that of the list, times the bands, and of one document more.
std::vector<Candidate> first_candidates(const BandBuckets& buckets, std::size_t documents, std::uint64_t most) {
    std::vector<Candidate> list;
    std::vector<DocumentIndex> seen_for(buckets.group_count(), DocumentIndex{documents});  // by group
    for (std::size_t n = 0; n < documents && list.size() < most; ++n) {
        const DocumentIndex d{n};
        const GroupIndex g = buckets.group_of(d);
        if (g == BandBuckets::no_group) continue;
        const std::size_t begin = list.size();
        for (std::size_t j = 0; j < buckets.banding().bands; ++j) {
            for (const GroupIndex other : buckets.groups(BandIndex{j}, buckets.bucket_of(BandIndex{j}, g))) {
                if (seen_for[other.value] == d) continue;
                seen_for[other.value] = d;
                const auto partners = members_after(buckets, other, d);
                const std::size_t wanted = static_cast<std::size_t>(std::min<std::uint64_t>(partners.size(), most - begin));
                for (const DocumentIndex partner : partners.first(wanted)) list.push_back({{d, partner}, BandIndex{j}});
            }
        }
        std::sort(list.begin() + static_cast<std::ptrdiff_t>(begin), list.end());
    }
    if (list.size() > most) list.resize(static_cast<std::size_t>(most));
    return list;
}

bool have_equal_keys(const SignatureValues& values, Banding banding, BandIndex j, DocumentPair pair) {
    const std::size_t begin = banding.first_row(j).value;
    const auto one = values.column(pair.first).subspan(begin, banding.rows);
    const auto other = values.column(pair.second).subspan(begin, banding.rows);
    return std::equal(one.begin(), one.end(), other.begin());
}

bool have_signatures(const SignatureValues& values, DocumentPair pair) {
    return values.has_signature(pair.first) && values.has_signature(pair.second);
}

}  // namespace

CandidateList find_candidates(const BandBuckets& buckets, std::uint64_t most_listed, std::uint64_t most_meetings) {
    CandidateList list;
    list.candidates = first_candidates(buckets, buckets.document_count(), most_listed);
    list.is_counted = group_meetings(buckets, most_meetings) <= most_meetings;
    list.pair_count = list.is_counted ? pairs_within_groups(buckets) + pairs_between_groups(buckets)
                                      : std::max<std::uint64_t>(most_pairs_of_a_band(buckets), list.candidates.size());
    return list;
}

std::vector<std::uint32_t> first_bands(const BandBuckets& buckets, std::size_t documents) {
    std::vector<std::uint32_t> bands;
    first_bands(buckets, documents, bands);
    return bands;
}

void first_bands(const BandBuckets& buckets, std::size_t documents, std::vector<std::uint32_t>& bands) {
    assert(documents == buckets.document_count());
    bands.assign(pair_count(documents), no_band);
    const auto meet = [&](DocumentIndex one, DocumentIndex other, BandIndex j) {
        bands[pair_index(DocumentPair::of(one, other), documents)] = j.value;
    };
    for (std::size_t g = 0; g < buckets.group_count(); ++g) {
        const auto equal = buckets.members(GroupIndex{g});
        for (std::size_t n = 0; n < equal.size(); ++n) {
            for (const DocumentIndex other : equal.subspan(n + 1)) meet(equal[n], other, BandIndex{0});
        }
    }
    visit_pairs_of_groups(buckets, [&](GroupIndex g, GroupIndex other_group, BandIndex j) {
        for (const DocumentIndex one : buckets.members(g)) {
            for (const DocumentIndex other : buckets.members(other_group)) meet(one, other, j);
        }
    });
}

std::vector<BandIndex> shared_bands(const SignatureValues& values, Banding banding, DocumentPair pair) {
    std::vector<BandIndex> shared;
    if (!have_signatures(values, pair)) return shared;
    for (std::size_t j = 0; j < banding.bands; ++j) {
        if (have_equal_keys(values, banding, BandIndex{j}, pair)) shared.emplace_back(j);
    }
    return shared;
}

std::optional<BandIndex> first_shared_band(const SignatureValues& values, Banding banding, DocumentPair pair) {
    if (!have_signatures(values, pair)) return std::nullopt;
    for (std::size_t j = 0; j < banding.bands; ++j) {
        if (have_equal_keys(values, banding, BandIndex{j}, pair)) return BandIndex{j};
    }
    return std::nullopt;
}

}  // namespace bandstand
