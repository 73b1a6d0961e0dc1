#include "core/simhash/token_weights.h"

#include <fmt/format.h>

#include <iterator>
#include <optional>
#include <set>

#include "core/text/set_words.h"

namespace bandstand {

namespace {

using GivenWeights = std::vector<std::pair<std::string, std::uint64_t>>;

// By token of the vocabulary. One word may name two tokens, the integer 7 and the text "7": it is written as both are.
std::vector<std::uint64_t> weights_by_token(const Vocabulary& vocabulary, const GivenWeights& given) {
    std::vector<std::uint64_t> weights(vocabulary.size(), 1);
    for (const auto& [word, weight] : given) {
        const std::optional<std::int64_t> integer = read_integer(word);
        if (const auto token = integer ? vocabulary.find(*integer) : std::nullopt) weights[token->value] = weight;
        if (const auto token = vocabulary.find(std::string_view(word))) weights[token->value] = weight;
    }
    return weights;
}

// Equal for words that name one and the same integer: "7", "+7" and "007".
std::string name_of(std::string_view word) {
    const std::optional<std::int64_t> integer = read_integer(word);
    return integer ? fmt::format("{}", *integer) : std::string(word);
}

// Words as the token lists of documents have them. Text that is no UTF-8 names no token of any document, and is parted
// at the white space of ASCII only, so that the refusal can show it.
template <class Use>
void for_each_weight_word(std::string_view typed, const Use& use) {
    const bool is_utf8 = first_invalid_utf8(typed) == std::string_view::npos;
    const auto is_separator = [](char32_t c) { return c == U',' || is_white_space(c); };
    std::size_t begin = 0;
    for (std::size_t at = 0; at < typed.size();) {
        const std::size_t before = at;
        const char32_t c = is_utf8 ? next_code_point(typed, at) : static_cast<unsigned char>(typed[at++]);
        if (!is_separator(c) || (!is_utf8 && c >= 0x80)) continue;
        if (before > begin) use(typed.substr(begin, before - begin));
        begin = at;
    }
    if (begin < typed.size()) use(typed.substr(begin));
}

}  // namespace

TokenWeights::TokenWeights(const Corpus& corpus, const WeightSettings& settings) {
    const std::size_t documents = corpus.document_count();
    weights_.reserve(corpus.occurrence_count());
    offsets_.reserve(documents + 1);
    filled_before_.reserve(documents + 1);
    std::vector<std::uint64_t> given;
    if (settings.kind == WeightKind::given) given = weights_by_token(corpus.vocabulary(), settings.given);
    for (std::size_t d = 0; d < documents; ++d) {
        const auto tokens = corpus.tokens(DocumentIndex{d});
        const auto counts = corpus.counts(DocumentIndex{d});
        switch (settings.kind) {
            case WeightKind::ones: weights_.insert(weights_.end(), tokens.size(), 1); break;
            case WeightKind::counts: weights_.insert(weights_.end(), counts.begin(), counts.end()); break;
            case WeightKind::given:
                for (const TokenIndex t : tokens) weights_.push_back(given[t.value]);
                break;
        }
        offsets_.push_back(weights_.size());
        filled_before_.push_back(filled_before_.back() + (tokens.empty() ? 0U : 1U));
    }
}

std::span<const std::uint64_t> TokenWeights::of(DocumentIndex d) const {
    return std::span(weights_).subspan(offsets_[d.value], offsets_[d.value + 1] - offsets_[d.value]);
}

std::variant<GivenWeights, Message> parse_weights(std::string_view typed) {
    GivenWeights given;
    std::set<std::string> names;
    std::optional<Message> refusal;  // of the first word that is wrong
    for_each_weight_word(typed, [&](std::string_view word) {
        if (refusal) return;
        // The last one, since a token may have this sign in it.
        const std::size_t sign = word.rfind('=');
        if (sign == std::string_view::npos || sign == 0 || sign + 1 == word.size()) {
            refusal = Message{"error.weight_missing", {{"value", std::string(word)}}};
            return;
        }
        const std::string token(word.substr(0, sign)), value(word.substr(sign + 1));
        const std::int64_t weight = read_integer(value).value_or(0);
        if (weight < 1 || weight > static_cast<std::int64_t>(largest_weight)) {
            refusal = Message{"error.weight", {{"token", token}, {"value", value}, {"most", fmt::format("{}", largest_weight)}}};
        } else if (!names.insert(name_of(token)).second) {
            refusal = Message{"error.weight_twice", {{"token", token}}};
        } else {
            given.emplace_back(token, static_cast<std::uint64_t>(weight));
        }
    });
    if (refusal) return *refusal;
    return given;
}

std::string weights_text(const GivenWeights& given) {
    std::string text;
    for (const auto& [token, weight] : given) {
        fmt::format_to(std::back_inserter(text), "{}{}={}", text.empty() ? "" : " ", token, weight);
    }
    return text;
}

}  // namespace bandstand
