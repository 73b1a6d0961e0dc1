#include "core/jaccard/threshold.h"

#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>
#include <numeric>
#include <string>
#include <vector>

#include "core/narrate/sentence.h"
#include "tests/random_numbers.h"

using namespace bandstand;

namespace {

// The threshold that was read; {0, 0}, which no text gives, where it was refused.
Threshold read(std::string_view typed) {
    const auto result = parse_threshold(typed);
    const auto* threshold = std::get_if<Threshold>(&result);
    return threshold ? *threshold : Threshold{0, 0};
}

// Why it was refused; a message without a key where it was not.
Message refusal(std::string_view typed) {
    const auto result = parse_threshold(typed);
    const auto* message = std::get_if<Message>(&result);
    return message ? *message : Message{};
}

std::string words(Language language, const Message& message) {
    std::vector<SentenceValue> values;
    for (const auto& [name, value] : message.values) values.push_back({name, value, {}});
    return plain_text(compose(language, message.key, values));
}

}  // namespace

TEST_CASE("decimals are read as exact fractions in lowest terms") {
    CHECK(read("0.8") == Threshold{4, 5});
    CHECK(read(".5") == Threshold{1, 2});
    CHECK(read("0.5") == Threshold{});
    CHECK(read("1") == Threshold{1, 1});
    CHECK(read("1.0") == Threshold{1, 1});
    CHECK(read("1.") == Threshold{1, 1});
    CHECK(read("0") == Threshold{0, 1});
    CHECK(read("0.0") == Threshold{0, 1});
    CHECK(read(".0") == Threshold{0, 1});
    CHECK(read("00.75") == Threshold{3, 4});
    CHECK(read("0.1") == Threshold{1, 10});
    CHECK(read("0.000000000000000001") == Threshold{1, 1'000'000'000'000'000'000U});
    CHECK(read("0.999999999999999999") == Threshold{999'999'999'999'999'999U, 1'000'000'000'000'000'000U});
    CHECK(read("1.000000000000000000") == Threshold{1, 1});
}

TEST_CASE("fractions are read, and brought to lowest terms") {
    CHECK(read("4/5") == Threshold{4, 5});
    CHECK(read("8/10") == Threshold{4, 5});
    CHECK(read("0/7") == Threshold{0, 1});
    CHECK(read("7/7") == Threshold{1, 1});
    CHECK(read("1/18446744073709551615") == Threshold{1, 18'446'744'073'709'551'615U});
}

TEST_CASE("white space around a threshold is passed over") {
    CHECK(read(" 0.8 ") == Threshold{4, 5});
    CHECK(read("\t4/5\r\n") == Threshold{4, 5});
}

TEST_CASE("what is no threshold is refused by name") {
    for (const char* typed :
         {"-0.1", "-0", "+0.5", "1.1", "1.000000000000000001", "2", "NaN", "nan", "inf", "-inf", "1e-1", "0x1", "5/0",
          "0/0", "7/5", "1/18446744073709551616", "-4/5", "4/-5", "4/5/6", "/5", "4/", "/", "0.4/1", ".", "..5",
          "0.5.5", "0 .8", "4 /5", "80%", "half", "0.0000000000000000001", "99999999999999999999", "0,8,1", "1,1",
          "-0,8", ",", "\xff"}) {
        CAPTURE(typed);
        CHECK(refusal(typed) == Message{"error.threshold", {{"value", typed}}});
    }
    CHECK(refusal("") == Message{"error.threshold", {{"value", ""}}});
    CHECK(refusal("  ") == Message{"error.threshold", {{"value", ""}}});
    CHECK(refusal(" 1.1 ") == Message{"error.threshold", {{"value", "1.1"}}});
}

TEST_CASE("a decimal comma is answered with the same number written with a point") {
    CHECK(refusal("0,8") == Message{"error.threshold_comma", {{"value", "0,8"}, {"suggestion", "0.8"}}});
    CHECK(refusal(" ,5 ") == Message{"error.threshold_comma", {{"value", ",5"}, {"suggestion", ".5"}}});
    CHECK(refusal("1,0") == Message{"error.threshold_comma", {{"value", "1,0"}, {"suggestion", "1.0"}}});
}

TEST_CASE("the refusals name the value and what is allowed, in both languages") {
    for (const Language language : {Language::en, Language::zh_hant}) {
        const std::string outside = words(language, refusal("1.1")), comma = words(language, refusal("0,8"));
        CAPTURE(outside, comma);
        CHECK(outside.find("1.1") != std::string::npos);
        CHECK(outside.find("4/5") != std::string::npos);
        CHECK(outside.find(fmt::format("{}", most_threshold_digits)) != std::string::npos);
        CHECK(comma.find("0,8") != std::string::npos);
        CHECK(comma.find("0.8") != std::string::npos);
        CHECK((outside + comma).find('{') == std::string::npos);
    }
}

TEST_CASE("a threshold is told as the shortest decimal, or else as a fraction") {
    CHECK(threshold_text({4, 5}) == "0.8");
    CHECK(threshold_text({1, 2}) == "0.5");
    CHECK(threshold_text({0, 1}) == "0");
    CHECK(threshold_text({1, 1}) == "1");
    CHECK(threshold_text({1, 8}) == "0.125");
    CHECK(threshold_text({1, 20}) == "0.05");
    CHECK(threshold_text({4, 7}) == "4/7");
    CHECK(threshold_text({1, 3}) == "1/3");
    CHECK(threshold_text({1, 1'000'000'000'000'000'000U}) == "0.000000000000000001");
    CHECK(threshold_text({262'143, 262'144}) == "0.999996185302734375");
    // Its decimal has 19 digits.
    CHECK(threshold_text({1, 524'288}) == "1/524288");
    CHECK(threshold_text({18'446'744'073'709'551'614U, 18'446'744'073'709'551'615U}) ==
          "18446744073709551614/18446744073709551615");
}

TEST_CASE("the text of a threshold is read back as the same threshold") {
    RandomNumbers random(41);
    for (int n = 0; n < 2000; ++n) {
        // Small ones, whose denominators are often made of twos and fives, and such of any size.
        const std::uint64_t denominator = n % 2 == 0 ? random.between(1, 400) : random.next() | 1;
        const std::uint64_t numerator = n % 2 == 0 ? random.below(denominator + 1) : random.below(denominator);
        const std::uint64_t factor = std::gcd(numerator, denominator);
        const Threshold threshold{numerator / factor, denominator / factor};
        REQUIRE(read(threshold_text(threshold)) == threshold);
        REQUIRE(read(fmt::format("{}/{}", numerator, denominator)) == threshold);
    }
    for (int n = 0; n < 2000; ++n) {
        const std::string typed = fmt::format("0.{:0{}}", random.below(1'000'000), random.between(6, 18));
        std::string shortest = typed.substr(0, typed.find_last_not_of('0') + 1);
        if (shortest == "0.") shortest = "0";
        REQUIRE(threshold_text(read(typed)) == shortest);
    }
}

TEST_CASE("thresholds are reached exactly") {
    CHECK(reaches(JaccardFraction{4, 5}, read("0.8")));
    CHECK(reaches(JaccardFraction{3, 10}, read("0.3")));
    CHECK_FALSE(reaches(JaccardFraction{3, 10}, read("0.300000000000000001")));
    CHECK(reaches(JaccardFraction{3, 10}, read("0.299999999999999999")));
    CHECK(reaches(JaccardFraction{1, 3}, read("1/3")));
    CHECK(reaches(JaccardFraction{0, 9}, read("0")));
    CHECK(reaches(JaccardFraction{9, 9}, read("1")));
    CHECK_FALSE(reaches(JaccardFraction{8, 9}, read("1")));
}

TEST_CASE("a threshold has a value to draw") {
    CHECK(Threshold{4, 5}.value() == 0.8);
    CHECK(Threshold{}.value() == 0.5);
}
