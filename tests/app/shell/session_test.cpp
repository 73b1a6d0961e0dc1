#include "app/shell/session.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include "app/state/command.h"
#include "scratch_folder.h"

using namespace bandstand;

namespace {

AppState a_state() {
    AppState state;
    apply_command(state, LoadSample{"four-sets"});
    apply_command(state, AddDocument{{"眠れる \"森\"\n", DocumentKind::text, "簽章\tand\nlines"}});
    apply_command(state, SetField{Field::a, "3 5 7 9 11 13 15 2"});
    apply_command(state, SetOrder{FillOrder::by_row});
    ShingleSettings shingles;
    shingles.unit = ShingleUnit::character;
    shingles.nfkc = false;
    apply_command(state, SetShingles{shingles});
    apply_command(state, SetBanding{{2, 3}});
    apply_command(state, SetThreshold{{5, 7}});
    apply_command(state, Seek{75});
    apply_command(state, SetUnit{Unit::cell});
    apply_command(state, SetSpeed{16});
    apply_command(state, SetPair{DocumentPair::of(DocumentIndex{1}, DocumentIndex{3})});
    apply_command(state, ShowScreen{Screen::documents});
    return state;
}

Session loaded(const std::filesystem::path& path) {
    const SessionLoad load = load_session(path);
    INFO((load.trouble ? load.trouble->key + " " + load.trouble->values.back().second : std::string()));
    REQUIRE(load.session);
    return *load.session;
}

}  // namespace

TEST_CASE("a session comes back: documents, parameters, screen, position") {
    const ScratchFolder folder;
    const AppState before = a_state();
    write_bytes(folder / "session.json", session_text(session_of(before)));

    AppState after;
    REQUIRE_FALSE(restore_session(loaded(folder / "session.json"), after));
    CHECK(same_content(*after.project, *before.project));
    CHECK(after.run.position() == 75);
    CHECK(after.run.length() == before.run.length());
    CHECK(after.run.order() == FillOrder::by_row);
    CHECK(after.run.banding() == Banding{2, 3});
    CHECK(after.run.threshold() == Threshold{5, 7});
    CHECK(after.unit == Unit::cell);
    CHECK(after.playback.speed == 16);
    CHECK(after.pair == before.pair);
    CHECK(after.screen == Screen::documents);
    CHECK(after.undo.empty());
    CHECK_FALSE(after.is_playing);
    CHECK(session_text(session_of(after)) == session_text(session_of(before)));
}

TEST_CASE("a position of any phase comes back on every screen") {
    const ScratchFolder folder;
    for (std::size_t n = 0; n < screen_count; ++n) {
        for (const std::uint64_t position : {std::uint64_t{75}, std::uint64_t{199}, std::uint64_t{211}}) {
            AppState before;
            apply_command(before, LoadSample{"four-sets"});
            apply_command(before, Seek{position});
            apply_command(before, SetPair{DocumentPair::of(DocumentIndex{1}, DocumentIndex{3})});
            apply_command(before, SetUnit{Unit::band});
            apply_command(before, ShowScreen{static_cast<Screen>(n)});
            write_bytes(folder / "session.json", session_text(session_of(before)));
            AppState after;
            apply_command(after, ShowScreen{Screen::compare});
            REQUIRE_FALSE(restore_session(loaded(folder / "session.json"), after));
            CAPTURE(n, position);
            CHECK(after.run.position() == position);
            CHECK(after.screen == before.screen);
            CHECK(after.pair == before.pair);
            CHECK(after.unit == Unit::band);
            CHECK(session_text(session_of(after)) == session_text(session_of(before)));
        }
    }
}

TEST_CASE("bands that nobody chose are not written, and a session without them or a threshold is read") {
    const ScratchFolder folder;
    AppState state;
    apply_command(state, LoadSample{"four-sets"});
    auto content = nlohmann::json::parse(session_text(session_of(state)));
    CHECK_FALSE(content.contains("banding"));
    CHECK(content["threshold"] == "0.5");
    content.erase("threshold");
    write_bytes(folder / "session.json", content.dump());
    const Session read = loaded(folder / "session.json");
    CHECK_FALSE(read.project->banding);
    CHECK(read.project->threshold == Threshold{});

    apply_command(state, SetBanding{{1, 8}});
    apply_command(state, SetThreshold{{4, 7}});
    content = nlohmann::json::parse(session_text(session_of(state)));
    CHECK(content["banding"] == nlohmann::json{{"bands", 1}, {"rows", 8}});
    CHECK(content["threshold"] == "4/7");
}

TEST_CASE("an empty session, a table of columns and what was set aside come back too") {
    const ScratchFolder folder;
    AppState state;
    write_bytes(folder / "empty.json", session_text(session_of(state)));
    CHECK(loaded(folder / "empty.json").project->documents.empty());

    apply_command(state, LoadSample{"textbook"});
    apply_command(state, OpenDocuments{{}, {{"a.txt", 3, {"reading.no_text", {{"x", "1"}}}}}, true});
    Project project = *state.project;
    project.family.kind = FamilyKind::table;
    project.family.table = {{3, 1, 2, 0, 4}, {0, 1, 2, 3, 4}};
    project.family.k = 2;
    project.family.seed = UINT64_MAX;
    project.family.p = largest_modulus;
    Session session = session_of(state);
    session.project = std::make_shared<const Project>(project);
    write_bytes(folder / "table.json", session_text(session));
    const Session read = loaded(folder / "table.json");
    CHECK(read.project->family == project.family);
    CHECK(read.project->set_aside == project.set_aside);
    CHECK(read.project->origin_key == project.origin_key);
}

TEST_CASE("both indexes come back: kind, parameters, operations, place and unit") {
    const ScratchFolder folder;
    AppState before;
    apply_command(before, LoadSample{"four-sets"});
    apply_command(before, SetOperations{IndexKind::fingerprints, {add_operation("眠れる", {{"dock", "3"}, {"dock", "-1"}, {"x y", ""}}), look_up_operation("0xff", "far")}, FingerprintIndexParameters{16, 15}, {}});
    apply_command(before, SetOperations{IndexKind::token_sets, {add_operation("I", {{"a", ""}, {"b", ""}}), query_operation({{"a", ""}}, "1e3")}, {}, TokenSetIndexParameters{{3, 2}, {4, 7}}});
    apply_command(before, ShowScreen{Screen::search});
    apply_command(before, SetUnit{Unit::operation});
    apply_command(before, Seek{5});
    REQUIRE(before.search_run.position() == 5);
    write_bytes(folder / "session.json", session_text(session_of(before)));
    AppState after;
    REQUIRE_FALSE(restore_session(loaded(folder / "session.json"), after));
    CHECK(after.screen == Screen::search);
    CHECK(after.search_run.position() == 5);
    CHECK(after.run.position() == 0);
    CHECK(after.search_unit == Unit::operation);
    CHECK(after.unit == before.unit);
    const SearchWork& search = after.project->search;
    CHECK(search.kind == IndexKind::token_sets);
    CHECK(search.fingerprints == FingerprintIndexParameters{16, 15});
    CHECK(search.token_sets == TokenSetIndexParameters{{3, 2}, {4, 7}});
    const auto same = [](const OperationHandle& one, const OperationHandle& other) { return *one == *other; };
    CHECK(std::ranges::equal(search.fingerprint_operations, before.project->search.fingerprint_operations, same));
    CHECK(std::ranges::equal(search.token_set_operations, before.project->search.token_set_operations, same));
    CHECK(session_text(session_of(after)) == session_text(session_of(before)));
}

TEST_CASE("operations of the built-in cases are not written, and a session without them has them; an empty list stays empty") {
    const ScratchFolder folder;
    AppState state;
    apply_command(state, LoadSample{"four-sets"});
    auto content = nlohmann::json::parse(session_text(session_of(state)));
    CHECK_FALSE(content["search"].contains("fingerprint_operations"));
    CHECK_FALSE(content["search"].contains("token_set_operations"));
    for (const char* name : {"search", "search_position", "search_unit"}) content.erase(name);
    write_bytes(folder / "older.json", content.dump());
    const Session older = loaded(folder / "older.json");
    CHECK(older.project->search == built_in_search());
    CHECK(older.search_position == 0);

    apply_command(state, SetOperations{IndexKind::token_sets, {}, {}, {}});
    content = nlohmann::json::parse(session_text(session_of(state)));
    CHECK_FALSE(content["search"].contains("fingerprint_operations"));
    CHECK(content["search"]["token_set_operations"] == nlohmann::json::array());
    write_bytes(folder / "empty.json", content.dump());
    CHECK(loaded(folder / "empty.json").project->search.token_set_operations.empty());
    CHECK(loaded(folder / "empty.json").project->search.fingerprint_operations.size() == 4);
}

TEST_CASE("a damaged session is named by file and field") {
    const ScratchFolder folder;
    const std::string whole = session_text(session_of(a_state()));
    const auto trouble_of = [&](std::string text) {
        write_bytes(folder / "session.json", text);
        const SessionLoad load = load_session(folder / "session.json");
        CHECK_FALSE(load.session);
        CHECK(read_bytes(folder / "session.json") == text);
        if (!load.trouble) return std::string("none");
        return load.trouble->key == "settings.wrong_field" ? load.trouble->values[1].second : load.trouble->key;
    };
    const auto with = [&](const char* pointer, const nlohmann::json& value) {
        auto content = nlohmann::json::parse(whole);
        content[nlohmann::json::json_pointer(pointer)] = value;
        return content.dump();
    };
    CHECK(trouble_of(whole.substr(0, whole.size() - 20)) == "settings.broken_json");
    CHECK(trouble_of(with("/version", 2)) == "settings.newer_version");
    CHECK(trouble_of(with("/documents", 1)) == "documents");
    CHECK(trouble_of(with("/documents/2/kind", "picture")) == "documents[2].kind");
    CHECK(trouble_of(with("/documents/0/content", "1 2 three")) == "documents[0].content");
    CHECK(trouble_of(with("/family/k", 0)) == "family.k");
    CHECK(trouble_of(with("/family/p", 1)) == "family.p");
    CHECK(trouble_of(with("/family/table", {{1, -2}})) == "family.table");
    CHECK(trouble_of(with("/shingles/size", 0)) == "shingles.size");
    CHECK(trouble_of(with("/banding", 4)) == "banding");
    CHECK(trouble_of(with("/banding/bands", 0)) == "banding.bands");
    CHECK(trouble_of(with("/banding/bands", 9)) == "banding.bands");
    CHECK(trouble_of(with("/banding/bands", -1)) == "banding.bands");
    CHECK(trouble_of(with("/banding/rows", 0)) == "banding.rows");
    CHECK(trouble_of(with("/banding/rows", 5)) == "banding.rows");  // 2 bands of at most 4 of the 8 rows
    CHECK(trouble_of(with("/banding/rows", "2")) == "banding.rows");
    CHECK(trouble_of(with("/family/k", 5)) == "banding.rows");
    CHECK(trouble_of(with("/threshold", 0.8)) == "threshold");
    CHECK(trouble_of(with("/threshold", "0,8")) == "threshold");
    CHECK(trouble_of(with("/threshold", "1.1")) == "threshold");
    CHECK(trouble_of(with("/threshold", "")) == "threshold");
    CHECK(trouble_of(with("/unit", "bands")) == "unit");
    CHECK(trouble_of(with("/position", -1)) == "position");
    CHECK(trouble_of(with("/speed", "fast")) == "speed");
    CHECK(trouble_of(with("/pair", {0})) == "pair");
    CHECK(trouble_of(with("/screen", 2)) == "screen");
    CHECK(trouble_of(with("/search", 2)) == "search");
    CHECK(trouble_of(with("/search/kind", "lsh")) == "search.kind");
    CHECK(trouble_of(with("/search/band_count", 7)) == "search.band_count");
    CHECK(trouble_of(with("/search/band_count", 0)) == "search.band_count");
    CHECK(trouble_of(with("/search/max_distance", 65)) == "search.max_distance");
    CHECK(trouble_of(with("/search/bands", 0)) == "search.bands");
    CHECK(trouble_of(with("/search/rows", 4096)) == "search.rows");
    CHECK(trouble_of(with("/search/minimum", 0.5)) == "search.minimum");
    CHECK(trouble_of(with("/search/minimum", "2")) == "search.minimum");
    CHECK(trouble_of(with("/search/fingerprint_operations", "none")) == "search.fingerprint_operations");
    CHECK(trouble_of(with("/search/fingerprint_operations", {{{"op", "delete"}}})) == "search.fingerprint_operations[0].op");
    CHECK(trouble_of(with("/search/token_set_operations", {{{"op", "add"}, {"features", {"dock"}}}})) == "search.token_set_operations[0].features");
    CHECK(trouble_of(with("/search/token_set_operations", {{{"op", "add"}, {"id", 3}}})) == "search.token_set_operations[0].id");
    CHECK(trouble_of(with("/search_unit", "bands")) == "search_unit");
    CHECK(trouble_of(with("/search_position", -1)) == "search_position");
}

TEST_CASE("a session whose parts do not fit leaves the state as it was") {
    AppState state;
    apply_command(state, LoadSample{"four-sets"});
    const Session before = session_of(state);
    Project project = *state.project;
    project.family.kind = FamilyKind::table;
    project.family.table = {{1, 2}};
    Session wrong = before;
    wrong.project = std::make_shared<const Project>(project);
    const auto refused = restore_session(wrong, state);
    REQUIRE(refused);
    CHECK(refused->key == "settings.session_does_not_fit");
    CHECK(session_of(state) == before);
}

TEST_CASE("a position or a pair beyond the run is moved to where it can be") {
    AppState state;
    apply_command(state, LoadSample{"four-sets"});
    Session session = session_of(state);
    session.position = UINT64_MAX;
    session.pair = DocumentPair::of(DocumentIndex{1}, DocumentIndex{99});
    REQUIRE_FALSE(restore_session(session, state));
    CHECK(state.run.position() == state.run.length());
    CHECK((!state.pair || state.pair->second.value < 4));
}

TEST_CASE("the place on the screens Compare and SimHash comes back") {
    const ScratchFolder folder;
    for (const Screen screen : {Screen::compare, Screen::simhash}) {
        AppState before;
        apply_command(before, LoadSample{"four-sets"});
        apply_command(before, ShowScreen{screen});
        apply_command(before, Seek{5});
        write_bytes(folder / "session.json", session_text(session_of(before)));
        AppState after;
        REQUIRE_FALSE(restore_session(loaded(folder / "session.json"), after));
        CHECK(shown_run(after).position() == 5);
        CHECK(after.run.position() == 0);
    }
}
