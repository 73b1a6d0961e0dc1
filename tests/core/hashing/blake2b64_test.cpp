#include "core/hashing/blake2b64.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

#include "tests/golden_values.h"

using namespace bandstand;

namespace {

std::uint64_t byte_reversed(std::uint64_t value) {
    std::uint64_t reversed = 0;
    for (int i = 0; i < 8; ++i, value >>= 8) reversed = reversed << 8 | (value & 0xff);
    return reversed;
}

}  // namespace

TEST_CASE("little-endian digests of tokens have the right values") {
    for (const auto& [token, digest] : golden::token_digest_le) {
        CAPTURE(token);
        CHECK(blake2b64_little_endian(token) == digest);
    }
}

TEST_CASE("big-endian digests of numbered tokens have the right values") {
    for (std::size_t i = 0; i < 24; ++i) {
        const auto numbered = [i](std::string_view token) { return std::to_string(i) + '\0' + std::string(token); };
        CAPTURE(i);
        CHECK(blake2b64_big_endian(numbered(golden::winners_i47[i])) == golden::signature_i47[i]);
        CHECK(blake2b64_big_endian(numbered(golden::winners_i83[i])) == golden::signature_i83[i]);
    }
}

TEST_CASE("both readings hold the same bytes, zero bytes and the empty text included") {
    for (const std::string& text : {std::string(), std::string(1, '\0'), std::string("a\0b", 3), std::string(1000, 'x')}) {
        CHECK(blake2b64_little_endian(text) == byte_reversed(blake2b64_big_endian(text)));
    }
    CHECK(blake2b64_big_endian(std::string("a\0b", 3)) != blake2b64_big_endian("a"));
    CHECK(blake2b64_big_endian("") == 0xe4a6a0577479b2b4);  // Python hashlib
}
