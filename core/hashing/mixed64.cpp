#include "core/hashing/mixed64.h"

#include "core/hashing/blake2b64.h"

namespace bandstand {

std::uint64_t token_hash64(std::string_view text) { return blake2b64_little_endian(text); }

}  // namespace bandstand
