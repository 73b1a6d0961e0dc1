#include "app/shell/font_finder.h"

#include <fontconfig/fontconfig.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace bandstand {

namespace {

struct PatternDeleter {
    void operator()(FcPattern* pattern) const { FcPatternDestroy(pattern); }
};
struct FontSetDeleter {
    void operator()(FcFontSet* set) const { FcFontSetDestroy(set); }
};
struct ConfigDeleter {
    void operator()(FcConfig* config) const { FcConfigDestroy(config); }
};
using Pattern = std::unique_ptr<FcPattern, PatternDeleter>;
using FontSet = std::unique_ptr<FcFontSet, FontSetDeleter>;

constexpr std::array sans_families{"Inter", "Noto Sans", "DejaVu Sans", "Liberation Sans", "sans-serif"};
constexpr std::array mono_families{"JetBrains Mono", "Noto Sans Mono", "DejaVu Sans Mono", "Liberation Mono",
                                   "monospace"};
constexpr std::array chinese_families{"Noto Sans CJK TC", "Noto Sans TC",       "Source Han Sans TC",
                                      "Noto Sans HK",     "AR PL UMing TW",     "WenQuanYi Zen Hei",
                                      "Noto Sans CJK SC", "Droid Sans Fallback"};

const FcChar8* as_fc(const char* text) {
    return reinterpret_cast<const FcChar8*>(text);
}

Pattern pattern_of(FcConfig* config, const char* family, bool bold) {
    Pattern pattern(FcPatternCreate());
    FcPatternAddString(pattern.get(), FC_FAMILY, as_fc(family));
    FcPatternAddInteger(pattern.get(), FC_WEIGHT, bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR);
    FcPatternAddInteger(pattern.get(), FC_SLANT, FC_SLANT_ROMAN);
    FcPatternAddInteger(pattern.get(), FC_WIDTH, FC_WIDTH_NORMAL);
    FcPatternAddBool(pattern.get(), FC_SCALABLE, FcTrue);
    // A variable font would need its axes set; every family here also comes in plain cuts.
    FcPatternAddBool(pattern.get(), FC_VARIABLE, FcFalse);
    FcConfigSubstitute(config, pattern.get(), FcMatchPattern);
    FcDefaultSubstitute(pattern.get());
    return pattern;
}

bool has_outlines(const FcPattern* font) {
    FcBool scalable = FcFalse;
    FcBool color = FcFalse;
    FcPatternGetBool(font, FC_SCALABLE, 0, &scalable);
    FcPatternGetBool(font, FC_COLOR, 0, &color);
    return scalable == FcTrue && color == FcFalse;
}

std::optional<FontFile> file_of(const FcPattern* font) {
    FcChar8* path = nullptr;
    FcChar8* family = nullptr;
    int index = 0;
    if (FcPatternGetString(font, FC_FILE, 0, &path) != FcResultMatch) return std::nullopt;
    FcPatternGetInteger(font, FC_INDEX, 0, &index);
    FontFile file{reinterpret_cast<const char*>(path), index, {}};
    if (FcPatternGetString(font, FC_FAMILY, 0, &family) == FcResultMatch) {
        file.family = reinterpret_cast<const char*>(family);
    }
    return file;
}

bool is_of_family(const FcPattern* font, const char* wanted) {
    FcChar8* family = nullptr;
    for (int i = 0; FcPatternGetString(font, FC_FAMILY, i, &family) == FcResultMatch; ++i) {
        if (FcStrCmpIgnoreCase(family, as_fc(wanted)) == 0) return true;
    }
    return false;
}

bool is_generic(std::string_view family) {
    return family == "sans-serif" || family == "monospace";
}

}  // namespace

struct FontFinder::State {
    std::unique_ptr<FcConfig, ConfigDeleter> config{FcInitLoadConfigAndFonts()};
    FontSet by_preference;  // filled by the first question that no chain answers

    // fontconfig always answers with some font: it counts only where it bears the wanted name.
    std::optional<FontFile> first_of(const auto& families, bool bold) const {
        for (const char* family : families) {
            FcResult result = FcResultNoMatch;
            const Pattern wanted = pattern_of(config.get(), family, bold);
            const Pattern found(FcFontMatch(config.get(), wanted.get(), &result));
            if (!found || !has_outlines(found.get())) continue;
            if (is_generic(family) || is_of_family(found.get(), family)) return file_of(found.get());
        }
        return std::nullopt;
    }
};

FontFinder::FontFinder() : state_(std::make_unique<State>()) {}
FontFinder::~FontFinder() = default;
FontFinder::FontFinder(FontFinder&&) noexcept = default;
FontFinder& FontFinder::operator=(FontFinder&&) noexcept = default;

std::vector<FontFile> FontFinder::chain(FontStyle style, bool bold) const {
    std::vector<FontFile> files;
    const auto add = [&](std::optional<FontFile> file) {
        if (file && std::find(files.begin(), files.end(), *file) == files.end()) files.push_back(*std::move(file));
    };
    if (style == FontStyle::mono) {
        add(state_->first_of(mono_families, bold));
    }
    // The proportional face follows the fixed-width one, since it has more signs.
    add(state_->first_of(sans_families, bold));
    add(state_->first_of(chinese_families, bold));
    return files;
}

std::optional<FontFile> FontFinder::covering(char32_t c) {
    State& state = *state_;
    if (!state.by_preference) {
        FcResult result = FcResultNoMatch;
        const Pattern wanted = pattern_of(state.config.get(), "sans-serif", false);
        state.by_preference.reset(FcFontSort(state.config.get(), wanted.get(), FcFalse, nullptr, &result));
    }
    if (!state.by_preference) return std::nullopt;
    for (int i = 0; i < state.by_preference->nfont; ++i) {
        const FcPattern* font = state.by_preference->fonts[i];
        FcCharSet* characters = nullptr;
        if (has_outlines(font) && FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) == FcResultMatch &&
            FcCharSetHasChar(characters, c) == FcTrue) {
            return file_of(font);
        }
    }
    return std::nullopt;
}

}  // namespace bandstand
