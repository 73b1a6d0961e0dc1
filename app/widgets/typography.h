// typography.h: the faces, and the record of characters that no atlas holds yet.
//
// A proportional face for words, a fixed-width face for numbers and code. Sizes are in em: the font
// size of body text in pixels, which follows the type size and the monitor's scale.
#pragma once
#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

struct ImFont;

namespace bandstand {

enum class Face : std::uint8_t {
    body,          // 1 em
    body_strong,   // 1 em, bold
    small,         // 0.85 em
    small_strong,  // 0.85 em, bold: headings of cards in capitals, labels
    title,         // 1.15 em, bold
    statement,     // 1.15 em: the sentence of "what just happened"
    statement_strong,
    mono,  // 0.95 em
    mono_strong,
    mono_small,  // 0.75 em: winning tokens in matrix cells, ticks
    mono_large,  // 1.9 em: the fractions of the pair under the microscope
    editor,      // letters of body on lines 1.4 em apart, for multi-line input fields
    count_
};

inline constexpr std::size_t face_count = static_cast<std::size_t>(Face::count_);

// Size of a face in em: what ImGui takes for the height of one line. The letters of every face but
// `editor` are as large as that; accents and descenders reach a little beyond it.
float face_size(Face face);

// Characters (of the basic plane, as ImWchar holds them) that were asked for, face by face: a
// Chinese title need not be rasterised in eleven sizes.
class GlyphLedger {
public:
    // Notes every code point of valid UTF-8 text. True where one was not known before in that face.
    bool note(std::string_view text, Face face = Face::body);
    bool is_known(char32_t c, Face face = Face::body) const { return c < 0x10000 && known(face)[c]; }
    // Set when a note brought something new; the owner of the atlas clears it after a rebuild.
    bool has_news() const { return has_news_; }
    void clear_news() { has_news_ = false; }
    // Forgets every character, so that those in use are noted as news by the next frame.
    void forget() { *this = GlyphLedger(); }
    const std::bitset<0x10000>& known(Face face) const { return known_[static_cast<std::size_t>(face)]; }
    // Code points beyond the basic plane that were asked for, in order, at most `beyond_limit`: no
    // atlas can hold them; they are shown as a box and listed in the diagnostics.
    const std::vector<char32_t>& beyond() const { return beyond_; }
    static constexpr std::size_t beyond_limit = 64;

private:
    std::array<std::bitset<0x10000>, face_count> known_;
    std::vector<char32_t> beyond_;
    bool has_news_ = false;
};

struct Typography {
    std::array<ImFont*, face_count> fonts{};
    float em = 15.0F;  // pixels

    ImFont* operator[](Face face) const { return fonts[static_cast<std::size_t>(face)]; }
};

}  // namespace bandstand
