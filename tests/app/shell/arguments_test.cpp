#include "app/shell/arguments.h"

#include <catch2/catch_test_macros.hpp>

namespace bandstand {

namespace {

using Words = std::vector<std::string>;

Arguments arguments_of(const Words& words) {
    const auto parsed = parse_arguments(words);
    if (const auto* stop = std::get_if<ParseStop>(&parsed)) FAIL(stop->text);
    return std::get<Arguments>(parsed);
}

// What is said about words that are refused.
std::string refusal_of(const Words& words) {
    const auto parsed = parse_arguments(words);
    REQUIRE(std::holds_alternative<ParseStop>(parsed));
    CHECK(std::get<ParseStop>(parsed).status == exit_refused);
    return std::get<ParseStop>(parsed).text;
}

bool has(const std::string& text, std::string_view words) {
    return text.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("no words open the window") {
    const Arguments arguments = arguments_of({});
    CHECK(arguments == Arguments{});
    CHECK_FALSE(arguments.names_documents());
    CHECK(arguments_of({"one.txt", "two.txt"}).files == Words{"one.txt", "two.txt"});
}

TEST_CASE("the contract's command line") {
    const Arguments arguments =
        arguments_of({"trace", "minhash", "--sample", "four-sets", "--format", "json", "--no-steps"});
    CHECK(arguments.command == CommandName::trace);
    CHECK(arguments.screen == Screen::minhash);
    CHECK(arguments.sample == "four-sets");
    CHECK(arguments.format == TraceFormat::json);
    CHECK(arguments.no_steps);
    CHECK(arguments.files.empty());
}

TEST_CASE("every option arrives") {
    const Arguments arguments =
        arguments_of({"--order", "row",     "--k",       "8",         "--family", "table",     "--table",
                      "0 1",     "--a",     "-1,3",      "--b=2",     "--p",      "17",        "--seed",
                      "5",       "--unit",  "character", "--shingle", "4",        "--no-nfkc", "--no-case-fold",
                      "--field", "body",    "--tokens",  "--step",    "75",       "--plain",   "--lang",
                      "zh-Hant", "--theme", "projector", "--reset",   "play",     "minhash",   "-",
                      "x.txt"});
    CHECK(arguments.command == CommandName::play);
    CHECK(arguments.order == FillOrder::by_row);
    CHECK(arguments.k == "8");
    CHECK(arguments.family == FamilyKind::table);
    CHECK(arguments.table == "0 1");
    CHECK(arguments.a == "-1,3");
    CHECK(arguments.b == "2");
    CHECK(arguments.p == "17");
    CHECK(arguments.seed == "5");
    CHECK(arguments.unit == ShingleUnit::character);
    CHECK(arguments.shingle == "4");
    CHECK(arguments.no_nfkc);
    CHECK(arguments.no_case_fold);
    CHECK(arguments.field == "body");
    CHECK(arguments.tokens);
    CHECK(arguments.step == 75);
    CHECK(arguments.plain);
    CHECK(arguments.language == Language::zh_hant);
    CHECK(arguments.theme == ThemeChoice::projector);
    CHECK(arguments.reset);
    CHECK(arguments.files == Words{"-", "x.txt"});
}

TEST_CASE("options stand before or behind the command; the last one counts") {
    CHECK(arguments_of({"--k", "3", "trace", "minhash"}) == arguments_of({"trace", "minhash", "--k", "3"}));
    CHECK(arguments_of({"--k", "3", "--k", "4"}).k == "4");
    CHECK(arguments_of({"trace", "minhash", "--", "--odd-name"}).files == Words{"--odd-name"});
}

TEST_CASE("pictures") {
    const Arguments arguments = arguments_of({"picture", "minhash", "--out", "a.png", "--width", "1024", "--height",
                                              "768", "--scale", "1.5", "--step", "75"});
    CHECK(arguments.picture == PictureArguments{"a.png", 1024, 768, 1.5});
    CHECK(arguments_of({"picture", "documents", "--out", "a.png"}).screen == Screen::documents);
    CHECK(has(refusal_of({"picture", "minhash"}), "--out"));
    CHECK(has(refusal_of({"picture", "minhash", "--out", "a.png", "--width", "3"}),
              "--width = 3 is not possible: it is a number from 320"));
    CHECK(has(refusal_of({"picture", "minhash", "--out", "a.png", "--scale", "nan"}), "--scale = nan"));
    CHECK(has(refusal_of({"picture", "minhash", "--out", "a.png", "--scale", "1,5"}), "--scale = 1,5"));
    CHECK(has(refusal_of({"trace", "minhash", "--out", "a.png"}), "--out belongs to the command picture"));
}

TEST_CASE("help and version end well") {
    const auto help = std::get<ParseStop>(parse_arguments(Words{"--help"}));
    CHECK(help.status == exit_good);
    for (const char* words : {"--sample", "--family", "--no-steps", "trace", "picture", "Examples", "Exit status"})
        CHECK(has(help.text, words));
    CHECK(std::get<ParseStop>(parse_arguments(Words{"trace", "--help"})).text == help.text);
    const auto version = std::get<ParseStop>(parse_arguments(Words{"--version"}));
    CHECK(version.status == exit_good);
    CHECK(version.text.starts_with("bandstand "));
}

TEST_CASE("a misspelt name gets the nearest right one") {
    CHECK(has(refusal_of({"--smaple", "x"}), "there is no option --smaple; did you mean --sample?"));
    CHECK(has(refusal_of({"trace", "minhash", "--ordre", "row"}), "--order"));
    CHECK(has(refusal_of({"trace", "minhsh"}), "did you mean “minhash”?"));
    CHECK(has(refusal_of({"--sample", "four"}), "did you mean “four-sets”? Possible are four-sets, textbook"));
    CHECK(has(refusal_of({"--family", "blak2b"}), "did you mean “blake2b”?"));
    CHECK(has(refusal_of({"--order", "sideways"}), "possible are document, row"));
    CHECK(has(refusal_of({"--lang", "fr"}), "possible are en, zh-Hant"));
    CHECK(has(refusal_of({"--theme", "drak"}), "did you mean “dark”?"));
    CHECK(has(refusal_of({"--qqqqqqqqqq"}), "there is no option --qqqqqqqqqq"));
}

TEST_CASE("screens that have no steps") {
    CHECK(has(refusal_of({"trace", "tune"}), "the screen tune has no steps to print or play; the command tune prints"));
    CHECK(has(refusal_of({"play", "tune"}), "as in: bandstand tune FILES"));
    CHECK(arguments_of({"picture", "tune", "--out", "a.png"}).screen == Screen::tune);
    CHECK(has(refusal_of({"trace", "documents"}), "has no steps"));
    CHECK(has(refusal_of({"trace"}), "trace needs the name of a screen"));
}

TEST_CASE("screens with a run") {
    for (const char* command : {"trace", "play"}) {
        CHECK(arguments_of({command, "minhash"}).screen == Screen::minhash);
        CHECK(arguments_of({command, "bands"}).screen == Screen::bands);
        CHECK(arguments_of({command, "compare"}).screen == Screen::compare);
        for (const char* screen : {"search", "search-simhash", "search-minhash"}) CHECK(arguments_of({command, screen}).screen == Screen::search);
    }
}

TEST_CASE("the name of the screen Search tells the index, or leaves it open") {
    CHECK(arguments_of({"trace", "search-simhash"}).index == IndexKind::fingerprints);
    CHECK(arguments_of({"play", "search-minhash"}).index == IndexKind::token_sets);
    CHECK(arguments_of({"picture", "search-minhash", "--out", "a.png"}).index == IndexKind::token_sets);
    CHECK_FALSE(arguments_of({"trace", "search"}).index);
    CHECK_FALSE(arguments_of({"trace", "simhash"}).index);
    CHECK(has(refusal_of({"trace", "search-simhsh"}), "did you mean “search-simhash”?"));
}

TEST_CASE("options of the screen Search stay as typed") {
    const Arguments arguments = arguments_of({"trace", "search-simhash", "--operations", "o.jsonl", "--band-count", "7", "--max-distance", "-1"});
    CHECK(arguments.operations == "o.jsonl");
    CHECK(arguments.band_count == "7");
    CHECK(arguments.max_distance == "-1");
    CHECK_FALSE(arguments.lessons);
    CHECK(arguments_of({"play", "search", "--lessons"}).lessons);
    CHECK(arguments_of({"trace", "search-minhash", "--minimum", "4/5"}).minimum == "4/5");
    CHECK(arguments_of({"--operations", "-"}).operations == "-");
    CHECK(arguments_of({"--operations", "o.jsonl"}).names_documents());
}

TEST_CASE("options of the screen Search are refused elsewhere, and so are files there") {
    for (const Words& words : {Words{"--operations", "o.jsonl"}, Words{"--lessons"}, Words{"--band-count", "8"}, Words{"--max-distance", "3"}, Words{"--minimum", "0.5"}}) {
        Words whole{"trace", "minhash"};
        whole.insert(whole.end(), words.begin(), words.end());
        CHECK(has(refusal_of(whole), words.front() + " belongs to the screens search-simhash and search-minhash"));
        if (words.front() != "--operations") CHECK(has(refusal_of(words), words.front() + " belongs to"));
    }
    CHECK(has(refusal_of({"tune", "--operations", "o.jsonl"}), "--operations belongs to"));
    CHECK(has(refusal_of({"check", "--lessons"}), "--lessons belongs to"));
    CHECK(has(refusal_of({"trace", "search", "--lessons", "--operations", "o.jsonl"}), "exclude one another"));
    CHECK(has(refusal_of({"trace", "search-simhash", "o.jsonl"}), "search-simhash reads no documents; a file of operations is given as --operations o.jsonl"));
    CHECK(has(refusal_of({"trace", "search-simhash", "--operation", "x"}), "did you mean --operations?"));
}

TEST_CASE("bands and rows belong together; threshold and pair stay as typed") {
    const Arguments arguments = arguments_of(
        {"trace", "bands", "--bands", "4", "--rows", "2", "--threshold", "4/5", "--pair", "d0,d1"});
    CHECK(arguments.bands == "4");
    CHECK(arguments.rows == "2");
    CHECK(arguments.threshold == "4/5");
    CHECK(arguments.pair == "d0,d1");
    CHECK(has(refusal_of({"trace", "bands", "--bands", "4"}), "--bands needs --rows beside it"));
    CHECK(has(refusal_of({"trace", "bands", "--rows", "2"}), "--rows needs --bands beside it"));
    CHECK(arguments_of({"--threshold", "-0.1"}).threshold == "-0.1");
}

TEST_CASE("options of the command tune stay as typed") {
    const Arguments arguments = arguments_of({"tune", "corpus.jsonl", "--k", "64", "--goal", "recall=0.95", "--floor", "0.2", "--threshold", "0.6", "--pairs"});
    CHECK(arguments.command == CommandName::tune);
    CHECK(arguments.files == Words{"corpus.jsonl"});
    CHECK(arguments.k == "64");
    CHECK(arguments.threshold == "0.6");
    CHECK(arguments.tune.goal == "recall=0.95");
    CHECK(arguments.tune.floor == "0.2");
    CHECK(arguments.tune.pairs);
    CHECK(arguments.tune.format == TuneFormat::text);
    CHECK_FALSE(arguments_of({"tune"}).tune.pairs);
    CHECK(arguments_of({"tune", "--bands", "4", "--rows", "2"}).bands == "4");
}

TEST_CASE("formats of the command tune") {
    const auto format_of = [](const std::string& name) { return arguments_of({"tune", "--format", name}).tune.format; };
    CHECK(format_of("text") == TuneFormat::text);
    CHECK(format_of("json") == TuneFormat::json);
    CHECK(format_of("csv") == TuneFormat::csv);
    CHECK(format_of("datasketch") == TuneFormat::datasketch);
    CHECK(format_of("datatrove") == TuneFormat::datatrove);
    CHECK(format_of("text-dedup") == TuneFormat::text_dedup);
    CHECK(format_of("spark") == TuneFormat::spark);
    CHECK(has(refusal_of({"tune", "--format", "sparc"}), "did you mean “spark”?"));
    CHECK(has(refusal_of({"trace", "minhash", "--format", "csv"}), "possible are text, json"));
}

TEST_CASE("what has no meaning for tune is refused there, and its own options elsewhere") {
    for (const char* option : {"--family", "--a", "--b", "--p", "--table", "--order", "--pair", "--bit-family", "--bits", "--c", "--d", "--m", "--weights", "--tie", "--step"}) {
        const std::string value = option == std::string("--family") || option == std::string("--bit-family") ? "linear" : option == std::string("--order") ? "row" : option == std::string("--tie") ? "one" : "1";
        CHECK(has(refusal_of({"tune", option, value}), std::string(option) + " has no meaning for the command tune"));
    }
    for (const char* flag : {"--no-steps", "--plain", "--reset"}) CHECK(has(refusal_of({"tune", flag}), std::string(flag) + " has no meaning for the command tune"));
    for (const Words& words : {Words{"--goal", "area"}, Words{"--floor", "0.3"}, Words{"--pairs"}}) {
        Words whole{"trace", "bands"};
        whole.insert(whole.end(), words.begin(), words.end());
        CHECK(has(refusal_of(whole), words.front() + " belongs to the command tune"));
        CHECK(has(refusal_of(words), words.front() + " belongs to the command tune"));
    }
    CHECK(has(refusal_of({"tune", "--bands", "4"}), "--bands needs --rows beside it"));
    CHECK(has(refusal_of({"tune", "--goal", "area", "--bands", "4", "--rows", "2"}), "--goal and --bands exclude one another"));
}

TEST_CASE("options that do not fit") {
    CHECK(has(refusal_of({"trace", "minhash", "--k"}), "--k needs a value"));
    CHECK(has(refusal_of({"--sample", "notices", "one.txt"}), "exclude one another"));
    CHECK(has(refusal_of({"trace", "minhash", "--step", "-1"}), "--step = -1 is not possible"));
    CHECK(has(refusal_of({"trace", "minhash", "--step", "1.5"}), "--step = 1.5 is not possible"));
    CHECK(has(refusal_of({"check", "one.txt"}), "one.txt"));
}

TEST_CASE("refusals are said in the chosen language") {
    CHECK(refusal_of({"--lang", "zh-Hant", "--smaple"}) == "沒有 --smaple 這個選項；是不是要用 --sample？");
    CHECK(language_of(Words{"--lang=zh-Hant"}) == Language::zh_hant);
    CHECK(language_of(Words{"--lang", "xx"}) == Language::en);
    CHECK(language_of(Words{"--lang"}) == Language::en);
}

}  // namespace bandstand
