#include "core/search/operation.h"

#include <catch2/catch_test_macros.hpp>
#include <map>
#include <set>

#include "core/narrate/phrases.h"
#include "core/simhash/token_weights.h"
#include "tests/random_numbers.h"

using namespace bandstand;

namespace {

using Features = std::vector<Feature>;
using Written = std::vector<WrittenFeature>;

Features features_of(const Written& written, IndexKind kind) {
    const auto checked = checked_features(written, kind);
    REQUIRE(std::holds_alternative<Features>(checked));
    return std::get<Features>(checked);
}

// The refusal in English.
std::string refusal_of(const Written& written, IndexKind kind = IndexKind::fingerprints) {
    const auto checked = checked_features(written, kind);
    if (const auto* message = std::get_if<Message>(&checked)) return phrase(Language::en, *message);
    return "accepted";
}

std::string weight_refusal(const std::string& weight) { return refusal_of({{"dock", weight}}); }

// Words and weights of every kind: ordinary ones, numbers, separators, blanks and quotes of both scripts.
std::string random_text(RandomNumbers& random) {
    static const std::vector<std::string> parts{"dock", "7", "-1", "1.5", "nan", "inf", " ", ",", "\n", "\r", "\"", "\"\"", "\t", "x",
                                                "碼頭", "，", "、", "\u3000", "\u00a0", "'", "\\", "+", ".", "e3", "é", "\v"};
    std::string text;
    for (std::uint64_t n = random.below(5); n > 0; --n) text += parts[random.below(parts.size())];
    return text;
}

}  // namespace

TEST_CASE("operations are made with what they need, and nothing else") {
    CHECK(add_operation("47", {{"dock", "3"}}) == Operation{Operation::Kind::add, "47", {{"dock", "3"}}, "", ""});
    CHECK(query_operation({{"dock", ""}}, "0.5") == Operation{Operation::Kind::query, "", {{"dock", ""}}, "", "0.5"});
    CHECK(query_operation({{"dock", ""}}).limit.empty());
    CHECK(look_up_operation("0x1", "3") == Operation{Operation::Kind::look_up, "", {}, "0x1", "3"});
    CHECK(add_operation("47", {}) != add_operation("48", {}));
}

TEST_CASE("features of a fingerprint: each word once, weights added, in the order of first writing") {
    CHECK(features_of({{"scanner", "2"}, {"dock", ""}, {"scanner", "3"}, {"dock", "007"}, {"a", "+4"}}, IndexKind::fingerprints) ==
          Features{{"scanner", 5}, {"dock", 8}, {"a", 4}});
    CHECK(features_of({{"dock", "1000000000"}}, IndexKind::fingerprints) == Features{{"dock", largest_weight}});
    CHECK(features_of({{"dock", "999999999"}, {"dock", "1"}}, IndexKind::fingerprints) == Features{{"dock", largest_weight}});
    CHECK(features_of({{" ", ""}, {"碼頭", "2"}}, IndexKind::fingerprints) == Features{{" ", 1}, {"碼頭", 2}});
}

TEST_CASE("features of a token set: distinct words in byte order, whatever their weights") {
    CHECK(features_of({{"scanner", "-3"}, {"dock", "x"}, {"scanner", ""}, {"碼頭", "2"}, {"Dock", "0"}}, IndexKind::token_sets) ==
          Features{{"Dock", 1}, {"dock", 1}, {"scanner", 1}, {"碼頭", 1}});
}

TEST_CASE("weights that are no positive whole numbers are refused by name") {
    CHECK(weight_refusal("1.5") == "“1.5” cannot be the weight of “dock”: a weight is a whole number from 1 to 1000000000.");
    for (const char* weight : {"0", "-1", "1.5", "3.0", "1e3", "NaN", "nan", "inf", "-inf", "Infinity", " ", " 3", "3 ", "0x3", "three",
                               "1000000001", "9223372036854775808", "99999999999999999999", "+", "-", "--1", "３"}) {
        CAPTURE(weight);
        CHECK(weight_refusal(weight).starts_with(std::string("“") + weight + "” cannot be the weight of “dock”"));
    }
    for (const char* weight : {"", "1", "3", "1000000000"}) CHECK(weight_refusal(weight) == "accepted");
    CHECK(refusal_of({{"a", "1"}, {"b", "0"}, {"c", "-1"}}).starts_with("“0” cannot be the weight of “b”"));
    CHECK(refusal_of({{"dock", "1000000000"}, {"dock", "1"}}) ==
          "The weights of “dock” add up to 1000000001: together they are at most 1000000000.");
}

TEST_CASE("nothing, and a feature without a word, are refused") {
    CHECK(refusal_of({}) == "There are no features: a fingerprint needs the votes of at least one word.");
    CHECK(refusal_of({}, IndexKind::token_sets) == "There are no words: a signature needs the hash values of at least one word.");
    for (const IndexKind kind : {IndexKind::fingerprints, IndexKind::token_sets}) {
        CHECK(refusal_of({{"dock", "3"}, {"", "2"}}, kind) == "Feature 2 has no word: a feature is a word, and it may have a weight.");
    }
    CHECK(id_problem("") == Message{"error.incident_id_empty", {}});
    CHECK_FALSE(id_problem(" "));
    CHECK(phrase(Language::en, id_taken_message("47", EntryIndex{2})) ==
          "“47” is in the index already, as its entry number 3: each id stands for one incident.");
}

TEST_CASE("features are typed in one line: words, and weights behind them") {
    CHECK(parse_features("dock 3, scanner 2, timeout") == Written{{"dock", "3"}, {"scanner", "2"}, {"timeout", ""}});
    CHECK(parse_features("two words 2\nthree more words\r\n dock\t7 ") == Written{{"two words", "2"}, {"three more words", ""}, {"dock", "7"}});
    CHECK(parse_features("碼頭 3，掃描器 2、逾時\u30004") == Written{{"碼頭", "3"}, {"掃描器", "2"}, {"逾時", "4"}});
    CHECK(parse_features(" , ,\n,").empty());
    CHECK(parse_features("").empty());
    CHECK(parse_features("3") == Written{{"3", ""}});
    CHECK(parse_features("47 3") == Written{{"47", "3"}});
    CHECK(parse_features("a -1, a 1.5, a NaN, a inf, a -Infinity, a +2, a .5, a 1e9, a 2e-3") ==
          Written{{"a", "-1"}, {"a", "1.5"}, {"a", "NaN"}, {"a", "inf"}, {"a", "-Infinity"}, {"a", "+2"}, {"a", ".5"}, {"a", "1e9"}, {"a", "2e-3"}});
    CHECK(parse_features("a 3x, a 1.2.3, a -, a ., a 1e, a x3, a info") ==
          Written{{"a 3x", ""}, {"a 1.2.3", ""}, {"a -", ""}, {"a .", ""}, {"a 1e", ""}, {"a x3", ""}, {"a info", ""}});
}

TEST_CASE("words in double quotes are taken as they stand, what follows them is their weight") {
    CHECK(parse_features(R"("dock 3", "a, b" 2, "", " x " 4)") == Written{{"dock 3", ""}, {"a, b", "2"}, {"", ""}, {" x ", "4"}});
    CHECK(parse_features("\"two\nlines\" 2") == Written{{"two\nlines", "2"}});
    CHECK(parse_features(R"("say ""dock""" 3)") == Written{{"say \"dock\"", "3"}});
    CHECK(parse_features(R"("dock" three, "dock"3, "dock" "4, 5" , x)") == Written{{"dock", "three"}, {"dock", "3"}, {"dock", "4, 5"}, {"x", ""}});
    CHECK(parse_features(R"(12" pipe 3)") == Written{{"12\" pipe", "3"}});
    CHECK(parse_features(R"("never closed 3, x)") == Written{{"\"never closed", "3"}, {"x", ""}});
}

TEST_CASE("features are written so that they are read back, whatever they hold") {
    CHECK(written_text({{"dock", "3"}, {"scanner", "2"}, {"timeout", ""}}) == "dock 3, scanner 2, timeout");
    CHECK(written_text({{"two words", "2"}, {"dock 3", ""}, {"", ""}, {"x", "three"}}) == R"(two words 2, "dock 3", "", "x" three)");
    CHECK(written_text({}).empty());
    RandomNumbers random(611);
    std::set<std::string> texts;
    for (int round = 0; round < 30'000; ++round) {
        Written features(random.below(4));
        for (WrittenFeature& feature : features) feature = {random_text(random), random.below(2) == 0 ? "" : random_text(random)};
        const std::string text = written_text(features);
        CAPTURE(text);
        REQUIRE(parse_features(text) == features);
        texts.insert(text);
    }
    CHECK(texts.size() > 10'000);
}

TEST_CASE("anything that is typed is read, and what is read is written back to the same features") {
    RandomNumbers random(612);
    for (int round = 0; round < 30'000; ++round) {
        std::string typed;
        for (std::uint64_t n = random.below(6); n > 0; --n) typed += random.below(20) == 0 ? std::string("\xff\x80") : random_text(random);
        CAPTURE(typed);
        const Written features = parse_features(typed);
        REQUIRE(parse_features(written_text(features)) == features);
    }
}

TEST_CASE("fingerprints are read with or without 0x, and written with all their digits") {
    const std::map<std::string, std::uint64_t> read{{"0x0b61171015620fa1", 0x0b61171015620fa1U}, {"0B61171015620FA1", 0x0b61171015620fa1U},
                                                    {"  0X1f\n", 0x1f},  {"0", 0},  {"ffffffffffffffff", ~std::uint64_t{0}},
                                                    {"0000000000000001", 1}};
    for (const auto& [written, value] : read) {
        CAPTURE(written);
        CHECK(parse_fingerprint(written) == std::variant<std::uint64_t, Message>(value));
    }
    for (const char* written : {"", " ", "0x", "0xg", "x1", "-1", "0x-1", "+1", "1 2", "0x0x1", "00000000000000001", "0x10000000000000000", "1.5", "１"}) {
        CAPTURE(written);
        const auto refused = parse_fingerprint(written);
        REQUIRE(std::holds_alternative<Message>(refused));
        CHECK(std::get<Message>(refused).key == "error.fingerprint");
    }
    CHECK(std::get<Message>(parse_fingerprint(" dock ")).values == std::vector<std::pair<std::string, std::string>>{{"value", "dock"}});
    CHECK(fingerprint_text(0x0b61171015620fa1U) == "0x0b61171015620fa1");
    CHECK(fingerprint_text(1) == "0x0000000000000001");
    CHECK(parse_fingerprint(fingerprint_text(~std::uint64_t{0})) == std::variant<std::uint64_t, Message>(~std::uint64_t{0}));
}
