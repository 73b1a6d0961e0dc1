// glyph_raster.h: letters as little grey pictures, by FreeType.
//
//   GlyphRaster raster;
//   if (auto glyph = raster.draw(file, U'簽', 15.0F, 1)) …   // nothing where the font lacks it
//
// Font files are mapped into memory by FreeType when they are first asked, and once for all sizes. Outlines are hinted
// vertically only, so that stems keep their place in a line while x-height and baseline are crisp.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "app/shell/font_finder.h"

namespace bandstand {

struct GlyphPicture {
    int width = 0;                       // texels; `oversample` of them make one pixel across
    int height = 0;                      // texels, which are pixels
    float left = 0;                      // pixels from the pen to the left edge
    float top = 0;                       // pixels from the baseline up to the top edge
    float advance = 0;                   // pixels to the next pen, not rounded
    std::vector<std::uint8_t> coverage;  // width · height, row by row from the top, 255 = inside
};

class GlyphRaster {
public:
    GlyphRaster();
    ~GlyphRaster();
    GlyphRaster(GlyphRaster&&) noexcept;
    GlyphRaster& operator=(GlyphRaster&&) noexcept;

    // The character `pixels` an em high. With oversample > 1 the picture is that many times as wide, and filtered so
    // that it looks right at any fraction of a pixel. Nothing where the file cannot be read or has no such character.
    std::optional<GlyphPicture> draw(const FontFile& file, char32_t c, float pixels, int oversample);

    // Height of capital letters in em; 0.7 where the font does not tell.
    float cap_height(const FontFile& file);

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace bandstand
