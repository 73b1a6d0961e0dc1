// shingles.h: from a text to its shingles.
//
//   ShingleSettings settings;              // words, 3 at a time, NFKC and case folding on
//   ShingledText cut = cut_into_shingles("The cat sat on the mat", settings);
//   cut.shingle(0)  → "the cat sat"
//
// Steps, in this order: Unicode NFC always; NFKC and full case folding where switched on; then
//   word       words by Unicode word boundaries (UAX #29, with ICU's dictionaries for Chinese,
//              Japanese, Thai); pieces without a letter or digit are dropped. A digit is any
//              character of a number category, 〇 and ½ among them
//   character  code points; every run of white space counts as one space, none at either end
// A k-shingle is k consecutive units: words joined by one space, or characters side by side.
// A text of 1 … k−1 units has one shingle, the whole of it, and is *short*. A text without a unit
// has no shingle. Cost: linear in the text.
#pragma once
#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace bandstand {

enum class ShingleUnit : std::uint8_t { word, character };

struct ShingleSettings {
    ShingleUnit unit = ShingleUnit::word;
    std::uint32_t size = 3;  // units a shingle, ≥ 1
    bool nfkc = true;
    bool case_fold = true;

    friend bool operator==(const ShingleSettings&, const ShingleSettings&) = default;
};

inline constexpr std::uint32_t largest_shingle_size = 64;

// Bytes [begin, end) of ShingledText::normalised.
struct ByteRange {
    std::uint32_t begin = 0, end = 0;
    friend bool operator==(const ByteRange&, const ByteRange&) = default;
};

struct ShingledText {
    std::string normalised;        // the text after normalisation, the one the ranges point into
    std::vector<ByteRange> units;  // words or characters, in text order
    std::uint32_t units_per_shingle = 1;
    ShingleUnit unit = ShingleUnit::word;
    bool is_short = false;  // fewer units than a shingle takes

    // Shingles in text order, repeats included.
    std::size_t shingle_count() const {
        return units.empty() ? 0 : is_short ? 1 : units.size() - units_per_shingle + 1;
    }
    // Precondition here and below: index < shingle_count(), unit < units.size().
    std::string shingle(std::size_t index) const;
    // The bytes of the normalised text from the first to the last unit of a shingle.
    ByteRange shingle_range(std::size_t index) const;
    // The units [first, end) that make up a shingle.
    std::size_t first_unit(std::size_t index) const { return index; }
    std::size_t end_unit(std::size_t index) const { return is_short ? units.size() : index + units_per_shingle; }
    // Adds a unit as it stands in a shingle: a word, or one character (a run of white space is one space).
    void append_unit(std::size_t unit, std::string& out) const;
};

// Longer texts are refused when they are read: after normalisation, which at worst makes a text eleven times as
// long, every offset must still fit into 31 bits.
inline constexpr std::size_t largest_text_bytes = std::size_t{160} << 20;

// Precondition: `text` is valid UTF-8 of at most largest_text_bytes; settings.size ≥ 1. When `stop` is requested,
// what was cut so far comes back. Throws std::runtime_error where ICU has no data for word boundaries.
ShingledText cut_into_shingles(std::string_view text, const ShingleSettings& settings, std::stop_token stop = {});

// The text after NFC and the switched-on normalisations. Normalising once more changes nothing.
std::string normalise(std::string_view text, const ShingleSettings& settings);

}  // namespace bandstand
