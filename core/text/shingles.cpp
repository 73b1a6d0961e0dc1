#include "core/text/shingles.h"

#include <memory>
#include <stdexcept>

#include <unicode/brkiter.h>
#include <unicode/bytestream.h>
#include <unicode/casemap.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/utext.h>

#include "core/text/ascii_words.h"
#include "core/text/utf8.h"

namespace bandstand {

namespace {

void require(UErrorCode status) {
    if (U_FAILURE(status)) throw std::runtime_error(std::string("ICU: ") + u_errorName(status));
}

// Without a way out in between, which would keep the loop from being done many bytes at a time.
bool is_ascii(std::string_view text) {
    unsigned char all = 0;
    for (const char c : text) all |= static_cast<unsigned char>(c);
    return all < 0x80;
}

const icu::Normalizer2& normalizer(bool compatibility) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* found =
        compatibility ? icu::Normalizer2::getNFKCInstance(status) : icu::Normalizer2::getNFCInstance(status);
    require(status);
    return *found;
}

std::string with_normal_form(std::string_view text, bool compatibility) {
    const icu::Normalizer2& form = normalizer(compatibility);
    std::string result;
    icu::StringByteSink<std::string> sink(&result, static_cast<std::int32_t>(text.size()));
    UErrorCode status = U_ZERO_ERROR;
    form.normalizeUTF8(0, icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())), sink, nullptr, status);
    require(status);
    return result;
}

std::string with_folded_case(std::string_view text) {
    std::string result;
    icu::StringByteSink<std::string> sink(&result, static_cast<std::int32_t>(text.size()));
    UErrorCode status = U_ZERO_ERROR;
    icu::CaseMap::utf8Fold(U_FOLD_CASE_DEFAULT, icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())),
                           sink, nullptr, status);
    require(status);
    return result;
}

bool holds_letter_or_digit(std::string_view piece) {
    constexpr std::uint32_t wanted = U_GC_L_MASK | U_GC_N_MASK;
    for (std::size_t at = 0; at < piece.size();)
        if ((U_MASK(u_charType(static_cast<UChar32>(next_code_point(piece, at)))) & wanted) != 0) return true;
    return false;
}

// Making an iterator loads rules and dictionaries, so each thread keeps the one it made first.
icu::BreakIterator& word_boundaries() {
    thread_local std::unique_ptr<icu::BreakIterator> kept;
    if (!kept) {
        UErrorCode status = U_ZERO_ERROR;
        std::unique_ptr<icu::BreakIterator> made(
            icu::BreakIterator::createWordInstance(icu::Locale::getRoot(), status));
        require(status);
        kept = std::move(made);
    }
    return *kept;
}

class Utf8Text {
public:
    explicit Utf8Text(std::string_view text) {
        UErrorCode status = U_ZERO_ERROR;
        utext_openUTF8(&text_, text.data(), static_cast<std::int64_t>(text.size()), &status);
        require(status);
    }
    ~Utf8Text() { utext_close(&text_); }
    Utf8Text(const Utf8Text&) = delete;
    Utf8Text& operator=(const Utf8Text&) = delete;

    UText* get() { return &text_; }

private:
    UText text_ = UTEXT_INITIALIZER;
};

constexpr std::size_t units_between_stop_checks = 4096;

bool should_stop(const std::vector<ByteRange>& units, const std::stop_token& stop) {
    return units.size() % units_between_stop_checks == 0 && stop.stop_requested();
}

ByteRange range_of(std::size_t begin, std::size_t end) {
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

// What the iterator does with ASCII, found out once.
const AsciiWords& ascii_words() {
    static const AsciiWords words([](std::string_view text) {
        Utf8Text source(text);
        icu::BreakIterator& boundaries = word_boundaries();
        UErrorCode status = U_ZERO_ERROR;
        boundaries.setText(source.get(), status);
        require(status);
        boundaries.first();
        return boundaries.next() == static_cast<std::int32_t>(text.size());
    });
    return words;
}

std::vector<ByteRange> find_words(std::string_view text, const std::stop_token& stop) {
    if (is_ascii(text)) return ascii_words().find(text, stop);
    std::vector<ByteRange> words;
    Utf8Text source(text);
    icu::BreakIterator& boundaries = word_boundaries();
    UErrorCode status = U_ZERO_ERROR;
    boundaries.setText(source.get(), status);
    require(status);
    // Boundaries are byte offsets, since the iterator runs over UTF-8.
    std::int32_t begin = boundaries.first();
    for (std::int32_t end = boundaries.next(); end != icu::BreakIterator::DONE; begin = end, end = boundaries.next()) {
        ByteRange piece = range_of(static_cast<std::size_t>(begin), static_cast<std::size_t>(end));
        // A space or control character before a joiner and a symbol is one piece with them; words begin after it.
        while (piece.begin < piece.end && static_cast<unsigned char>(text[piece.begin]) <= ' ') ++piece.begin;
        if (!holds_letter_or_digit(text.substr(piece.begin, piece.end - piece.begin))) continue;
        words.push_back(piece);
        if (should_stop(words, stop)) break;
    }
    return words;
}

std::vector<ByteRange> find_characters(std::string_view text, const std::stop_token& stop) {
    std::vector<ByteRange> characters;
    bool in_white_space = true;  // so that white space at the start counts for nothing
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = at;
        const bool white_space = is_white_space(next_code_point(text, at));
        if (white_space && in_white_space) {
            if (!characters.empty()) characters.back().end = static_cast<std::uint32_t>(at);
            continue;
        }
        in_white_space = white_space;
        characters.push_back(range_of(begin, at));
        if (should_stop(characters, stop)) break;
    }
    if (in_white_space && !characters.empty()) characters.pop_back();
    return characters;
}

}  // namespace

void ShingledText::append_unit(std::size_t unit_index, std::string& out) const {
    const auto [begin, end] = units[unit_index];
    if (unit == ShingleUnit::character) {
        std::size_t at = begin;
        if (is_white_space(next_code_point(normalised, at))) {
            out += ' ';
            return;
        }
    }
    out.append(normalised, begin, end - begin);
}

std::string ShingledText::shingle(std::size_t index) const {
    std::string text;
    for (std::size_t u = first_unit(index); u < end_unit(index); ++u) {
        if (unit == ShingleUnit::word && u > first_unit(index)) text += ' ';
        append_unit(u, text);
    }
    return text;
}

ByteRange ShingledText::shingle_range(std::size_t index) const {
    return {units[first_unit(index)].begin, units[end_unit(index) - 1].end};
}

ShingledText cut_into_shingles(std::string_view text, const ShingleSettings& settings, std::stop_token stop) {
    ShingledText cut;
    cut.normalised = normalise(text, settings);
    cut.unit = settings.unit;
    cut.units_per_shingle = settings.size;
    cut.units =
        settings.unit == ShingleUnit::word ? find_words(cut.normalised, stop) : find_characters(cut.normalised, stop);
    cut.is_short = !cut.units.empty() && cut.units.size() < settings.size;
    return cut;
}

std::string normalise(std::string_view text, const ShingleSettings& settings) {
    if (is_ascii(text)) {
        // ASCII is in every normal form already, and its case folding is the small letters.
        std::string result(text);
        if (settings.case_fold)
            for (char& c : result)
                if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        return result;
    }
    std::string result = with_normal_form(text, settings.nfkc);
    // Folding can take a composed character apart, so the normal form is made once more.
    if (settings.case_fold) result = with_normal_form(with_folded_case(result), settings.nfkc);
    return result;
}

}  // namespace bandstand
