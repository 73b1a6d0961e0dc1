#include "app/text/display_width.h"

#include <catch2/catch_test_macros.hpp>

namespace bandstand {

using Lines = std::vector<std::string>;

TEST_CASE("East Asian wide characters take two columns, marks none") {
    CHECK(display_width("") == 0);
    CHECK(display_width("d1") == 2);
    CHECK(display_width("公告") == 4);
    CHECK(display_width("ｄ１") == 4);     // fullwidth forms
    CHECK(display_width("e\u0301") == 1);  // e with a combining acute accent
    CHECK(display_width("∞ ≥ −") == 5);    // of ambiguous width: one, as in a Western terminal
    CHECK(display_width("a\u200bb") == 2);
    CHECK(display_width("\xff\xfe") == 2);
}

TEST_CASE("names from outside cannot steer the terminal") {
    CHECK(printable("plain 公告") == "plain 公告");
    CHECK(printable("a\x1b[2Jb") == "a\uFFFD[2Jb");
    CHECK(printable("one\ntwo\tthree\r") == "one two three ");
    CHECK(printable("a\xc2\x9b"
                    "b") == "a\uFFFDb");  // the one-character form of Esc [
    CHECK(printable("a\xff"
                    "b") == "a\uFFFDb");
    CHECK(printable("cut \xe5\x85") == "cut \uFFFD\uFFFD");
}

TEST_CASE("what is too long ends with an ellipsis") {
    CHECK(fitted("north", 5) == "north");
    CHECK(fitted("north gate", 6) == "north…");
    CHECK(fitted("公告欄", 6) == "公告欄");
    CHECK(fitted("公告欄", 5) == "公告…");
    CHECK(fitted("公告欄", 4) == "公…");  // half of a wide character is never shown
    CHECK(fitted("abc", 1) == "…");
}

TEST_CASE("padding counts columns") {
    CHECK(padded_left("公", 4) == "  公");
    CHECK(padded_right("公", 4) == "公  ");
    CHECK(padded_left("longer", 3) == "longer");
}

TEST_CASE("lines break at spaces and between wide characters") {
    CHECK(wrapped("", 10) == Lines{""});
    CHECK(wrapped("one two three", 7) == Lines{"one two", "three"});
    CHECK(wrapped("one two three", 8) == Lines{"one two", "three"});
    CHECK(wrapped("abcdefgh", 3) == Lines{"abc", "def", "gh"});
    CHECK(wrapped("文件的詞元", 4) == Lines{"文件", "的詞", "元"});
    CHECK(wrapped("d1 的詞元", 5) == Lines{"d1 的", "詞元"});
}

TEST_CASE("a closing mark never begins a line") {
    CHECK(wrapped("一二。三四", 4) == Lines{"一", "二。", "三四"});
    CHECK(wrapped("槽位保留 5。完", 10) == Lines{"槽位保留", "5。完"});
}

TEST_CASE("names that are too long lose their middle") {
    CHECK(fitted_middle("short", 5) == "short");
    CHECK(fitted_middle("librte-net-ark23", 11) == "librt…ark23");
    CHECK(fitted_middle("librte-net-ark23", 10) == "librt…rk23");
    CHECK(fitted_middle("公告一公告二", 7) == "公告…二");
    for (std::size_t columns = 3; columns < 20; ++columns) CHECK(display_width(fitted_middle("公告 one 公告 two", columns)) <= columns);
}

}  // namespace bandstand
