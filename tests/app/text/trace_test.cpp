#include "app/text/trace.h"

#include "tests/app/text/printed_trace.h"

namespace bandstand {

TEST_CASE("each screen prints its own run") {
    CHECK(json_lines(sample_on(Screen::minhash, "four-sets")).size() == 192 + 6 + 1);
    CHECK(json_lines(sample_on(Screen::bands, "four-sets")).size() == 192 + 16 + 6 + 1);
    CHECK(json_lines(sample_on(Screen::compare, "four-sets")).size() == 8 + 1);
}

TEST_CASE("a screen without a run of its own prints that of MinHash") {
    CHECK(printed(sample_on(Screen::documents, "textbook")) == printed(sample_on(Screen::minhash, "textbook")));
}

TEST_CASE("the position and what was looked at before change nothing") {
    for (const Screen screen : {Screen::minhash, Screen::bands, Screen::compare}) {
        AppState state = sample_on(screen, "textbook");
        const std::string before = printed(state);
        apply_command(state, Seek{3});
        CHECK(printed(state) == before);
        CHECK(shown_run(state).position() == 3);
    }
}

}  // namespace bandstand
