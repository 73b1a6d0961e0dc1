#include "app/state/copied_text.h"

#include <catch2/catch_test_macros.hpp>

#include "app/state/command.h"

using namespace bandstand;

TEST_CASE("the matrix of the textbook is copied as it stands") {
    AppState state;
    apply_command(state, LoadSample{"textbook"});
    apply_command(state, SetOrder{FillOrder::by_row});
    CHECK(signature_table(state.run) == "\tS1\tS2\tS3\tS4\nh0\t\t\t\t\nh1\t\t\t\t\n");
    apply_command(state, SeekToEnd{});
    CHECK(signature_table(state.run) == "\tS1\tS2\tS3\tS4\nh0\t1\t3\t0\t1\nh1\t0\t2\t0\t0\n");
}

TEST_CASE("names cannot break the table") {
    AppState state;
    apply_command(state, AddDocument{{"a\tb\nc", DocumentKind::integer_set, "1"}});
    CHECK(signature_table(state.run).starts_with("\ta b c\nh0\t\n"));
}
