#include "app/shell/glyph_raster.h"

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_TRUETYPE_TABLES_H

#include <cmath>
#include <cstddef>
#include <utility>

namespace bandstand {

namespace {

struct LibraryDeleter {
    void operator()(FT_Library library) const { FT_Done_FreeType(library); }
};
struct FaceDeleter {
    void operator()(FT_Face face) const { FT_Done_Face(face); }
};

struct OpenFace {
    FontFile file;
    std::unique_ptr<FT_FaceRec, FaceDeleter> face;  // none where the file cannot be used
    FT_F26Dot6 size = 0;
};

// Every texel becomes the mean of itself and the oversample − 1 texels before it: a box one pixel wide.
std::vector<std::uint8_t> box_filtered(const FT_Bitmap& bitmap, int width, int oversample) {
    const int height = static_cast<int>(bitmap.rows);
    const int source_width = static_cast<int>(bitmap.width);
    std::vector<std::uint8_t> filtered(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    for (int y = 0; y < height; ++y) {
        const unsigned char* row = bitmap.buffer + static_cast<std::ptrdiff_t>(y) * bitmap.pitch;
        std::uint8_t* out = filtered.data() + static_cast<std::ptrdiff_t>(y) * width;
        int sum = 0;
        for (int x = 0; x < width; ++x) {
            if (x < source_width) sum += row[x];
            if (x >= oversample) sum -= row[x - oversample];
            out[x] = static_cast<std::uint8_t>((sum + oversample / 2) / oversample);
        }
    }
    return filtered;
}

}  // namespace

struct GlyphRaster::State {
    std::unique_ptr<FT_LibraryRec_, LibraryDeleter> library;
    std::vector<OpenFace> faces;

    OpenFace& open(const FontFile& file) {
        for (OpenFace& face : faces) {
            if (face.file == file) return face;
        }
        OpenFace& opened = faces.emplace_back();
        opened.file = file;
        FT_Face face = nullptr;
        if (library && FT_New_Face(library.get(), file.path.c_str(), file.index, &face) == 0) {
            opened.face.reset(face);
            if (!FT_IS_SCALABLE(face) || FT_Select_Charmap(face, FT_ENCODING_UNICODE) != 0) opened.face.reset();
        }
        return opened;
    }
};

GlyphRaster::GlyphRaster() : state_(std::make_unique<State>()) {
    FT_Library library = nullptr;
    if (FT_Init_FreeType(&library) == 0) state_->library.reset(library);
}
GlyphRaster::~GlyphRaster() = default;
GlyphRaster::GlyphRaster(GlyphRaster&&) noexcept = default;
GlyphRaster& GlyphRaster::operator=(GlyphRaster&&) noexcept = default;

std::optional<GlyphPicture> GlyphRaster::draw(const FontFile& file, char32_t c, float pixels, int oversample) {
    OpenFace& opened = state_->open(file);
    FT_Face face = opened.face.get();
    if (face == nullptr) return std::nullopt;
    const FT_UInt index = FT_Get_Char_Index(face, c);
    if (index == 0) return std::nullopt;

    const auto size = static_cast<FT_F26Dot6>(std::lround(pixels * 64.0F));
    if (opened.size != size) {
        if (FT_Set_Char_Size(face, 0, size, 72, 72) != 0) return std::nullopt;
        opened.size = size;
    }
    if (FT_Load_Glyph(face, index, FT_LOAD_TARGET_LIGHT | FT_LOAD_NO_BITMAP) != 0) return std::nullopt;
    FT_GlyphSlot slot = face->glyph;
    if (slot->format != FT_GLYPH_FORMAT_OUTLINE) return std::nullopt;

    GlyphPicture picture;
    picture.advance = static_cast<float>(slot->linearHoriAdvance) / 65536.0F;
    if (oversample > 1) {
        const FT_Matrix wider{oversample * 0x10000L, 0, 0, 0x10000L};
        FT_Outline_Transform(&slot->outline, &wider);
    }
    if (FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) != 0) return std::nullopt;
    const FT_Bitmap& bitmap = slot->bitmap;
    if (bitmap.width == 0 || bitmap.rows == 0) return picture;

    picture.width = static_cast<int>(bitmap.width) + oversample - 1;
    picture.height = static_cast<int>(bitmap.rows);
    // The box looks back only, which moves the picture by half its width.
    const float shift = static_cast<float>(oversample - 1) / 2;
    picture.left = (static_cast<float>(slot->bitmap_left) - shift) / static_cast<float>(oversample);
    picture.top = static_cast<float>(slot->bitmap_top);
    picture.coverage = box_filtered(bitmap, picture.width, oversample);
    return picture;
}

float GlyphRaster::cap_height(const FontFile& file) {
    constexpr float usual = 0.7F;
    FT_Face face = state_->open(file).face.get();
    if (face == nullptr || face->units_per_EM == 0) return usual;
    const auto* table = static_cast<const TT_OS2*>(FT_Get_Sfnt_Table(face, FT_SFNT_OS2));
    if (table == nullptr || table->version < 2 || table->sCapHeight <= 0) return usual;
    return static_cast<float>(table->sCapHeight) / static_cast<float>(face->units_per_EM);
}

}  // namespace bandstand
