#include "app/shell/starting_state.h"

#include <catch2/catch_test_macros.hpp>

namespace bandstand {

namespace {

using Words = std::vector<std::string>;

StartingState start_with(const Words& words, ReadDocuments read = {}, std::optional<OperationsFile> operations = std::nullopt) {
    const auto parsed = parse_arguments(words);
    if (const auto* stop = std::get_if<ParseStop>(&parsed)) FAIL(stop->text);
    return starting_state(std::get<Arguments>(parsed), std::move(read), std::move(operations));
}

AppState state_with(const Words& words, ReadDocuments read = {}) {
    StartingState start = start_with(words, std::move(read));
    for (const Message& error : start.errors) FAIL_CHECK(phrase(Language::en, error));
    return std::move(start.state);
}

// The one thing that is said about options that are not possible.
std::string refusal_of(const Words& words) {
    const StartingState start = start_with(words);
    REQUIRE(start.errors.size() == 1);
    return phrase(Language::en, start.errors.front());
}

ReadDocuments two_texts() {
    return {{{"one.txt", DocumentKind::text, "The North Gate is closed today"},
             {"two.txt", DocumentKind::text, "the north gate is open"}},
            {},
            {},
            false};
}

}  // namespace

TEST_CASE("without documents the four sets are opened") {
    const AppState state = state_with({});
    CHECK(state.run.length() == 214);
    CHECK(state.undo.empty());
    CHECK(state.notices.empty());
}

TEST_CASE("options change what the sample says, and only that") {
    const AppState state = state_with(
        {"--sample", "four-sets", "--k", "3", "--order", "row", "--p", "19", "--theme", "dark", "--lang", "zh-Hant"});
    CHECK(state.run.family().size() == 3);
    CHECK(state.run.family().resolved().a[2] == 5);
    CHECK(state.run.family().resolved().p == 19);
    CHECK(state.run.order() == FillOrder::by_row);
    CHECK(state.theme == ThemeChoice::dark);
    CHECK(state.language == Language::zh_hant);
    CHECK(state.undo.empty());
}

TEST_CASE("files are opened with the defaults of the program") {
    const AppState state = state_with({"one.txt", "two.txt"}, two_texts());
    CHECK(state.run.corpus().document_count() == 2);
    CHECK(state.run.family().size() == 16);
    CHECK(state.project->shingles == ShingleSettings{});
    const AppState cut = state_with(
        {"one.txt", "two.txt", "--unit", "character", "--shingle", "4", "--no-case-fold", "--no-nfkc"}, two_texts());
    CHECK(cut.project->shingles == ShingleSettings{ShingleUnit::character, 4, false, false});
    CHECK(cut.run.corpus().vocabulary().find("The ").has_value());
}

TEST_CASE("the number of constants is k where k is not given") {
    CHECK(state_with({"--a", "1,3,5"}).run.family().size() == 3);
    CHECK(state_with({"--b", "1 2"}).run.family().size() == 2);
    const AppState both = state_with({"--a", "-1 3", "--b", "4, 5"});
    CHECK(both.run.family().resolved().a == std::vector<std::int64_t>{-1, 3});
    CHECK(both.run.family().resolved().b == std::vector<std::int64_t>{4, 5});
    CHECK(state_with({"--a", ""}).run.family().size() == 8);
    const AppState table = state_with({"--sample", "textbook", "--table", "1 2 3 4 0; 1 4 2 0 3; 0 1 2 3 4"});
    CHECK(table.run.family().size() == 3);
    CHECK(table.run.family().kind() == FamilyKind::table);
}

TEST_CASE("an option is refused with the words of its field") {
    CHECK(refusal_of({"--k", "0"}) == "--k: k = 0 is not possible: a signature has 1 to 65536 rows");
    CHECK(refusal_of({"--k", "0,8"}) == "--k: “0,8” is not a whole number");
    CHECK(refusal_of({"--p", "1"}) == "--p: p = 1 is not possible: the modulus is at least 2 and at most 2^62");
    CHECK(refusal_of({"--a", "1,x"}) == "--a: “x” is not a whole number");
    CHECK(refusal_of({"--seed", "-1"}).starts_with("--seed: "));
    CHECK(refusal_of({"--shingle", "65"}).starts_with("--shingle: "));
    CHECK(refusal_of({"--sample", "textbook", "--table", "1 2; 3 4"}) ==
          "--table: column h0 has 2 values; the vocabulary has 5 tokens, and each needs one");
}

TEST_CASE("options that contradict one another are refused by name") {
    CHECK(refusal_of({"--a", "1,3", "--b", "1 2 3"}) ==
          "--a has 2 values and --b has 3: each hash function needs one of both");
    CHECK(refusal_of({"--a", "1,3", "--k", "3"}) == "--a has 2 values and --k is 3: each hash function needs one");
    CHECK(refusal_of({"--b", "1,3", "--k", "1"}) == "--b has 2 values and --k is 1: each hash function needs one");
    CHECK(refusal_of({"--family", "blake2b", "--a", "1"}) ==
          "--a belongs to the family linear, and --family says blake2b");
    CHECK(refusal_of({"--family", "linear", "--table", "1"}) ==
          "--table belongs to the family table, and --family says linear");
}

TEST_CASE("the run begins after the wanted step") {
    CHECK(state_with({"--step", "75"}).run.position() == 75);
    CHECK(state_with({"--step", "0"}).run.position() == 0);
    CHECK(state_with({"--step", "214"}).run.position() == 214);
    CHECK(refusal_of({"--step", "215"}) == "--step 215 is not possible: this run has steps 0 to 214");
    CHECK(refusal_of({"trace", "minhash", "--step", "0"}) == "--step 0 is not possible: this run has steps 1 to 214");
}

TEST_CASE("names of a pair may hold commas") {
    const auto named = [](const char* one, const char* other) {
        return ReadDocuments{{{one, DocumentKind::text, "a b c"}, {other, DocumentKind::text, "b c d"}}, {}, {}, false};
    };
    const DocumentPair both{DocumentIndex{0}, DocumentIndex{1}};
    CHECK(state_with({"x", "--pair", "a,b,c"}, named("a,b", "c")).pair == both);
    CHECK(state_with({"x", "--pair", "c,a,b"}, named("a,b", "c")).pair == both);
}

TEST_CASE("a step is one of the screen's own run") {
    const AppState pair = state_with({"picture", "compare", "--out", "a.png", "--step", "5"});
    CHECK(pair.pair_run.position() == 5);
    CHECK(pair.run.position() == 0);
    CHECK(refusal_of({"picture", "compare", "--out", "a.png", "--step", "9"}) ==
          "--step 9 is not possible: this run has steps 0 to 8");
    const AppState bands =
        state_with({"picture", "bands", "--out", "a.png", "--step", "199", "--bands", "4", "--rows", "2"});
    CHECK(bands.run.position() == 199);
    CHECK(bands.analysis.is_ready());
    CHECK(refusal_of({"picture", "bands", "--out", "a.png", "--step", "207", "--bands", "2", "--rows", "4"}) ==
          "--step 207 is not possible: this run has steps 0 to 206");
}

TEST_CASE("bands, rows and threshold are those asked for, or the default ones") {
    const AppState state = state_with({"trace", "bands", "--bands", "2", "--rows", "3", "--threshold", "0.8"});
    CHECK(state.screen == Screen::bands);
    CHECK(state.run.banding() == Banding{2, 3});
    CHECK(state.run.threshold() == Threshold{4, 5});
    CHECK(state.undo.empty());
    CHECK(state.notices.empty());
    CHECK(state_with({}).run.banding() == default_banding(8, 0.5));
    // Both are looked at together, and after k: each alone would not fit beside the other's old value.
    CHECK(state_with({"--k", "16", "--bands", "1", "--rows", "16"}).run.banding() == Banding{1, 16});
    CHECK(state_with({"--bands", "8", "--rows", "1"}).run.banding() == Banding{8, 1});
    CHECK(state_with({"--bands", "1", "--rows", "8"}).run.banding() == Banding{1, 8});
    CHECK(state_with({"--k", "9", "--bands", "4", "--rows", "2"}).run.length() == 9 * 24 + 16 + 6);
    CHECK(state_with({"--threshold", "0"}).run.threshold() == Threshold{0, 1});
    CHECK(state_with({"--threshold", "1"}).run.threshold() == Threshold{1, 1});
    CHECK(state_with({"--threshold", "4/7"}).run.threshold() == Threshold{4, 7});
}

TEST_CASE("what bands, rows and thresholds cannot be is refused by name") {
    CHECK(refusal_of({"--bands", "5", "--rows", "2"}) ==
          "--bands, --rows: b = 5 bands of r = 2 rows need 10 rows, and the signature has 8: b · r is at most 8");
    CHECK(refusal_of({"--bands", "0", "--rows", "2"}) == "--bands: b = 0 is not possible: there is at least 1 band");
    CHECK(refusal_of({"--bands", "4", "--rows", "0"}).starts_with("--rows: r = 0 is not possible"));
    CHECK(refusal_of({"--bands", "two", "--rows", "2"}) == "--bands: “two” is not a whole number");
    CHECK(refusal_of({"--bands", "2", "--rows", "-2"}) ==
          "--rows: -2 is not possible: a band has at least 1 and at most k = 8 rows");
    // Options that are refused leave none half done.
    const StartingState both = start_with({"--bands", "x", "--rows", "y"});
    CHECK(both.errors.size() == 2);
    CHECK(both.state.run.banding() == Banding{4, 2});
    CHECK(refusal_of({"--threshold", "0,8"}) == "--threshold: “0,8” is not possible: write 0.8 with a point");
    for (const char* wrong : {"NaN", "-0.1", "1.1", "", "1e-3"}) {
        const std::string said = refusal_of({"--threshold", wrong});
        CHECK(said.starts_with("--threshold: "));
        CHECK(said.find(wrong) != std::string::npos);
    }
}

TEST_CASE("a pair is named by its documents") {
    const AppState state = state_with({"trace", "compare", "--pair", "d3,d1"});
    CHECK(state.pair == DocumentPair{DocumentIndex{1}, DocumentIndex{3}});
    CHECK(state.pair_run.pair() == *state.pair);
    CHECK(state_with({"trace", "compare", "--step", "8"}).pair_run.position() == 8);
    CHECK(refusal_of({"trace", "compare", "--step", "9"}) == "--step 9 is not possible: this run has steps 1 to 8");
    for (const char* wrong : {"d0,d9", "d0", "d0,d0", ",", "d0,d1,d2", ""}) {
        const std::string said = refusal_of({"--pair", wrong});
        CHECK(said.starts_with("--pair "));
        CHECK(said.find(wrong) != std::string::npos);
    }
}

TEST_CASE("the indexes have their built-in cases, and the lessons on request") {
    const AppState fingerprints = state_with({"trace", "search-simhash"});
    CHECK(fingerprints.screen == Screen::search);
    CHECK(fingerprints.search_run.kind() == IndexKind::fingerprints);
    CHECK(fingerprints.search_run.operation_count() == 4);
    CHECK(fingerprints.undo.empty());
    const AppState sets = state_with({"trace", "search-minhash", "--lessons", "--bands", "3", "--rows", "2", "--minimum", "0.5", "--step", "5"});
    CHECK(sets.search_run.kind() == IndexKind::token_sets);
    CHECK(sets.search_run.operation_count() > 4);
    CHECK(sets.search_run.input().token_sets == TokenSetIndexParameters{{3, 2}, {1, 2}});
    CHECK(sets.search_run.position() == 5);
    // Bands and rows of the signature matrix are others.
    CHECK(sets.run.banding() == default_banding(8, 0.5));
    CHECK(state_with({"trace", "search"}).search_run.kind() == IndexKind::fingerprints);
    CHECK(state_with({"trace", "search-simhash", "--band-count", "16", "--max-distance", "15"}).search_run.input().fingerprints == FingerprintIndexParameters{16, 15});
    CHECK(state_with({"trace", "search-minhash", "--bands", "4096", "--rows", "1"}).search_run.input().token_sets.banding == Banding{4096, 1});
}

TEST_CASE("a file of operations tells the index, unless the screen's name does") {
    const OperationsFile sets = parse_operations("o", "{\"index\":\"minhash\",\"bands\":2,\"rows\":3}\n{\"op\":\"add\",\"id\":\"x\",\"tokens\":[\"a\"]}");
    const auto with = [&](const Words& words, OperationsFile file) { return start_with(words, {}, std::move(file)); };
    const StartingState open = with({"trace", "search", "--operations", "o"}, sets);
    CHECK(open.errors.empty());
    CHECK(open.state.search_run.kind() == IndexKind::token_sets);
    CHECK(open.state.search_run.operation_count() == 1);
    CHECK(open.state.search_run.input().token_sets == TokenSetIndexParameters{{2, 3}, {3, 4}});
    CHECK(with({"trace", "search-minhash", "--operations", "o", "--minimum", "1"}, sets).state.search_run.input().token_sets == TokenSetIndexParameters{{2, 3}, {1, 1}});
    const StartingState other = with({"trace", "search-simhash", "--operations", "o"}, sets);
    REQUIRE(other.errors.size() == 1);
    CHECK(phrase(Language::en, other.errors.front()) == "the operations of “o” are of the index minhash, and the screen is search-simhash");
    // Look-ups alone tell nothing.
    const OperationsFile look_up = parse_operations("o", "{\"op\":\"lookup\",\"fingerprint\":\"1\"}");
    CHECK(with({"trace", "search-minhash", "--operations", "o"}, look_up).state.search_run.error(OperationIndex{0}));
    CHECK(with({"trace", "search", "--operations", "o"}, look_up).state.search_run.kind() == IndexKind::fingerprints);
    // In the window it is shown at once.
    CHECK(with({"--operations", "o"}, sets).state.screen == Screen::search);
    // A file may go beyond the guarantee: then its queries are refused.
    const OperationsFile beyond = parse_operations("o", "{\"index\":\"simhash\",\"max_distance\":9}\n{\"op\":\"query\",\"features\":[\"a\"]}");
    CHECK(with({"trace", "search", "--operations", "o"}, beyond).state.search_run.error(OperationIndex{0})->key == "error.distance_beyond");
}

TEST_CASE("what the indexes cannot be is refused by name") {
    CHECK(refusal_of({"trace", "search-simhash", "--band-count", "7"}).starts_with("--band-count: 7 bands"));
    CHECK(refusal_of({"trace", "search-simhash", "--band-count", "0"}).starts_with("--band-count: "));
    CHECK(refusal_of({"trace", "search-simhash", "--max-distance", "8"}).starts_with("--max-distance: A distance of 8 is not below the 8 bands"));
    CHECK(refusal_of({"trace", "search-simhash", "--band-count", "4", "--max-distance", "4"}).starts_with("--max-distance: "));
    CHECK(refusal_of({"trace", "search-simhash", "--max-distance", "-1"}).starts_with("--max-distance: “-1”"));
    CHECK(refusal_of({"trace", "search-simhash", "--max-distance", "1.5"}).starts_with("--max-distance: “1.5”"));
    CHECK(refusal_of({"trace", "search-minhash", "--minimum", "1.1"}).starts_with("--minimum: “1.1”"));
    CHECK(refusal_of({"trace", "search-minhash", "--minimum", "nan"}).starts_with("--minimum: “nan”"));
    CHECK(refusal_of({"trace", "search-minhash", "--bands", "0", "--rows", "4"}).starts_with("--bands: "));
    CHECK(refusal_of({"trace", "search-minhash", "--bands", "6", "--rows", "x"}).starts_with("--rows: “x”"));
    CHECK(refusal_of({"trace", "search-minhash", "--bands", "64", "--rows", "65"}).starts_with("--bands, --rows: "));
    CHECK(refusal_of({"trace", "search-simhash", "--minimum", "0.5"}) == "--minimum belongs to the index minhash, and this one is simhash");
    CHECK(refusal_of({"trace", "search-minhash", "--band-count", "8"}) == "--band-count belongs to the index simhash, and this one is minhash");
    CHECK(refusal_of({"trace", "search-minhash", "--max-distance", "3"}).starts_with("--max-distance belongs to"));
    CHECK(start_with({"trace", "search-simhash", "--bands", "4", "--rows", "2"}).errors.size() == 2);
    // Fewer bands than the distance that nobody named: queries that name none are refused, one by one.
    CHECK(state_with({"trace", "search-simhash", "--band-count", "4"}).search_run.error(OperationIndex{2}));
}

TEST_CASE("what was set aside stays with the project") {
    ReadDocuments read = two_texts();
    read.set_aside.push_back({"three.jsonl", 3, {"reading.no_text", {}}});
    const AppState state = state_with({"one.txt"}, std::move(read));
    CHECK(state.project->set_aside.size() == 1);
    CHECK(state.notices.size() == 1);
}

}  // namespace bandstand
