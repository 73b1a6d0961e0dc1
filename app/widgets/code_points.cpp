#include "app/widgets/code_points.h"

namespace bandstand {

char32_t next_code_point(std::string_view text, std::size_t& at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(at++);
    if (lead < 0x80) return lead;
    const std::size_t more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC2 ? 1 : 0;
    if (more == 0 || lead > 0xF4 || text.size() - at < more) return not_a_character;
    char32_t c = lead & (0x3FU >> more);
    for (std::size_t i = 0; i < more; ++i) {
        const unsigned char next = byte(at + i);
        if ((next & 0xC0U) != 0x80U) return not_a_character;
        c = c << 6U | (next & 0x3FU);
    }
    constexpr char32_t smallest[] = {0, 0x80, 0x800, 0x10000};
    if (c < smallest[more] || (c >= 0xD800 && c < 0xE000) || c > 0x10FFFF) return not_a_character;
    at += more;
    return c;
}

}  // namespace bandstand
