// Every direct answer equals what the machine holds after that many steps: all positions of random small corpora.
#include "core/minhash/minhash_seek.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "tests/small_corpora.h"

using namespace bandstand;

namespace {

// One walk from start to end: the state at each position, and the event that led there.
struct Walk {
    std::vector<MinHashState> states;
    std::vector<MinHashEvent> events;  // events[p − 1] led to position p

    explicit Walk(const MinHashInput& input) : states{MinHashMachine::start(input)} {
        while (!MinHashMachine::done(input, states.back())) {
            MinHashState next = states.back();
            events.push_back(MinHashMachine::step(input, next));
            states.push_back(std::move(next));
        }
    }
};

template <class Check>
void for_random_runs(std::uint64_t seed, int runs, const Check& check) {
    RandomNumbers random(seed);
    for (int n = 0; n < runs; ++n) {
        const Corpus corpus = random_corpus(random);
        const HashFamily family(random_family(random), corpus.vocabulary());
        for (const FillOrder order : {FillOrder::by_document, FillOrder::by_row}) {
            const MinHashInput input{&corpus, &family, order};
            CAPTURE(seed, n, order == FillOrder::by_row);
            check(input, Walk(input));
        }
    }
}

template <class Use>
void for_each_cell(const MinHashInput& input, const Use& use) {
    for (std::size_t d = 0; d < input.corpus->document_count(); ++d) {
        for (std::size_t i = 0; i < input.family->size(); ++i) use(HashIndex{i}, DocumentIndex{d});
    }
}

}  // namespace

TEST_CASE("slots, tokens met and filled cells at every position") {
    for_random_runs(71, 80, [](const MinHashInput& input, const Walk& walk) {
        std::vector<std::uint32_t> met(input.corpus->document_count() * input.family->size());
        for (std::size_t p = 0; p < walk.states.size(); ++p) {
            if (p > 0) {
                const MinHashEvent& event = walk.events[p - 1];
                ++met[event.document.value * input.family->size() + event.function.value];
            }
            std::uint64_t wrong = 0;
            for_each_cell(input, [&](HashIndex i, DocumentIndex d) {
                wrong += slot_at(input, p, i, d) == walk.states[p].signature.at(i, d) ? 0U : 1U;
                wrong += tokens_met(input, p, i, d) == met[d.value * input.family->size() + i.value] ? 0U : 1U;
            });
            CAPTURE(p);
            REQUIRE(wrong == 0);
            REQUIRE(cells_filled_at(input, p) == walk.states[p].cells_filled);
        }
    });
}

TEST_CASE("events at every position") {
    for_random_runs(72, 150, [](const MinHashInput& input, const Walk& walk) {
        for (std::size_t p = 1; p < walk.states.size(); ++p) {
            CAPTURE(p);
            REQUIRE(event_at(input, p) == walk.events[p - 1]);
        }
    });
}

TEST_CASE("the position of every token of every cell") {
    for_random_runs(73, 150, [](const MinHashInput& input, const Walk& walk) {
        for (std::size_t p = 1; p < walk.states.size(); ++p) {
            const MinHashEvent& event = walk.events[p - 1];
            REQUIRE(position_of(input, event.function, event.document, event.token) == p);
        }
    });
}

TEST_CASE("next and previous completion from every position, for every unit that a signature run completes") {
    for_random_runs(74, 120, [](const MinHashInput& input, const Walk& walk) {
        const std::uint64_t end = walk.events.size();
        for (const Unit unit : {Unit::hash, Unit::cell, Unit::token_row, Unit::document, Unit::phase}) {
            const auto completes = [&](std::uint64_t p) { return p > 0 && walk.events[p - 1].completes.has(unit); };
            for (std::uint64_t from = 0; from <= end; ++from) {
                std::uint64_t next = std::min(from + 1, end), previous = from;
                while (next < end && !completes(next)) ++next;
                while (previous > 0 && !completes(--previous)) {}
                CAPTURE(static_cast<int>(unit), from, end);
                REQUIRE(next_completion(input, from, unit) == next);
                REQUIRE(previous_completion(input, from, unit) == previous);
            }
        }
    });
}

TEST_CASE("the run as a unit spans from start to end") {
    const Corpus corpus = four_sets();
    const HashFamily family(four_sets_family(), corpus.vocabulary());
    for (const FillOrder order : {FillOrder::by_document, FillOrder::by_row}) {
        const MinHashInput input{&corpus, &family, order};
        CHECK(next_completion(input, 10, Unit::run) == 192);
        CHECK(previous_completion(input, 10, Unit::run) == 0);
    }
}

TEST_CASE("four sets: the places of step 75 and its neighbours") {
    const Corpus corpus = four_sets();
    const HashFamily family(four_sets_family(), corpus.vocabulary());
    const MinHashInput input{&corpus, &family, FillOrder::by_document};
    CHECK(position_of(input, HashIndex{4}, DocumentIndex{1}, *corpus.vocabulary().find(2)) == 75);
    CHECK(tokens_met(input, 75, HashIndex{4}, DocumentIndex{1}) == 3);
    CHECK(slot_at(input, 75, HashIndex{4}, DocumentIndex{1}).value == 5);
    CHECK(cells_filled_at(input, 75) == 12);
    CHECK(next_completion(input, 75, Unit::cell) == 78);
    CHECK(previous_completion(input, 75, Unit::cell) == 72);
    CHECK(next_completion(input, 75, Unit::document) == 96);
    CHECK(previous_completion(input, 75, Unit::document) == 48);
}
