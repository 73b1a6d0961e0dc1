// The machine against the plain functions, and its steps one by one on the four sets.
#include "core/jaccard/row_comparison.h"

#include <catch2/catch_test_macros.hpp>

#include "core/jaccard/jaccard.h"
#include "core/step/timeline.h"
#include "tests/small_corpora.h"

using namespace bandstand;

namespace {

constexpr UnitSet hash = UnitSet{}.with(Unit::hash);

DocumentPair pair_of(std::size_t first, std::size_t second) { return {DocumentIndex{first}, DocumentIndex{second}}; }

// Runs to the end, and holds every step against what its event says.
void check_whole_comparison(const SignatureValues& values, DocumentPair pair) {
    const RowComparisonInput input{&values, pair};
    RowComparisonState state = RowComparisonMachine::start(input);
    REQUIRE(state == RowComparisonState{});
    const auto running = running_agreement(values, pair);
    if (!values.has_signature(pair.first) || !values.has_signature(pair.second)) {
        REQUIRE(RowComparisonMachine::step_count(input) == 0);
        REQUIRE(RowComparisonMachine::done(input, state));
        REQUIRE(running.empty());
        return;
    }
    const auto one = values.column(pair.first), other = values.column(pair.second);
    REQUIRE(RowComparisonMachine::step_count(input) == values.k());
    REQUIRE(running.size() == values.k());
    for (std::size_t i = 0; i < values.k(); ++i) {
        REQUIRE_FALSE(RowComparisonMachine::done(input, state));
        const RowComparisonEvent event = RowComparisonMachine::step(input, state);
        const std::uint32_t agree = agreeing_rows(one.first(i + 1), other.first(i + 1));
        REQUIRE(state == RowComparisonState{agree, static_cast<std::uint32_t>(i + 1)});
        REQUIRE(event.row == HashIndex{i});
        REQUIRE(event.first == one[i]);
        REQUIRE(event.second == other[i]);
        REQUIRE(event.agrees == (one[i] == other[i]));
        REQUIRE(event.agree == agree);
        REQUIRE(event.compared == i + 1);
        REQUIRE(event.completes == hash.with(Unit::phase, i + 1 == values.k()));
        REQUIRE(running[i] == agree);
    }
    REQUIRE(RowComparisonMachine::done(input, state));
    REQUIRE(state.agree == agreeing_rows(one, other));
}

}  // namespace

TEST_CASE("machine and plain functions agree on random corpora") {
    RandomNumbers random(73);
    for (int n = 0; n < 300; ++n) {
        const Corpus corpus = random_corpus(random);
        const SignatureValues values = signature_values(corpus, HashFamily(random_family(random), corpus.vocabulary()));
        for (std::uint64_t at = 0; at < pair_count(corpus.document_count()); ++at) {
            check_whole_comparison(values, pair_at(at, corpus.document_count()));
        }
    }
}

TEST_CASE("documents without a signature are not compared, not even with one another") {
    const Corpus corpus = corpus_of({{1, 2}, {}, {}});
    const SignatureValues values = signature_values(corpus, HashFamily({}, corpus.vocabulary()));
    check_whole_comparison(values, pair_of(0, 1));
    check_whole_comparison(values, pair_of(1, 2));
    CHECK(Timeline<RowComparisonMachine>({&values, pair_of(1, 2)}).length() == 0);
}

TEST_CASE("four sets, d0 and d1: rows h0 to h7") {
    const Corpus corpus = four_sets();
    const SignatureValues values = signature_values(corpus, HashFamily(four_sets_family(), corpus.vocabulary()));
    CHECK(running_agreement(values, pair_of(0, 1)) == std::vector<std::uint32_t>{1, 1, 2, 3, 4, 5, 5, 6});
    Timeline<RowComparisonMachine> run({&values, pair_of(0, 1)});
    CHECK(run.length() == 8);
    run.seek(2);
    CHECK(*run.last_event() == RowComparisonEvent{HashIndex{1}, 0, 2, false, 1, 2, hash});
    run.seek(8);
    CHECK(*run.last_event() == RowComparisonEvent{HashIndex{7}, 0, 0, true, 6, 8, hash.with(Unit::phase)});
}

TEST_CASE("all pairs of the four sets have the right number of agreeing rows") {
    const Corpus corpus = four_sets();
    const SignatureValues values = signature_values(corpus, HashFamily(four_sets_family(), corpus.vocabulary()));
    for (std::uint64_t n = 0; n < 6; ++n) {
        Timeline<RowComparisonMachine> run({&values, pair_at(n, 4)});
        run.seek(run.length());
        CHECK(run.state() == RowComparisonState{golden::four_sets_pairs[n].agree, 8});
    }
}
