#include "app/shell/png_file.h"

#include <array>
#include <catch2/catch_test_macros.hpp>

#include "scratch_folder.h"

using namespace bandstand;

namespace {

Picture gradient(int width, int height) {
    Picture picture{width, height, {}};
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            for (int value : {x * 7, y * 5, x + y, 255}) {
                picture.rgba.push_back(static_cast<std::uint8_t>(value & 0xFF));
            }
        }
    }
    return picture;
}

}  // namespace

TEST_CASE("a picture comes back from its file pixel by pixel") {
    const ScratchFolder folder;
    const Picture picture = gradient(37, 19);
    REQUIRE_FALSE(write_png(folder / "a.png", picture));
    const auto read = read_png(folder / "a.png");
    REQUIRE(std::holds_alternative<Picture>(read));
    CHECK(std::get<Picture>(read) == picture);
    CHECK(folder.file_count() == 1);
}

TEST_CASE("a picture is not written over an input, nor into a folder that is not there") {
    const ScratchFolder folder;
    write_bytes(folder / "mine.txt", "text");
    const std::array inputs{folder / "mine.txt"};
    const auto refused = write_png(folder / "mine.txt", gradient(4, 4), inputs);
    REQUIRE(refused);
    CHECK(refused->key == "error.output_is_input");
    CHECK(read_bytes(folder / "mine.txt") == "text");
    CHECK(write_png(folder / "none/a.png", gradient(4, 4)));
}

TEST_CASE("what is no picture is named") {
    const ScratchFolder folder;
    write_bytes(folder / "a.png", "no picture");
    const auto read = read_png(folder / "a.png");
    REQUIRE(std::holds_alternative<Message>(read));
    CHECK(std::get<Message>(read).key == "error.picture_unreadable");
    CHECK(std::holds_alternative<Message>(read_png(folder / "b.png")));
}

TEST_CASE("a comparison counts pixels beyond the tolerance") {
    const Picture one = gradient(10, 10);
    Picture other = one;
    other.rgba[0] = static_cast<std::uint8_t>(other.rgba[0] + 3);
    other.rgba[5] = static_cast<std::uint8_t>(other.rgba[5] + 40);
    CHECK(compare_pictures(one, one, 0).pixels == 0);
    CHECK(compare_pictures(one, other, 0).pixels == 2);
    const PictureDifference difference = compare_pictures(one, other, 8);
    CHECK(difference.pixels == 1);
    CHECK(difference.largest == 40);
    CHECK(difference.share == 0.01);
    CHECK(compare_pictures(one, gradient(10, 9), 255).share == 1.0);
}
