#include "core/text/vocabulary.h"

#include <algorithm>
#include <utility>

namespace bandstand {

namespace {

template <class T>
void sort_and_remove_repeats(std::vector<T>& values) {
    std::ranges::sort(values);
    values.erase(std::unique(values.begin(), values.end()), values.end());
}

}  // namespace

Vocabulary::Vocabulary(std::vector<std::int64_t> integers, std::vector<std::string> texts)
    : integers_(std::move(integers)) {
    sort_and_remove_repeats(integers_);
    sort_and_remove_repeats(texts);
    for (const std::string& text : texts) {
        text_bytes_ += text;
        text_ends_.push_back(text_bytes_.size());
    }
}

Vocabulary Vocabulary::from_sorted(std::vector<std::int64_t> integers, std::string text_bytes,
                                   std::vector<std::uint64_t> text_ends) {
    Vocabulary vocabulary;
    vocabulary.integers_ = std::move(integers);
    vocabulary.text_bytes_ = std::move(text_bytes);
    vocabulary.text_ends_ = std::move(text_ends);
    return vocabulary;
}

std::string_view Vocabulary::text(TokenIndex token) const {
    const std::size_t i = token.value - integers_.size();
    const std::uint64_t begin = i == 0 ? 0 : text_ends_[i - 1];
    return std::string_view(text_bytes_).substr(begin, text_ends_[i] - begin);
}

std::string Vocabulary::label(TokenIndex token) const {
    return is_integer(token) ? std::to_string(integer(token)) : std::string(text(token));
}

std::optional<TokenIndex> Vocabulary::find(std::int64_t wanted) const {
    const auto found = std::ranges::lower_bound(integers_, wanted);
    if (found == integers_.end() || *found != wanted) return std::nullopt;
    return TokenIndex{static_cast<std::size_t>(found - integers_.begin())};
}

std::optional<TokenIndex> Vocabulary::find(std::string_view wanted) const {
    // The first text that is not below the wanted one lies in [low, high].
    std::size_t low = integers_.size(), high = size();
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        if (text(TokenIndex{middle}) < wanted)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == size() || text(TokenIndex{low}) != wanted) return std::nullopt;
    return TokenIndex{low};
}

}  // namespace bandstand
