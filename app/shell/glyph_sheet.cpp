#include "app/shell/glyph_sheet.h"

#include <algorithm>
#include <cstddef>

namespace bandstand {

namespace {
constexpr int gap = 1;
constexpr int first_height = 256;
}  // namespace

GlyphSheet::GlyphSheet(int width, int height_limit)
    : width_(width), height_limit_(height_limit), height_(std::min(first_height, height_limit)) {
    pixels_.resize(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_));
    const std::vector<std::uint8_t> white(16, 255);
    put(4, 4, white);
}

std::optional<SheetPlace> GlyphSheet::find_place(int width, int height) {
    if (width + gap > width_) return std::nullopt;
    Shelf* best = nullptr;
    for (Shelf& shelf : shelves_) {
        // A shelf that is much too high wastes more than a new one.
        const bool fits = shelf.height >= height && shelf.height <= height + height / 4 + 1;
        if (fits && shelf.used + width + gap <= width_ && (best == nullptr || shelf.height < best->height)) {
            best = &shelf;
        }
    }
    if (best == nullptr) {
        const int needed = bottom_ + height + gap;
        if (needed > height_limit_) return std::nullopt;
        while (height_ < needed) height_ = std::min(2 * height_, height_limit_);
        best = &shelves_.emplace_back(Shelf{bottom_, height, 0});
        bottom_ = needed;
    }
    const SheetPlace place{best->used, best->y};
    best->used += width + gap;
    return place;
}

std::optional<SheetPlace> GlyphSheet::put(int width, int height, std::span<const std::uint8_t> coverage) {
    const auto place = find_place(width, height);
    if (!place) return std::nullopt;
    pixels_.resize(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_));
    for (int row = 0; row < height; ++row) {
        const auto from = coverage.begin() + static_cast<std::ptrdiff_t>(row) * width;
        std::copy(from, from + width,
                  pixels_.begin() + static_cast<std::ptrdiff_t>(place->y + row) * width_ + place->x);
    }
    return place;
}

}  // namespace bandstand
