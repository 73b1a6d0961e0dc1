#include "core/text/set_words.h"

#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

using namespace bandstand;

namespace {

std::vector<std::string> words_of(std::string_view content) {
    std::vector<std::string> words;
    for_each_word(content, [&](std::string_view word) { words.emplace_back(word); });
    return words;
}

}  // namespace

TEST_CASE("words stand between white space of any kind") {
    CHECK(words_of("").empty());
    CHECK(words_of(" \n ").empty());
    CHECK(words_of(" 1 2\t3\n") == std::vector<std::string>{"1", "2", "3"});
    CHECK(words_of("掃描器\xe3\x80\x80離線") == std::vector<std::string>{"掃描器", "離線"});
}

TEST_CASE("integers are read to the last value of 64 bits and not beyond") {
    CHECK(read_integer("0") == 0);
    CHECK(read_integer("-7") == -7);
    CHECK(read_integer("+7") == 7);
    CHECK(read_integer("007") == 7);
    CHECK(read_integer("9223372036854775807") == INT64_MAX);
    CHECK(read_integer("-9223372036854775808") == INT64_MIN);
    CHECK(has_integer_shape("9223372036854775808"));
    for (const char* word : {"9223372036854775808", "", "-", "+", "--1", "1.5", "1e3", "0x10", "１", "12a", "+-3"})
        CHECK_FALSE(read_integer(word));
}
