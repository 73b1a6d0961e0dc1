// ascii_words.h: the words of a text of nothing but ASCII, several times faster than a break iterator finds them.
//
//   const AsciiWords words(is_one_piece);       // is_one_piece("a:a"): does a break iterator leave this whole?
//   words.find("don't pay 1,000.50, x_1")       → don't · pay · 1,000.50 · x_1
//
// The rules of UAX #29 that ASCII can meet: letters, digits and what extends both (_) hold together; a mark between two
// letters (') or between two digits (,) holds both together. Which marks do so differs between versions of ICU (the
// colon did, and one took @ for a letter), so the break iterator at hand is asked once about each mark, and the words
// found are always its own. A word begins and ends at the boundaries of its piece and holds a letter or digit.
// Cost: one table look-up a byte.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string_view>
#include <vector>

#include "core/text/shingles.h"

namespace bandstand {

class AsciiWords {
public:
    // `is_one_piece` tells of a text of two or three characters whether no boundary lies within.
    explicit AsciiWords(const std::function<bool(std::string_view)>& is_one_piece);

    // Precondition: every byte of the text is below 0x80. When `stop` is requested, the words found so far come back.
    std::vector<ByteRange> find(std::string_view text, const std::stop_token& stop = {}) const;

private:
    // Bits of what a character is. `letter`, `digit` and `extender` are the part it has in the rules; `spoken` is what
    // really is a letter or digit, of which a word holds one.
    static constexpr std::uint8_t letter = 1, digit = 2, extender = 4, spoken = 8;
    static constexpr std::uint8_t joins_letters = 16, joins_digits = 32;
    static constexpr std::uint8_t inner = letter | digit | extender;

    std::uint8_t kind_at(std::string_view text, std::size_t at) const {
        return at < text.size() ? kinds_[static_cast<unsigned char>(text[at])] : std::uint8_t{0};
    }
    bool is_joint(std::string_view text, std::size_t at) const;

    std::array<std::uint8_t, 128> kinds_{};
};

}  // namespace bandstand
