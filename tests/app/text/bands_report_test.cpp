#include "app/text/bands_report.h"

#include <fmt/format.h>

#include "tests/app/text/printed_trace.h"

namespace bandstand {

namespace {

bool has(const std::string& text, std::string_view words) {
    return text.find(words) != std::string::npos;
}

// Documents of one token each: `same` of token 0, then one document each of the tokens 1 … others.
AppState documents_of(std::size_t same, std::size_t others) {
    std::vector<SourceDocument> documents;
    for (std::size_t n = 0; n < same + others; ++n)
        documents.push_back({fmt::format("d{}", n), DocumentKind::integer_set, fmt::to_string(n < same ? 0 : n)});
    return documents_on(Screen::bands, std::move(documents), FamilyKind::blake2b, "2");
}

}  // namespace

TEST_CASE("a crowded bucket is one line with its counts") {
    const std::string text = printed_result(with_bands(documents_of(100, 1), 1, 2));
    CHECK(has(text, "Buckets of band 0 (h0…h1): 2. With more than one document: 1."));
    CHECK(has(text, "  100 documents, pairs: 4950; the first are d0, d1, d2\n"));
    const std::string small = printed_result(with_bands(documents_of(16, 0), 2, 1));
    CHECK(has(small, "Buckets of band 1 (h1): 1."));
    CHECK(has(small, "  d0, d1, d2, d3, d4, d5, d6, d7, d8, d9, d10, d11, d12, d13, d14, d15 (pairs: 120)\n"));
}

TEST_CASE("of very many buckets those that make pairs are listed") {
    const std::string text = printed_result(with_bands(documents_of(2, 80), 1, 2));
    CHECK(has(text, "Buckets of band 0 (h0…h1): 81. With more than one document: 1."));
    CHECK(has(text, "  d0, d1 (pairs: 1)\n  80 more, 0 of them with more than one document\n"));
}

TEST_CASE("of very many pairs those are listed that meet or are missed") {
    const std::string text = printed_result(with_bands(documents_of(2, 100), 1, 2));
    CHECK(has(text, "Not listed: 5150 pairs; 5150 of all pairs meet in no band and do not reach 0.5."));
    CHECK(has(text, "Pairs: 5151. Candidates: 1. Found: 1. By chance: 0. Missed: 0. Wanted from 0.5 on."));
    CHECK(has(text, "d0, d1    2/2     1.000     1/1  1.000    1.000      0    found\n"));
    CHECK_FALSE(has(text, "d0, d2 "));
}

TEST_CASE("of very many pairs that meet the first are listed") {
    const std::string text = printed_result(with_bands(documents_of(110, 0), 1, 2));
    CHECK(has(text, "Not listed: 995 pairs; 0 of all pairs meet in no band and do not reach 0.5."));
    CHECK(has(text, "Pairs: 5995. Candidates: 5995. Found: 5995."));
}

TEST_CASE("above the tabled documents only candidates are listed, and missed pairs are not known") {
    const std::string text = printed_result(with_bands(documents_of(2, most_tabled_documents), 1, 2));
    CHECK(has(text, "Above 2000 documents only candidates are compared"));
    CHECK(has(text, "1 candidate; 1 is listed."));
    CHECK_FALSE(has(text, "Missed:"));
}

TEST_CASE("three points of the curve, told apart") {
    const std::string usual = printed_result(with_bands(sample_on(Screen::bands, "four-sets"), 4, 2));
    CHECK(has(usual, "  s = 0.399  P = 0.500  half of the pairs here meet\n"));
    CHECK(has(usual, "  s = 0.500  P = 0.684  rule of thumb (1/b)^(1/r): 63 to 75 % meet\n"));
    CHECK(has(usual, "  s = 0.378  P = 0.460  the curve rises fastest here\n"));
    CHECK(has(usual, "  A pair of exactly 0.5 meets with chance 0.684.\n"));
    CHECK(has(printed_result(with_bands(sample_on(Screen::bands, "four-sets"), 8, 1)), "steepest point: s = 0;"));
    const std::string one = printed_result(with_bands(sample_on(Screen::bands, "four-sets"), 1, 8));
    CHECK(has(one, "  s = 1.000  P = 1.000  rule of thumb (1/b)^(1/r): with one band it is 1\n"));
    CHECK(has(printed_result(with_bands(sample_on(Screen::bands, "four-sets"), 1, 1)), "steepest point: none;"));
}

TEST_CASE("nothing is banded without documents, and a document without tokens is in no bucket") {
    AppState empty;
    apply_command(empty, ShowScreen{Screen::bands});
    CHECK_FALSE(has(printed_result(empty), "Buckets"));
    const AppState state =
        documents_on(Screen::bands, {{"one", DocumentKind::text, "word"}, {"none", DocumentKind::text, ""}},
                     FamilyKind::mixed64, "2");
    const std::string text = printed_result(with_bands(state, 1, 1));
    CHECK(has(text, "Empty, so no signature: none"));
    CHECK(has(text, "Buckets of band 0 (h0): 1. With more than one document: 0."));
    CHECK(has(text, "one, none      –         –       –      –        –      –    apart"));
}

TEST_CASE("the bucket of a placement holds those that came before and its own document") {
    const AppState state = with_bands(sample_on(Screen::bands, "four-sets"), 4, 2);
    const auto at = [&](std::uint64_t step) {
        return bucket_at_text(state.run, std::get<BandEvent>(state.run.event_at(step)), Language::en);
    };
    CHECK(at(197) == "The bucket with the key (1, 1) in band 1 now holds d0");
    CHECK(at(198) == "The bucket with the key (1, 1) in band 1 now holds d0, d1 (pairs: 1)");
    CHECK(at(199) == "The bucket with the key (1, 1) in band 1 now holds d0, d1, d2 (pairs: 3)");
}

}  // namespace bandstand
