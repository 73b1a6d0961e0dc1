// png_file.h: pictures as PNG files.
//
//   if (auto trouble = write_png("step75.png", picture, inputs)) show(*trouble);
//
// Writing is atomic (atomic_file.h). Reading takes any PNG of 8 bits a channel and gives RGBA.
#pragma once
#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>
#include <variant>

#include "app/shell/picture.h"
#include "core/narrate/message.h"

namespace bandstand {

// Refuses, and writes nothing, where the path is that of one of the inputs. Nothing where it went well.
std::optional<Message> write_png(const std::filesystem::path& path, const Picture& picture,
                                 std::span<const std::filesystem::path> inputs = {});

std::variant<Picture, Message> read_png(const std::filesystem::path& path);

// How two pictures differ. Drivers and FreeType versions shade edges a little differently, so a comparison counts the
// pixels in which a channel differs by more than `tolerance` (0 … 255). Pictures of different sizes differ everywhere.
struct PictureDifference {
    std::size_t pixels = 0;  // that differ by more than the tolerance
    double share = 0;        // of all pixels, 0 … 1
    int largest = 0;         // difference of a channel
};
PictureDifference compare_pictures(const Picture& one, const Picture& other, int tolerance);

}  // namespace bandstand
