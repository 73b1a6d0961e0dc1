#include "app/shell/atomic_file.h"

#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <catch2/catch_test_macros.hpp>

#include "scratch_folder.h"

using namespace bandstand;
namespace fs = std::filesystem;

TEST_CASE("a file is written whole, and nothing else is left in its folder") {
    const ScratchFolder folder;
    CHECK_FALSE(write_file_atomically(folder / "new.txt", "one"));
    CHECK(read_bytes(folder / "new.txt") == "one");
    CHECK_FALSE(write_file_atomically(folder / "new.txt", "two and more"));
    CHECK(read_bytes(folder / "new.txt") == "two and more");
    CHECK_FALSE(write_file_atomically(folder / "empty", ""));
    CHECK(fs::file_size(folder / "empty") == 0);
    CHECK(folder.file_count() == 2);
}

TEST_CASE("a replaced file keeps its rights, a symbolic link stays one") {
    const ScratchFolder folder;
    write_bytes(folder / "real", "old");
    fs::permissions(folder / "real", fs::perms::owner_read | fs::perms::owner_write);
    fs::create_symlink("real", folder / "link");
    CHECK_FALSE(write_file_atomically(folder / "link", "new"));
    CHECK(fs::is_symlink(folder / "link"));
    CHECK(read_bytes(folder / "real") == "new");
    CHECK(fs::status(folder / "real").permissions() == (fs::perms::owner_read | fs::perms::owner_write));
}

TEST_CASE("what cannot be written is named, and the old file is as it was") {
    const ScratchFolder folder;
    const auto missing = write_file_atomically(folder / "no/such/file", "x");
    REQUIRE(missing);
    CHECK(missing->key == "error.output_folder_missing");
    CHECK(missing->values.front().second == (folder / "no/such").string());

    fs::create_directory(folder / "place");
    const auto is_folder = write_file_atomically(folder / "place", "x");
    REQUIRE(is_folder);
    CHECK(is_folder->key == "error.output_is_folder");
    CHECK(fs::is_directory(folder / "place"));

    // Root may write everywhere, so there is nothing to refuse.
    if (::geteuid() != 0) {
        write_bytes(folder / "locked", "old");
        fs::permissions(folder / "locked", fs::perms::owner_read);
        const auto locked = write_file_atomically(folder / "locked", "new");
        REQUIRE(locked);
        CHECK(locked->key == "error.output_no_permission");
        CHECK(read_bytes(folder / "locked") == "old");
    }
}

TEST_CASE("a full disk is named") {
    if (!fs::exists("/dev/full")) SKIP("this system has no /dev/full");
    const auto full = write_file_atomically("/dev/full", "x");
    REQUIRE(full);
    CHECK(full->key == "error.output_no_room");
    CHECK(fs::is_character_file("/dev/full"));
}

TEST_CASE("an input is never taken for an output, whatever it is called") {
    const ScratchFolder folder;
    write_bytes(folder / "in.txt", "x");
    fs::create_symlink("in.txt", folder / "other");
    const std::array inputs{folder / "in.txt"};
    CHECK(refuse_input_as_output(folder / "in.txt", inputs));
    CHECK(refuse_input_as_output(folder / "other", inputs));
    CHECK(refuse_input_as_output(folder.path() / "." / "in.txt", inputs));
    CHECK_FALSE(refuse_input_as_output(folder / "out.txt", inputs));
}
