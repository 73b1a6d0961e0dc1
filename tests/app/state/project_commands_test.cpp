// Commands on documents and parameters: what they change, what they refuse, undo and redo, and the place in the run.
#include "app/state/project_commands.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/app/state/state_under_test.h"

using namespace bandstand;

namespace {

std::vector<std::string> names(const AppState& state) {
    std::vector<std::string> all;
    for (std::size_t d = 0; d < state.run.corpus().document_count(); ++d) {
        all.push_back(state.run.corpus().document(DocumentIndex{d}).name);
    }
    return all;
}

using Names = std::vector<std::string>;

SourceDocument integers(std::string name, std::string content) {
    return {std::move(name), DocumentKind::integer_set, std::move(content)};
}

SetAside nothing_in(std::string file) { return {std::move(file), 0, {"reading.no_text", {}}}; }

ShingleSettings two_characters() { return {ShingleUnit::character, 2, true, true}; }

// Every command on the project, each of which changes the four sets.
std::vector<Command> changes() {
    return {LoadSample{"textbook"},
            OpenDocuments{{integers("x", "1 2"), integers("y", "2 3")}, {}, false},
            OpenDocuments{{integers("x", "1 2")}, {nothing_in("y.txt")}, true},
            PasteDocuments{"pasted words"},
            AddDocument{integers("d4", "1 2 3")},
            EditDocument{DocumentIndex{1}, "7 8 9"},
            RenameDocument{DocumentIndex{1}, "another name"},
            RemoveDocument{DocumentIndex{1}},
            ClearDocuments{},
            SetField{Field::k, "5"},
            SetField{Field::seed, "9"},
            SetField{Field::p, "19"},
            SetField{Field::a, "2 4 6"},
            SetField{Field::b, "1"},
            SetField{Field::table, "1 2 3"},
            SetField{Field::shingle_size, "4"},
            SetFamily{FamilyKind::mixed64},
            SetOrder{FillOrder::by_row},
            SetBanding{{2, 4}},
            SetField{Field::bands, "3"},
            SetField{Field::rows, "1"},
            SetThreshold{{4, 5}},
            SetField{Field::threshold, "0.8"},
            SetShingles{two_characters()}};
}

}  // namespace

TEST_CASE("undo takes back every change, and redo makes it again") {
    for (const Command& command : changes()) {
        CAPTURE(command.index());
        AppState state = with_sample("four-sets");
        apply_command(state, Seek{75});
        const Project before = *state.project;
        apply_command(state, command);
        const Project after = *state.project;
        REQUIRE_FALSE(same_content(after, before));
        REQUIRE(state.undo.size() == 2);
        const Names names_after = names(state);

        apply_command(state, Undo{});
        CHECK(same_content(*state.project, before));
        CHECK(names(state) == Names{"d0", "d1", "d2", "d3"});
        CHECK(state.run.length() == 214);
        CHECK(state.run.banding() == Banding{4, 2});
        CHECK(state.run.threshold() == Threshold{1, 2});
        CHECK(state.redo.size() == 1);
        apply_command(state, Redo{});
        CHECK(same_content(*state.project, after));
        CHECK(names(state) == names_after);
        CHECK(state.run.banding() == chosen_banding(after));
        CHECK(state.run.threshold() == after.threshold);
        CHECK(state.redo.empty());
        CHECK(state.undo.size() == 2);
    }
}

TEST_CASE("undo goes all the way back, redo all the way on, and a new change ends the redo") {
    AppState state;
    std::vector<std::shared_ptr<const Project>> history{state.project};
    apply_command(state, LoadSample{"four-sets"});
    history.push_back(state.project);
    for (const char* k : {"4", "5", "6"}) {
        apply_command(state, SetField{Field::k, k});
        history.push_back(state.project);
    }
    for (std::size_t n = history.size() - 1; n-- > 0;) {
        apply_command(state, Undo{});
        CHECK(state.project == history[n]);
    }
    const Visible at_first(state);
    apply_command(state, Undo{});
    CHECK(Visible(state) == at_first);
    for (std::size_t n = 1; n < history.size(); ++n) {
        apply_command(state, Redo{});
        CHECK(state.project == history[n]);
    }
    const Visible at_last(state);
    apply_command(state, Redo{});
    CHECK(Visible(state) == at_last);
    apply_command(state, Undo{});
    apply_command(state, SetField{Field::k, "9"});
    CHECK(state.redo.empty());
}

TEST_CASE("the history forgets what lies far back") {
    AppState state = with_sample("four-sets");
    for (int seed = 0; seed < 230; ++seed) apply_command(state, SetField{Field::seed, std::to_string(seed)});
    CHECK(state.undo.size() == 200);
    apply_command(state, Undo{});
    CHECK(state.project->family.seed == 228);
}

TEST_CASE("a change to the same is no step of the history") {
    AppState state = with_sample("four-sets");
    for (const Command& command : {Command(SetField{Field::k, "8"}), Command(SetFamily{FamilyKind::linear}),
                                   Command(SetOrder{FillOrder::by_document}), Command(LoadSample{"four-sets"}),
                                   Command(SetBanding{{4, 2}}), Command(SetThreshold{{1, 2}}), Command(SetField{Field::bands, "4"}),
                                   Command(SetField{Field::rows, " +2 "}), Command(SetField{Field::threshold, "5/10"}),
                                   Command(EditDocument{DocumentIndex{0}, "0 1 2 3 4 5"}),
                                   Command(RenameDocument{DocumentIndex{0}, "d0"}), Command(SetShingles{ShingleSettings{}})}) {
        CAPTURE(command.index());
        const Visible before(state);
        apply_command(state, command);
        CHECK(Visible(state) == before);
    }
}

TEST_CASE("a refused command leaves the state as it was and says why") {
    const std::vector<std::pair<Command, std::string>> refused{
        {LoadSample{"for-sets"}, "error.sample"},
        {AddDocument{integers("x", "1 two 3")}, "reading.not_an_integer"},
        {EditDocument{DocumentIndex{1}, "1 9223372036854775808"}, "reading.integer_out_of_range"},
        {OpenDocuments{{}, {nothing_in("empty.txt")}, false}, "notice.set_aside"},
        {OpenDocuments{{}, {nothing_in("empty.txt")}, true}, "notice.set_aside"},
    };
    for (const auto& [command, key] : refused) {
        AppState state = with_sample("four-sets");
        apply_command(state, Seek{75});
        const Visible before(state);
        apply_command(state, command);
        CAPTURE(key);
        CHECK(Visible(state) == before);
        REQUIRE_FALSE(state.notices.empty());
        CHECK(state.notices.front().key == key);
        CHECK(phrase(Language::en, state.notices.front()).find('{') == std::string::npos);
        CHECK(phrase(Language::zh_hant, state.notices.front().key) != key);
    }
}

TEST_CASE("commands on documents that are not there do nothing") {
    AppState state = with_sample("four-sets");
    const Visible before(state);
    for (const Command& command : {Command(EditDocument{DocumentIndex{4}, "1"}), Command(RenameDocument{DocumentIndex{4}, "x"}),
                                   Command(RenameDocument{DocumentIndex{0}, ""}), Command(RemoveDocument{DocumentIndex{4}})}) {
        apply_command(state, command);
        CHECK(Visible(state) == before);
    }
}

TEST_CASE("an error stands at its field until the field is right") {
    AppState state = with_sample("four-sets");
    const Visible before(state);
    apply_command(state, SetField{Field::k, "0,8"});
    CHECK(state.field_errors.at(Field::k) == Message{"error.not_whole", {{"value", "0,8"}}});
    CHECK(Visible(state) == before);
    apply_command(state, SetField{Field::k, "8"});
    CHECK(state.field_errors.empty());
    apply_command(state, SetField{Field::k, "0"});
    CHECK(state.field_errors.contains(Field::k));
    apply_command(state, SetField{Field::k, "9"});
    CHECK(state.field_errors.empty());
    CHECK(state.run.family().size() == 9);
}

TEST_CASE("columns of the wrong length are refused at their field, and by name where the family is chosen") {
    AppState state = with_sample("textbook");
    apply_command(state, SetFamily{FamilyKind::table});
    const Visible before(state);
    apply_command(state, SetField{Field::table, "0 1 2 3 4; 0 1 2"});
    CHECK(Visible(state) == before);
    CHECK(state.field_errors.at(Field::table).key == "error.table_column");

    apply_command(state, SetFamily{FamilyKind::linear});
    apply_command(state, SetField{Field::table, "0 1 2"});  // not in use, so not yet looked at
    const Visible linear(state);
    apply_command(state, SetFamily{FamilyKind::table});
    CHECK(Visible(state) == linear);
    CHECK(state.notices.back().key == "error.table_column");
}

TEST_CASE("shingle sizes out of range are refused, typed or not") {
    AppState state = with_sample("four-sets");
    const Visible before(state);
    for (const std::uint32_t size : {0U, largest_shingle_size + 1}) {
        ShingleSettings settings;
        settings.size = size;
        apply_command(state, SetShingles{settings});
        CHECK(Visible(state) == before);
        CHECK(state.field_errors.at(Field::shingle_size).key == "error.shingle_size");
    }
}

TEST_CASE("a sample brings its parameters and the words about their origin") {
    AppState state = with_sample("four-sets");
    CHECK(state.project->origin_key == "sample.four_sets.origin");
    CHECK(state.run.family().resolved().a == std::vector<std::int64_t>{1, 3, 5, 7, 9, 11, 13, 15});
    apply_command(state, Seek{75});
    apply_command(state, LoadSample{"textbook"});
    CHECK(state.run.position() == 0);
    CHECK(state.run.family().size() == 2);
    CHECK(names(state) == Names{"S1", "S2", "S3", "S4"});
}

TEST_CASE("documents are opened in place of the others or beside them") {
    AppState state = with_sample("four-sets");
    apply_command(state, SetField{Field::k, "11"});
    apply_command(state, OpenDocuments{{integers("x", "1 2")}, {}, true});
    CHECK(names(state) == Names{"d0", "d1", "d2", "d3", "x"});
    CHECK(state.notices.empty());
    apply_command(state, Seek{20});
    apply_command(state, OpenDocuments{{integers("y", "1 2"), integers("y", "3")}, {nothing_in("z.txt")}, false});
    CHECK(names(state) == Names{"y", "y (2)"});
    CHECK(state.run.position() == 0);
    CHECK(state.project->family.k == 11);
    CHECK(state.project->family.a.empty());
    CHECK(state.project->origin_key.empty());
    CHECK(state.project->set_aside.size() == 1);
    CHECK(state.notices.back() == Message{"notice.some_set_aside", {{"count", "1"}}});
}

TEST_CASE("pasted text is a document of its own, pasted sets are sets") {
    AppState state;
    apply_command(state, PasteDocuments{"the cat sat on the mat"});
    REQUIRE(state.run.corpus().document_count() == 1);
    CHECK(state.run.corpus().document(DocumentIndex{0}).kind == DocumentKind::text);
    apply_command(state, PasteDocuments{"A: 1 2 3\nB: 2 3 4\n"});
    REQUIRE(state.run.corpus().document_count() == 3);
    CHECK(state.run.corpus().document(DocumentIndex{1}).kind == DocumentKind::integer_set);
    CHECK(names(state)[2] == "B");
}

TEST_CASE("removing all documents leaves an empty run") {
    AppState state = with_sample("four-sets");
    apply_command(state, Seek{75});
    apply_command(state, ClearDocuments{});
    CHECK(state.run.length() == 0);
    CHECK(state.run.position() == 0);
    CHECK_FALSE(state.pair);
    apply_command(state, Undo{});
    CHECK(state.run.length() == 214);
    CHECK(state.pair);
}

TEST_CASE("the run stays at the same cell after a change") {
    const auto after = [](std::uint64_t position, const Command& command) {
        AppState state = with_sample("four-sets");
        apply_command(state, Seek{position});
        apply_command(state, TogglePlay{});
        apply_command(state, command);
        CHECK_FALSE(state.is_playing);
        return place(state);
    };
    // Step 75 is h4 of d1 at its token 2.
    CHECK(after(75, SetField{Field::k, "20"}) == "h4 d1 2");
    CHECK(after(75, SetField{Field::a, "2 4 6 8 10"}) == "h4 d1 2");
    CHECK(after(75, SetField{Field::p, "101"}) == "h4 d1 2");
    CHECK(after(75, SetFamily{FamilyKind::blake2b}) == "h4 d1 2");
    CHECK(after(75, SetOrder{FillOrder::by_row}) == "h4 d1 2");
    CHECK(after(75, AddDocument{integers("d4", "1 2")}) == "h4 d1 2");
    CHECK(after(75, RemoveDocument{DocumentIndex{0}}) == "h4 d1 2");
    CHECK(after(75, RemoveDocument{DocumentIndex{3}}) == "h4 d1 2");
    CHECK(after(75, RenameDocument{DocumentIndex{0}, "first"}) == "h4 d1 2");
    CHECK(after(75, EditDocument{DocumentIndex{0}, "40 41 42 43"}) == "h4 d1 2");
    CHECK(after(75, EditDocument{DocumentIndex{1}, "9 2 1 0"}) == "h4 d1 2");
    // The token is gone: the last one of the cell.
    CHECK(after(75, EditDocument{DocumentIndex{1}, "9 8"}) == "h4 d1 8");
    // The cell is gone: the same number of steps, as far as there are as many.
    CHECK(after(75, SetField{Field::k, "3"}) == "band 0 d2");  // 72 steps fill the matrix
    CHECK(after(0, AddDocument{integers("d4", "1 2")}) == "start");
}

TEST_CASE("the run stays at the same pair, and at the end") {
    const auto after = [](std::uint64_t position, const Command& command) {
        AppState state = with_sample("four-sets");
        apply_command(state, Seek{position});
        apply_command(state, command);
        return place(state);
    };
    // The pairs are steps 209 to 214; 211 compares d0 and d3.
    CHECK(after(211, AddDocument{integers("d4", "1 2")}) == "d0 with d3");
    CHECK(after(211, RemoveDocument{DocumentIndex{1}}) == "d0 with d3");
    CHECK(after(211, SetField{Field::k, "20"}) == "d0 with d3");
    CHECK(after(214, AddDocument{integers("d4", "1 2")}) == "d3 with d4");
    CHECK(after(214, SetFamily{FamilyKind::mixed64}) == "d2 with d3");
}

TEST_CASE("columns of a table go with the documents they were typed for") {
    AppState state = with_sample("textbook");
    apply_command(state, SetFamily{FamilyKind::table});
    apply_command(state, SetField{Field::table, "4 3 2 1 0; 0 1 2 3 4"});
    REQUIRE(state.field_errors.empty());
    REQUIRE(state.project->family.table.size() == 2);
    apply_command(state, RenameDocument{DocumentIndex{0}, "first"});
    CHECK(state.project->family.table.size() == 2);
    for (const Command& command : {Command(AddDocument{integers("x", "9")}), Command(EditDocument{DocumentIndex{1}, "1 2 7"}),
                                   Command(RemoveDocument{DocumentIndex{0}}), Command(SetShingles{two_characters()})}) {
        AppState other = state;
        apply_command(other, command);
        CHECK(other.project->family.table.empty());
        CHECK(other.notices.empty());
        apply_command(other, Undo{});
        CHECK(other.run.family().resolved().table == state.run.family().resolved().table);
    }
}

TEST_CASE("a change of order keeps a unit that the order has") {
    AppState state = with_sample("four-sets");
    apply_command(state, SetOrder{FillOrder::by_row});
    apply_command(state, SetUnit{Unit::token_row});
    apply_command(state, SetOrder{FillOrder::by_document});
    CHECK(state.unit == Unit::cell);
}
