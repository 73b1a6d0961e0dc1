// The walk against the plain function and the standard library's sets, and its steps one by one on the samples.
#include "core/jaccard/jaccard_walk.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <iterator>
#include <string>

#include "core/step/timeline.h"
#include "tests/small_corpora.h"

using namespace bandstand;

namespace {

constexpr UnitSet hash = UnitSet{}.with(Unit::hash);

DocumentPair pair_of(std::size_t first, std::size_t second) { return {DocumentIndex{first}, DocumentIndex{second}}; }

std::vector<TokenIndex> united(const Corpus& corpus, DocumentPair pair) {
    const auto one = corpus.sorted_tokens(pair.first), other = corpus.sorted_tokens(pair.second);
    std::vector<TokenIndex> all;
    std::set_union(one.begin(), one.end(), other.begin(), other.end(), std::back_inserter(all));
    return all;
}

// Runs to the end, and holds every step against what its event says.
void check_whole_walk(const Corpus& corpus, DocumentPair pair) {
    const JaccardWalkInput input{&corpus, pair};
    const auto exact = exact_jaccard(corpus, pair.first, pair.second);
    JaccardWalkState state = JaccardWalkMachine::start(input);
    REQUIRE(state == JaccardWalkState{});
    REQUIRE(JaccardWalkMachine::step_count(input) == (exact ? exact->union_size : 0));
    if (!exact) {
        REQUIRE(JaccardWalkMachine::done(input, state));
        return;
    }
    for (const TokenIndex token : united(corpus, pair)) {
        REQUIRE_FALSE(JaccardWalkMachine::done(input, state));
        const JaccardWalkState before = state;
        const JaccardWalkEvent event = JaccardWalkMachine::step(input, state);
        const bool in_first = corpus.contains(pair.first, token), in_second = corpus.contains(pair.second, token);
        REQUIRE(event.token == token);
        REQUIRE((event.side != WalkSide::second_only) == in_first);
        REQUIRE((event.side != WalkSide::first_only) == in_second);
        REQUIRE(state.first_place == before.first_place + (in_first ? 1U : 0U));
        REQUIRE(state.second_place == before.second_place + (in_second ? 1U : 0U));
        REQUIRE(state.intersection == before.intersection + (in_first && in_second ? 1U : 0U));
        REQUIRE(state.union_size == before.union_size + 1);
        REQUIRE(event.intersection == state.intersection);
        REQUIRE(event.union_size == state.union_size);
        REQUIRE(event.completes == hash.with(Unit::phase, state.union_size == exact->union_size));
    }
    REQUIRE(JaccardWalkMachine::done(input, state));
    REQUIRE(state.fraction() == *exact);
}

void check_all_walks(const Corpus& corpus) {
    for (std::uint64_t n = 0; n < pair_count(corpus.document_count()); ++n) {
        check_whole_walk(corpus, pair_at(n, corpus.document_count()));
    }
}

}  // namespace

TEST_CASE("walk and plain function agree on random corpora") {
    RandomNumbers random(71);
    for (int n = 0; n < 300; ++n) check_all_walks(random_corpus(random));
}

TEST_CASE("walk and plain function agree on equal, disjoint, contained and empty sets") {
    check_all_walks(corpus_of({{1, 2, 3}, {3, 2, 1}, {4, 5}, {-1, 0}, {1, 2, 3, 4}, {2}, {}, {}, {9, 9}}));
    check_all_walks(corpus_of_texts({{"dock", "scanner"}, {"night", "dock"}, {}}));
}

TEST_CASE("beside a document without tokens there is nothing to walk") {
    const Corpus corpus = corpus_of({{1, 2}, {}, {}});
    for (const DocumentPair pair : {pair_of(0, 1), pair_of(1, 2)}) {
        Timeline<JaccardWalkMachine> run({&corpus, pair});
        CHECK(run.length() == 0);
        run.step_forward();
        CHECK(run.position() == 0);
    }
}

TEST_CASE("four sets, d0 and d1: the walk step by step") {
    const Corpus corpus = four_sets();
    Timeline<JaccardWalkMachine> run({&corpus, pair_of(0, 1)});
    CHECK(run.length() == 7);
    std::string sides;
    while (!run.at_end()) {
        run.step_forward();
        const JaccardWalkEvent event = *run.last_event();
        sides += corpus.vocabulary().label(event.token);
        sides += event.side == WalkSide::both ? "= " : event.side == WalkSide::first_only ? "< " : "> ";
    }
    CHECK(sides == "0= 1= 2= 3= 4= 5< 6> ");
    CHECK(run.state().fraction() == JaccardFraction{5, 7});
    CHECK(run.last_event()->completes == hash.with(Unit::phase));
    run.seek(3);
    CHECK(run.state() == JaccardWalkState{3, 3, 3, 3});
    CHECK(run.last_event()->completes == hash);
}

TEST_CASE("the walks of the samples end at the right values") {
    const Corpus corpora[]{four_sets(), textbook_sets()};
    const golden::PairValues* const wanted[]{golden::four_sets_pairs, golden::textbook_pairs};
    for (std::size_t sample = 0; sample < 2; ++sample) {
        for (std::uint64_t n = 0; n < 6; ++n) {
            Timeline<JaccardWalkMachine> run({&corpora[sample], pair_at(n, 4)});
            run.seek(run.length());
            const golden::PairValues& value = wanted[sample][n];
            CHECK(run.state().fraction() == JaccardFraction{value.intersection, value.union_size});
        }
    }
}

TEST_CASE("the timeline of a walk equals walking there") {
    RandomNumbers random(72);
    const Corpus corpus = corpus_of({{1, 3, 5, 7, 9, 11}, {2, 3, 5, 8, 11, 12, 13}});
    const JaccardWalkInput input{&corpus, pair_of(0, 1)};
    Timeline<JaccardWalkMachine> run(input, 3);
    for (int n = 0; n < 50; ++n) {
        run.seek(random.below(run.length() + 1));
        JaccardWalkState state = JaccardWalkMachine::start(input);
        for (std::uint64_t i = 0; i < run.position(); ++i) JaccardWalkMachine::step(input, state);
        REQUIRE(run.state() == state);
    }
}
