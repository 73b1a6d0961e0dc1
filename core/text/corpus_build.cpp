// The way from source documents to a Corpus: cut, number the units, rank the shingles, renumber.
#include <algorithm>
#include <string>
#include <utility>

#include "core/text/corpus.h"
#include "core/text/set_words.h"
#include "core/text/shingle_ranks.h"
#include "core/text/token_interner.h"

namespace bandstand {

namespace {

class CorpusBuilder {
    struct Texts {
        std::string bytes;
        std::vector<std::uint64_t> ends;
        std::vector<TokenIndex> index_of_shingle, index_of_own;
    };

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
        const RankedShingles shingles = rank_shingles(units_, unit_ends_, settings_.size, stop);
        if (stop.stop_requested()) return std::nullopt;

        std::vector<std::int64_t> integers;
        for (const std::vector<std::int64_t>& own : own_integers_)
            integers.insert(integers.end(), own.begin(), own.end());
        std::ranges::sort(integers);
        const auto repeats = std::ranges::unique(integers);
        integers.erase(repeats.begin(), repeats.end());

        Texts texts = merge(shingles.position, integers.size());

        std::vector<std::vector<TokenIndex>> lists(documents_.size());
        for (std::size_t d = 0; d < lists.size(); ++d) {
            for (const std::int64_t integer : own_integers_[d]) {
                const auto place = std::ranges::lower_bound(integers, integer) - integers.begin();
                lists[d].push_back(TokenIndex{static_cast<std::size_t>(place)});
            }
            for (const std::uint32_t number : own_tokens_[d]) lists[d].push_back(texts.index_of_own[number]);
            const std::size_t begin = d == 0 ? 0 : unit_ends_[d - 1];
            for (std::size_t at = begin; at + settings_.size <= unit_ends_[d]; ++at)
                lists[d].push_back(texts.index_of_shingle[shingles.rank[at]]);
        }
        return Corpus(Vocabulary::from_sorted(std::move(integers), std::move(texts.bytes), std::move(texts.ends)),
                      std::move(documents_), lists);
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

    // The vocabulary's texts, from the shingles and the documents' own tokens, both in ascending order. The tuple order
    // of shingles is the byte order of their texts: words hold nothing that sorts at or before the space between them,
    // and no character is the beginning of another one's bytes.
    Texts merge(std::span<const std::uint32_t> shingle_positions, std::size_t integer_count) const {
        Texts texts;
        texts.index_of_shingle.resize(shingle_positions.size());
        texts.index_of_own.resize(interned_tokens_.size());
        texts.ends.reserve(shingle_positions.size() + interned_tokens_.size());
        texts.bytes.reserve(std::min(most_bytes(), largest_reservation));
        const auto keep = [&] {
            texts.ends.push_back(texts.bytes.size());
            return TokenIndex{integer_count + texts.ends.size() - 1};
        };
        const std::vector<std::uint32_t> own_order = interned_tokens_.sorted_order();
        std::size_t own = 0;
        for (std::size_t s = 0; s < shingle_positions.size(); ++s) {
            const std::size_t begin = texts.bytes.size();
            append_shingle(shingle_positions[s], texts.bytes);
            if (own < own_order.size()) {
                const std::string shingle = texts.bytes.substr(begin);
                texts.bytes.resize(begin);
                for (; own < own_order.size() && interned_tokens_.text(own_order[own]) < shingle; ++own) {
                    texts.bytes += interned_tokens_.text(own_order[own]);
                    texts.index_of_own[own_order[own]] = keep();
                }
                texts.bytes += shingle;
            }
            texts.index_of_shingle[s] = keep();
            if (own < own_order.size() && interned_tokens_.text(own_order[own]) == last_text(texts))
                texts.index_of_own[own_order[own++]] = texts.index_of_shingle[s];
        }
        for (; own < own_order.size(); ++own) {
            texts.bytes += interned_tokens_.text(own_order[own]);
            texts.index_of_own[own_order[own]] = keep();
        }
        return texts;
    }

    // What all shingles take when no two are equal. Pages that are reserved and not written cost nothing, whereas a
    // text that grows by copying costs more than everything else here.
    std::size_t most_bytes() const {
        std::size_t bytes = 0;
        for (const std::uint32_t unit : units_) bytes += unit_texts_[unit].size() + 1;
        return bytes * settings_.size;
    }
    static constexpr std::size_t largest_reservation = std::size_t{256} << 20;

    static std::string_view last_text(const Texts& texts) {
        const std::size_t count = texts.ends.size();
        return std::string_view(texts.bytes).substr(count < 2 ? 0 : texts.ends[count - 2]);
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
