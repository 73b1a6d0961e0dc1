// blake2b64.h: BLAKE2b (RFC 7693) with a digest of 8 bytes, no key, read as one 64-bit number.
//
//   blake2b64_big_endian(std::string("4") + '\0' + "dock")   // h_4(dock) of the family blake2b
//   blake2b64_little_endian("dock")                           // the bits of SimHash
//
// Note that the digest size is a parameter of BLAKE2b: this is not a longer digest cut off.
#pragma once
#include <cstdint>
#include <string_view>

namespace bandstand {

std::uint64_t blake2b64_big_endian(std::string_view bytes);
std::uint64_t blake2b64_little_endian(std::string_view bytes);

}  // namespace bandstand
