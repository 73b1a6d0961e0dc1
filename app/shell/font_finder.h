// font_finder.h: which font files of this machine hold the letters.
//
//   FontFinder finder;
//   std::vector<FontFile> chain = finder.chain(FontStyle::sans, true);   // Inter Bold, Noto Sans CJK TC Bold
//   if (auto file = finder.covering(U'ก')) …                             // whatever font has Thai
//
// No font comes with the program: fontconfig names those that are installed. A chain begins with the
// first of a list of preferred families that is there (Inter, Noto Sans, DejaVu Sans…; JetBrains
// Mono, Noto Sans Mono…) and goes on with a face for Traditional Chinese, which also has the rest of
// Chinese, Japanese and Korean. Looking up a chain takes about a millisecond; the first call of `covering`
// sorts all fonts (some ten milliseconds).
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bandstand {

enum class FontStyle : unsigned char { sans, mono };

struct FontFile {
    std::string path;
    int index = 0;  // of the face within a collection (.ttc), as FreeType takes it
    std::string family;

    friend bool operator==(const FontFile&, const FontFile&) = default;
};

class FontFinder {
public:
    FontFinder();
    ~FontFinder();
    FontFinder(FontFinder&&) noexcept;
    FontFinder& operator=(FontFinder&&) noexcept;

    // Fonts to ask for a character, in this order. Empty only where the machine has no scalable font.
    std::vector<FontFile> chain(FontStyle style, bool bold) const;

    // A font outside the chains that has this character, the one fontconfig likes best.
    std::optional<FontFile> covering(char32_t c);

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace bandstand
