#include "app/state/selection.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/app/state/state_under_test.h"

using namespace bandstand;

namespace {

DocumentPair pair_of(std::size_t a, std::size_t b) {
    return {DocumentIndex{a}, DocumentIndex{b}};
}

// The four sets with d2, its token 7 and h3 chosen, d3 hovered, and d1 with d2 under the microscope.
AppState looked_at() {
    AppState state = with_sample("four-sets");
    apply_command(state, Choose{{DocumentIndex{2}, state.run.corpus().vocabulary().find(7), HashIndex{3}}});
    apply_command(state, Hover{{DocumentIndex{3}, {}, {}}});
    apply_command(state, SetPair{pair_of(1, 2)});
    return state;
}

}  // namespace

TEST_CASE("the selection follows its documents and tokens when others come and go") {
    AppState state = looked_at();
    apply_command(state, RemoveDocument{DocumentIndex{0}});
    CHECK(state.selection.chosen.document == DocumentIndex{1});
    CHECK(state.selection.hovered.document == DocumentIndex{2});
    CHECK(state.pair == pair_of(0, 1));
    // Token 5 was in d0 alone, so every later row moves up by one.
    CHECK(state.run.corpus().vocabulary().label(*state.selection.chosen.token) == "7");
    CHECK(state.selection.chosen.token == TokenIndex{6});
    apply_command(state, Undo{});
    CHECK(state.selection.chosen.document == DocumentIndex{2});
    CHECK(state.selection.chosen.token == TokenIndex{7});
    CHECK(state.pair == pair_of(1, 2));
}

TEST_CASE("what is gone is no longer chosen") {
    AppState state = looked_at();
    apply_command(state, RemoveDocument{DocumentIndex{2}});
    CHECK_FALSE(state.selection.chosen.document);
    CHECK(state.selection.chosen.function == HashIndex{3});
    CHECK(state.selection.chosen.token);  // d3 has the token 7 too
    CHECK(state.pair == pair_of(0, 1));
    apply_command(state, SetField{Field::k, "2"});
    CHECK_FALSE(state.selection.chosen.function);
    apply_command(state, ClearDocuments{});
    CHECK(state.selection.chosen.is_empty());
    CHECK(state.selection.hovered.is_empty());
    CHECK_FALSE(state.pair);
}

TEST_CASE("an edited document is still the chosen one") {
    AppState state = looked_at();
    apply_command(state, EditDocument{DocumentIndex{2}, "100 101"});
    CHECK(state.selection.chosen.document == DocumentIndex{2});
    CHECK(state.pair == pair_of(1, 2));
}

TEST_CASE("documents are found again as themselves before they are found by name") {
    Project project;
    const auto document = [](const char* name) {
        return std::make_shared<const SourceDocument>(SourceDocument{name, DocumentKind::text, "text"});
    };
    const DocumentHandle second = document("same name"), elsewhere = document("same name"), other = document("other");
    project.documents = {document("same name"), second};
    CHECK(find_document(project, second) == DocumentIndex{1});
    CHECK(find_document(project, elsewhere) == DocumentIndex{0});
    CHECK_FALSE(find_document(project, other));
}

TEST_CASE("only the part of a target that exists is kept") {
    const AppState state = with_sample("four-sets");
    CHECK(existing_part({DocumentIndex{3}, TokenIndex{15}, HashIndex{7}}, state.run) ==
          Target{DocumentIndex{3}, TokenIndex{15}, HashIndex{7}});
    CHECK(existing_part({DocumentIndex{4}, TokenIndex{15}, HashIndex{8}}, state.run) == Target{{}, TokenIndex{15}, {}});
    CHECK(existing_part({DocumentIndex{0}, TokenIndex{16}, {}}, state.run) == Target{DocumentIndex{0}, {}, {}});
}

TEST_CASE("bands, buckets and pairs are kept only where they are there") {
    const AppState state = with_sample("four-sets");  // 4 bands; in band 1 are two buckets, in band 0 four
    const auto kept = [&](std::optional<BandIndex> band, std::optional<std::uint32_t> bucket,
                          std::optional<DocumentPair> pair) {
        Target target;
        target.band = band, target.bucket = bucket, target.pair = pair;
        return existing_part(target, state.run);
    };
    CHECK(kept(BandIndex{3}, {}, {}).band == BandIndex{3});
    CHECK(kept(BandIndex{4}, 0, {}).is_empty());
    CHECK(kept(BandIndex{1}, 1, {}).bucket == 1U);
    CHECK_FALSE(kept(BandIndex{1}, 2, {}).bucket);
    CHECK(kept(BandIndex{1}, 2, {}).band == BandIndex{1});
    CHECK(kept(BandIndex{0}, 3, {}).bucket == 3U);
    CHECK(kept({}, 0, {}).is_empty());
    CHECK(kept({}, {}, pair_of(2, 3)).pair == pair_of(2, 3));
    CHECK(kept({}, {}, pair_of(2, 4)).is_empty());
}

TEST_CASE("what names bands, buckets or pairs is dropped when they are computed anew") {
    AppState state = looked_at();
    Target target;
    target.document = DocumentIndex{2}, target.band = BandIndex{1}, target.bucket = 1, target.pair = pair_of(0, 3);
    apply_command(state, Choose{target});
    REQUIRE(state.selection.chosen == target);
    CHECK(state.selection.has(BandIndex{1}));
    CHECK(state.selection.has(pair_of(0, 3)));
    apply_command(state, SetField{Field::seed, "5"});
    CHECK(state.selection.chosen == Target{DocumentIndex{2}, {}, {}});
}

TEST_CASE("a bucket of signatures that are not computed is none, and asking computes none") {
    AppState state;
    state.computes_in_background = true;
    apply_command(state, AddDocument{{"d0", DocumentKind::integer_set, "1 2 3 4 5 6 7 8"}});
    apply_command(state, SetFamily{FamilyKind::blake2b});
    apply_command(state, SetField{Field::k, "40000"});
    REQUIRE_FALSE(state.run.signatures_are_at_hand());
    Target target;
    target.band = BandIndex{0}, target.bucket = 0;
    CHECK_FALSE(existing_part(target, state.run).bucket);
    CHECK_FALSE(state.run.signatures_are_at_hand());
}
