// The way from source documents to a Corpus: cut, number the units, rank the shingles, renumber.
#include <algorithm>
#include <string>
#include <utility>

#include "core/text/corpus.h"
#include "core/text/set_words.h"
#include "core/text/sorted_shingles.h"
#include "core/text/token_interner.h"

namespace bandstand {

namespace {

// Brings shingles and the documents' own tokens, both met in ascending order, into one ascending list.
class TextMerger {
public:
    TextMerger(const TokenInterner& own, std::size_t integer_count, std::size_t expected_bytes)
        : own_(own), own_order_(own.sorted_order()), integer_count_(integer_count), index_of_own_(own.size()) {
        // Pages that are reserved and not written cost nothing, whereas a text that grows by copying costs more than
        // everything else here.
        bytes_.reserve(std::min(expected_bytes, largest_reservation));
    }

    // Writes one more text by write(std::string&), which appends it, and returns its index.
    template <class Write>
    TokenIndex add(const Write& write) {
        const std::size_t begin = bytes_.size();
        write(bytes_);
        if (next_own_ < own_order_.size() && !(next_text() > std::string_view(bytes_).substr(begin))) {
            const std::string text = bytes_.substr(begin);
            bytes_.resize(begin);
            while (next_own_ < own_order_.size() && next_text() < text) add_own();
            bytes_ += text;
            if (next_own_ < own_order_.size() && next_text() == text)
                index_of_own_[own_order_[next_own_++]] = TokenIndex{integer_count_ + ends_.size()};
        }
        return end_text();
    }

    void add_all_own() {
        while (next_own_ < own_order_.size()) add_own();
    }

    // Preconditions: add_all_own() was called; no call follows.
    const std::vector<TokenIndex>& index_of_own() const { return index_of_own_; }
    Vocabulary vocabulary(std::vector<std::int64_t> integers) {
        return Vocabulary::from_sorted(std::move(integers), std::move(bytes_), std::move(ends_));
    }

private:
    static constexpr std::size_t largest_reservation = std::size_t{1} << 30;

    std::string_view next_text() const { return own_.text(own_order_[next_own_]); }

    void add_own() {
        bytes_ += next_text();
        index_of_own_[own_order_[next_own_++]] = end_text();
    }

    TokenIndex end_text() {
        ends_.push_back(bytes_.size());
        return TokenIndex{integer_count_ + ends_.size() - 1};
    }

    const TokenInterner& own_;
    std::vector<std::uint32_t> own_order_;
    std::size_t next_own_ = 0;
    std::size_t integer_count_;
    std::string bytes_;
    std::vector<std::uint64_t> ends_;
    std::vector<TokenIndex> index_of_own_;
};

class CorpusBuilder {
public:
    explicit CorpusBuilder(const ShingleSettings& settings) : settings_(settings) {}

    void add(const SourceDocument& source, std::string name, const std::stop_token& stop) {
        documents_.push_back({std::move(name), source.kind, DocumentState::whole});
        own_tokens_.emplace_back();
        own_integers_.emplace_back();
        switch (source.kind) {
            case DocumentKind::text:
                add_text(source.content, stop);
                break;
            case DocumentKind::integer_set:
                for_each_word(source.content, [&](std::string_view word) {
                    if (const auto integer = read_integer(word)) own_integers_.back().push_back(*integer);
                });
                break;
            case DocumentKind::token_set:
                for_each_word(source.content, [&](std::string_view word) { add_own_token(word); });
                break;
        }
        if (own_tokens_.back().empty() && own_integers_.back().empty() && units_.size() == last_unit_end())
            documents_.back().state = DocumentState::empty;
        unit_ends_.push_back(units_.size());
    }

    std::optional<Corpus> finish(const std::stop_token& stop) {
        rank_units();
        std::vector<std::int64_t> integers = sorted_integers();
        TextMerger merger(interned_tokens_, integers.size(), most_bytes());
        // The tuple order of shingles is the byte order of their texts: words hold nothing that sorts at or before the
        // space between them, and no character is the beginning of another one's bytes.
        std::vector<std::uint32_t> shingles = number_shingles(
            units_, unit_ends_, settings_.size,
            [&](std::uint32_t position) {
                return merger.add([&](std::string& out) { append_shingle(position, out); }).value;
            },
            stop);
        if (stop.stop_requested()) return std::nullopt;
        merger.add_all_own();
        // What is no longer needed would add to the peak of memory.
        units_ = {};
        unit_texts_ = {};
        interned_units_ = {};

        std::vector<std::vector<TokenIndex>> lists(documents_.size());
        for (std::size_t d = 0; d < lists.size(); ++d) {
            for (const std::int64_t integer : own_integers_[d]) {
                const auto place = std::ranges::lower_bound(integers, integer) - integers.begin();
                lists[d].push_back(TokenIndex{static_cast<std::size_t>(place)});
            }
            for (const std::uint32_t number : own_tokens_[d]) lists[d].push_back(merger.index_of_own()[number]);
            const std::size_t begin = d == 0 ? 0 : unit_ends_[d - 1], end = unit_ends_[d];
            if (end > begin) lists[d].reserve(end - begin);
            for (std::size_t at = begin; at + settings_.size <= end; ++at) lists[d].push_back(TokenIndex{shingles[at]});
        }
        shingles = {};
        return Corpus(merger.vocabulary(std::move(integers)), std::move(documents_), lists);
    }

private:
    std::size_t last_unit_end() const { return unit_ends_.empty() ? 0 : unit_ends_.back(); }

    void add_own_token(std::string_view token) { own_tokens_.back().push_back(interned_tokens_.add(token)); }

    void add_text(std::string_view text, const std::stop_token& stop) {
        const ShingledText cut = cut_into_shingles(text, settings_, stop);
        if (cut.is_short) {
            documents_.back().state = DocumentState::short_text;
            add_own_token(cut.shingle(0));
            return;
        }
        for (std::size_t unit = 0; unit < cut.units.size(); ++unit) {
            unit_text_.clear();
            cut.append_unit(unit, unit_text_);
            units_.push_back(interned_units_.add(unit_text_));
        }
    }

    // From here on units_ holds ranks.
    void rank_units() {
        const std::vector<std::uint32_t> order = interned_units_.sorted_order();
        std::vector<std::uint32_t> rank(order.size());
        unit_texts_.reserve(order.size());
        for (std::uint32_t r = 0; r < order.size(); ++r) {
            rank[order[r]] = r;
            unit_texts_.push_back(interned_units_.text(order[r]));
        }
        for (std::uint32_t& unit : units_) unit = rank[unit];
    }

    void append_shingle(std::uint32_t position, std::string& out) const {
        for (std::uint32_t i = 0; i < settings_.size; ++i) {
            if (i > 0 && settings_.unit == ShingleUnit::word) out += ' ';
            out += unit_texts_[units_[position + i]];
        }
    }

    std::vector<std::int64_t> sorted_integers() const {
        std::vector<std::int64_t> integers;
        for (const std::vector<std::int64_t>& own : own_integers_)
            integers.insert(integers.end(), own.begin(), own.end());
        std::ranges::sort(integers);
        integers.erase(std::unique(integers.begin(), integers.end()), integers.end());
        return integers;
    }

    // What all shingles take when no two are equal.
    std::size_t most_bytes() const {
        std::size_t bytes = 0;
        for (const std::uint32_t unit : units_) bytes += unit_texts_[unit].size() + 1;
        return bytes * settings_.size;
    }

    ShingleSettings settings_;
    std::vector<CorpusDocument> documents_;
    // Texts that are long enough for a shingle: their units one after the other.
    std::vector<std::uint32_t> units_;
    std::vector<std::size_t> unit_ends_;
    TokenInterner interned_units_;
    std::vector<std::string_view> unit_texts_;  // ascending
    // All other documents: their tokens, one by one.
    std::vector<std::vector<std::uint32_t>> own_tokens_;
    std::vector<std::vector<std::int64_t>> own_integers_;
    TokenInterner interned_tokens_;
    std::string unit_text_;
};

// The names with " (2)", " (3)" … where one stands more than once.
std::vector<std::string> distinct_names(std::span<const SourceDocument* const> documents) {
    TokenInterner seen;
    std::vector<bool> taken;
    std::vector<std::uint32_t> next_suffix;
    const auto number_of = [&](std::string_view name) {
        const std::uint32_t number = seen.add(name);
        if (number == taken.size()) {
            taken.push_back(false);
            next_suffix.push_back(2);
        }
        return number;
    };
    for (const SourceDocument* document : documents) number_of(document->name);
    const std::size_t given = seen.size();
    std::vector<std::string> names;
    names.reserve(documents.size());
    for (const SourceDocument* document : documents) {
        std::string name = document->name;
        const std::uint32_t own = number_of(name);
        // A name that another document was given stays that document's.
        for (std::uint32_t number = own; taken[number] || (number != own && number < given); number = number_of(name))
            name = document->name + " (" + std::to_string(next_suffix[own]++) + ")";
        taken[number_of(name)] = true;
        names.push_back(std::move(name));
    }
    return names;
}

}  // namespace

Corpus build_corpus(std::span<const SourceDocument> documents, const ShingleSettings& settings) {
    std::vector<const SourceDocument*> one_by_one;
    one_by_one.reserve(documents.size());
    for (const SourceDocument& document : documents) one_by_one.push_back(&document);
    return build_corpus(std::span<const SourceDocument* const>(one_by_one), settings);
}

Corpus build_corpus(std::span<const SourceDocument* const> documents, const ShingleSettings& settings) {
    return *build_corpus(documents, settings, Progress{});
}

std::optional<Corpus> build_corpus(std::span<const SourceDocument* const> documents, const ShingleSettings& settings,
                                   const Progress& progress) {
    constexpr std::size_t documents_between_reports = 64;
    std::vector<std::string> names = distinct_names(documents);
    CorpusBuilder builder(settings);
    for (std::size_t d = 0; d < documents.size(); ++d) {
        if (d % documents_between_reports == 0) progress.tell(d, documents.size());
        builder.add(*documents[d], std::move(names[d]), progress.stop);
        if (progress.stopped()) return std::nullopt;
    }
    progress.tell(documents.size(), documents.size());
    return builder.finish(progress.stop);
}

}  // namespace bandstand
