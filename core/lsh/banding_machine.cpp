#include "core/lsh/banding_machine.h"

#include <algorithm>
#include <cassert>

#include "core/lsh/candidates.h"

namespace bandstand {

namespace {

std::vector<std::uint64_t> rows_of(const SignatureValues& values, DocumentIndex d, std::size_t begin, std::size_t count) {
    const auto rows = values.column(d).subspan(begin, count);
    return {rows.begin(), rows.end()};
}

// Whether the two, which share the bucket of band j, share none of an earlier band.
bool meet_first_in(BandIndex j, const BandingInput& input, DocumentIndex one, DocumentIndex other) {
    const Banding earlier{j.value, input.banding.rows};
    return !first_shared_band(*input.values, earlier, DocumentPair::of(one, other));
}

bool meet_first_in(BandIndex j, const BandBuckets& buckets, GroupIndex one, GroupIndex other) {
    for (std::size_t earlier = 0; earlier < j.value; ++earlier) {
        if (buckets.bucket_of(BandIndex{earlier}, one) == buckets.bucket_of(BandIndex{earlier}, other)) return false;
    }
    return true;
}

}  // namespace

BandingState BandingMachine::start(const Input& input) {
    const SignatureValues& values = *input.values;
    State state;
    std::map<std::vector<std::uint64_t>, std::uint32_t> class_of_rows;
    for (std::uint32_t n = 0; n < values.document_count(); ++n) {
        const DocumentIndex d{n};
        state.class_of.push_back(n);
        if (!values.has_signature(d)) continue;
        state.documents.push_back(d);
        const auto used = rows_of(values, d, 0, static_cast<std::size_t>(input.banding.used_rows()));
        state.class_of.back() = class_of_rows.emplace(used, n).first->second;
    }
    return state;
}

std::uint64_t BandingMachine::step_count(const Input& input) {
    std::uint64_t documents = 0;
    for (std::size_t d = 0; d < input.values->document_count(); ++d) {
        documents += input.values->has_signature(DocumentIndex{d}) ? 1U : 0U;
    }
    return input.banding.bands * documents;
}

bool BandingMachine::done(const Input& input, const State& state) {
    return state.taken == input.banding.bands * std::uint64_t{state.documents.size()};
}

BandEvent BandingMachine::step(const Input& input, State& state) {
    assert(!done(input, state));
    const std::uint64_t within = state.taken % state.documents.size();
    if (within == 0) state.bands.emplace_back();
    BandingState::Band& band = state.bands.back();

    Event event;
    event.band = BandIndex{state.taken / state.documents.size()};
    event.document = state.documents[within];
    const std::uint32_t own_class = state.class_of[event.document.value];
    const std::size_t first_row = input.banding.first_row(event.band).value;
    const auto next_bucket = static_cast<std::uint32_t>(band.buckets.size());
    const auto [entry, is_new] = band.bucket_of_key.emplace(
        rows_of(*input.values, event.document, first_row, input.banding.rows), next_bucket);
    if (is_new) band.buckets.emplace_back();
    event.bucket = entry->second;
    BandingState::Bucket& bucket = band.buckets[event.bucket];

    event.pairs = bucket.documents.size();
    for (const auto& [other_class, members] : bucket.members_of_class) {
        const DocumentIndex other{other_class};
        // What holds for the first of a class holds for all its members.
        if (meet_first_in(event.band, input, event.document, other)) event.new_pairs += members;
    }
    for (std::size_t n = 0; n < std::min(bucket.documents.size(), BandEvent::most_meetings); ++n) {
        const DocumentIndex other = bucket.documents[n];
        event.meetings.push_back({other, meet_first_in(event.band, input, event.document, other)});
    }

    bucket.documents.push_back(event.document);
    ++bucket.members_of_class[own_class];
    ++state.taken;
    event.completes = UnitSet{}
                          .with(Unit::hash)
                          .with(Unit::cell)
                          .with(Unit::document)
                          .with(Unit::band, within + 1 == state.documents.size())
                          .with(Unit::phase, done(input, state));
    return event;
}

BandEvent band_event(const SignatureValues&, const BandBuckets& buckets, BandIndex j, DocumentIndex d) {
    const GroupIndex own = buckets.group_of(d);
    BandEvent event;
    event.band = j;
    event.document = d;
    event.bucket = buckets.bucket_of(j, own);
    for (const GroupIndex other : buckets.groups(j, event.bucket)) {
        const auto members = buckets.members(other);
        // Groups ascend by their first document.
        if (members.front() >= d) break;
        const auto first_not_earlier = std::lower_bound(members.begin(), members.end(), d);
        const auto earlier = static_cast<std::uint64_t>(first_not_earlier - members.begin());
        event.pairs += earlier;
        if (meet_first_in(j, buckets, own, other)) event.new_pairs += earlier;
    }
    const auto shown = static_cast<std::size_t>(std::min<std::uint64_t>(event.pairs, BandEvent::most_meetings));
    for (const DocumentIndex other : buckets.documents(j, event.bucket, shown)) {
        event.meetings.push_back({other, meet_first_in(j, buckets, own, buckets.group_of(other))});
    }
    return event;
}

}  // namespace bandstand
