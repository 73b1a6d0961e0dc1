// font_atlas.h: the letters that the program draws with: one ImFont a Face, all on one texture.
//
//   GlyphLedger ledger;
//   FontAtlas fonts;                                     // no ImGui context is needed yet
//   fonts.update(15.0F, ledger);
//   ImGui::CreateContext(fonts.imgui());
//   Look look{.theme = …, .typography = &fonts.typography(), .ledger = &ledger};
//   … draw a frame; where the ledger has news: fonts.update(…), upload the texture, draw it once more.
//
// The atlas holds, in each face, exactly the characters that the ledger knows there, and a base set: ASCII, Latin-1 and
// the signs that the program uses. A letter is drawn once and kept: an update with one new character costs one letter,
// not all of them, so that typing and scrolling in Chinese do not stutter. Another type size draws all anew.
//
// A character that no font has is shown as an empty box and listed in missing(). Characters that have no shape of their
// own (joiners, variation selectors) take no room. The FontAtlas must outlive the ImGui contexts that use it.
#pragma once
#include <imgui.h>

#include <array>
#include <bitset>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/shell/font_finder.h"
#include "app/shell/glyph_raster.h"
#include "app/shell/glyph_sheet.h"
#include "app/widgets/typography.h"

namespace bandstand {

// Type sizes in pixels an em that an atlas can be built for; others are moved to the nearer end.
inline constexpr float smallest_em = 6.0F;
inline constexpr float largest_em = 96.0F;

class FontAtlas {
public:
    // Uses the fonts that fontconfig finds. Cost: about 20 ms, once.
    FontAtlas();
    // Uses these chains instead (tests: a machine without a certain font). Every style must have one.
    struct Chains {
        std::vector<FontFile> sans, sans_bold, mono, mono_bold;
    };
    explicit FontAtlas(Chains chains);
    ~FontAtlas();
    FontAtlas(const FontAtlas&) = delete;
    FontAtlas& operator=(const FontAtlas&) = delete;

    // Brings the fonts up to the ledger and the size, and clears its news. True where the texture changed: it must be
    // uploaded before the next drawing. Never between NewFrame and the end of a frame. Where the texture would grow
    // beyond its limit, all letters are forgotten, in the ledger too, and those in use come back with the next frame.
    bool update(float em, GlyphLedger& ledger);

    // Valid for the life of the atlas; the fonts in it stay the same objects.
    const Typography& typography() const { return typography_; }
    ImFontAtlas* imgui() { return &atlas_; }

    // Characters that were asked for and that no font has, in ascending order.
    std::vector<char32_t> missing() const { return {missing_.begin(), missing_.end()}; }
    // The font files in use and how many letters came from each, for the diagnostics.
    struct Use {
        FontFile file;
        std::size_t letters = 0;
    };
    const std::vector<Use>& uses() const { return uses_; }
    // Letters on the sheet, all sizes together.
    std::size_t letter_count() const;

private:
    struct Letter {
        GlyphPicture picture;  // without its bytes
        SheetPlace place;
    };
    // One style in one size; several faces may share it.
    struct Strike {
        FontStyle style;
        bool bold;
        float size;  // em
        std::map<char32_t, Letter> letters;
        std::bitset<0x10000> asked;
    };

    void start_afresh(float em);
    bool add_wanted(const std::bitset<0x10000>& known, Strike& strike);
    bool add_letter(Strike& strike, char32_t c);
    bool place(Strike& strike, char32_t c, GlyphPicture picture);
    const std::vector<FontFile>& chain(const Strike& strike) const;
    GlyphPicture draw_box(const Strike& strike) const;
    void fill_fonts();
    void fill_font(Face face);
    void hand_over_texture();

    std::unique_ptr<FontFinder> finder_;
    Chains chains_;
    GlyphRaster raster_;
    ImFontAtlas atlas_;
    Typography typography_;
    std::vector<Strike> strikes_;
    std::array<std::size_t, face_count> strike_of_{};
    GlyphSheet sheet_;
    std::map<char32_t, std::optional<FontFile>> elsewhere_;  // answers for characters outside the chains
    std::set<char32_t> missing_;
    std::vector<Use> uses_;
};

}  // namespace bandstand
