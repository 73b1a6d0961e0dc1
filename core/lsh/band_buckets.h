// band_buckets.h: every document of a corpus in its bucket of every band: the plain function of LSH banding.
//
//   BandBuckets buckets(values, Banding{4, 2});
//   buckets.bucket_of(BandIndex{1}, d2)                   → 0: the bucket that d0 opened
//   buckets.documents(BandIndex{1}, 0, 16)                → d0, d1, d2
//
// The key of (band, document) is the tuple of its r values, compared exactly; a hash only places it. Buckets are
// numbered within their band by their first document. Documents without a signature are in no bucket.
//
// Documents whose used rows are equal in every value form a *group* and are banded once, so that 100,000 equal
// documents are one group in one bucket, and no list of their pairs is made. Groups are numbered by their first document.
//
// Cost: one pass over the used rows to hash them and to find the groups, then one table access a group and band; keys are
// read again only where two hashes are equal. Memory beside the values: 12 bytes a document, and at most 12 bytes a group
// and band, or 16 where some documents are equal. While it is built, a table of at most 40 bytes a document more, and at
// least 4 bytes a document and band.
// Source: P. Indyk, R. Motwani, "Approximate nearest neighbors", 1998; A. Rajaraman, J. Ullman, J. Leskovec, "Mining of
// Massive Datasets", section 3.4.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "core/index_types.h"
#include "core/lsh/banding.h"
#include "core/minhash/signature_values.h"

namespace bandstand {

// Stands for "in no bucket".
inline constexpr std::uint32_t no_bucket = 0xffffffffU;

class BandBuckets {
public:
    BandBuckets() = default;  // of no documents
    // Precondition: the banding is legal for values.k().
    BandBuckets(const SignatureValues& values, Banding banding);

    Banding banding() const { return banding_; }
    std::size_t document_count() const { return group_of_.size(); }
    std::size_t bucket_count(BandIndex j) const;
    std::uint32_t bucket_of(BandIndex j, DocumentIndex d) const;
    std::uint32_t bucket_of(BandIndex j, GroupIndex g) const;
    DocumentIndex first_document(BandIndex j, std::uint32_t bucket) const;
    // Cost: the groups of the bucket.
    std::uint64_t document_count(BandIndex j, std::uint32_t bucket) const;
    // The first `most` documents of a bucket, ascending. Cost: those documents, times their logarithm.
    std::vector<DocumentIndex> documents(BandIndex j, std::uint32_t bucket, std::size_t most) const;

    std::size_t group_count() const { return first_members_.empty() ? 0 : first_members_.size() - 1; }
    // no_group where d has no signature.
    GroupIndex group_of(DocumentIndex d) const { return group_of_[d.value]; }
    static constexpr GroupIndex no_group{0xffffffffU};
    // Ascending.
    std::span<const DocumentIndex> members(GroupIndex g) const;
    // Ascending.
    std::span<const GroupIndex> groups(BandIndex j, std::uint32_t bucket) const;

private:
    Banding banding_;
    std::vector<GroupIndex> group_of_;          // by document
    std::vector<std::uint32_t> first_members_;  // by group, and one past the end
    std::vector<DocumentIndex> members_;        // group after group
    std::vector<std::uint32_t> bucket_of_;      // by band and group
    std::vector<GroupIndex> groups_;            // by band, bucket after bucket
    // By band and bucket, where its groups begin among those of the band; and one past the end of each band.
    std::vector<std::uint32_t> group_begins_{0};
    std::vector<std::size_t> band_begins_{0, 1};  // by band, where it begins in group_begins_; and one past the end
};

}  // namespace bandstand
