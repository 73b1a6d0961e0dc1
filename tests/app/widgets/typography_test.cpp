#include "app/widgets/typography.h"

#include <catch2/catch_test_macros.hpp>

using namespace bandstand;

TEST_CASE("a ledger knows what was noted, face by face, and says what is new") {
    GlyphLedger ledger;
    CHECK_FALSE(ledger.has_news());
    CHECK(ledger.note("ab", Face::body));
    CHECK(ledger.has_news());
    CHECK_FALSE(ledger.note("ba", Face::body));
    CHECK(ledger.has_news());
    ledger.clear_news();
    CHECK_FALSE(ledger.has_news());
    CHECK(ledger.note("a", Face::mono));
    CHECK(ledger.is_known(U'a', Face::mono));
    CHECK(ledger.is_known(U'b', Face::body));
    CHECK_FALSE(ledger.is_known(U'b', Face::mono));
}

TEST_CASE("control characters are no letters; those beyond the basic plane are listed once") {
    GlyphLedger ledger;
    CHECK_FALSE(ledger.note("\n\t\x7F"));
    CHECK_FALSE(ledger.note("😀🙂😀"));
    CHECK(ledger.beyond() == std::vector<char32_t>{0x1F600, 0x1F642});
    std::string many;
    for (int i = 0; i < 200; ++i) {
        many += "\xF0\x9F";
        many += static_cast<char>(0x80 + i / 64);
        many += static_cast<char>(0x80 + i % 64);
    }
    ledger.note(many);
    CHECK(ledger.beyond().size() == GlyphLedger::beyond_limit);
}

TEST_CASE("a ledger that forgets takes everything for news again") {
    GlyphLedger ledger;
    ledger.note("簽章");
    ledger.forget();
    CHECK_FALSE(ledger.is_known(U'簽'));
    CHECK_FALSE(ledger.has_news());
    CHECK(ledger.note("簽章"));
}

TEST_CASE("every face has a size, body text is one em") {
    for (std::size_t i = 0; i < face_count; ++i) {
        CHECK(face_size(static_cast<Face>(i)) >= 0.7F);
        CHECK(face_size(static_cast<Face>(i)) <= 2.0F);
    }
    CHECK(face_size(Face::body) == 1.0F);
    CHECK(face_size(Face::mono_small) < face_size(Face::small));
}
