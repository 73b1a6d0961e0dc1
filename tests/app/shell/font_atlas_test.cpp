#include "app/shell/font_atlas.h"

#include <catch2/catch_test_macros.hpp>

#include "app/shell/gui_frame.h"
#include "app/widgets/code_points.h"

using namespace bandstand;

namespace {

bool has(const FontAtlas& fonts, Face face, char32_t c) {
    return fonts.typography()[face]->FindGlyphNoFallback(static_cast<ImWchar>(c)) != nullptr;
}

bool has_all(const FontAtlas& fonts, Face face, std::string_view text) {
    bool all = true;
    for (std::size_t at = 0; at < text.size();) all = all && has(fonts, face, next_code_point(text, at));
    return all;
}

// Is there a font at all for this character? A machine that is set up has them (third_party/README.md).
bool is_drawable(char32_t c) {
    FontFinder finder;
    return finder.covering(c).has_value();
}

}  // namespace

TEST_CASE("the base set is there from the first update on, in every face") {
    FontAtlas fonts;
    GlyphLedger ledger;
    CHECK(fonts.update(15.0F, ledger));
    for (std::size_t i = 0; i < face_count; ++i) {
        const Face face = static_cast<Face>(i);
        INFO("face " << i);
        CHECK(has_all(fonts, face, "Bandstand 0123456789 ~ é ß Ø · × – … ← → ∩ ∪ − ≤ ≥ ∞ ✓ ● ■ ▲ ◆"));
        CHECK(fonts.typography()[face]->FontSize == 15.0F * face_size(face));
    }
    CHECK(fonts.missing().empty());
    CHECK_FALSE(fonts.update(15.0F, ledger));
}

TEST_CASE("characters appear in the face they were asked for, after the next update") {
    if (!is_drawable(U'簽') || !is_drawable(U'한')) SKIP("no font for Chinese and Korean is installed");
    FontAtlas fonts;
    GlyphLedger ledger;
    fonts.update(15.0F, ledger);
    CHECK_FALSE(has(fonts, Face::body, U'簽'));

    CHECK(ledger.note("簽章 한글 Привет γειά", Face::body));
    CHECK(ledger.has_news());
    CHECK(fonts.update(15.0F, ledger));
    CHECK_FALSE(ledger.has_news());
    CHECK(has_all(fonts, Face::body, "簽章한글Приветγειά"));
    CHECK(has(fonts, Face::editor, U'簽'));  // of the same letters
    CHECK_FALSE(has(fonts, Face::mono, U'簽'));

    ledger.note("簽", Face::mono);
    const std::size_t before = fonts.letter_count();
    CHECK(fonts.update(15.0F, ledger));
    CHECK(fonts.letter_count() == before + 1);
    CHECK(has(fonts, Face::mono, U'簽'));
}

TEST_CASE("another size draws all anew, at that size") {
    FontAtlas fonts;
    GlyphLedger ledger;
    ledger.note("Ж", Face::title);
    fonts.update(15.0F, ledger);
    ImFont* before = fonts.typography()[Face::title];
    const float height = before->FindGlyph('H')->Y1 - before->FindGlyph('H')->Y0;
    CHECK(fonts.update(30.0F, ledger));
    CHECK(fonts.typography()[Face::title] == before);
    CHECK(before->FontSize == 30.0F * face_size(Face::title));
    CHECK(before->FindGlyph('H')->Y1 - before->FindGlyph('H')->Y0 > 1.8F * height);
    CHECK(has(fonts, Face::title, U'Ж'));
    fonts.update(1000.0F, ledger);
    CHECK(fonts.typography().em == largest_em);
}

TEST_CASE("a character that no font has is a box and is listed") {
    FontAtlas fonts;
    GlyphLedger ledger;
    ledger.note("\xEF\xB7\x90 😀",
                Face::body);  // a code point that never is a character, and one beyond the basic plane
    fonts.update(15.0F, ledger);
    CHECK(fonts.missing() == std::vector<char32_t>{0xFDD0, 0x1F600});
    const ImFontGlyph* box = fonts.typography()[Face::body]->FindGlyph(0xFDD0);
    REQUIRE(box != nullptr);
    CHECK(box->Codepoint == 0xFFFD);
    CHECK(box->Visible == 1);
    CHECK(box->AdvanceX > 5.0F);
}

TEST_CASE("joiners and selectors take no room") {
    FontAtlas fonts;
    GlyphLedger ledger;
    ledger.note("a\u200D\uFE0F\u00ADb", Face::body);
    fonts.update(15.0F, ledger);
    CHECK(fonts.missing().empty());
    CHECK(fonts.typography()[Face::body]->GetCharAdvance(0x200D) == 0.0F);
    CHECK(fonts.typography()[Face::body]->GetCharAdvance(0xFE0F) == 0.0F);
}

TEST_CASE("digits of the fixed-width face stand in columns of whole pixels") {
    FontAtlas fonts;
    GlyphLedger ledger;
    for (float em : {15.0F, 18.75F, 22.5F, 30.0F}) {
        fonts.update(em, ledger);
        const ImFont* font = fonts.typography()[Face::mono];
        const float advance = font->GetCharAdvance('0');
        CHECK(advance == static_cast<float>(static_cast<int>(advance)));
        for (ImWchar c : {ImWchar{'1'}, ImWchar{'9'}, ImWchar{'i'}, ImWchar{'W'}, ImWchar{'.'}})
            CHECK(font->GetCharAdvance(c) == advance);
    }
}

TEST_CASE("a machine with a single font still shows every letter of it") {
    FontFinder finder;
    const auto one = finder.covering(U'A');
    REQUIRE(one);
    const std::vector<FontFile> chain{*one};
    FontAtlas fonts(FontAtlas::Chains{chain, chain, chain, chain});
    GlyphLedger ledger;
    fonts.update(15.0F, ledger);
    for (std::size_t i = 0; i < face_count; ++i) CHECK(has_all(fonts, static_cast<Face>(i), "The quick brown fox"));
    CHECK_FALSE(fonts.uses().empty());
}

TEST_CASE("more letters than the texture takes: all are forgotten, and those in use come back") {
    FontAtlas fonts;
    GlyphLedger ledger;
    fonts.update(largest_em, ledger);
    std::string many;
    for (char32_t c = 0x4E00; c < 0x4E00 + 20000; ++c) {
        many += static_cast<char>(0xE0 | c >> 12);
        many += static_cast<char>(0x80 | (c >> 6 & 0x3F));
        many += static_cast<char>(0x80 | (c & 0x3F));
    }
    ledger.note(many, Face::body);
    if (!is_drawable(U'簽')) SKIP("no font for Chinese is installed");
    CHECK(fonts.update(largest_em, ledger));
    CHECK_FALSE(ledger.is_known(0x4E00));
    CHECK_FALSE(has(fonts, Face::body, 0x4E00));
    CHECK(has_all(fonts, Face::body, "Bandstand"));
    ledger.note("一", Face::body);
    CHECK(fonts.update(largest_em, ledger));
    CHECK(has(fonts, Face::body, U'一'));
}
