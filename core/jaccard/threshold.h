// threshold.h: a wanted similarity as an exact fraction, read from what is typed.
//
//   auto read = parse_threshold(" 0.8 ");            // Threshold{4, 5}, or the message that refuses what was typed
//   reaches(JaccardFraction{4, 5}, {4, 5})           → true: in integers, exact at the threshold itself
//   threshold_text({4, 5})                           → "0.8"
//
// A decimal that is typed is a fraction of a power of ten, so it is kept as that fraction and never rounded to a
// double: a pair of exactly 0.8 reaches 0.8.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "core/jaccard/jaccard.h"
#include "core/narrate/message.h"

namespace bandstand {

// numerator / denominator. Invariant: 0 ≤ numerator ≤ denominator, denominator ≥ 1, in lowest terms, so that equal
// thresholds have equal fields. 0 is {0, 1}, and 1 is {1, 1}.
struct Threshold {
    std::uint64_t numerator = 1;
    std::uint64_t denominator = 2;

    double value() const { return static_cast<double>(numerator) / static_cast<double>(denominator); }
    friend bool operator==(const Threshold&, const Threshold&) = default;
};

// The most digits behind the point: ten to this power fits into 64 bits.
inline constexpr int most_threshold_digits = 18;

// Read are decimals ("0.8", ".5", "1", "1.0", "0") of at most most_threshold_digits digits behind the point, and
// fractions ("4/5", "8/10") of two whole numbers below 2^64; ASCII white space around them is passed over. Everything
// else is refused by a message with the value typed: signs, exponents, "nan", "inf", an empty text, values outside
// 0 … 1, a denominator of zero. A decimal comma ("0,8") gets a message of its own that shows the same with a point.
std::variant<Threshold, Message> parse_threshold(std::string_view typed);

// The shortest decimal where the threshold has one of at most most_threshold_digits digits behind the point, which is
// so where its denominator is made of twos and fives; else the fraction, "4/7". parse_threshold reads it back.
std::string threshold_text(Threshold threshold);

// |A∩B| / |A∪B| ≥ threshold, in integers.
bool reaches(JaccardFraction exact, Threshold threshold);

}  // namespace bandstand
