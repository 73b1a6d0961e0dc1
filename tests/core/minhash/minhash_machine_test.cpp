// The machine against the plain function, and its steps one by one on the samples.
#include "core/minhash/minhash_machine.h"

#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>
#include <string>

#include "core/step/timeline.h"
#include "tests/small_corpora.h"

using namespace bandstand;

namespace {

MinHashState run_to(const MinHashInput& input, std::uint64_t steps) {
    MinHashState state = MinHashMachine::start(input);
    while (state.taken < steps) MinHashMachine::step(input, state);
    return state;
}

// Runs to the end, and holds every step against what its event says.
void check_whole_run(const Corpus& corpus, const HashFamily& family, FillOrder order) {
    const MinHashInput input{&corpus, &family, order};
    MinHashState state = MinHashMachine::start(input);
    std::uint64_t changes = 0, cells = 0, documents = 0, rows = 0, phases = 0;
    while (!MinHashMachine::done(input, state)) {
        const MinHashState before = state;
        const MinHashEvent event = MinHashMachine::step(input, state);
        REQUIRE(state.taken == before.taken + 1);
        REQUIRE(corpus.contains(event.document, event.token));
        REQUIRE(event.value == family.hash(event.function, event.token));
        REQUIRE(event.before == before.signature.at(event.function, event.document));
        REQUIRE(event.after == state.signature.at(event.function, event.document));
        // No other slot changes.
        MinHashState restored = state;
        restored.signature.at(event.function, event.document) = event.before;
        REQUIRE(restored.signature == before.signature);
        REQUIRE(event.changed() == (event.before.is_blank() || event.value < event.before.value));
        REQUIRE(event.completes.has(Unit::hash));
        changes += event.changed() ? 1U : 0U;
        cells += event.completes.has(Unit::cell) ? 1U : 0U;
        documents += event.completes.has(Unit::document) ? 1U : 0U;
        rows += event.completes.has(Unit::token_row) ? 1U : 0U;
        phases += event.completes.has(Unit::phase) ? 1U : 0U;
        REQUIRE(state.changes == changes);
        REQUIRE(state.cells_filled == cells);
    }
    REQUIRE(state.taken == MinHashMachine::step_count(input));
    REQUIRE(state.taken == corpus.occurrence_count() * family.size());
    std::uint64_t documents_with_tokens = 0;
    for (std::size_t d = 0; d < corpus.document_count(); ++d) {
        documents_with_tokens += corpus.tokens(DocumentIndex{d}).empty() ? 0U : 1U;
    }
    REQUIRE(documents == documents_with_tokens);
    REQUIRE(cells == documents_with_tokens * family.size());
    REQUIRE(rows == (order == FillOrder::by_row ? corpus.vocabulary().size() : 0));
    REQUIRE(phases == (state.taken > 0 ? 1 : 0));
    REQUIRE(state.signature == minhash_signatures(corpus, family, order));
}

void check_both_orders(const Corpus& corpus, const HashFamily& family) {
    check_whole_run(corpus, family, FillOrder::by_document);
    check_whole_run(corpus, family, FillOrder::by_row);
}

std::string label(const Corpus& corpus, TokenIndex t) { return corpus.vocabulary().label(t); }

}  // namespace

TEST_CASE("machine and plain function agree on random corpora, in both orders") {
    RandomNumbers random(61);
    for (int n = 0; n < 250; ++n) {
        const Corpus corpus = random_corpus(random);
        check_both_orders(corpus, HashFamily(random_family(random), corpus.vocabulary()));
    }
}

TEST_CASE("machine and plain function agree on the odd shapes of a corpus") {
    FamilyParameters wanted;
    wanted.k = 3;
    const Corpus corpora[]{
        corpus_of({}),                                      // no document
        corpus_of({{}}),                                    // one document without tokens
        corpus_of({{}, {}, {7}, {}, {7}, {}}),              // one token, empty documents all around
        corpus_of({{4}}),                                   // one document, one token
        corpus_of({{1, 2, 3}, {1, 2, 3}, {3, 2, 1}}),       // equal
        corpus_of({{1, 2}, {3, 4}, {5, 6}}),                // disjoint
        corpus_of({{-9'000'000'000, 0, 9'000'000'000}}),    // integers far apart
        corpus_of_texts({{"\u8cc7\u8a0a", "caf\u00e9"}, {"\u8cc7\u8a0a", "\U0001f3b5", ""}, {"\u0416"}}),
    };
    for (const Corpus& corpus : corpora) {
        for (const FamilyKind kind : {FamilyKind::linear, FamilyKind::table, FamilyKind::blake2b, FamilyKind::mixed64}) {
            wanted.kind = kind;
            check_both_orders(corpus, HashFamily(wanted, corpus.vocabulary()));
        }
    }
}

TEST_CASE("rows that no document holds have no step") {
    const Corpus corpus = corpus_from(Vocabulary({1, 2, 3, 4, 5}, {}), {{TokenIndex{1}, TokenIndex{4}}, {TokenIndex{1}}});
    const HashFamily family({}, corpus.vocabulary());
    const MinHashInput input{&corpus, &family, FillOrder::by_row};
    MinHashState state = MinHashMachine::start(input);
    while (!MinHashMachine::done(input, state)) {
        REQUIRE(cursor_at(input, state.taken) == state.next);
        MinHashMachine::step(input, state);
    }
    CHECK(state.signature == minhash_signatures(corpus, family, FillOrder::by_row));
}

TEST_CASE("the cursor of any step is the one that walking there gives") {
    RandomNumbers random(62);
    for (int n = 0; n < 100; ++n) {
        const Corpus corpus = random_corpus(random);
        const HashFamily family(random_family(random), corpus.vocabulary());
        for (const FillOrder order : {FillOrder::by_document, FillOrder::by_row}) {
            const MinHashInput input{&corpus, &family, order};
            MinHashState state = MinHashMachine::start(input);
            while (!MinHashMachine::done(input, state)) {
                REQUIRE(cursor_at(input, state.taken) == state.next);
                MinHashMachine::step(input, state);
            }
        }
    }
}

TEST_CASE("four sets by document: step 75") {
    const Corpus corpus = four_sets();
    const HashFamily family(four_sets_family(), corpus.vocabulary());
    Timeline<MinHashMachine> run({&corpus, &family, FillOrder::by_document});
    CHECK(run.length() == 192);
    run.seek(75);
    const MinHashEvent event = *run.last_event();
    CHECK(event.document == DocumentIndex{1});
    CHECK(label(corpus, event.token) == "2");
    CHECK(event.function == HashIndex{4});
    CHECK(event.value == 6);
    CHECK(event.before.value == 5);
    CHECK(event.after == event.before);
    CHECK_FALSE(event.changed());
    CHECK(event.completes == UnitSet{}.with(Unit::hash));
    CHECK(run.state().taken == 75);
    CHECK(run.state().cells_filled == 12);
    CHECK(run.state().changes == 24);  // 13 first values and 11 lower ones
    CHECK_FALSE(run.state().signature.at(HashIndex{4}, DocumentIndex{1}).is_blank());
    CHECK(run.state().signature.at(HashIndex{5}, DocumentIndex{1}).is_blank());
}

TEST_CASE("four sets by document: what the last steps of cells and documents complete") {
    const Corpus corpus = four_sets();
    const HashFamily family(four_sets_family(), corpus.vocabulary());
    Timeline<MinHashMachine> run({&corpus, &family, FillOrder::by_document});
    const auto completes = [&](std::uint64_t position) {
        run.seek(position);
        return run.last_event()->completes;
    };
    const UnitSet hash = UnitSet{}.with(Unit::hash), cell = hash.with(Unit::cell), document = cell.with(Unit::document);
    CHECK(completes(5) == hash);
    CHECK(completes(6) == cell);
    CHECK(completes(7) == hash);
    CHECK(completes(48) == document);
    CHECK(completes(191) == hash);
    CHECK(completes(192) == document.with(Unit::phase));
}

TEST_CASE("the textbook's sets, row by row: the matrix after each row is the printed one") {
    const Corpus corpus = textbook_sets();
    const HashFamily family(textbook_family(), corpus.vocabulary());
    const MinHashInput input{&corpus, &family, FillOrder::by_row};
    MinHashState state = MinHashMachine::start(input);
    std::size_t row = 0;
    while (!MinHashMachine::done(input, state)) {
        const MinHashEvent event = MinHashMachine::step(input, state);
        REQUIRE(event.token == TokenIndex{row});
        if (!event.completes.has(Unit::token_row)) continue;
        for (std::size_t i = 0; i < 2; ++i) {
            for (std::size_t d = 0; d < 4; ++d) {
                CAPTURE(row, i, d);
                const Slot& slot = state.signature.at(HashIndex{i}, DocumentIndex{d});
                const std::uint64_t wanted = golden::textbook_steps[row][i][d];
                CHECK(slot.is_blank() == (wanted == golden::infinite));
                if (wanted != golden::infinite) CHECK(slot.value == wanted);
            }
        }
        ++row;
    }
    CHECK(row == 5);
}

TEST_CASE("row order takes each row's functions one after the other, and for each all its documents") {
    const Corpus corpus = textbook_sets();
    const HashFamily family(textbook_family(), corpus.vocabulary());
    const MinHashInput input{&corpus, &family, FillOrder::by_row};
    MinHashState state = MinHashMachine::start(input);
    std::string order;
    for (int n = 0; n < 6; ++n) {
        const MinHashEvent event = MinHashMachine::step(input, state);
        order += fmt::format("row {} h{} d{}; ", label(corpus, event.token), event.function.value, event.document.value);
    }
    CHECK(order == "row 0 h0 d0; row 0 h0 d3; row 0 h1 d0; row 0 h1 d3; row 1 h0 d2; row 1 h1 d2; ");
}

TEST_CASE("the timeline of a signature run equals walking there") {
    RandomNumbers random(63);
    for (int n = 0; n < 60; ++n) {
        const Corpus corpus = random_corpus(random);
        const HashFamily family(random_family(random), corpus.vocabulary());
        const FillOrder order = random.below(2) == 0 ? FillOrder::by_document : FillOrder::by_row;
        const MinHashInput input{&corpus, &family, order};
        Timeline<MinHashMachine> run(input, random.between(1, 6));
        for (int i = 0; i < 20; ++i) {
            run.seek(random.below(run.length() + 1));
            REQUIRE(run.state() == run_to(input, run.position()));
        }
    }
}
