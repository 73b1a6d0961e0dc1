#include "core/search/operation.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <utility>

#include "core/simhash/bit_family.h"
#include "core/simhash/token_weights.h"
#include "core/text/set_words.h"

namespace bandstand {

namespace {

// A whole number from 1 to largest_weight; 1 where nothing is written.
std::optional<std::uint64_t> read_weight(std::string_view written) {
    if (written.empty()) return 1;
    const std::int64_t weight = read_integer(written).value_or(0);
    if (weight < 1 || weight > static_cast<std::int64_t>(largest_weight)) return std::nullopt;
    return static_cast<std::uint64_t>(weight);
}

std::variant<std::vector<Feature>, Message> weighted_features(const std::vector<WrittenFeature>& written) {
    std::vector<Feature> features;
    std::map<std::string_view, std::size_t> places;
    for (const auto& [word, weight_text] : written) {
        const auto weight = read_weight(weight_text);
        const std::string most = fmt::format("{}", largest_weight);
        if (!weight) return Message{"error.feature_weight", {{"word", word}, {"value", weight_text}, {"most", most}}};
        const auto [place, is_new] = places.emplace(word, features.size());
        if (is_new) {
            features.push_back({word, *weight});
            continue;
        }
        Feature& feature = features[place->second];
        feature.weight += *weight;
        if (feature.weight <= largest_weight) continue;
        return Message{"error.feature_weight_sum",
                       {{"word", word}, {"value", fmt::format("{}", feature.weight)}, {"most", most}}};
    }
    return features;
}

std::vector<Feature> distinct_words(const std::vector<WrittenFeature>& written) {
    std::vector<Feature> features;
    features.reserve(written.size());
    for (const WrittenFeature& feature : written) features.push_back({feature.word, 1});
    std::ranges::sort(features, {}, &Feature::word);
    const auto repeated = std::ranges::unique(features);
    features.erase(repeated.begin(), repeated.end());
    return features;
}

// "3", "-1", "1.5", ".5", "2e9", "nan", "-inf": what is meant as a weight, be it a right one or not.
bool looks_like_number(std::string_view word) {
    if (!word.empty() && (word.front() == '-' || word.front() == '+')) word.remove_prefix(1);
    std::string lower(word);
    for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    if (lower == "nan" || lower == "inf" || lower == "infinity") return true;
    const auto take_digits = [&word] {
        const std::size_t count = std::min(word.find_first_not_of("0123456789"), word.size());
        word.remove_prefix(count);
        return count;
    };
    std::size_t digits = take_digits();
    if (word.starts_with('.')) {
        word.remove_prefix(1);
        digits += take_digits();
    }
    if (digits == 0) return false;
    if (word.starts_with('e') || word.starts_with('E')) {
        word.remove_prefix(1);
        if (word.starts_with('-') || word.starts_with('+')) word.remove_prefix(1);
        if (take_digits() == 0) return false;
    }
    return word.empty();
}

// Reads a line of features from left to right.
class FeatureReader {
public:
    explicit FeatureReader(std::string_view typed)
        : text_(typed), is_utf8_(first_invalid_utf8(typed) == std::string_view::npos) {}

    std::vector<WrittenFeature> read() {
        std::vector<WrittenFeature> features;
        for (std::size_t at = 0; at < text_.size();) {
            if (is_blank(at) || is_separator(at)) {
                at = behind(at);
                continue;
            }
            if (auto word = quoted(at)) {
                std::string weight = take_weight(at);
                features.push_back({std::move(*word), std::move(weight)});
            } else {
                const std::size_t end = end_of_feature(at);
                features.push_back(plain_feature(at, end));
                at = end;
            }
        }
        return features;
    }

private:
    char32_t code_point(std::size_t at, std::size_t& behind) const {
        behind = at;
        return is_utf8_ ? next_code_point(text_, behind) : static_cast<unsigned char>(text_[behind++]);
    }
    std::size_t behind(std::size_t at) const {
        std::size_t next = at;
        code_point(at, next);
        return next;
    }
    // Commas of English and Chinese, and line ends. In text that is no UTF-8 only those of ASCII are known.
    bool is_separator(std::size_t at) const {
        std::size_t next = at;
        const char32_t c = code_point(at, next);
        return c == U',' || c == U'\n' || c == U'\r' || (is_utf8_ && (c == U'\uff0c' || c == U'\u3001'));
    }
    bool is_blank(std::size_t at) const {
        std::size_t next = at;
        const char32_t c = code_point(at, next);
        return (is_utf8_ || c < 0x80) && !is_separator(at) && is_white_space(c);
    }
    std::size_t end_of_feature(std::size_t at) const {
        while (at < text_.size() && !is_separator(at)) at = behind(at);
        return at;
    }

    // The word in double quotes that begins at `at`, which then moves behind it; two of them inside stand for one.
    std::optional<std::string> quoted(std::size_t& at) const {
        if (text_[at] != '"') return std::nullopt;
        std::string word;
        for (std::size_t n = at + 1; n < text_.size(); ++n) {
            if (text_[n] != '"') {
                word += text_[n];
            } else if (text_.substr(n + 1).starts_with('"')) {
                word += text_[n++];
            } else {
                at = n + 1;
                return word;
            }
        }
        return std::nullopt;  // it is never closed: a word that begins with one
    }

    // All that stands between a quoted word and the end of its feature, to which `at` moves.
    std::string take_weight(std::size_t& at) const {
        const std::size_t begin = behind_blanks(at), end = end_of_feature(begin);
        at = begin;
        if (auto weight = begin < text_.size() ? quoted(at) : std::nullopt) {
            at = behind_blanks(at);
            if (at == text_.size() || is_separator(at)) return *weight;
        }
        at = end;
        return std::string(without_blanks_behind(begin, end));
    }
    std::size_t behind_blanks(std::size_t at) const {
        while (at < text_.size() && is_blank(at)) at = behind(at);
        return at;
    }

    WrittenFeature plain_feature(std::size_t at, std::size_t end) const {
        const std::string_view whole = without_blanks_behind(at, end);
        std::size_t last_word = at;
        for (std::size_t n = at; n < at + whole.size(); n = behind(n)) {
            if (is_blank(n)) last_word = behind(n);
        }
        const std::string_view last = text_.substr(last_word, at + whole.size() - last_word);
        if (last_word == at || !looks_like_number(last)) return {std::string(whole), {}};
        return {std::string(without_blanks_behind(at, last_word)), std::string(last)};
    }

    std::string_view without_blanks_behind(std::size_t begin, std::size_t end) const {
        std::size_t last = begin;  // behind what is no blank
        for (std::size_t n = begin; n < end;) {
            const bool is_kept = !is_blank(n);
            n = behind(n);
            if (is_kept) last = n;
        }
        return text_.substr(begin, last - begin);
    }

    std::string_view text_;
    bool is_utf8_;
};

std::string in_quotes(std::string_view word) {
    std::string text = "\"";
    for (const char c : word) text.append(c == '"' ? 2 : 1, c);
    return text + '"';
}

std::string one_text(const WrittenFeature& feature) {
    const std::string plain = feature.weight.empty() ? feature.word : feature.word + ' ' + feature.weight;
    const auto is_read_back = [&](const std::string& text) {
        const auto read = FeatureReader(text).read();
        return read.size() == 1 && read.front() == feature;
    };
    // What begins like a quoted word is read as such as soon as a later feature closes the quotes.
    if (!feature.word.starts_with('"') && is_read_back(plain)) return plain;
    const std::string word = in_quotes(feature.word);
    if (feature.weight.empty()) return word;
    const std::string with_weight = word + ' ' + feature.weight;
    if (!feature.weight.starts_with('"') && is_read_back(with_weight)) return with_weight;
    return word + ' ' + in_quotes(feature.weight);
}

}  // namespace

Operation add_operation(std::string id, std::vector<WrittenFeature> features) {
    return {Operation::Kind::add, std::move(id), std::move(features), {}, {}};
}

Operation query_operation(std::vector<WrittenFeature> features, std::string limit) {
    return {Operation::Kind::query, {}, std::move(features), {}, std::move(limit)};
}

Operation look_up_operation(std::string fingerprint, std::string limit) {
    return {Operation::Kind::look_up, {}, {}, std::move(fingerprint), std::move(limit)};
}

std::variant<std::vector<Feature>, Message> checked_features(const std::vector<WrittenFeature>& written, IndexKind kind) {
    if (written.empty()) return no_features_message(kind);
    const auto empty = std::ranges::find_if(written, [](const WrittenFeature& feature) { return feature.word.empty(); });
    if (empty != written.end()) {
        return Message{"error.feature_word_empty", {{"number", fmt::format("{}", empty - written.begin() + 1)}}};
    }
    if (kind == IndexKind::fingerprints) return weighted_features(written);
    return distinct_words(written);
}

std::optional<Message> id_problem(std::string_view id) {
    if (id.empty()) return Message{"error.incident_id_empty", {}};
    return std::nullopt;
}

Message id_taken_message(std::string_view id, EntryIndex there) {
    return {"error.incident_id_taken", {{"id", std::string(id)}, {"number", fmt::format("{}", std::uint64_t{there.value} + 1)}}};
}

Message no_features_message(IndexKind kind) {
    if (kind == IndexKind::fingerprints) return {"error.no_features", {}};
    return {"error.no_words", {}};
}

std::vector<WrittenFeature> parse_features(std::string_view typed) { return FeatureReader(typed).read(); }

std::string written_text(const std::vector<WrittenFeature>& features) {
    std::string text;
    for (const WrittenFeature& feature : features) {
        if (!text.empty()) text += ", ";
        text += one_text(feature);
    }
    return text;
}

std::variant<std::uint64_t, Message> parse_fingerprint(std::string_view written) {
    constexpr std::string_view blank = " \t\r\n\v\f";
    constexpr std::size_t most_digits = 16;
    const std::size_t first = std::min(written.find_first_not_of(blank), written.size());
    const std::string_view text = written.substr(first, written.find_last_not_of(blank) + 1 - first);
    std::string_view digits = text;
    if (digits.starts_with("0x") || digits.starts_with("0X")) digits.remove_prefix(2);
    std::uint64_t fingerprint = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), fingerprint, 16);
    const bool is_read = error == std::errc{} && end == digits.data() + digits.size();
    if (is_read && digits.size() <= most_digits) return fingerprint;
    return Message{"error.fingerprint", {{"value", std::string(text)}}};
}

std::string fingerprint_text(std::uint64_t fingerprint) { return fingerprint_text(fingerprint, most_bits); }

}  // namespace bandstand
