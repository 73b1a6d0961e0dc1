#include "app/widgets/theme.h"

namespace bandstand {

namespace {

// 0xRRGGBB, as designers write it, to the byte order of Color.
constexpr Color rgb(std::uint32_t value) {
    return 0xFF000000U | ((value & 0xFFU) << 16U) | (value & 0xFF00U) | ((value >> 16U) & 0xFFU);
}

class ThemeBuilder {
public:
    constexpr explicit ThemeBuilder(ThemeKind kind) { theme_.kind = kind; }

    constexpr ThemeBuilder& set(Role role, std::uint32_t value) {
        theme_.colors[static_cast<std::size_t>(role)] = rgb(value);
        return *this;
    }
    constexpr ThemeBuilder& set(Role role, std::uint32_t value, Role fill, std::uint32_t fill_value) {
        return set(role, value).set(fill, fill_value);
    }
    constexpr Theme done() const { return theme_; }

private:
    Theme theme_;
};

// Paper and ink: a warm page under white cards, as in a printed textbook.
constexpr Theme light_theme() {
    return ThemeBuilder(ThemeKind::light)
        .set(Role::page, 0xF4F3EE)
        .set(Role::surface, 0xFFFFFF)
        .set(Role::surface_muted, 0xECEAE3)
        .set(Role::border, 0xD8D6CC)
        .set(Role::text, 0x151B29)
        .set(Role::text_muted, 0x5A6272)
        .set(Role::accent, 0x1B5BD0, Role::accent_fill, 0xE4ECFB)
        .set(Role::on_accent, 0xFFFFFF)
        .set(Role::active, 0x1B5BD0, Role::active_fill, 0xE4ECFB)
        .set(Role::pivot, 0xB81B78, Role::pivot_fill, 0xFCE6F1)
        .set(Role::improved, 0x975A18, Role::improved_fill, 0xFCEFD2)
        .set(Role::agrees, 0x0D7752, Role::agrees_fill, 0xDDF3E8)
        .set(Role::collides, 0x4018BE, Role::collides_fill, 0xEBE5FC)
        .set(Role::miss, 0x911C15, Role::miss_fill, 0xFBE3E0)
        .set(Role::dead, 0x9A4B0A, Role::dead_fill, 0xFDF0DC)
        .set(Role::tie, 0x8A2A6B, Role::tie_fill, 0xF8E8F2)
        .set(Role::unused, 0x62676F, Role::unused_fill, 0xF1F0EB)
        .set(Role::warning, 0x7A4510, Role::warning_fill, 0xFDEEDB)
        .set(Role::code_fill, 0xF0EEE8)
        .set(Role::phase_signature, 0x9FB5DD)
        .set(Role::phase_bands, 0xDCABB4)
        .set(Role::phase_compare, 0x88B59C)
        .set(Role::document_0, 0x9E5600)
        .set(Role::document_1, 0x007555)
        .set(Role::document_2, 0x006BB7)
        .set(Role::document_3, 0x6225A0)
        .set(Role::document_4, 0xBA0640)
        .set(Role::document_5, 0x4A5529)
        .done();
}

// A lamp-lit desk: cards are lighter than the page and fills are deep, so that the marks glow on
// them; colours are paler and less saturated than on paper, since saturated ones shimmer on dark.
constexpr Theme dark_theme() {
    return ThemeBuilder(ThemeKind::dark)
        .set(Role::page, 0x13161B)
        .set(Role::surface, 0x1C2027)
        .set(Role::surface_muted, 0x2A2F38)
        .set(Role::border, 0x3C434F)
        .set(Role::text, 0xE9EBF0)
        .set(Role::text_muted, 0xA6AEBB)
        .set(Role::accent, 0x6E9FFF, Role::accent_fill, 0x1E2E4D)
        .set(Role::on_accent, 0x0C1424)
        .set(Role::active, 0x6096FF, Role::active_fill, 0x182A4D)
        .set(Role::pivot, 0xF47CBE, Role::pivot_fill, 0x431C34)
        .set(Role::improved, 0xF3B247, Role::improved_fill, 0x40300F)
        .set(Role::agrees, 0x40C999, Role::agrees_fill, 0x11382C)
        .set(Role::collides, 0xCEB1FF, Role::collides_fill, 0x352659)
        .set(Role::miss, 0xFD6A58, Role::miss_fill, 0x401511)
        .set(Role::dead, 0xE5A063, Role::dead_fill, 0x35281A)
        .set(Role::tie, 0xE29AC8, Role::tie_fill, 0x3A2233)
        .set(Role::unused, 0x9CA3AF, Role::unused_fill, 0x22262E)
        .set(Role::warning, 0xF2C48A, Role::warning_fill, 0x382A17)
        .set(Role::code_fill, 0x14171C)
        .set(Role::phase_signature, 0x41557B)
        .set(Role::phase_bands, 0x74465A)
        .set(Role::phase_compare, 0x3C6653)
        .set(Role::document_0, 0xE99214)
        .set(Role::document_1, 0x39C48B)
        .set(Role::document_2, 0x92BFE5)
        .set(Role::document_3, 0xB88AF7)
        .set(Role::document_4, 0xFEA3BE)
        .set(Role::document_5, 0xC4CE70)
        .done();
}

// For a washed-out beam in a lit room: white ground everywhere, black ink, strong borders, fills
// that are still seen when the projector lifts black to grey.
constexpr Theme projector_theme() {
    return ThemeBuilder(ThemeKind::projector)
        .set(Role::page, 0xFFFFFF)
        .set(Role::surface, 0xFFFFFF)
        .set(Role::surface_muted, 0xEDEDED)
        .set(Role::border, 0x767676)
        .set(Role::text, 0x000000)
        .set(Role::text_muted, 0x3B3F46)
        .set(Role::accent, 0x0046B5, Role::accent_fill, 0xE6EFFF)
        .set(Role::on_accent, 0xFFFFFF)
        .set(Role::active, 0x0046B5, Role::active_fill, 0xE6EFFF)
        .set(Role::pivot, 0x970F5D, Role::pivot_fill, 0xFFEAF5)
        .set(Role::improved, 0x71430C, Role::improved_fill, 0xFFEBBF)
        .set(Role::agrees, 0x00593B, Role::agrees_fill, 0xD5F5E4)
        .set(Role::collides, 0x350988, Role::collides_fill, 0xE6DDFF)
        .set(Role::miss, 0x630400, Role::miss_fill, 0xFFDEDA)
        .set(Role::dead, 0x6B3400, Role::dead_fill, 0xFFEBD0)
        .set(Role::tie, 0x6B1A52, Role::tie_fill, 0xFBE3F2)
        .set(Role::unused, 0x474B52, Role::unused_fill, 0xF0F0F0)
        .set(Role::warning, 0x5C3000, Role::warning_fill, 0xFFEAD0)
        .set(Role::code_fill, 0xF2F2F2)
        .set(Role::phase_signature, 0x8FA9DB)
        .set(Role::phase_bands, 0xE092AE)
        .set(Role::phase_compare, 0x7FC29E)
        .set(Role::document_0, 0x734300)
        .set(Role::document_1, 0x005943)
        .set(Role::document_2, 0x123858)
        .set(Role::document_3, 0x632C8F)
        .set(Role::document_4, 0x930037)
        .set(Role::document_5, 0x2D3000)
        .done();
}

constexpr std::array<Theme, 3> themes{light_theme(), dark_theme(), projector_theme()};

// A role that nobody has set would be drawn as nothing at all.
constexpr bool complete(const Theme& theme) {
    for (Color color : theme.colors) {
        if (color == 0) return false;
    }
    return true;
}
static_assert(complete(themes[0]) && complete(themes[1]) && complete(themes[2]));

}  // namespace

const Theme& theme(ThemeKind kind) {
    return themes[static_cast<std::size_t>(kind)];
}

Role document_role(std::size_t document) {
    return static_cast<Role>(static_cast<std::size_t>(Role::document_0) + document % document_role_count);
}

}  // namespace bandstand
