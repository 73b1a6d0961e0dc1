#include "core/lsh/banding_machine.h"

#include <catch2/catch_test_macros.hpp>
#include <optional>

#include "core/jaccard/jaccard.h"
#include "core/step/timeline.h"
#include "tests/core/lsh/small_signatures.h"
#include "tests/timeline_walks.h"

using namespace bandstand;

namespace {

// The step that puts d into band j, as the definition of banding has it.
BandEvent event_by_definition(const SignatureValues& values, Banding banding, BandIndex j, DocumentIndex d,
                              std::uint32_t bucket) {
    BandEvent event;
    event.band = j;
    event.document = d;
    event.bucket = bucket;
    for (std::size_t n = 0; n < d.value; ++n) {
        const auto bands = bands_by_definition(values, banding, {DocumentIndex{n}, d});
        if (std::find(bands.begin(), bands.end(), j) == bands.end()) continue;
        const bool is_new = bands.front() == j;
        ++event.pairs;
        event.new_pairs += is_new ? 1U : 0U;
        if (event.meetings.size() < BandEvent::most_meetings) event.meetings.push_back({DocumentIndex{n}, is_new});
    }
    return event;
}

void check_whole_run(const SignatureValues& values, Banding banding) {
    CAPTURE(banding.bands, banding.rows, values.document_count());
    const BandingInput input{&values, banding};
    const BandBuckets buckets(values, banding);
    BandingState state = BandingMachine::start(input);
    const std::size_t documents = state.documents.size();
    std::uint64_t steps = 0, new_pairs = 0;
    while (!BandingMachine::done(input, state)) {
        const BandEvent event = BandingMachine::step(input, state);
        ++steps;
        REQUIRE(state.taken == steps);
        REQUIRE(event.band == BandIndex{(steps - 1) / documents});
        REQUIRE(event.document == state.documents[(steps - 1) % documents]);
        REQUIRE(event.bucket == buckets.bucket_of(event.band, event.document));
        REQUIRE(event.opens_bucket() == (buckets.first_document(event.band, event.bucket) == event.document));
        const UnitSet put = UnitSet{}.with(Unit::hash).with(Unit::cell).with(Unit::document);
        const bool ends_band = steps % documents == 0, is_last = steps == documents * banding.bands;
        REQUIRE(event.completes == put.with(Unit::band, ends_band).with(Unit::phase, is_last));

        BandEvent told = band_event(values, buckets, event.band, event.document);
        REQUIRE(told.completes == UnitSet{});
        REQUIRE(told == event_by_definition(values, banding, event.band, event.document, event.bucket));
        told.completes = event.completes;
        REQUIRE(told == event);
        new_pairs += event.new_pairs;
    }
    REQUIRE(steps == BandingMachine::step_count(input));
    REQUIRE(state.bands.size() == (documents > 0 ? banding.bands : 0));
    for (std::size_t j = 0; j < state.bands.size(); ++j) {
        const auto& found = state.bands[j].buckets;
        REQUIRE(found.size() == buckets.bucket_count(BandIndex{j}));
        for (std::uint32_t bucket = 0; bucket < found.size(); ++bucket) {
            REQUIRE(found[bucket].documents == buckets.documents(BandIndex{j}, bucket, 1000));
        }
    }
    std::uint64_t candidates = 0;
    for (std::uint64_t n = 0; n < pair_count(values.document_count()); ++n) {
        candidates += bands_by_definition(values, banding, pair_at(n, values.document_count())).empty() ? 0U : 1U;
    }
    REQUIRE(new_pairs == candidates);
}

}  // namespace

TEST_CASE("machine, plain function and single steps agree on random signatures") {
    RandomNumbers random(101);
    for (int n = 0; n < 250; ++n) {
        const SignatureValues values = random_signatures(random);
        check_whole_run(values, random_banding(random, values.k()));
    }
}

TEST_CASE("machine and plain function agree on the odd shapes") {
    const std::vector<std::uint64_t> one{1, 2, 3, 4};
    using Columns = std::vector<std::vector<std::uint64_t>>;
    for (const Columns& columns : {Columns{}, Columns{{}}, Columns{{}, {}, {}}, Columns{one}, Columns{{}, one, {}, one}}) {
        const SignatureValues values = signatures_of(columns, 4);
        for (const Banding banding : all_bandings(4)) check_whole_run(values, banding);
    }
    // More documents in one bucket than an event names.
    check_whole_run(signatures_of(Columns(40, one)), {2, 2});
}

TEST_CASE("four sets at 4 bands of 2 rows, step by step") {
    const SignatureValues values = four_sets_signatures();
    Timeline<BandingMachine> run({&values, {4, 2}});
    REQUIRE(run.length() == 16);
    run.seek(4);
    CHECK(run.last_event()->opens_bucket());
    CHECK(run.last_event()->completes.has(Unit::band));
    CHECK_FALSE(run.last_event()->completes.has(Unit::phase));
    run.seek(6);
    CHECK(run.last_event()->meetings == std::vector<Meeting>{{DocumentIndex{0}, true}});
    run.seek(7);
    const BandEvent third = *run.last_event();
    CHECK(third.band == BandIndex{1});
    CHECK(third.document == DocumentIndex{2});
    CHECK(third.bucket == 0);
    CHECK(third.pairs == 2);
    CHECK(third.new_pairs == 2);
    CHECK(third.meetings == std::vector<Meeting>{{DocumentIndex{0}, true}, {DocumentIndex{1}, true}});
    run.seek(10);
    CHECK(run.last_event()->meetings == std::vector<Meeting>{{DocumentIndex{0}, false}});
    CHECK(run.last_event()->new_pairs == 0);
    run.seek(16);
    CHECK(run.last_event()->completes.has(Unit::phase));
}

TEST_CASE("any walk through a banding run equals that many forward steps") {
    RandomNumbers random(102);
    std::vector<SignatureValues> inputs{signatures_of({}), signatures_of({{7}}), signatures_of({{}, {}}),
                                        four_sets_signatures()};
    for (int n = 0; n < 6; ++n) inputs.push_back(random_signatures(random));
    for (const SignatureValues& values : inputs) {
        const Banding banding = random_banding(random, values.k());
        const auto moments = forward_walk<BandingMachine>({&values, banding});
        const std::uint64_t length = moments.size() - 1;
        for (const std::uint64_t max_checkpoints : {1U, 2U, 3U, 5U, 256U}) {
            CAPTURE(length, max_checkpoints);
            CHECK(wrong_moves<BandingMachine>({&values, banding}, max_checkpoints, moments, random, 100) == 0);
        }
    }
}

TEST_CASE("the last of 100,000 equal documents is told at once, with few of its pairs") {
    constexpr std::size_t documents = 100'000;
    SignatureValues values(4, documents);
    for (std::size_t d = 0; d < documents; ++d) {
        for (std::uint64_t& value : values.fill(DocumentIndex{d})) value = 1;
    }
    const BandBuckets buckets(values, {2, 2});
    const BandEvent first_band = band_event(values, buckets, BandIndex{0}, DocumentIndex{documents - 1});
    CHECK(first_band.pairs == documents - 1);
    CHECK(first_band.new_pairs == documents - 1);
    CHECK(first_band.meetings.size() == BandEvent::most_meetings);
    const BandEvent second_band = band_event(values, buckets, BandIndex{1}, DocumentIndex{documents - 1});
    CHECK(second_band.pairs == documents - 1);
    CHECK(second_band.new_pairs == 0);
    CHECK_FALSE(second_band.meetings.front().is_new);

    const BandingInput input{&values, {2, 2}};
    BandingState state = BandingMachine::start(input);
    std::uint64_t pairs = 0;
    while (!BandingMachine::done(input, state)) pairs += BandingMachine::step(input, state).new_pairs;
    CHECK(pairs == 4'999'950'000);
}
