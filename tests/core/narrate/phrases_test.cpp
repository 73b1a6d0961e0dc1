#include "core/narrate/phrases.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "core/text/utf8.h"

using namespace bandstand;

namespace {

namespace fs = std::filesystem;

std::multiset<std::string> template_names(std::string_view text) {
    static const std::regex pattern(R"(\{([^{}]*)\})");
    std::multiset<std::string> names;
    const std::string copy(text);
    for (std::sregex_iterator match(copy.begin(), copy.end(), pattern), end; match != end; ++match)
        names.insert((*match)[1].str());
    return names;
}

// Without the forms of words that go by them.
std::set<std::string> names_alone(const std::multiset<std::string>& names) {
    std::set<std::string> alone;
    for (const std::string& name : names) alone.insert(name.substr(0, name.find(':')));
    return alone;
}

std::string file_text(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// 1'000 has its mark between digits, U'x' has it behind a letter.
bool stands_in_number(std::string_view source, std::size_t at) {
    std::size_t begin = at;
    while (begin > 0 && (std::isalnum(static_cast<unsigned char>(source[begin - 1])) != 0 || source[begin - 1] == '\'')) --begin;
    return std::isdigit(static_cast<unsigned char>(source[begin])) != 0;
}

// What stands between quotation marks in a source, outside its comments, as it is written. No regular expression: those of
// the standard library descend once for each character, and long literals end the stack.
std::vector<std::string> literals_of(std::string_view source) {
    std::vector<std::string> literals;
    for (std::size_t at = 0; at < source.size(); ++at) {
        if (source.substr(at, 2) == "//") {
            at = std::min(source.find('\n', at), source.size());
        } else if (source.substr(at, 2) == "R\"") {
            const std::size_t open = source.find('(', at);
            const std::string end = ")" + std::string(source.substr(at + 2, open - at - 2)) + "\"";
            const std::size_t close = std::min(source.find(end, open), source.size());
            literals.emplace_back(source.substr(open + 1, close - open - 1));
            at = close + end.size() - 1;
        } else if (source[at] == '\'' && stands_in_number(source, at)) {
            continue;
        } else if (source[at] == '"' || source[at] == '\'') {
            std::size_t close = at + 1;
            while (close < source.size() && source[close] != source[at]) close += source[close] == '\\' ? 2U : 1U;
            if (source[at] == '"') literals.emplace_back(source.substr(at + 1, close - at - 1));
            at = close;
        }
    }
    return literals;
}

// Every string literal of core/ and app/ outside comments, with the file it stands in.
std::map<std::string, std::string> literals_of_sources() {
    std::map<std::string, std::string> literals;
    for (const char* folder : {"core", "app"}) {
        for (const auto& entry : fs::recursive_directory_iterator(fs::path(BANDSTAND_SOURCE_DIR) / folder)) {
            if (entry.path().extension() != ".h" && entry.path().extension() != ".cpp") continue;
            for (std::string& literal : literals_of(file_text(entry.path())))
                literals.emplace(std::move(literal), entry.path().filename().string());
        }
    }
    return literals;
}

std::set<std::string> parts_of_keys() {
    std::set<std::string> parts;
    for (const std::string_view key : phrase_keys(Language::en)) parts.emplace(key.substr(0, key.find('.')));
    return parts;
}

}  // namespace

TEST_CASE("literals are found in a source, and nothing in its comments") {
    CHECK(literals_of("a(\"x.y\"); // \"no\"\nchar c = '\"'; n = 1'000; d = U','; b = \"q\\\"r\" \"\";") == std::vector<std::string>{"x.y", "q\\\"r", ""});
    CHECK(literals_of("R\"E(one \"two\")E\" \"three\"") == std::vector<std::string>{"one \"two\"", "three"});
}

TEST_CASE("language tags go both ways") {
    for (const Language language : {Language::en, Language::zh_hant})
        CHECK(language_from_tag(language_tag(language)) == language);
    CHECK(language_tag(Language::zh_hant) == "zh-Hant");
    CHECK_FALSE(language_from_tag("zh"));
    CHECK_FALSE(language_from_tag(""));
}

TEST_CASE("names in a template are filled, and nothing else is touched") {
    const std::vector<PhraseValue> values{{"a", "1"}, {"b", "{a}"}, {"long_name2", "x"}};
    CHECK(fill_template("{a} + {a} = {b}", values) == "1 + 1 = {a}");
    CHECK(fill_template("{unknown} {a", values) == "{unknown} {a");
    CHECK(fill_template("{{a}} {} { a } }{", values) == "{1} {} { a } }{");
    CHECK(fill_template("{long_name2}{a}", values) == "x1");
    CHECK(fill_template("", values).empty());
    CHECK(fill_template("plain", {}) == "plain");
    CHECK(fill_template("{a} {a:band|bands} of {b:row|rows}", values) == "1 band of rows");
    CHECK(fill_template("{unknown:band|bands} {a:band}", values) == "{unknown:band|bands} {a:band}");
}

TEST_CASE("phrases come in both languages, an unknown key comes back") {
    CHECK(phrase(Language::en, "reading.place", {{"file", "a"}, {"line", "3"}}) == "a, line 3");
    CHECK(phrase(Language::zh_hant, Message{"reading.place", {{"file", "a"}, {"line", "3"}}}) == "a 第 3 行");
    CHECK(phrase(Language::en, "no.such_key") == "no.such_key");
    CHECK(phrase(Language::en, "") == "");
}

TEST_CASE("both catalogs have the same keys, ascending") {
    const std::vector<std::string_view> english = phrase_keys(Language::en), chinese = phrase_keys(Language::zh_hant);
    CHECK(std::ranges::is_sorted(english));
    CHECK(english.size() > 20);
    std::vector<std::string_view> only_english, only_chinese;
    std::ranges::set_difference(english, chinese, std::back_inserter(only_english));
    std::ranges::set_difference(chinese, english, std::back_inserter(only_chinese));
    CHECK(only_english == std::vector<std::string_view>{});
    CHECK(only_chinese == std::vector<std::string_view>{});
}

TEST_CASE("both languages fill the same names, and no text is empty, padded or no UTF-8") {
    static const std::regex name(R"([a-z0-9_]+(:[^{}|*]*\|[^{}|*]*)?)");
    for (const std::string_view key : phrase_keys(Language::en)) {
        INFO(key);
        const std::string_view english = phrase(Language::en, key), chinese = phrase(Language::zh_hant, key);
        const auto names = template_names(english);
        const auto chinese_names = template_names(chinese);
        CHECK(names_alone(names) == names_alone(chinese_names));
        for (const std::string& one : names) CHECK(std::regex_match(one, name));
        for (const std::string_view text : {english, chinese}) {
            CHECK_FALSE(text.empty());
            CHECK(text.front() != ' ');
            CHECK(text.back() != ' ');
            CHECK(first_invalid_utf8(text) == std::string_view::npos);
        }
    }
}

TEST_CASE("every key that a source names is in the catalogs") {
    static const std::regex key("[a-z][a-z0-9_]*(\\.[a-z0-9_]+)+");
    const std::vector<std::string_view> known = phrase_keys(Language::en);
    const std::set<std::string> parts = parts_of_keys();
    std::vector<std::string> unknown;
    for (const auto& [literal, file] : literals_of_sources()) {
        const bool is_file_name = literal.ends_with(".json");
        if (is_file_name || !std::regex_match(literal, key) || !parts.contains(literal.substr(0, literal.find('.')))) continue;
        if (!std::ranges::binary_search(known, literal)) unknown.push_back(file + ": " + literal);
    }
    CHECK(unknown == std::vector<std::string>{});
}

TEST_CASE("what is passed for saying has a key") {
    static const std::regex said(R"RE((?:phrase\(\s*[^",()]*,\s*|Message\{|\btr\([^"()]*)"([^"]*)")RE");
    const std::vector<std::string_view> known = phrase_keys(Language::en);
    std::vector<std::string> unknown;
    for (const char* folder : {"core", "app"}) {
        for (const auto& entry : fs::recursive_directory_iterator(fs::path(BANDSTAND_SOURCE_DIR) / folder)) {
            if (entry.path().extension() != ".cpp") continue;
            const std::string text = file_text(entry.path());
            for (std::sregex_iterator match(text.begin(), text.end(), said), end; match != end; ++match) {
                const std::string key = (*match)[1].str();
                // A literal that ends in a dot or an underscore is the first part of a key that is put together.
                if (key.empty() || key.back() == '.' || key.back() == '_') continue;
                if (!std::ranges::binary_search(known, key))
                    unknown.push_back(entry.path().filename().string() + ": " + key);
            }
        }
    }
    CHECK(unknown == std::vector<std::string>{});
}

TEST_CASE("every key of the catalogs is used") {
    const std::map<std::string, std::string> literals = literals_of_sources();
    std::vector<std::string> unused;
    for (const std::string_view key : phrase_keys(Language::en)) {
        if (literals.contains(std::string(key))) continue;
        // Keys are put together from a literal beginning that ends in a dot or an underscore, such as "unit." + name.
        bool is_put_together = false;
        for (std::size_t end = 1; end < key.size() && !is_put_together; ++end)
            is_put_together =
                (key[end - 1] == '.' || key[end - 1] == '_') && literals.contains(std::string(key.substr(0, end)));
        if (!is_put_together) unused.emplace_back(key);
    }
    CHECK(unused == std::vector<std::string>{});
}
