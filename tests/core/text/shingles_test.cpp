#include "core/text/shingles.h"

#include <set>
#include <string>
#include <vector>

#include <unicode/unistr.h>
#include <catch2/catch_test_macros.hpp>

#include "core/text/utf8.h"
#include "tests/random_numbers.h"

using namespace bandstand;

namespace {

using Strings = std::vector<std::string>;

Strings shingles_of(std::string_view text, const ShingleSettings& settings) {
    const ShingledText cut = cut_into_shingles(text, settings);
    Strings all;
    for (std::size_t i = 0; i < cut.shingle_count(); ++i) all.push_back(cut.shingle(i));
    return all;
}

std::set<std::string> set_of(std::string_view text, const ShingleSettings& settings) {
    const Strings all = shingles_of(text, settings);
    return {all.begin(), all.end()};
}

ShingleSettings words(std::uint32_t size) {
    return {ShingleUnit::word, size, true, true};
}
ShingleSettings characters(std::uint32_t size) {
    return {ShingleUnit::character, size, true, true};
}

std::size_t code_points(std::string_view text) {
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size(); ++count) next_code_point(text, at);
    return count;
}

// Composed and decomposed é, half-width Katakana, ligature, ß, İ, Hangul letters, Greek sigmas, spaces, joiners, emoji.
std::string random_text(RandomNumbers& random) {
    constexpr char32_t pool[] = {U'a',      U'B',      U'7',      U' ',      U'\n',     U'.',      U'\'',
                                 U'_',      U'é',      U'\u0301', U'\uff76', U'\uff9e', U'\ufb01', U'ß',
                                 U'\u0130', U'\u01f0', U'\u0345', U'\u1100', U'\u1161', U'\u11a8', U'Σ',
                                 U'ς',      U'文',     U'件',     U'\u3000', U'\u00a0', U'\u200d', U'\u2139',
                                 U'😀',      U'\u00ad', U'½',      U'〇',     U'①',      U'\0',     U'ก',
                                 U'า',      U'\u0e33', U'\u1e9e', U'\u03d2', U'\u0308', U'\ufdfa'};
    std::string text;
    for (std::uint64_t i = random.below(24); i > 0; --i)
        icu::UnicodeString(static_cast<UChar32>(pool[random.below(std::size(pool))])).toUTF8String(text);
    return text;
}

}  // namespace

TEST_CASE("words are joined by one space, folded and without punctuation") {
    CHECK(shingles_of("The cat -- sat,\n on the MAT!", words(3)) ==
          Strings{"the cat sat", "cat sat on", "sat on the", "on the mat"});
    CHECK(shingles_of("Don't stop at 3.14; foo_bar.", words(1)) == Strings{"don't", "stop", "at", "3.14", "foo_bar"});
}

TEST_CASE("character shingles have the right values") {
    using Set = std::set<std::string>;
    CHECK(set_of("abcdabd", characters(2)) == Set{"ab", "bc", "bd", "cd", "da"});
    CHECK(set_of("abcab", characters(2)) == Set{"ab", "bc", "ca"});
    CHECK(set_of("aaaa", characters(2)) == Set{"aa"});
    CHECK(set_of("", characters(2)).empty());
}

TEST_CASE("a text shorter than a shingle has one, the whole of it, and is labelled short") {
    const ShingledText cut = cut_into_shingles("abc", characters(5));
    CHECK(cut.is_short);
    REQUIRE(cut.shingle_count() == 1);
    CHECK(cut.shingle(0) == "abc");
    CHECK(cut.shingle_range(0) == ByteRange{0, 3});
    CHECK(shingles_of("Closed, today.", words(3)) == Strings{"closed today"});
    CHECK_FALSE(cut_into_shingles("one two three", words(3)).is_short);
    // Three documents of one word, cut three words at a time: the first and the last are equal, the second is not.
    CHECK(shingles_of("cat", words(3)) == shingles_of("cat", words(3)));
    CHECK(shingles_of("cat", words(3)) != shingles_of("dog", words(3)));
}

TEST_CASE("a text without letter or digit has no word, and white space alone no character") {
    for (const std::string_view text : {"", " \n\t", "!? -- …", "\xe3\x80\x80"}) {
        const ShingledText cut = cut_into_shingles(text, words(3));
        CHECK(cut.shingle_count() == 0);
        CHECK_FALSE(cut.is_short);
    }
    CHECK(cut_into_shingles(" \n\t", characters(2)).shingle_count() == 0);
    CHECK(shingles_of("!?", characters(2)) == Strings{"!?"});
}

TEST_CASE("every run of white space is one character, and none stands at either end") {
    CHECK(shingles_of("  a \n\t b\n", characters(2)) == Strings{"a ", " b"});
    CHECK(shingles_of("a\xe3\x80\x80\xc2\xa0"
                      "b",
                      {ShingleUnit::character, 3, false, false}) == Strings{"a b"});
    CHECK(set_of("a\nb", characters(2)) == set_of("a b", characters(2)));
}

TEST_CASE("composed and decomposed letters are the same") {
    const std::string composed = "caf\xc3\xa9", decomposed = "cafe\xcc\x81";
    CHECK(code_points(composed) == 4);
    CHECK(code_points(decomposed) == 5);
    const ShingleSettings only_nfc{ShingleUnit::character, 2, false, false};
    CHECK(normalise(decomposed, only_nfc) == composed);
    CHECK(set_of(composed, only_nfc) == set_of(decomposed, only_nfc));
    CHECK(code_points(normalise("빨간머리 앤", only_nfc)) == 6);
    std::string taken_apart = "\xe1\x84\x88\xe1\x85\xa1\xe1\x86\xaf";  // 빨 as three letters
    CHECK(normalise(taken_apart, only_nfc) == "빨");
}

TEST_CASE("full-width letters are equal to the plain ones under NFKC only") {
    CHECK(normalise("ＡＢＣ", {ShingleUnit::word, 1, true, false}) == "ABC");
    CHECK(normalise("ＡＢＣ", {ShingleUnit::word, 1, false, false}) == "ＡＢＣ");
    CHECK(normalise("ＡＢＣ", {ShingleUnit::word, 1, true, true}) == "abc");
}

TEST_CASE("case folding is full folding, and can be switched off") {
    CHECK(normalise("Straße", {ShingleUnit::word, 1, false, true}) == "strasse");
    CHECK(normalise("ΣΑΣ σας", {ShingleUnit::word, 1, false, true}) == "σασ σασ");
    CHECK(normalise("Straße", {ShingleUnit::word, 1, false, false}) == "Straße");
    CHECK(normalise("ABC xyz [\\]^_`{", {ShingleUnit::word, 1, false, true}) == "abc xyz [\\]^_`{");
}

TEST_CASE("Chinese, Japanese and Thai are cut into words without spaces") {
    CHECK(shingles_of("圖書館將於星期六關閉。", words(1)).size() > 2);
    CHECK(shingles_of("本日は晴天なり", words(1)).size() > 2);
    CHECK(shingles_of("ภาษาไทย", words(1)).size() == 2);
    CHECK(shingles_of("二〇二四年", words(1)) != Strings{});
}

TEST_CASE("ranges point into the normalised text") {
    const ShingledText cut = cut_into_shingles("The CAT, the mat", words(2));
    REQUIRE(cut.shingle_count() == 3);
    CHECK(cut.shingle(1) == "cat the");
    const ByteRange range = cut.shingle_range(1);
    CHECK(cut.normalised.substr(range.begin, range.end - range.begin) == "cat, the");
}

TEST_CASE("a NUL byte is a character like others") {
    CHECK(shingles_of(std::string_view("one\0two", 7), words(1)) == Strings{"one", "two"});
    CHECK(cut_into_shingles(std::string_view("a\0b", 3), characters(1)).units.size() == 3);
}

TEST_CASE("a stop leaves what was cut so far") {
    std::stop_source source;
    source.request_stop();
    std::string text;
    for (int i = 0; i < 20000; ++i) text += "word ";
    CHECK(cut_into_shingles(text, words(1), source.get_token()).units.size() < 20000);
    CHECK(cut_into_shingles(text, words(1)).units.size() == 20000);
}

TEST_CASE("normalising once more changes nothing, and units follow one another within the text") {
    RandomNumbers random(11);
    for (int round = 0; round < 4000; ++round) {
        const std::string text = random_text(random);
        const ShingleSettings settings{random.below(2) == 0 ? ShingleUnit::word : ShingleUnit::character,
                                       static_cast<std::uint32_t>(random.between(1, 4)), random.below(2) == 0,
                                       random.below(2) == 0};
        CAPTURE(round, text, settings.nfkc, settings.case_fold);
        const std::string once = normalise(text, settings);
        REQUIRE(first_invalid_utf8(once) == std::string_view::npos);
        REQUIRE(normalise(once, settings) == once);

        const ShingledText cut = cut_into_shingles(text, settings);
        REQUIRE(cut.normalised == once);
        std::uint32_t end = 0;
        for (const ByteRange unit : cut.units) {
            REQUIRE(unit.begin >= end);
            REQUIRE(unit.begin < unit.end);
            REQUIRE(unit.end <= once.size());
            end = unit.end;
        }
        const std::size_t wanted = cut.units.empty()                  ? 0
                                   : cut.units.size() < settings.size ? 1
                                                                      : cut.units.size() - settings.size + 1;
        REQUIRE(cut.shingle_count() == wanted);
        for (std::size_t i = 0; i < wanted; ++i) {
            REQUIRE_FALSE(cut.shingle(i).empty());
            // Words hold nothing that sorts at or before the space between them: the vocabulary's order rests on it.
            if (settings.unit == ShingleUnit::word)
                for (const char c : cut.shingle(i)) REQUIRE(static_cast<unsigned char>(c) >= ' ');
        }
    }
}

TEST_CASE("text of ASCII alone is normalised as ICU would") {
    RandomNumbers random(12);
    for (int round = 0; round < 500; ++round) {
        std::string text;
        for (std::uint64_t i = random.below(40); i > 0; --i) text += static_cast<char>(random.below(128));
        // One letter beyond ASCII takes the long way through ICU; it is cut off again.
        const std::string longer = normalise(text + "é", {});
        REQUIRE(normalise(text, {}) == longer.substr(0, longer.size() - 2));
    }
}
