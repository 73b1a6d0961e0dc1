#include "app/widgets/line_break.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

using namespace bandstand;

namespace {

std::string marked(std::string_view text) {
    std::string result;
    for (std::string_view piece : breakable_pieces(text)) (result += result.empty() ? "" : "|") += piece;
    return result;
}

}  // namespace

TEST_CASE("Latin text breaks behind spaces and hyphens") {
    CHECK(marked("the cell keeps 5.") == "the |cell |keeps |5.");
    CHECK(marked("two  spaces") == "two  |spaces");
    CHECK(marked("near-duplicate") == "near-|duplicate");
    CHECK(marked("5 -3") == "5 |-3");
    CHECK(marked("with 97.5 % of them") == "with |97.5 % |of |them");
    CHECK(marked("2024-05-01") == "2024-05-01");
    CHECK(marked("").empty());
    CHECK(marked("word") == "word");
}

TEST_CASE("Chinese text breaks between characters, but punctuation keeps to its side") {
    CHECK(marked("簽章矩陣") == "簽|章|矩|陣");
    CHECK(marked("所以，這一格「保持」5。") == "所|以，|這|一|格|「保|持」|5。");
    CHECK(marked("MinHash 的簽章") == "MinHash |的|簽|章");
    CHECK(marked("在h4之下") == "在|h4|之|下");
    CHECK(marked("（屬於 d1）在") == "（屬|於 |d1）|在");
    CHECK(marked("한글 데이터") == "한|글 |데|이|터");
}

TEST_CASE("a line feed ends its piece") {
    CHECK(breakable_pieces("a\nb") == std::vector<std::string_view>{"a\n", "b"});
    CHECK(breakable_pieces("\n\nb") == std::vector<std::string_view>{"\n", "\n", "b"});
    CHECK(breakable_pieces("a \n") == std::vector<std::string_view>{"a \n"});
}
