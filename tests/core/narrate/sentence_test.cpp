#include "core/narrate/sentence.h"

#include <catch2/catch_test_macros.hpp>

using namespace bandstand;

namespace {

constexpr DocumentIndex d1{1};

Sentence kept(Language language) {
    return compose(language, "minhash.kept",
                   {{"token", "2", {}}, document_value("document", d1, "d1"), {"value", "6", {}}, {"function", "h4", {}},
                    {"before", "5", {}}});
}

}  // namespace

TEST_CASE("a sentence knows its strong words and its documents") {
    CHECK(kept(Language::en) == Sentence{{"Token ", false, {}},
                                         {"2", true, {}},
                                         {" of ", false, {}},
                                         {"d1", false, d1},
                                         {" hashes to ", false, {}},
                                         {"6", true, {}},
                                         {" under ", false, {}},
                                         {"h4", true, {}},
                                         {". 6 is not below the minimum so far, ", false, {}},
                                         {"5", true, {}},
                                         {", so the slot keeps 5.", false, {}}});
}

TEST_CASE("the plain text has no marks left") {
    CHECK(plain_text(kept(Language::en)) ==
          "Token 2 of d1 hashes to 6 under h4. 6 is not below the minimum so far, 5, so the slot keeps 5.");
    CHECK(plain_text({}).empty());
}

TEST_CASE("both languages name the same document and the same strong numbers") {
    for (const Language language : {Language::en, Language::zh_hant}) {
        int documents = 0, strong = 0;
        for (const Span& span : kept(language)) {
            documents += span.document == d1 && span.words == "d1" ? 1 : 0;
            strong += span.is_strong ? 1 : 0;
        }
        CHECK(documents == 1);
        CHECK(strong == 4);
    }
}

TEST_CASE("what stands in a value is never read as a template") {
    const Sentence sentence = compose(Language::en, "compare.undefined",
                                      {document_value("a", DocumentIndex{0}, "**{b}**"), {"b", "{a} and **that**", {}}});
    CHECK(plain_text(sentence).starts_with("**{b}** and {a} and **that** cannot be compared"));
    for (const Span& span : sentence) CHECK_FALSE(span.is_strong);
}

TEST_CASE("a gap is seen: an unknown key, a name without a value") {
    CHECK(plain_text(compose(Language::en, "no.such_key", {})) == "no.such_key");
    CHECK(plain_text(compose(Language::en, "minhash.cell_done", {{"function", "h0", {}}, {"final", "3", {}}})) ==
          "That was the last token of {document}: sig[h0] = 3 is final.");
    CHECK(plain_text(compose(Language::en, "an open {brace", {})) == "an open {brace");
}

TEST_CASE("neighbouring words of one look are one span, but documents stay apart") {
    const Sentence sentence =
        compose(Language::en, "{a}{b}{c}{d}", {document_value("a", DocumentIndex{0}, "x"), document_value("b", d1, "y"),
                                              {"c", "1", {}}, {"d", "2", {}}});
    CHECK(sentence == Sentence{{"x", false, DocumentIndex{0}}, {"y", false, d1}, {"12", false, {}}});
}
