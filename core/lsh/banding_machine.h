// banding_machine.h: LSH banding, one document put into one bucket of one band a step.
//
//   Timeline<BandingMachine> run({&values, Banding{4, 2}});
//   run.seek(7);  run.last_event()->new_pairs      // d2 meets d0 and d1 in band 1: 2
//
// Bands from the first to the last, in each the documents that have a signature, ascending. The plain twin is
// BandBuckets; band_event tells any step of it directly.
#pragma once
#include <cstdint>
#include <map>
#include <vector>

#include "core/lsh/band_buckets.h"
#include "core/step/step_machine.h"
#include "core/step/unit.h"

namespace bandstand {

struct BandingInput {
    const SignatureValues* values = nullptr;  // kept alive, unchanged, by the owner of the run
    Banding banding;
};

// One document that was in the bucket already: a pair that this step makes.
struct Meeting {
    DocumentIndex with;
    bool is_new = true;  // the two meet in no earlier band

    friend bool operator==(const Meeting&, const Meeting&) = default;
};

struct BandEvent {
    static constexpr std::size_t most_meetings = 16;

    BandIndex band;
    DocumentIndex document;
    std::uint32_t bucket = 0;  // numbered within the band by its first document
    std::uint64_t pairs = 0;   // documents that were in the bucket already, each a pair with this one
    std::uint64_t new_pairs = 0;     // those of them that meet for the first time
    std::vector<Meeting> meetings;   // the first of these pairs, the other document ascending; at most most_meetings
    UnitSet completes;               // hash, cell and document always; band, phase

    bool opens_bucket() const { return pairs == 0; }
    friend bool operator==(const BandEvent&, const BandEvent&) = default;
};

struct BandingState {
    struct Bucket {
        std::vector<DocumentIndex> documents;                       // ascending
        std::map<std::uint32_t, std::uint32_t> members_of_class;    // how many of each signature class (below)
        friend bool operator==(const Bucket&, const Bucket&) = default;
    };
    struct Band {
        std::map<std::vector<std::uint64_t>, std::uint32_t> bucket_of_key;
        std::vector<Bucket> buckets;
        friend bool operator==(const Band&, const Band&) = default;
    };
    std::vector<DocumentIndex> documents;  // those that have a signature, ascending
    // Documents with equal used rows have the same class, named after the first of them; so a step looks at each
    // class once, and 100,000 equal documents cost what one costs. Each document without a signature has its own.
    std::vector<std::uint32_t> class_of;
    std::vector<Band> bands;  // those begun
    std::uint64_t taken = 0;

    friend bool operator==(const BandingState&, const BandingState&) = default;
};

struct BandingMachine {
    using Input = BandingInput;
    using State = BandingState;
    using Event = BandEvent;

    static State start(const Input& input);
    static std::uint64_t step_count(const Input& input);  // b · documents that have a signature
    static bool done(const Input& input, const State& state);
    static Event step(const Input& input, State& state);
};

static_assert(StepMachine<BandingMachine>);

// The step that puts d into its bucket of band j, told from the finished buckets: what BandingMachine gives there.
// `completes` is left to the caller, who knows which step is the last. Cost: the groups of the bucket, times j.
// Precondition: d has a signature.
BandEvent band_event(const SignatureValues& values, const BandBuckets& buckets, BandIndex j, DocumentIndex d);

}  // namespace bandstand
