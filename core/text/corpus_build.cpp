// The way from source documents to a Corpus: cut, intern, sort, renumber.
#include <algorithm>
#include <string>
#include <utility>

#include "core/text/corpus.h"
#include "core/text/set_words.h"
#include "core/text/token_interner.h"

namespace bandstand {

namespace {

// An integer as eight bytes whose byte order is the numeric order: the sign bit is turned round.
std::string sortable_bytes(std::int64_t integer) {
    const std::uint64_t shifted = static_cast<std::uint64_t>(integer) ^ (std::uint64_t{1} << 63);
    std::string bytes;
    for (int shift = 56; shift >= 0; shift -= 8) bytes += static_cast<char>(shifted >> shift & 0xffU);
    return bytes;
}

std::int64_t from_sortable_bytes(std::string_view bytes) {
    std::uint64_t shifted = 0;
    for (const char c : bytes) shifted = shifted << 8 | static_cast<unsigned char>(c);
    return static_cast<std::int64_t>(shifted ^ (std::uint64_t{1} << 63));
}

class CorpusBuilder {
public:
    explicit CorpusBuilder(const ShingleSettings& settings) : settings_(settings) {}

    void add(const SourceDocument& source, std::string name, const std::stop_token& stop) {
        CorpusDocument document{std::move(name), source.kind, DocumentState::whole};
        std::vector<TokenIndex>& list = lists_.emplace_back();
        switch (source.kind) {
            case DocumentKind::text:
                if (add_text(source.content, list, stop)) document.state = DocumentState::short_text;
                break;
            case DocumentKind::integer_set:
                for_each_word(source.content, [&](std::string_view word) {
                    if (const auto integer = read_integer(word))
                        list.push_back(TokenIndex{integers_.add(sortable_bytes(*integer))});
                });
                break;
            case DocumentKind::token_set:
                for_each_word(source.content,
                              [&](std::string_view word) { list.push_back(TokenIndex{texts_.add(word)}); });
                break;
        }
        if (list.empty()) document.state = DocumentState::empty;
        documents_.push_back(std::move(document));
    }

    Corpus finish() {
        std::vector<TokenIndex> index_of_integer(integers_.size());
        std::vector<std::int64_t> integers;
        integers.reserve(integers_.size());
        for (const std::uint32_t number : integers_.sorted_order()) {
            index_of_integer[number] = TokenIndex{integers.size()};
            integers.push_back(from_sortable_bytes(integers_.text(number)));
        }
        std::vector<TokenIndex> index_of_text(texts_.size());
        std::string bytes;
        std::vector<std::uint64_t> ends;
        ends.reserve(texts_.size());
        for (const std::uint32_t number : texts_.sorted_order()) {
            index_of_text[number] = TokenIndex{integers.size() + ends.size()};
            bytes += texts_.text(number);
            ends.push_back(bytes.size());
        }
        for (std::size_t d = 0; d < lists_.size(); ++d) {
            const bool of_integers = documents_[d].kind == DocumentKind::integer_set;
            const std::vector<TokenIndex>& index_of = of_integers ? index_of_integer : index_of_text;
            for (TokenIndex& token : lists_[d]) token = index_of[token.value];
        }
        return {Vocabulary::from_sorted(std::move(integers), std::move(bytes), std::move(ends)), std::move(documents_),
                lists_};
    }

private:
    // True where the text is short.
    bool add_text(std::string_view text, std::vector<TokenIndex>& list, const std::stop_token& stop) {
        const ShingledText cut = cut_into_shingles(text, settings_, stop);
        // All units one after the other, so that every shingle is one piece of this text.
        joined_.clear();
        starts_.clear();
        ends_.clear();
        for (std::size_t unit = 0; unit < cut.units.size(); ++unit) {
            if (unit > 0 && cut.unit == ShingleUnit::word) joined_ += ' ';
            starts_.push_back(joined_.size());
            cut.append_unit(unit, joined_);
            ends_.push_back(joined_.size());
        }
        const std::size_t count = cut.shingle_count();
        list.reserve(count);
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t begin = starts_[cut.first_unit(i)];
            const std::size_t end = ends_[cut.end_unit(i) - 1];
            list.push_back(TokenIndex{texts_.add(std::string_view(joined_).substr(begin, end - begin))});
            if (i % 4096 == 0 && stop.stop_requested()) break;
        }
        return cut.is_short;
    }

    ShingleSettings settings_;
    TokenInterner integers_, texts_;
    std::vector<CorpusDocument> documents_;
    std::vector<std::vector<TokenIndex>> lists_;  // numbers of the interners until finish()
    std::string joined_;
    std::vector<std::size_t> starts_, ends_;
};

// The names with " (2)", " (3)" … where one stands more than once.
std::vector<std::string> distinct_names(std::span<const SourceDocument* const> documents) {
    TokenInterner seen;
    std::vector<bool> taken;
    std::vector<std::uint32_t> next_number;
    const auto number_of = [&](std::string_view name) {
        const std::uint32_t number = seen.add(name);
        if (number == taken.size()) {
            taken.push_back(false);
            next_number.push_back(2);
        }
        return number;
    };
    for (const SourceDocument* document : documents) number_of(document->name);
    const std::size_t given = seen.size();
    std::vector<std::string> names;
    names.reserve(documents.size());
    for (const SourceDocument* document : documents) {
        std::string name = document->name;
        const std::uint32_t number = number_of(name);
        // A name that another document was given is kept for that one.
        while (taken[number_of(name)] || (name != document->name && number_of(name) < given))
            name = document->name + " (" + std::to_string(next_number[number]++) + ")";
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
    return builder.finish();
}

}  // namespace bandstand
