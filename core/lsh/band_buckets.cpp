#include "core/lsh/band_buckets.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>
#include <queue>

#include "core/hashing/mixed64.h"

namespace bandstand {

namespace {

// Documents whose used rows are hashed before their groups are looked for: 16 tags fill a cache line.
constexpr std::size_t documents_at_once = 16;
// Groups whose places in the table, and whose keys, are fetched before they are compared.
constexpr std::size_t groups_at_once = 64;

constexpr std::uint64_t hash_of_nothing = 0x9e3779b97f4a7c15U;

std::uint64_t absorbed(std::uint64_t hash, std::uint64_t value) {
    hash = (hash ^ value) * 0xd6e8feb86659fd93U;
    return hash ^ (hash >> 32);
}

std::uint64_t key_hash(const std::uint64_t* key, std::size_t rows) {
    std::uint64_t hash = hash_of_nothing;
    for (std::size_t i = 0; i < rows; ++i) hash = absorbed(hash, key[i]);
    return SplitMix64::mix(hash);
}

// The half of a hash that the table keeps beside each entry; equal tags are looked into, different ones never are.
std::uint32_t tag_of(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 32); }

// Groups by the tags of their keys: open addressing, at most half full, used again for each band.
class GroupTable {
public:
    explicit GroupTable(std::size_t most_groups) : slots_(capacity_for(most_groups)) {}

    void clear(std::size_t most_groups) {
        const std::size_t capacity = capacity_for(most_groups);
        mask_ = capacity - 1;
        std::fill_n(slots_.begin(), capacity, Slot{});
    }
    void prefetch(std::uint32_t tag) const { __builtin_prefetch(&slots_[tag & mask_]); }
    // A group that is likely to have this key, or none. It may be wrong either way.
    std::uint32_t likely(std::uint32_t tag) const {
        const Slot slot = slots_[tag & mask_];
        return slot.tag == tag ? slot.group : none;
    }
    // The group with this key; where there is none, `group` is placed and returned.
    template <class HasThisKey>
    std::uint32_t find_or_place(std::uint32_t tag, std::uint32_t group, const HasThisKey& has_this_key) {
        for (std::size_t at = tag & mask_;; at = (at + 1) & mask_) {
            Slot& slot = slots_[at];
            if (slot.group == none) {
                slot = {tag, group};
                return group;
            }
            if (slot.tag == tag && has_this_key(slot.group)) return slot.group;
        }
    }

    static constexpr std::uint32_t none = 0xffffffffU;

private:
    struct Slot {
        std::uint32_t tag = 0, group = none;
    };
    static std::size_t capacity_for(std::size_t groups) { return std::bit_ceil(std::max<std::size_t>(16, groups * 2)); }

    std::vector<Slot> slots_;
    std::size_t mask_ = 0;
};

// Documents grouped by their used rows, and the tags of the groups' keys.
class Grouping {
public:
    // `tags` gets, by band and group, the tag of the group's key of the band.
    Grouping(const SignatureValues& values, Banding banding, std::span<const DocumentIndex> documents, GroupTable& table,
             std::vector<std::uint32_t>& tags)
        : values_(values),
          banding_(banding),
          stride_(documents.size()),
          tags_(tags),
          block_tags_(documents_at_once * banding.bands) {
        groups.assign(values.document_count(), BandBuckets::no_group);
        tags_.resize(stride_ * banding.bands);
        table.clear(documents.size());
        for (std::size_t begin = 0; begin < documents.size(); begin += documents_at_once) {
            add_block(documents.subspan(begin, std::min(documents_at_once, documents.size() - begin)), table);
        }
        close_gaps();
    }

    std::vector<GroupIndex> groups;              // by document
    std::vector<DocumentIndex> first_documents;  // by group

private:
    void add_block(std::span<const DocumentIndex> documents, GroupTable& table) {
        std::uint32_t whole_tags[documents_at_once];
        for (std::size_t n = 0; n < documents.size(); ++n) {
            whole_tags[n] = hash_bands(n, values_.column(documents[n]).data());
            table.prefetch(whole_tags[n]);
        }
        std::size_t fresh[documents_at_once], fresh_count = 0;
        const std::size_t before = first_documents.size();
        for (std::size_t n = 0; n < documents.size(); ++n) {
            const DocumentIndex d = documents[n];
            const auto next = static_cast<std::uint32_t>(first_documents.size());
            const std::uint32_t g = table.find_or_place(
                whole_tags[n], next, [&](std::uint32_t other) { return has_equal_rows(d, first_documents[other]); });
            groups[d.value] = GroupIndex{g};
            if (g != next) continue;
            first_documents.push_back(d);
            fresh[fresh_count++] = n;
        }
        for (std::size_t j = 0; j < banding_.bands; ++j) {
            std::uint32_t* to = tags_.data() + j * stride_ + before;
            for (std::size_t m = 0; m < fresh_count; ++m) to[m] = block_tags_[j * documents_at_once + fresh[m]];
        }
    }

    // Leaves the tags of all keys of the n-th document of the block; gives the tag of all of them together.
    std::uint32_t hash_bands(std::size_t n, const std::uint64_t* column) {
        std::uint64_t whole = hash_of_nothing;
        for (std::size_t j = 0; j < banding_.bands; ++j) {
            const std::uint64_t hash = key_hash(column + j * banding_.rows, banding_.rows);
            block_tags_[j * documents_at_once + n] = tag_of(hash);
            whole = absorbed(whole, hash);
        }
        return tag_of(SplitMix64::mix(whole));
    }

    // Room was made for as many groups as there are documents.
    void close_gaps() {
        const std::size_t count = first_documents.size();
        if (count == stride_) return;
        for (std::size_t j = 1; j < banding_.bands; ++j) {
            const auto from = tags_.begin() + static_cast<std::ptrdiff_t>(j * stride_);
            std::copy_n(from, count, tags_.begin() + static_cast<std::ptrdiff_t>(j * count));
        }
        tags_.resize(count * banding_.bands);
        // A copy is worth it where it gives back more than it takes.
        if (count < stride_ / 2) tags_.shrink_to_fit();
    }

    bool has_equal_rows(DocumentIndex one, DocumentIndex other) const {
        const std::uint64_t* rows = values_.column(one).data();
        return std::equal(rows, rows + banding_.used_rows(), values_.column(other).data());
    }

    const SignatureValues& values_;
    Banding banding_;
    std::size_t stride_;
    std::vector<std::uint32_t>& tags_;
    std::vector<std::uint32_t> block_tags_;  // by band and document of the block
};

// Gives each group its bucket of one band, numbered by their first group; returns how many buckets there are. Before,
// `tags` are those of the groups' keys; afterwards each has made room for the bucket.
std::uint32_t fill_band(const SignatureValues& values, Banding banding, BandIndex j,
                        std::span<const DocumentIndex> first_documents, GroupTable& table, std::span<std::uint32_t> tags) {
    const std::size_t first_row = banding.first_row(j).value, rows = banding.rows, count = tags.size();
    const auto key = [&](std::uint32_t g) { return values.column(first_documents[g]).data() + first_row; };
    std::uint32_t buckets = 0;
    table.clear(count);
    for (std::size_t begin = 0; begin < count; begin += groups_at_once) {
        const std::size_t end = std::min(begin + groups_at_once, count);
        for (std::size_t g = begin; g < end; ++g) table.prefetch(tags[g]);
        for (std::size_t g = begin; g < end; ++g) {
            const std::uint32_t other = table.likely(tags[g]);
            if (other == GroupTable::none) continue;
            __builtin_prefetch(key(other));
            __builtin_prefetch(key(static_cast<std::uint32_t>(g)));
        }
        for (std::size_t n = begin; n < end; ++n) {
            const auto g = static_cast<std::uint32_t>(n);
            const std::uint32_t first = table.find_or_place(
                tags[g], g, [&](std::uint32_t other) { return std::equal(key(g), key(g) + rows, key(other)); });
            tags[g] = first == g ? buckets++ : tags[first];
        }
    }
    return buckets;
}

// Sorts the items number 0 … count−1 by their places, keeping their order within each: `begins`, zeros before, gets
// where each place begins in `sorted`, and last the count.
template <class Item, class ItemAt, class PlaceAt>
void sort_by_place(std::size_t count, const ItemAt& item_at, const PlaceAt& place_at, std::span<std::uint32_t> begins,
                   std::span<Item> sorted) {
    for (std::size_t n = 0; n < count; ++n) ++begins[place_at(n)];
    std::partial_sum(begins.begin(), begins.end(), begins.begin());
    // From the last on, so that each ends up before those of its place that lie there already.
    for (std::size_t n = count; n-- > 0;) sorted[--begins[place_at(n)]] = item_at(n);
}

std::vector<DocumentIndex> documents_with_signature(const SignatureValues& values) {
    std::vector<DocumentIndex> documents;
    documents.reserve(values.document_count());
    for (std::size_t d = 0; d < values.document_count(); ++d) {
        if (values.has_signature(DocumentIndex{d})) documents.emplace_back(d);
    }
    return documents;
}

}  // namespace

BandBuckets::BandBuckets(const SignatureValues& values, Banding banding) : banding_(banding) {
    assert(!banding_problem(banding.bands, banding.rows, values.k()));
    const std::vector<DocumentIndex> documents = documents_with_signature(values);
    std::vector<std::uint32_t> bucket_counts(banding.bands);
    std::size_t count = 0;
    {
        GroupTable table(documents.size());
        Grouping grouping(values, banding, documents, table, bucket_of_);
        group_of_ = std::move(grouping.groups);
        count = grouping.first_documents.size();
        for (std::size_t j = 0; j < banding.bands; ++j) {
            bucket_counts[j] = fill_band(values, banding, BandIndex{j}, grouping.first_documents, table,
                                         std::span(bucket_of_).subspan(j * count, count));
        }
    }

    first_members_.assign(count + 1, 0);
    members_.resize(documents.size());
    sort_by_place<DocumentIndex>(
        documents.size(), [&](std::size_t n) { return documents[n]; },
        [&](std::size_t n) { return group_of_[documents[n].value].value; }, first_members_, members_);

    band_begins_.assign(banding.bands + std::size_t{1}, 0);
    for (std::size_t j = 0; j < banding.bands; ++j) band_begins_[j + 1] = band_begins_[j] + bucket_counts[j] + 1;
    group_begins_.assign(band_begins_.back(), 0);
    groups_.resize(count * banding.bands);
    for (std::size_t j = 0; j < banding.bands; ++j) {
        const std::uint32_t* bucket_of = bucket_of_.data() + j * count;
        sort_by_place<GroupIndex>(
            count, [](std::size_t g) { return GroupIndex{g}; }, [bucket_of](std::size_t g) { return bucket_of[g]; },
            std::span(group_begins_).subspan(band_begins_[j], bucket_counts[j] + std::size_t{1}),
            std::span(groups_).subspan(j * count, count));
    }
}

std::size_t BandBuckets::bucket_count(BandIndex j) const {
    return band_begins_[std::size_t{j.value} + 1] - band_begins_[j.value] - 1;
}

std::uint32_t BandBuckets::bucket_of(BandIndex j, DocumentIndex d) const {
    const GroupIndex g = group_of(d);
    return g == no_group ? no_bucket : bucket_of(j, g);
}

std::uint32_t BandBuckets::bucket_of(BandIndex j, GroupIndex g) const {
    return bucket_of_[j.value * group_count() + g.value];
}

DocumentIndex BandBuckets::first_document(BandIndex j, std::uint32_t bucket) const {
    return members(groups(j, bucket).front()).front();
}

std::uint64_t BandBuckets::document_count(BandIndex j, std::uint32_t bucket) const {
    std::uint64_t count = 0;
    for (const GroupIndex g : groups(j, bucket)) count += members(g).size();
    return count;
}

std::vector<DocumentIndex> BandBuckets::documents(BandIndex j, std::uint32_t bucket, std::size_t most) const {
    // The groups that have begun, the one whose next document is the least on top.
    struct Begun {
        DocumentIndex next;
        GroupIndex group;
        std::size_t taken;
        bool operator>(const Begun& other) const { return next > other.next; }
    };
    std::priority_queue<Begun, std::vector<Begun>, std::greater<>> begun;
    std::vector<DocumentIndex> found;
    const auto all = groups(j, bucket);
    std::size_t unbegun = 0;
    while (found.size() < most) {
        // Groups ascend by their first document.
        if (unbegun < all.size()) {
            const DocumentIndex first = members(all[unbegun]).front();
            if (begun.empty() || first < begun.top().next) {
                begun.push({first, all[unbegun++], 0});
                continue;
            }
        }
        if (begun.empty()) break;
        Begun least = begun.top();
        begun.pop();
        found.push_back(least.next);
        const auto documents_of_group = members(least.group);
        if (++least.taken == documents_of_group.size()) continue;
        least.next = documents_of_group[least.taken];
        begun.push(least);
    }
    return found;
}

std::span<const DocumentIndex> BandBuckets::members(GroupIndex g) const {
    const std::size_t begin = first_members_[g.value], end = first_members_[std::size_t{g.value} + 1];
    return std::span(members_).subspan(begin, end - begin);
}

std::span<const GroupIndex> BandBuckets::groups(BandIndex j, std::uint32_t bucket) const {
    const std::size_t at = band_begins_[j.value] + bucket;
    const std::size_t begin = group_begins_[at], end = group_begins_[at + 1];
    return std::span(groups_).subspan(j.value * group_count() + begin, end - begin);
}

}  // namespace bandstand
