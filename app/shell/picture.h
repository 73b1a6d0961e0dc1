// picture.h: pixels in memory.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

namespace bandstand {

struct Picture {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgba;  // 4 · width · height bytes, row by row from the top

    const std::uint8_t* pixel(int x, int y) const {
        return rgba.data() + 4 * (static_cast<std::ptrdiff_t>(y) * width + x);
    }
    friend bool operator==(const Picture&, const Picture&) = default;
};

}  // namespace bandstand
