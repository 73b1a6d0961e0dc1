#include "core/hashing/blake2b64.h"

#include <blake2.h>

#include <array>
#include <cstddef>

namespace bandstand {

namespace {

std::array<std::uint8_t, 8> digest(std::string_view bytes) {
    std::array<std::uint8_t, 8> out{};
    blake2b(out.data(), bytes.data(), nullptr, out.size(), bytes.size(), 0);
    return out;
}

}  // namespace

std::uint64_t blake2b64_big_endian(std::string_view bytes) {
    std::uint64_t value = 0;
    for (const std::uint8_t byte : digest(bytes)) value = value << 8 | byte;
    return value;
}

std::uint64_t blake2b64_little_endian(std::string_view bytes) {
    return __builtin_bswap64(blake2b64_big_endian(bytes));
}

}  // namespace bandstand
