// The banding and the threshold of a project: how they are chosen and refused, and how they live with other commands.
#include "app/state/project.h"

#include <catch2/catch_test_macros.hpp>

#include "app/state/command.h"
#include "tests/app/state/state_under_test.h"

using namespace bandstand;

namespace {

SourceDocument integers(std::string name, std::string content) {
    return {std::move(name), DocumentKind::integer_set, std::move(content)};
}

AppState four_sets_at(std::uint64_t position) {
    AppState state = with_sample("four-sets");
    apply_command(state, Seek{position});
    return state;
}

}  // namespace

TEST_CASE("bands, rows and threshold are those of the run at once") {
    AppState state = four_sets_at(0);
    CHECK(state.run.banding() == Banding{4, 2});
    apply_command(state, SetField{Field::bands, "2"});
    CHECK(state.run.banding() == Banding{2, 2});
    apply_command(state, SetField{Field::rows, "4"});
    CHECK(state.run.banding() == Banding{2, 4});
    CHECK(state.run.length() == 192 + 8 + 6);
    apply_command(state, SetBanding{{8, 1}});
    CHECK(state.run.banding() == Banding{8, 1});
    apply_command(state, SetField{Field::threshold, "0.8"});
    CHECK(state.run.threshold() == Threshold{4, 5});
    apply_command(state, SetThreshold{{5, 7}});
    CHECK(state.run.threshold() == Threshold{5, 7});
    CHECK(state.run.banding() == Banding{8, 1});
    CHECK(state.undo.size() == 6);
    CHECK(state.field_errors.empty());
    CHECK(state.notices.empty());
}

TEST_CASE("a banding that is not possible is refused at its field, and the old one stays in force") {
    struct Refused {
        Command command;
        Field field;
        std::string words;
    };
    const Refused table[] = {
        {SetBanding{{5, 2}}, Field::rows,
         "b = 5 bands of r = 2 rows need 10 rows, and the signature has 8: b · r is at most 8"},
        {SetBanding{{0, 2}}, Field::bands, "b = 0 is not possible: there is at least 1 band"},
        {SetBanding{{2, 0}}, Field::rows,
         "r = 0 is not possible: a band has at least 1 row; without rows all documents would have the same key"},
        {SetBanding{{4'000'000'000, 4'000'000'000}}, Field::rows,
         "b = 4000000000 bands of r = 4000000000 rows need 16000000000000000000 rows, and the signature has 8: b · r "
         "is at most 8"},
        {SetField{Field::bands, "5"}, Field::bands,
         "b = 5 bands of r = 2 rows need 10 rows, and the signature has 8: b · r is at most 8"},
        {SetField{Field::rows, "3"}, Field::rows,
         "b = 4 bands of r = 3 rows need 12 rows, and the signature has 8: b · r is at most 8"},
        {SetField{Field::bands, "0"}, Field::bands, "b = 0 is not possible: there is at least 1 band"},
        {SetField{Field::threshold, "0,8"}, Field::threshold, "“0,8” is not possible: write 0.8 with a point"},
    };
    for (const Refused& refused : table) {
        AppState state = four_sets_at(199);
        apply_command(state, TogglePlay{});
        const Visible before(state);
        apply_command(state, refused.command);
        CAPTURE(refused.words);
        CHECK(Visible(state) == before);
        CHECK(state.is_playing);
        REQUIRE(state.field_errors.size() == 1);
        CHECK(phrase(Language::en, state.field_errors.at(refused.field)) == refused.words);
        CHECK(phrase(Language::zh_hant, state.field_errors.at(refused.field)).find('{') == std::string::npos);
    }
}

TEST_CASE("an error at bands or rows goes when a banding that is possible comes, a new one or the old one") {
    for (const Command& right : {Command(SetBanding{{2, 4}}), Command(SetBanding{{4, 2}})}) {
        AppState state = four_sets_at(0);
        apply_command(state, SetField{Field::bands, "none"});
        apply_command(state, SetField{Field::rows, "8"});
        REQUIRE(state.field_errors.size() == 2);
        apply_command(state, right);
        CHECK(state.field_errors.empty());
    }
    AppState state = four_sets_at(0);
    apply_command(state, SetField{Field::threshold, "2"});
    apply_command(state, SetField{Field::threshold, "0.5"});
    CHECK(state.field_errors.empty());
    CHECK(state.undo.size() == 1);
}

TEST_CASE("playing goes on while rows are cut anew, and keeps its document and row") {
    AppState state = four_sets_at(199);
    apply_command(state, TogglePlay{});
    apply_command(state, Tick{0.1});
    const double waited = state.playback.fraction;
    REQUIRE(waited > 0);
    for (const Command& command : {Command(SetBanding{{2, 4}}), Command(SetThreshold{{1, 5}})}) {
        apply_command(state, command);
        CHECK(state.is_playing);
        CHECK(state.playback.fraction == waited);
        CHECK(place(state) == "band 0 d2");  // row 2, the first of band 1, is in band 0 now
    }
    apply_command(state, Undo{});
    apply_command(state, Undo{});
    CHECK(state.is_playing);
    CHECK(state.run.banding() == Banding{4, 2});
    CHECK(place(state) == "band 0 d2");
    apply_command(state, SetField{Field::k, "9"});
    CHECK_FALSE(state.is_playing);
}

TEST_CASE("the run, its documents and its functions are kept where only bands or threshold change") {
    AppState state = four_sets_at(75);
    const Corpus* corpus = &state.run.corpus();
    const HashFamily* family = &state.run.family();
    for (const Command& command :
         {Command(SetBanding{{2, 4}}), Command(SetField{Field::threshold, "1"}), Command(Undo{}), Command(Redo{})}) {
        apply_command(state, command);
        CHECK(&state.run.corpus() == corpus);
        CHECK(&state.run.family() == family);
        CHECK(place(state) == "h4 d1 2");
    }
}

TEST_CASE("the run stays at the same document and row of a band when anything else changes") {
    const auto after = [](std::uint64_t position, const Command& command) {
        AppState state = four_sets_at(position);
        apply_command(state, command);
        return place(state);
    };
    // Step 199 puts d2 into band 1, whose first row is 2.
    CHECK(after(199, SetOrder{FillOrder::by_row}) == "band 1 d2");
    CHECK(after(199, SetFamily{FamilyKind::blake2b}) == "band 1 d2");
    CHECK(after(199, RemoveDocument{DocumentIndex{0}}) == "band 1 d2");
    CHECK(after(199, AddDocument{integers("d4", "1 2")}) == "band 1 d2");
    CHECK(after(199, EditDocument{DocumentIndex{2}, "100 101"}) == "band 1 d2");
    CHECK(after(199, RenameDocument{DocumentIndex{2}, "another"}) == "band 1 another");
    CHECK(after(199, SetField{Field::k, "20"}) == "band 0 d2");  // 5 bands of 4 rows
    CHECK(after(207, SetField{Field::k, "7"}) == "band 6 d2");   // 7 bands of 1 row
    CHECK(after(192, SetField{Field::k, "20"}) == "h7 d3 7");
    CHECK(after(214, SetField{Field::k, "20"}) == "d2 with d3");
    // The document is gone, or has no tokens: as many steps as before, as far as there are as many.
    CHECK(after(199, RemoveDocument{DocumentIndex{2}}) == "d1 with d3");
    CHECK(after(193, EditDocument{DocumentIndex{0}, ""}) == "d2 with d3");
}

TEST_CASE("fewer rows keep as many of the chosen bands as fit, and say so") {
    AppState state = four_sets_at(0);
    apply_command(state, SetBanding{{2, 4}});
    apply_command(state, SetField{Field::k, "7"});
    CHECK(state.run.family().size() == 7);
    CHECK(state.run.banding() == Banding{1, 4});
    REQUIRE(state.notices.size() == 1);
    CHECK(phrase(Language::en, state.notices[0]) ==
          "2 bands of 4 rows no longer fit into k = 7: now 1 band of 4 rows.");
    apply_command(state, SetField{Field::k, "3"});  // not even one band of four rows: the choice is made anew
    CHECK_FALSE(state.project->banding);
    CHECK(state.run.banding() == Banding{3, 1});
    CHECK(state.notices.size() == 2);
    CHECK(phrase(Language::zh_hant, state.notices[1]).find('{') == std::string::npos);
    apply_command(state, Undo{});
    apply_command(state, Undo{});
    CHECK(state.run.family().size() == 8);
    CHECK(state.run.banding() == Banding{2, 4});
    CHECK(state.notices.size() == 2);
}

TEST_CASE("a chosen banding stays when rows are added, and an unchosen one follows k") {
    AppState state = four_sets_at(0);
    apply_command(state, SetField{Field::k, "16"});
    CHECK(state.run.banding() == Banding{4, 4});
    apply_command(state, SetField{Field::k, "4"});
    CHECK(state.run.banding() == Banding{2, 2});
    CHECK(state.notices.empty());
    apply_command(state, SetBanding{{1, 4}});
    apply_command(state, SetField{Field::k, "9"});
    CHECK(state.run.banding() == Banding{1, 4});
    CHECK(unused_rows(state.run.banding(), 9) == 5);
    // The threshold is not what chooses.
    apply_command(state, LoadSample{"four-sets"});
    apply_command(state, SetThreshold{{1, 1}});
    CHECK(state.run.banding() == Banding{4, 2});
}

TEST_CASE("a sample brings its own bands and threshold, opened documents keep the user's") {
    AppState state = four_sets_at(0);
    apply_command(state, SetBanding{{2, 3}});
    apply_command(state, SetThreshold{{3, 4}});
    for (const bool add : {true, false}) {
        apply_command(state, OpenDocuments{{integers("x", "1 2"), integers("y", "2 3")}, {}, add});
        CHECK(state.run.corpus().document_count() == (add ? 6 : 2));
        CHECK(state.run.banding() == Banding{2, 3});
        CHECK(state.run.threshold() == Threshold{3, 4});
    }
    apply_command(state, LoadSample{"textbook"});
    CHECK_FALSE(state.project->banding);
    CHECK(state.run.banding() == Banding{2, 1});
    CHECK(state.run.threshold() == Threshold{});
}

TEST_CASE("a band that is chosen stays chosen while it is there, a bucket until rows are cut anew") {
    AppState state = four_sets_at(214);
    Target bucket;
    bucket.band = BandIndex{1}, bucket.bucket = 1;
    apply_command(state, Choose{bucket});
    apply_command(state, SetThreshold{{1, 5}});
    CHECK(state.selection.chosen == bucket);
    CHECK(state.selection.has_bucket(BandIndex{1}, 1));
    apply_command(state, SetBanding{{2, 4}});
    CHECK(state.selection.chosen.band == BandIndex{1});
    CHECK_FALSE(state.selection.chosen.bucket);
    apply_command(state, SetBanding{{1, 8}});
    CHECK(state.selection.chosen.is_empty());
}

TEST_CASE("without documents bands can be cut all the same") {
    AppState state;
    apply_command(state, SetBanding{{2, 3}});
    CHECK(state.run.banding() == Banding{2, 3});
    apply_command(state, AddDocument{integers("x", "1 2")});
    CHECK(state.run.banding() == Banding{2, 3});
    CHECK(state.run.length() == 2 * 16 + 2);
}

TEST_CASE("one drag is one step of the history") {
    AppState state;
    apply_command(state, LoadSample{"four-sets"});
    const Banding before = state.run.banding();
    const std::size_t steps = state.undo.size();
    apply_command(state, SetBanding{{2, 3}, false});
    apply_command(state, SetBanding{{2, 4}, true});
    apply_command(state, SetBanding{{1, 5}, true});
    CHECK(state.undo.size() == steps + 1);
    CHECK(state.run.banding() == Banding{1, 5});
    apply_command(state, Undo{});
    CHECK(state.run.banding() == before);
    apply_command(state, SetThreshold{{3, 5}, false});
    apply_command(state, SetThreshold{{4, 5}, true});
    apply_command(state, Undo{});
    CHECK(state.run.threshold() == Threshold{1, 2});
}
