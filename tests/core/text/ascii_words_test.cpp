#include "core/text/ascii_words.h"

#include <memory>
#include <string>
#include <vector>

#include <unicode/brkiter.h>
#include <unicode/unistr.h>
#include <catch2/catch_test_macros.hpp>

#include "tests/random_numbers.h"

using namespace bandstand;

namespace {

class Icu {
public:
    Icu() {
        UErrorCode status = U_ZERO_ERROR;
        boundaries_.reset(icu::BreakIterator::createWordInstance(icu::Locale::getRoot(), status));
        REQUIRE(U_SUCCESS(status));
    }

    // Pieces between boundaries; of ASCII a UTF-16 unit is a byte.
    std::vector<ByteRange> pieces(std::string_view text) {
        text_ = icu::UnicodeString(text.data(), static_cast<std::int32_t>(text.size()), US_INV);
        boundaries_->setText(text_);
        std::vector<ByteRange> found;
        std::int32_t begin = boundaries_->first();
        for (std::int32_t end = boundaries_->next(); end != icu::BreakIterator::DONE; end = boundaries_->next()) {
            found.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
            begin = end;
        }
        return found;
    }

    std::vector<ByteRange> words(std::string_view text) {
        std::vector<ByteRange> found = pieces(text);
        std::erase_if(found, [&](ByteRange piece) {
            for (std::uint32_t i = piece.begin; i < piece.end; ++i)
                if (is_letter_or_digit(text[i])) return false;
            return true;
        });
        return found;
    }

private:
    static bool is_letter_or_digit(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }

    std::unique_ptr<icu::BreakIterator> boundaries_;
    icu::UnicodeString text_;
};

AsciiWords words_like(Icu& icu) {
    return AsciiWords([&](std::string_view text) { return icu.pieces(text).size() == 1; });
}

std::vector<std::string> texts(const AsciiWords& words, std::string_view text) {
    std::vector<std::string> found;
    for (const ByteRange& word : words.find(text)) found.emplace_back(text.substr(word.begin, word.end - word.begin));
    return found;
}

// Counts the strings that are cut otherwise, and shows the first of them.
class Comparison {
public:
    void check(std::string_view text) {
        ++compared_;
        if (words_.find(text) == icu_.words(text)) return;
        if (different_++ == 0) first_ = text;
    }
    void expect_none_different(std::size_t compared) const {
        CAPTURE(first_);
        CHECK(different_ == 0);
        CHECK(compared_ == compared);
    }

private:
    Icu icu_;
    AsciiWords words_ = words_like(icu_);
    std::size_t compared_ = 0, different_ = 0;
    std::string first_;
};

}  // namespace

TEST_CASE("words of ASCII hold together as in UAX 29") {
    using Strings = std::vector<std::string>;
    Icu icu;
    const AsciiWords words = words_like(icu);
    CHECK(texts(words, "The cat, the mat.") == Strings{"The", "cat", "the", "mat"});
    CHECK(texts(words, "don't 'tis dogs'") == Strings{"don't", "tis", "dogs"});
    CHECK(texts(words, "1,000.50 1,a a,1 a.1 1.a") == Strings{"1,000.50", "1", "a", "a", "1", "a", "1", "1", "a"});
    CHECK(texts(words, "a.b.c. x_1 _y_ ___ _") == Strings{"a.b.c", "x_1", "_y_"});
    CHECK(texts(words, "a..b 1,,2 a1b2 a_.b") == Strings{"a", "b", "1", "2", "a1b2", "a_", "b"});
    CHECK(texts(words, " \t\r\n-+*").empty());
    CHECK(texts(words, "").empty());
}

TEST_CASE("every string of up to four characters of ASCII's kinds is cut as ICU cuts it") {
    // Letters, digits, the extender, every mark that any version has between letters or digits, and some of the others.
    constexpr std::string_view kinds = "aZ09_@:'.,;\" -\r\n";
    Comparison comparison;
    std::size_t count = 0;
    std::string text;
    for (std::size_t length = 0, all = 1; length <= 4; ++length, all *= kinds.size()) {
        for (std::size_t n = 0; n < all; ++n, ++count) {
            text.clear();
            for (std::size_t i = 0, rest = n; i < length; ++i, rest /= kinds.size()) text += kinds[rest % kinds.size()];
            comparison.check(text);
        }
    }
    comparison.expect_none_different(count);
}

TEST_CASE("every three characters of ASCII around letters and digits are cut as ICU cuts them") {
    Comparison comparison;
    for (int one = 0; one < 128; ++one)
        for (int other = 0; other < 128; ++other)
            for (const char third : {'a', '1', '_', ' '})
                comparison.check(std::string{third, static_cast<char>(one), static_cast<char>(other), third});
    comparison.expect_none_different(128U * 128U * 4U);
}

TEST_CASE("random ASCII is cut as ICU cuts it") {
    constexpr std::string_view frequent = "abcXYZ0123__''..,,::;;@ ";
    constexpr std::size_t strings = 60'000;
    RandomNumbers random(29);
    Comparison comparison;
    std::string text;
    for (std::size_t n = 0; n < strings; ++n) {
        text.clear();
        for (std::uint64_t left = random.below(60); left > 0; --left)
            text += random.below(4) != 0 ? frequent[random.below(frequent.size())]
                                         : static_cast<char>(random.below(128));
        comparison.check(text);
    }
    comparison.expect_none_different(strings);
}

TEST_CASE("finding words of ASCII stops when it is told to") {
    Icu icu;
    std::string text;
    for (int n = 0; n < 100'000; ++n) text += "a ";
    std::stop_source source;
    CHECK(words_like(icu).find(text, source.get_token()).size() == 100'000);
    source.request_stop();
    CHECK(words_like(icu).find(text, source.get_token()).size() < 10'000);
}
