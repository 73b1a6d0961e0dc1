#include "app/text/terminal_keys.h"

#include <catch2/catch_test_macros.hpp>

namespace bandstand {

namespace {

using Keys = std::vector<TerminalKey>;

Keys read(std::string_view bytes) {
    return TerminalKeys().read(bytes);
}
Keys one(Key key, bool ctrl = false, bool shift = false) {
    return {TerminalKey{{key, ctrl, shift}}};
}

}  // namespace

TEST_CASE("plain keys") {
    CHECK(read(" ") == one(Key::space));
    CHECK(read("[") == one(Key::bracket_left));
    CHECK(read("]") == one(Key::bracket_right));
    CHECK(read("\r") == one(Key::enter));
    CHECK(read("m") == one(Key::m));
    CHECK(read("M") == one(Key::m));
    CHECK(read("1") == one(Key::digit_1));
    CHECK(read("7") == one(Key::digit_7));
    CHECK(read("\x10") == one(Key::p, true));
    CHECK(read("\x1a") == one(Key::z, true));
}

TEST_CASE("arrows, Home, End and function keys of several terminals") {
    CHECK(read("\x1b[C") == one(Key::right));
    CHECK(read("\x1bOD") == one(Key::left));
    for (const char* bytes : {"\x1b[H", "\x1bOH", "\x1b[1~", "\x1b[7~"}) CHECK(read(bytes) == one(Key::home));
    for (const char* bytes : {"\x1b[F", "\x1bOF", "\x1b[4~", "\x1b[8~"}) CHECK(read(bytes) == one(Key::end));
    for (const char* bytes : {"\x1bOP", "\x1b[11~", "\x1b[[A"}) CHECK(read(bytes) == one(Key::f1));
    for (const char* bytes : {"\x1b[15~", "\x1b[[E"}) CHECK(read(bytes) == one(Key::f5));
}

TEST_CASE("Shift and Ctrl with arrows") {
    CHECK(read("\x1b[1;2C") == one(Key::right, false, true));
    CHECK(read("\x1b[1;2D") == one(Key::left, false, true));
    CHECK(read("\x1b[1;5C") == one(Key::right, true));
    CHECK(read("\x1b[c") == one(Key::right, false, true));
    CHECK(read("\x1b[d") == one(Key::left, false, true));
}

TEST_CASE("keys that leave") {
    for (const char* bytes : {"q", "Q", "\x03", "\x04"}) CHECK(read(bytes) == Keys{{{}, true}});
}

TEST_CASE("a sequence may come in pieces; a lone Esc is one after a moment") {
    TerminalKeys keys;
    CHECK(keys.read("\x1b").empty());
    CHECK(keys.is_waiting());
    CHECK(keys.read("[1;").empty());
    CHECK(keys.read("2C") == one(Key::right, false, true));
    CHECK_FALSE(keys.is_waiting());
    CHECK(keys.read("\x1b").empty());
    CHECK(keys.end_of_input() == one(Key::escape));
    CHECK(keys.end_of_input().empty());
    CHECK(keys.read("\x1b[").empty());
    CHECK(keys.end_of_input().empty());
}

TEST_CASE("several keys in one piece, and bytes that are no key") {
    CHECK(read("\x1b[C\x1b[C ") == Keys{{{Key::right}}, {{Key::right}}, {{Key::space}}});
    CHECK(read("公\x1b[99~g") == Keys{});
    CHECK(read("absX") == Keys{{{Key::a}}, {{Key::b}}, {{Key::s}}, {{Key::x}}});
    CHECK(read("\x1bx") == Keys{});           // Alt with a key
    CHECK(read("\x1b[<64;10;5M") == Keys{});  // a mouse report
    CHECK(read(std::string("\x1b[") + std::string(100, '1') + "~ ") == one(Key::space));
}

}  // namespace bandstand
