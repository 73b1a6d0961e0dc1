#include "core/text/numbered_tokens.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <utility>

namespace bandstand {

namespace {

// A stretch of the vocabulary: some sorted shingles and the own tokens that belong among them.
struct Stretch {
    std::size_t first_shingle = 0, end_shingle = 0;  // places among the sorted ones
    std::size_t first_own = 0, end_own = 0;          // places in the order of own tokens
    std::string bytes;                               // all its texts, one after the other
    std::vector<std::uint64_t> ends;                 // within `bytes`
    std::size_t first_token = 0;                     // index in the vocabulary, known when all stretches are written
};

// Writes shingles out. Millions of words of a few letters are copied, so the texts of units stand one after the other,
// each with the space before it, and are copied sixteen bytes at a time: what is too much is overwritten by the next.
class ShingleWriter {
public:
    explicit ShingleWriter(const TokenSources& sources) : units_(sources.units), size_(sources.settings.size) {
        const std::string_view before = sources.settings.unit == ShingleUnit::word ? " " : "";
        between_ = before.size();
        std::size_t longest = 0;
        begins_.reserve(sources.unit_texts.size() + 1);
        for (const std::string_view text : sources.unit_texts) {
            begins_.push_back(texts_.size());
            texts_ += before;
            texts_ += text;
            longest = std::max(longest, before.size() + text.size());
        }
        begins_.push_back(texts_.size());
        texts_.append(copied_at_once, '\0');
        room_ = size_ * longest + copied_at_once;
    }

    // Room for one shingle at a time.
    std::vector<char> room() const { return std::vector<char>(room_); }

    // Valid until the next call with the same room.
    std::string_view write(std::uint32_t position, std::vector<char>& room) const {
        char* out = room.data();
        for (std::uint32_t i = 0; i < size_; ++i) {
            const std::size_t unit = units_[position + i], begin = begins_[unit], length = begins_[unit + 1] - begin;
            if (length <= copied_at_once)
                std::memcpy(out, texts_.data() + begin, copied_at_once);
            else
                std::memcpy(out, texts_.data() + begin, length);
            out += length;
        }
        const auto written = static_cast<std::size_t>(out - room.data());
        return std::string_view(room.data(), written).substr(between_);
    }

private:
    static constexpr std::size_t copied_at_once = 16;

    std::span<const std::uint32_t> units_;
    std::size_t size_, between_ = 0, room_ = 0;  // between_: bytes before each unit
    std::string texts_;
    std::vector<std::uint64_t> begins_;  // by unit, and one past the end
};

class TokenNumbering {
public:
    TokenNumbering(const TokenSources& sources, const SortedShingles& sorted, const std::stop_token& stop)
        : sources_(sources),
          sorted_(sorted),
          stop_(stop),
          writer_(sources),
          own_order_(sources.own_texts.sorted_order()),
          number_at_(sorted.positions.size()) {
        result_.of_position.resize(sources.units.size());
        result_.of_own.resize(own_order_.size());
        make_stretches();
    }

    std::size_t stretches() const { return stretches_.size(); }

    // Writes the texts of one stretch, and numbers them from 0.
    void write(std::size_t which) {
        constexpr std::size_t shingles_between_stop_checks = 4096, ahead = 16;
        Stretch& stretch = stretches_[which];
        std::size_t own = stretch.first_own;
        std::vector<char> room = writer_.room();
        TokenIndex current;
        for (std::size_t i = stretch.first_shingle; i < stretch.end_shingle; ++i) {
            if (i % shingles_between_stop_checks == 0 && stop_.stop_requested()) return;
            // The units of neighbours in this order lie far apart in memory: they are asked for some time before.
            if (i + ahead < stretch.end_shingle)
                __builtin_prefetch(&sources_.units[sorted_.positions[i + ahead]]);
            if (sorted_.repeats[i] == 0)
                current = add_shingle(stretch, own, writer_.write(sorted_.positions[i], room));
            number_at_[i] = current;
        }
        while (own < stretch.end_own) add_own(stretch, own);
    }

    // Precondition here and below: all stretches were written.
    void place_stretches(std::size_t integers) {
        std::size_t next = integers;
        for (Stretch& stretch : stretches_) {
            stretch.first_token = next;
            next += stretch.ends.size();
        }
    }

    // Precondition: place_stretches() was called.
    void number(std::size_t which) {
        const Stretch& stretch = stretches_[which];
        const auto in_vocabulary = [&](TokenIndex token) { return TokenIndex{token.value + stretch.first_token}; };
        for (std::size_t i = stretch.first_shingle; i < stretch.end_shingle; ++i)
            result_.of_position[sorted_.positions[i]] = in_vocabulary(number_at_[i]);
        for (std::size_t i = stretch.first_own; i < stretch.end_own; ++i) {
            TokenIndex& token = result_.of_own[own_order_[i]];
            token = in_vocabulary(token);
        }
    }

    // Empties the stretches.
    NumberedTokens take(std::vector<std::int64_t> integers) {
        std::size_t byte_count = 0, text_count = 0;
        for (const Stretch& stretch : stretches_) {
            byte_count += stretch.bytes.size();
            text_count += stretch.ends.size();
        }
        std::string bytes;
        std::vector<std::uint64_t> ends;
        bytes.reserve(byte_count);
        ends.reserve(text_count);
        for (Stretch& stretch : stretches_) {
            const std::size_t before = bytes.size();
            bytes += stretch.bytes;
            for (const std::uint64_t end : stretch.ends) ends.push_back(before + end);
            stretch = {};
        }
        result_.vocabulary = Vocabulary::from_sorted(std::move(integers), std::move(bytes), std::move(ends));
        return std::move(result_);
    }

private:
    std::string_view own_text(std::size_t place) const { return sources_.own_texts.text(own_order_[place]); }

    // One for each part of the shingles, and one where there are none. Own tokens that sort before the first shingle of
    // a stretch belong to the one before, those equal to it to the stretch.
    void make_stretches() {
        stretches_.resize(std::max<std::size_t>(1, sorted_.part_ends.size()));
        std::vector<char> room = writer_.room();
        for (std::size_t s = 1; s < stretches_.size(); ++s) {
            const std::size_t first = sorted_.part_ends[s - 1];
            const std::string_view text = writer_.write(sorted_.positions[first], room);
            const auto above = std::ranges::partition_point(
                own_order_, [&](std::uint32_t number) { return sources_.own_texts.text(number) < text; });
            stretches_[s - 1].end_shingle = stretches_[s].first_shingle = first;
            stretches_[s - 1].end_own = stretches_[s].first_own = static_cast<std::size_t>(above - own_order_.begin());
        }
        stretches_.back().end_shingle = sorted_.positions.size();
        stretches_.back().end_own = own_order_.size();
    }

    // Writes the own tokens that come before, and the shingle. `own`: the next own token.
    TokenIndex add_shingle(Stretch& stretch, std::size_t& own, std::string_view shingle) {
        while (own < stretch.end_own && own_text(own) < shingle) add_own(stretch, own);
        if (own < stretch.end_own && own_text(own) == shingle)
            result_.of_own[own_order_[own++]] = TokenIndex{stretch.ends.size()};
        stretch.bytes += shingle;
        return end_text(stretch);
    }

    void add_own(Stretch& stretch, std::size_t& own) {
        stretch.bytes += own_text(own);
        result_.of_own[own_order_[own++]] = end_text(stretch);
    }

    static TokenIndex end_text(Stretch& stretch) {
        stretch.ends.push_back(stretch.bytes.size());
        return TokenIndex{stretch.ends.size() - 1};
    }

    const TokenSources& sources_;
    const SortedShingles& sorted_;
    const std::stop_token& stop_;
    ShingleWriter writer_;
    std::vector<std::uint32_t> own_order_;  // numbers of own tokens, ascending by text
    std::vector<Stretch> stretches_;
    std::vector<TokenIndex> number_at_;  // of each sorted shingle, within its stretch
    NumberedTokens result_;
};

}  // namespace

std::optional<NumberedTokens> number_tokens(const TokenSources& sources, SortedShingles sorted,
                                            std::vector<std::int64_t> integers, const std::stop_token& stop,
                                            const RunParts& run_parts) {
    TokenNumbering numbering(sources, sorted, stop);
    run_parts(numbering.stretches(), [&](std::size_t which) { numbering.write(which); });
    if (stop.stop_requested()) return std::nullopt;
    numbering.place_stretches(integers.size());
    run_parts(numbering.stretches(), [&](std::size_t which) { numbering.number(which); });
    return numbering.take(std::move(integers));
}

}  // namespace bandstand
