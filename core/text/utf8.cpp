#include "core/text/utf8.h"

#include <cstdint>
#include <cstring>

#include <unicode/uchar.h>

namespace bandstand {

namespace {

// How many bytes the well-formed sequence at the start of `bytes` takes; 0 where there is none.
std::size_t sequence_length(std::string_view bytes) {
    const auto byte = [&](std::size_t i) { return i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U; };
    const auto continues = [&](std::size_t i) { return (byte(i) & 0xc0U) == 0x80; };
    const auto within = [&](unsigned low, unsigned high) { return byte(1) >= low && byte(1) <= high; };
    const unsigned first = byte(0);
    if (first < 0x80) return 1;
    if (first < 0xc2 || first > 0xf4) return 0;
    if (first < 0xe0) return continues(1) ? 2 : 0;
    if (first < 0xf0) {
        const bool second = within(first == 0xe0 ? 0xa0 : 0x80, first == 0xed ? 0x9f : 0xbf);
        return second && continues(2) ? 3 : 0;
    }
    const bool second = within(first == 0xf0 ? 0x90 : 0x80, first == 0xf4 ? 0x8f : 0xbf);
    return second && continues(2) && continues(3) ? 4 : 0;
}

bool begins_with_eight_ascii(std::string_view bytes) {
    if (bytes.size() < 8) return false;
    std::uint64_t eight = 0;
    std::memcpy(&eight, bytes.data(), 8);
    return (eight & 0x8080808080808080U) == 0;
}

}  // namespace

std::size_t first_invalid_utf8(std::string_view bytes) {
    for (std::size_t at = 0; at < bytes.size();) {
        if (begins_with_eight_ascii(bytes.substr(at))) {
            at += 8;
            continue;
        }
        const std::size_t length = sequence_length(bytes.substr(at, 4));
        if (length == 0) return at;
        at += length;
    }
    return std::string_view::npos;
}

bool is_white_space(char32_t c) {
    return u_isUWhiteSpace(static_cast<UChar32>(c)) != 0;
}

}  // namespace bandstand
