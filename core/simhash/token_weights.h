// token_weights.h: how much each token of a document counts: the weighted bag that SimHash reads.
//
//   TokenWeights weights(corpus, {WeightKind::counts, {}});
//   weights.of(d)[n]          → the weight of corpus.tokens(d)[n]
//
// Weights are positive integers. *ones*: every token counts once, however often it occurs. *counts*: as often as it
// occurs. *given*: a list of tokens with their weights, the same in every document; tokens that are not listed weigh 1.
// Words of a list name integers as the words of a set do: "7", "+7" and "007" are one token.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/index_types.h"
#include "core/narrate/message.h"
#include "core/text/corpus.h"

namespace bandstand {

enum class WeightKind : std::uint8_t { ones, counts, given };

inline constexpr std::uint64_t largest_weight = 1'000'000'000;  // so that a tally of 10^9 tokens stays in 63 bits

struct WeightSettings {
    WeightKind kind = WeightKind::counts;
    std::vector<std::pair<std::string, std::uint64_t>> given;  // token as it is written, weight; each token once

    friend bool operator==(const WeightSettings&, const WeightSettings&) = default;
};

class TokenWeights {
public:
    TokenWeights() = default;
    TokenWeights(const Corpus& corpus, const WeightSettings& settings);

    // As many as corpus.tokens(d), at the same places; ≥ 1.
    std::span<const std::uint64_t> of(DocumentIndex d) const;
    // How many of the documents before d have tokens, 0 ≤ d ≤ document_count: by it, runs over the bags find any place.
    std::uint64_t filled_before(DocumentIndex d) const { return filled_before_[d.value]; }

private:
    std::vector<std::uint64_t> weights_;
    std::vector<std::uint64_t> offsets_{0};
    std::vector<std::uint32_t> filled_before_{0};
};

// "dock=3 scanner=2": words with a weight behind "=", separated by white space or commas. A weight that is no whole
// number, 0, negative, NaN, infinite or beyond largest_weight is refused by name, and so is a word without one or a
// token twice. The last "=" of a word is the one that counts. weights_text writes what parse_weights reads.
std::variant<std::vector<std::pair<std::string, std::uint64_t>>, Message> parse_weights(std::string_view typed);
std::string weights_text(const std::vector<std::pair<std::string, std::uint64_t>>& given);

}  // namespace bandstand
