#include "app/shell/font_atlas.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <string_view>
#include <utility>

#include "app/widgets/code_points.h"

namespace bandstand {

namespace {

constexpr char32_t box_character = 0xFFFD;  // what ImGui shows for everything it has no letter for
constexpr int sheet_height_limit = 8192;    // texels; what every OpenGL 3.3 driver in use takes

// Signs of the program's own words and drawings beyond Latin-1, which ImGui's widgets show without the ledger.
constexpr std::string_view base_signs = "–—‘’“”†•…←↑→↓≡∅∈−√∞∩∪≈≠≤≥≪≫⌘○●■▲▼◆★✓✗⚠▸▾◐";

struct FaceSpec {
    FontStyle style;
    bool bold;
    float size;  // em of the letters
};

FaceSpec spec_of(Face face) {
    switch (face) {
        case Face::body_strong:
        case Face::small_strong:
        case Face::title:
        case Face::statement_strong:
            return {FontStyle::sans, true, face_size(face)};
        case Face::mono:
        case Face::mono_small:
        case Face::mono_large:
            return {FontStyle::mono, false, face_size(face)};
        case Face::mono_strong:
            return {FontStyle::mono, true, face_size(face)};
        case Face::editor:
            return {FontStyle::sans, false, 1.0F};
        case Face::body:
        case Face::small:
        case Face::statement:
        case Face::count_:
            break;
    }
    return {FontStyle::sans, false, face_size(face)};
}

// Joiners, direction marks and selectors: they steer shaping and have no shape of their own.
bool is_invisible(char32_t c) {
    return c == 0xAD || c == 0x34F || c == 0x61C || (c >= 0x180B && c <= 0x180E) || (c >= 0x200B && c <= 0x200F) ||
           (c >= 0x202A && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || (c >= 0xFE00 && c <= 0xFE0F) || c == 0xFEFF;
}

// Letters of words may begin at any fraction of a pixel, so they are drawn finer across. Those of the fixed-width face
// advance by whole pixels. Chinese letters are large and many: half the fineness is enough.
int oversample_of(FontStyle style, char32_t c) {
    if (style == FontStyle::mono) return 1;
    return c >= 0x2E80 ? 2 : 4;
}

FontAtlas::Chains chains_of(const FontFinder& finder) {
    return {finder.chain(FontStyle::sans, false), finder.chain(FontStyle::sans, true),
            finder.chain(FontStyle::mono, false), finder.chain(FontStyle::mono, true)};
}

int sheet_width(float em) {
    return em <= 24.0F ? 1024 : 2048;
}

}  // namespace

FontAtlas::FontAtlas() : FontAtlas(Chains{}) {}

FontAtlas::FontAtlas(Chains chains)
    : finder_(std::make_unique<FontFinder>()), chains_(std::move(chains)), sheet_(16, 16) {
    if (chains_.sans.empty()) chains_ = chains_of(*finder_);
    atlas_.Flags |= ImFontAtlasFlags_NoMouseCursors | ImFontAtlasFlags_NoBakedLines;
    for (std::size_t i = 0; i < face_count; ++i) {
        const FaceSpec spec = spec_of(static_cast<Face>(i));
        const auto same = std::find_if(strikes_.begin(), strikes_.end(), [&](const Strike& strike) {
            return strike.style == spec.style && strike.bold == spec.bold && std::abs(strike.size - spec.size) < 1e-3F;
        });
        strike_of_[i] = static_cast<std::size_t>(same - strikes_.begin());
        if (same == strikes_.end()) strikes_.push_back({spec.style, spec.bold, spec.size, {}, {}});
        atlas_.Fonts.push_back(IM_NEW(ImFont));
        typography_.fonts[i] = atlas_.Fonts.back();
    }
    typography_.em = 0;
    // A renderer may ask for the texture before the first update; without one ImGui would bring a font of its own.
    hand_over_texture();
}

FontAtlas::~FontAtlas() = default;

std::size_t FontAtlas::letter_count() const {
    std::size_t count = 0;
    for (const Strike& strike : strikes_) count += strike.letters.size();
    return count;
}

const std::vector<FontFile>& FontAtlas::chain(const Strike& strike) const {
    if (strike.style == FontStyle::mono) return strike.bold ? chains_.mono_bold : chains_.mono;
    return strike.bold ? chains_.sans_bold : chains_.sans;
}

bool FontAtlas::update(float em, GlyphLedger& ledger) {
    em = std::clamp(em, smallest_em, largest_em);
    bool changed = false;
    if (em != typography_.em) {
        start_afresh(em);
        changed = true;
    }
    if (!changed && !ledger.has_news()) return false;

    for (std::size_t i = 0; i < face_count; ++i) {
        Strike& strike = strikes_[strike_of_[i]];
        const std::size_t before = strike.letters.size();
        if (!add_wanted(ledger.known(static_cast<Face>(i)), strike)) {
            ledger.forget();
            start_afresh(em);
            changed = true;
            break;
        }
        changed = changed || strike.letters.size() != before;
    }
    for (char32_t c : ledger.beyond()) missing_.insert(c);
    ledger.clear_news();
    if (!changed) return false;
    hand_over_texture();
    fill_fonts();
    return true;
}

void FontAtlas::start_afresh(float em) {
    typography_.em = em;
    sheet_ = GlyphSheet(sheet_width(em), sheet_height_limit);
    missing_.clear();
    uses_.clear();
    for (Strike& strike : strikes_) {
        strike.letters.clear();
        strike.asked.reset();
        place(strike, box_character, draw_box(strike));
        strike.asked.set(box_character);
        for (char32_t c = 0x20; c <= 0xFF; ++c) {
            if (c < 0x7F || c >= 0xA0) add_letter(strike, c);
        }
        for (std::size_t at = 0; at < base_signs.size();) add_letter(strike, next_code_point(base_signs, at));
    }
    // The signs of the base set are no request: a font without them is no news to anybody.
    missing_.clear();
}

// False where the sheet is full.
bool FontAtlas::add_wanted(const std::bitset<0x10000>& known, Strike& strike) {
    const std::bitset<0x10000> wanted = known & ~strike.asked;
    if (wanted.none()) return true;
    for (char32_t c = 0; c < 0x10000; ++c) {
        if (wanted[c] && !add_letter(strike, c)) return false;
    }
    return true;
}

bool FontAtlas::add_letter(Strike& strike, char32_t c) {
    if (strike.asked[c]) return true;
    strike.asked.set(c);
    if (is_invisible(c)) {
        strike.letters.emplace(c, Letter{});
        return true;
    }
    const float pixels = typography_.em * strike.size;
    const auto try_file = [&](const FontFile& file) -> std::optional<bool> {
        auto picture = raster_.draw(file, c, pixels, oversample_of(strike.style, c));
        if (!picture) return std::nullopt;
        // Chinese letters keep the width of their em in both styles.
        if (strike.style == FontStyle::mono) picture->advance = std::round(picture->advance);
        auto use = std::find_if(uses_.begin(), uses_.end(), [&](const Use& u) { return u.file == file; });
        if (use == uses_.end()) use = uses_.insert(uses_.end(), Use{file, 0});
        ++use->letters;
        return place(strike, c, *std::move(picture));
    };
    for (const FontFile& file : chain(strike)) {
        if (const auto placed = try_file(file)) return *placed;
    }
    const auto [found, is_new] = elsewhere_.try_emplace(c);
    if (is_new) found->second = finder_->covering(c);
    if (found->second) {
        if (const auto placed = try_file(*found->second)) return *placed;
    }
    missing_.insert(c);
    return true;
}

bool FontAtlas::place(Strike& strike, char32_t c, GlyphPicture picture) {
    Letter letter;
    if (picture.width > 0) {
        const auto place = sheet_.put(picture.width, picture.height, picture.coverage);
        if (!place) return false;
        letter.place = *place;
    }
    letter.picture = std::move(picture);
    letter.picture.coverage = {};
    strike.letters.emplace(c, std::move(letter));
    return true;
}

GlyphPicture FontAtlas::draw_box(const Strike& strike) const {
    const float pixels = typography_.em * strike.size;
    GlyphPicture box;
    box.height = std::max(5, static_cast<int>(std::lround(pixels * 0.72F)));
    box.width = std::max(4, static_cast<int>(std::lround(pixels * 0.48F)));
    const int line = std::max(1, static_cast<int>(std::lround(pixels / 14.0F)));
    box.left = std::max(1.0F, std::round(pixels * 0.06F));
    box.top = static_cast<float>(box.height);
    box.advance = static_cast<float>(box.width) + 2 * box.left;
    box.coverage.resize(static_cast<std::size_t>(box.width) * static_cast<std::size_t>(box.height));
    for (int y = 0; y < box.height; ++y) {
        for (int x = 0; x < box.width; ++x) {
            const bool edge = x < line || y < line || x >= box.width - line || y >= box.height - line;
            box.coverage[static_cast<std::size_t>(y * box.width + x)] = edge ? 255 : 0;
        }
    }
    return box;
}

void FontAtlas::hand_over_texture() {
    atlas_.ClearTexData();
    const std::vector<std::uint8_t>& pixels = sheet_.pixels();
    atlas_.TexPixelsAlpha8 = static_cast<unsigned char*>(ImGui::MemAlloc(pixels.size()));
    std::memcpy(atlas_.TexPixelsAlpha8, pixels.data(), pixels.size());
    atlas_.TexWidth = sheet_.width();
    atlas_.TexHeight = sheet_.height();
    atlas_.TexUvScale = ImVec2(1.0F / static_cast<float>(atlas_.TexWidth), 1.0F / static_cast<float>(atlas_.TexHeight));
    atlas_.TexUvWhitePixel =
        ImVec2(GlyphSheet::white_x * atlas_.TexUvScale.x, GlyphSheet::white_y * atlas_.TexUvScale.y);
    atlas_.TexReady = true;
}

void FontAtlas::fill_fonts() {
    for (std::size_t i = 0; i < face_count; ++i) fill_font(static_cast<Face>(i));
}

void FontAtlas::fill_font(Face face) {
    const Strike& strike = strikes_[strike_of_[static_cast<std::size_t>(face)]];
    ImFont* font = typography_[face];
    font->ClearOutputData();
    font->ContainerAtlas = &atlas_;
    // The very product that Look::font_size computes: letters are then drawn at scale 1 and stay crisp.
    font->FontSize = typography_.em * face_size(face);

    const std::vector<FontFile>& files = chain(strike);
    const float letters = typography_.em * strike.size;
    const float capital = files.empty() ? letters * 0.7F : letters * raster_.cap_height(files.front());
    // Capitals and digits stand in the middle of the line, since cells and buttons centre lines.
    const float baseline = std::round((font->FontSize + capital) / 2);
    font->Ascent = baseline;
    font->Descent = baseline - font->FontSize;
    const ImVec2 scale = atlas_.TexUvScale;
    for (const auto& [c, letter] : strike.letters) {
        const GlyphPicture& picture = letter.picture;
        const int oversample = c == box_character ? 1 : oversample_of(strike.style, c);
        const float width = static_cast<float>(picture.width) / static_cast<float>(oversample);
        const float top = baseline - picture.top;
        const auto x = static_cast<float>(letter.place.x);
        const auto y = static_cast<float>(letter.place.y);
        font->AddGlyph(nullptr, static_cast<ImWchar>(c), picture.left, top, picture.left + width,
                       top + static_cast<float>(picture.height), x * scale.x, y * scale.y,
                       (x + static_cast<float>(picture.width)) * scale.x,
                       (y + static_cast<float>(picture.height)) * scale.y, picture.advance);
    }
    font->BuildLookupTable();
}

}  // namespace bandstand
