#include "app/shell/session_keeper.h"

#include <catch2/catch_test_macros.hpp>
#include <chrono>

#include "app/state/command.h"
#include "scratch_folder.h"

using namespace bandstand;

namespace {

Session at_step(std::uint64_t position) {
    static const AppState sample = [] {
        AppState state;
        apply_command(state, LoadSample{"four-sets"});
        return state;
    }();
    Session session = session_of(sample);
    session.position = position;
    return session;
}

std::uint64_t position_in(const std::filesystem::path& path) {
    const SessionLoad load = load_session(path);
    return load.session ? load.session->position : UINT64_MAX;
}

void wait_for(const std::filesystem::path& path) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (!std::filesystem::exists(path) && std::chrono::steady_clock::now() < end) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

}  // namespace

TEST_CASE("a session is written soon, and the last one at the end") {
    const ScratchFolder folder;
    const auto path = folder / "state/session.json";
    {
        SessionKeeper keeper(path);
        keeper.keep(at_step(1));
        wait_for(path);
        CHECK(position_in(path) == 1);
        for (std::uint64_t step = 2; step <= 40; ++step) keeper.keep(at_step(step));
        CHECK_FALSE(keeper.take_trouble());
    }
    CHECK(position_in(path) == 40);
}

TEST_CASE("the end does not wait for the pause between two writings") {
    const ScratchFolder folder;
    const auto began = std::chrono::steady_clock::now();
    {
        SessionKeeper keeper(folder / "session.json");
        keeper.keep(at_step(1));
        wait_for(folder / "session.json");
        keeper.keep(at_step(2));
    }
    CHECK(position_in(folder / "session.json") == 2);
    CHECK(std::chrono::steady_clock::now() - began < std::chrono::milliseconds(900));
}

TEST_CASE("what the disk holds already is not written, and no path keeps nothing") {
    const ScratchFolder folder;
    {
        SessionKeeper keeper(folder / "session.json", at_step(7));
        keeper.keep(at_step(7));
        SessionKeeper nowhere({});
        nowhere.keep(at_step(7));
    }
    CHECK(folder.file_count() == 0);
}

TEST_CASE("a session that cannot be written is reported once") {
    const ScratchFolder folder;
    write_bytes(folder / "file", "");
    SessionKeeper keeper(folder / "file/session.json");
    keeper.keep(at_step(1));
    std::optional<Message> trouble;
    for (int i = 0; i < 1000 && !trouble; ++i) {
        trouble = keeper.take_trouble();
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    REQUIRE(trouble);
    CHECK_FALSE(keeper.take_trouble());
}
