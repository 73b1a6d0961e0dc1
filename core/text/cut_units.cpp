#include "core/text/cut_units.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <string>
#include <string_view>
#include <utility>

#include "core/text/set_words.h"

namespace bandstand {

namespace {

using Sources = std::span<const SourceDocument* const>;

class Cutter {
public:
    explicit Cutter(const ShingleSettings& settings) : settings_(settings) {}

    void add(const SourceDocument& source, const std::stop_token& stop) {
        cut_.states.push_back(DocumentState::whole);
        const std::size_t before = items();
        switch (source.kind) {
            case DocumentKind::text:
                add_text(source.content, stop);
                break;
            case DocumentKind::integer_set:
                for_each_word(source.content, [&](std::string_view word) {
                    if (const auto integer = read_integer(word)) cut_.own_integers.items.push_back(*integer);
                });
                break;
            case DocumentKind::token_set:
                for_each_word(source.content, [&](std::string_view word) { add_own_token(word); });
                break;
        }
        if (items() == before) cut_.states.back() = DocumentState::empty;
        cut_.units.end_document();
        cut_.own_tokens.end_document();
        cut_.own_integers.end_document();
    }

    CutDocuments take() { return std::move(cut_); }

private:
    std::size_t items() const {
        return cut_.units.items.size() + cut_.own_tokens.items.size() + cut_.own_integers.items.size();
    }

    void add_own_token(std::string_view token) { cut_.own_tokens.items.push_back(cut_.own_texts.add(token)); }

    void add_text(std::string_view text, const std::stop_token& stop) {
        const ShingledText shingled = cut_into_shingles(text, settings_, stop);
        if (shingled.is_short) {
            cut_.states.back() = DocumentState::short_text;
            add_own_token(shingled.shingle(0));
            return;
        }
        const auto add_unit = [&](std::string_view unit) { cut_.units.items.push_back(cut_.unit_texts.add(unit)); };
        for (std::size_t unit = 0; unit < shingled.units.size(); ++unit) {
            if (settings_.unit == ShingleUnit::word) {
                const auto [begin, end] = shingled.units[unit];
                add_unit(std::string_view(shingled.normalised).substr(begin, end - begin));
            } else {
                unit_text_.clear();
                shingled.append_unit(unit, unit_text_);
                add_unit(unit_text_);
            }
        }
    }

    ShingleSettings settings_;
    CutDocuments cut_;
    std::string unit_text_;
};

// Adds the numbered lists of later documents. Numbers that a part gave itself are translated in their order, which is
// that of the first occurrences, so that the sum is numbered as if it had been cut in one go.
void append_numbered(TokenInterner& texts, ListsByDocument<std::uint32_t>& lists, const TokenInterner& more_texts,
                     const ListsByDocument<std::uint32_t>& more) {
    std::vector<std::uint32_t> number(more_texts.size());
    for (std::uint32_t n = 0; n < number.size(); ++n) number[n] = texts.add(more_texts.text(n));
    const std::size_t before = lists.items.size();
    for (const std::uint32_t item : more.items) lists.items.push_back(number[item]);
    for (const std::size_t end : more.ends) lists.ends.push_back(before + end);
}

void append(CutDocuments& all, const CutDocuments& more) {
    all.states.insert(all.states.end(), more.states.begin(), more.states.end());
    append_numbered(all.unit_texts, all.units, more.unit_texts, more.units);
    append_numbered(all.own_texts, all.own_tokens, more.own_texts, more.own_tokens);
    const std::size_t before = all.own_integers.items.size();
    all.own_integers.items.insert(all.own_integers.items.end(), more.own_integers.items.begin(),
                                  more.own_integers.items.end());
    for (const std::size_t end : more.own_integers.ends) all.own_integers.ends.push_back(before + end);
}

// Consecutive documents of about half a million bytes: a part repeats most of its words by then, so that
// bringing parts together costs little. Part p is [begins[p], begins[p+1]).
std::vector<std::size_t> parts_of(Sources documents) {
    constexpr std::size_t bytes_in_part = std::size_t{1} << 19;
    constexpr std::size_t bytes_a_document = 64;  // for what an empty one costs
    std::vector<std::size_t> begins{0};
    std::size_t bytes = 0;
    for (std::size_t d = 0; d < documents.size(); ++d) {
        bytes += documents[d]->content.size() + bytes_a_document;
        if (bytes < bytes_in_part && d + 1 < documents.size()) continue;
        begins.push_back(d + 1);
        bytes = 0;
    }
    return begins;
}

// Cuts parts of the documents and keeps what went wrong, since a part never throws.
class PartCutter {
public:
    PartCutter(Sources documents, const ShingleSettings& settings, const Progress& progress)
        : documents_(documents), settings_(settings), progress_(progress) {}

    void cut(std::size_t begin, std::size_t end, CutDocuments& result, std::exception_ptr& error) {
        constexpr std::size_t documents_between_reports = 64;
        try {
            Cutter cutter(settings_);
            for (std::size_t d = begin; d < end; ++d) {
                if (progress_.stopped()) return;
                cutter.add(*documents_[d], progress_.stop);
                if ((d + 1 - begin) % documents_between_reports == 0 || d + 1 == end)
                    tell((d - begin) % documents_between_reports + 1);
            }
            result = cutter.take();
        } catch (...) {
            error = std::current_exception();
        }
    }

private:
    void tell(std::size_t more) { progress_.tell(done_ += more, documents_.size()); }

    Sources documents_;
    const ShingleSettings& settings_;
    const Progress& progress_;
    std::atomic<std::uint64_t> done_{0};
};

}  // namespace

std::optional<CutDocuments> cut_into_units(Sources documents, const ShingleSettings& settings, const Progress& progress,
                                           const RunParts& run_parts) {
    constexpr std::size_t parts_at_once = 64;  // so many are held until they are brought together
    progress.tell(0, documents.size());
    const std::vector<std::size_t> begins = parts_of(documents);
    const std::size_t parts = begins.size() - 1;
    PartCutter cutter(documents, settings, progress);
    CutDocuments all;
    for (std::size_t first = 0; first < parts; first += parts_at_once) {
        const std::size_t count = std::min(parts_at_once, parts - first);
        std::vector<CutDocuments> cut(count);
        std::vector<std::exception_ptr> errors(count);
        run_parts(count, [&](std::size_t part) {
            cutter.cut(begins[first + part], begins[first + part + 1], cut[part], errors[part]);
        });
        for (const std::exception_ptr& error : errors)
            if (error) std::rethrow_exception(error);
        if (progress.stopped()) return std::nullopt;
        for (CutDocuments& part : cut) append(all, std::exchange(part, {}));
    }
    progress.tell(documents.size(), documents.size());
    return all;
}

}  // namespace bandstand
