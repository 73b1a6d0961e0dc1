// glyph_sheet.h: one grey picture that takes more and more small pictures.
//
//   GlyphSheet sheet(1024, 8192);
//   auto place = sheet.put(picture.width, picture.height, picture.coverage);   // nothing where it is full
//
// Pictures stand on shelves of like height, one texel apart, so that sampling one never reaches its neighbour. What was
// put never moves: only the height grows, twofold each time. A white square stands in the first corner.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace bandstand {

struct SheetPlace {
    int x = 0;  // texels, of the upper left corner
    int y = 0;
};

class GlyphSheet {
public:
    GlyphSheet(int width, int height_limit);

    // Finds a place and copies the width · height bytes there. Nothing, and no change, where no room is left.
    std::optional<SheetPlace> put(int width, int height, std::span<const std::uint8_t> coverage);

    int width() const { return width_; }
    int height() const { return height_; }
    const std::vector<std::uint8_t>& pixels() const { return pixels_; }  // width() · height() bytes
    // The middle of a square that is white all around, in texels.
    static constexpr float white_x = 2.0F;
    static constexpr float white_y = 2.0F;

private:
    struct Shelf {
        int y;
        int height;
        int used;  // texels from the left
    };
    std::optional<SheetPlace> find_place(int width, int height);

    int width_;
    int height_limit_;
    int height_;
    int bottom_ = 0;  // where the next shelf begins
    std::vector<Shelf> shelves_;
    std::vector<std::uint8_t> pixels_;
};

}  // namespace bandstand
