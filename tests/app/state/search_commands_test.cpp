// Operations and parameters of the two indexes: added, edited, moved, removed, refused, undone.
#include "app/state/search_commands.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

using namespace bandstand;

namespace {

AppState on_search(IndexKind kind = IndexKind::fingerprints) {
    AppState state;
    apply_command(state, ShowScreen{Screen::search});
    if (kind != IndexKind::fingerprints) apply_command(state, SetIndexKind{kind});
    return state;
}

std::vector<std::string> found_by(const AppState& state, std::size_t operation) {
    std::vector<std::string> ids;
    for (const VerifiedCandidate& hit : state.search_run.outcome(OperationIndex{operation}).result) ids.emplace_back(state.search_run.id(hit.entry));
    return ids;
}

using Ids = std::vector<std::string>;

}  // namespace

TEST_CASE("the built-in cases are there until something else is done", "[search_commands]") {
    AppState state = on_search();
    REQUIRE(state.search_run.operation_count() == 4);
    CHECK(found_by(state, 2) == Ids{"47"});
    CHECK(found_by(state, 3) == Ids{"83"});
    apply_command(state, SetIndexKind{IndexKind::token_sets});
    REQUIRE(state.search_run.operation_count() == 4);
    CHECK(found_by(state, 3) == Ids{"I-19", "I-47"});
    CHECK(state.search_run.position() == 0);
}

TEST_CASE("operations are added at the end, and the run shows the moment before them", "[search_commands]") {
    AppState state = on_search();
    apply_command(state, SeekToEnd{});
    const std::uint64_t before = state.search_run.length();
    apply_command(state, AddOperations{{add_operation("47", {{"dock", "1"}}), query_operation({{"weather", "4"}, {"road", "2"}})}});
    REQUIRE(state.search_run.operation_count() == 6);
    CHECK(state.search_run.position() == before);
    CHECK(state.search_run.error(OperationIndex{4}).has_value());  // the id is there already
    CHECK(found_by(state, 5) == Ids{"83"});
    apply_command(state, Undo{});
    CHECK(state.search_run.operation_count() == 4);
    CHECK(state.search_run.length() == before);
    apply_command(state, Redo{});
    CHECK(state.search_run.operation_count() == 6);
    apply_command(state, AddOperations{});
    CHECK(state.undo.size() == 1);
}

TEST_CASE("an edited operation stays at work", "[search_commands]") {
    AppState state = on_search();
    apply_command(state, Seek{state.search_run.begin_of(OperationIndex{2}) + 1});
    apply_command(state, EditOperation{OperationIndex{2}, query_operation({{"weather", "4"}, {"road", "2"}})});
    CHECK(found_by(state, 2) == Ids{"83"});
    CHECK(state.search_run.event()->operation == OperationIndex{2});
    const std::size_t steps = state.undo.size();
    apply_command(state, EditOperation{OperationIndex{2}, query_operation({{"weather", "4"}, {"road", "2"}})});
    apply_command(state, EditOperation{OperationIndex{9}, query_operation({})});
    CHECK(state.undo.size() == steps);
}

TEST_CASE("a query that is moved before the adds finds nothing", "[search_commands]") {
    AppState state = on_search();
    apply_command(state, MoveOperation{OperationIndex{2}, OperationIndex{0}});
    CHECK(state.search_run.operation(OperationIndex{0}).kind == Operation::Kind::query);
    CHECK(found_by(state, 0).empty());
    CHECK(state.search_run.operation(OperationIndex{1}).id == "47");
    apply_command(state, MoveOperation{OperationIndex{0}, OperationIndex{3}});
    CHECK(found_by(state, 3) == Ids{"47"});
    CHECK(state.search_run.operation(OperationIndex{2}).kind == Operation::Kind::query);
}

TEST_CASE("an operation is removed", "[search_commands]") {
    AppState state = on_search();
    apply_command(state, SeekToEnd{});
    apply_command(state, RemoveOperation{OperationIndex{0}});
    REQUIRE(state.search_run.operation_count() == 3);
    CHECK(found_by(state, 1).empty());
    CHECK(state.search_run.at_end());
    apply_command(state, RemoveOperation{OperationIndex{3}});
    CHECK(state.search_run.operation_count() == 3);
    for (int i = 0; i < 3; ++i) apply_command(state, RemoveOperation{OperationIndex{0}});
    CHECK(state.search_run.length() == 0);
    apply_command(state, TogglePlay{});
    CHECK_FALSE(state.is_playing);
}

TEST_CASE("bands that do not divide 64 are refused, and the index stays", "[search_commands]") {
    AppState state = on_search();
    apply_command(state, SetFingerprintIndex{{7, 6}});
    CHECK(state.field_errors.contains(Field::band_count));
    CHECK(state.project->search.fingerprints == FingerprintIndexParameters{8, 7});
    apply_command(state, SetFingerprintIndex{{4, 7}});
    CHECK_FALSE(state.field_errors.contains(Field::band_count));
    // Beyond the guarantee queries are refused, with their reason; what is added is added.
    CHECK(state.search_run.error(OperationIndex{2}).has_value());
    CHECK_FALSE(state.search_run.error(OperationIndex{1}).has_value());
    apply_command(state, SetFingerprintIndex{{4, 3}, true});
    CHECK(found_by(state, 2) == Ids{"47"});
    apply_command(state, Undo{});
    CHECK(state.project->search.fingerprints == FingerprintIndexParameters{8, 7});
}

TEST_CASE("bands and rows of token sets have their limits", "[search_commands]") {
    AppState state = on_search(IndexKind::token_sets);
    apply_command(state, SetTokenSetIndex{{{0, 4}, {3, 4}}});
    CHECK(state.field_errors.contains(Field::index_bands));
    apply_command(state, SetTokenSetIndex{{{1, longest_index_signature + 1}, {3, 4}}});
    CHECK(state.field_errors.contains(Field::index_rows));
    apply_command(state, SetTokenSetIndex{{{1, 24}, {3, 4}}});
    // Equal signatures only.
    CHECK(found_by(state, 3) == Ids{"I-19"});
}

TEST_CASE("parameters are typed", "[search_commands]") {
    AppState state = on_search();
    const auto type = [&](Field field, const char* typed) {
        state.field_errors.clear();
        apply_command(state, SetField{field, typed});
        return !state.field_errors.contains(field);
    };
    CHECK(type(Field::band_count, "16"));
    CHECK(type(Field::max_distance, " 12 "));
    CHECK(type(Field::index_bands, "12"));
    CHECK(type(Field::index_rows, "2"));
    CHECK(type(Field::minimum, "4/5"));
    const SearchWork& work = state.project->search;
    CHECK(work.fingerprints == FingerprintIndexParameters{16, 12});
    CHECK(work.token_sets == TokenSetIndexParameters{{12, 2}, {4, 5}});
    for (const char* wrong : {"7", "0", "-8", "8.0", "", "99999999999999999999999"}) CHECK_FALSE(type(Field::band_count, wrong));
    for (const char* wrong : {"65", "-1", "x", ""}) CHECK_FALSE(type(Field::max_distance, wrong));
    for (const char* wrong : {"0", "-1", "5000", "x", ""}) CHECK_FALSE(type(Field::index_rows, wrong));
    for (const char* wrong : {"1.1", "-0.1", "0,8", "nan", ""}) CHECK_FALSE(type(Field::minimum, wrong));
    CHECK(state.project->search.fingerprints == FingerprintIndexParameters{16, 12});
}

TEST_CASE("a list takes the place of the list of its kind alone", "[search_commands]") {
    AppState state = on_search();
    const auto fingerprints = state.project->search.fingerprint_operations;
    apply_command(state, SetOperations{IndexKind::token_sets, {add_operation("a", {{"x", ""}})}, {}, TokenSetIndexParameters{{3, 2}, {1, 2}}});
    CHECK(state.project->search.kind == IndexKind::token_sets);
    CHECK(state.search_run.operation_count() == 1);
    CHECK(state.project->search.token_sets.banding == Banding{3, 2});
    CHECK(state.project->search.fingerprint_operations == fingerprints);
    apply_command(state, Undo{});
    CHECK(state.project->search == built_in_search());
}

TEST_CASE("opening documents leaves the indexes alone", "[search_commands]") {
    AppState state = on_search();
    apply_command(state, AddOperations{{add_operation("a", {{"x", ""}})}});
    const SearchWork work = state.project->search;
    apply_command(state, LoadSample{"four-sets"});
    CHECK(state.project->search == work);
    apply_command(state, OpenDocuments{{{"x", DocumentKind::text, "one two three"}}, {}, false});
    CHECK(state.project->search == work);
}
