#include "app/shell/frame_log.h"

#include <stdlib.h>

#include <catch2/catch_test_macros.hpp>
#include <sstream>

#include "scratch_folder.h"

using namespace bandstand;

TEST_CASE("each frame is one line of the file that the environment names") {
    const ScratchFolder folder;
    ::setenv("BANDSTAND_FRAME_LOG", (folder / "frames").c_str(), 1);
    FrameLog log;
    ::unsetenv("BANDSTAND_FRAME_LOG");
    log.shown(12.34, "input");
    log.shown(5, "settle");
    std::istringstream lines(read_bytes(folder / "frames"));
    int number = 0;
    long long stamp = 0;
    double length = 0;
    std::string cause;
    REQUIRE(lines >> number >> stamp >> length >> cause);
    CHECK(number == 1);
    CHECK(stamp > 1700000000000LL);
    CHECK(length == 12.3);
    CHECK(cause == "input");
    REQUIRE(lines >> number >> stamp >> length >> cause);
    CHECK(number == 2);
    CHECK_FALSE(lines >> number);
}

TEST_CASE("without the variable, or with a place that cannot be written, nothing happens") {
    FrameLog silent;
    silent.shown(1, "input");
    ::setenv("BANDSTAND_FRAME_LOG", "/no/such/folder/frames", 1);
    FrameLog hopeless;
    ::unsetenv("BANDSTAND_FRAME_LOG");
    hopeless.shown(1, "input");
    SUCCEED();
}
