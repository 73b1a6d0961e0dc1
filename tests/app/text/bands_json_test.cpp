#include "app/text/bands_json.h"

#include <fmt/format.h>

#include <catch2/matchers/catch_matchers_floating_point.hpp>

#include "core/lsh/s_curve.h"
#include "tests/app/text/printed_trace.h"

namespace bandstand {

namespace {

Json four_sets_final(std::uint32_t bands, std::uint32_t rows) {
    return json_final(with_bands(sample_on(Screen::bands, "four-sets"), bands, rows));
}

Json candidate(std::string a, std::string b, std::vector<int> bands) {
    return {{"a", std::move(a)}, {"b", std::move(b)}, {"bands", std::move(bands)}};
}

Json bucket(int band, std::vector<int> key, std::vector<std::string> documents, int pairs) {
    return {{"band", band}, {"key", std::move(key)}, {"documents", std::move(documents)}, {"pairs", pairs}};
}

AppState equal_documents(std::size_t count) {
    std::vector<SourceDocument> documents;
    for (std::size_t n = 0; n < count; ++n)
        documents.push_back({fmt::format("e{}", n), DocumentKind::integer_set, "1 2 3"});
    return with_bands(documents_on(Screen::minhash, std::move(documents), FamilyKind::linear, "2"), 2, 1);
}

}  // namespace

TEST_CASE("the four sets in four bands of two rows") {
    const Json final = four_sets_final(4, 2);
    CHECK(final["bands"] == 4);
    CHECK(final["rows"] == 2);
    CHECK(final["unused_rows"] == 0);
    CHECK(final["threshold"] == 0.5);
    CHECK(final["candidates"] ==
          Json{candidate("d0", "d1", {1, 2}), candidate("d0", "d2", {1}), candidate("d1", "d2", {1})});
    CHECK(final["candidate_count"] == 3);
    CHECK(final["found"] == 1);
    CHECK(final["chance"] == 2);
    CHECK(final["missed"] == 0);
    CHECK(final["missed_pairs"] == Json::array());
    REQUIRE(final["buckets"].size() == 4 + 2 + 3 + 4);
    CHECK(final["buckets"][0] == bucket(0, {1, 0}, {"d0"}, 0));
    CHECK(final["buckets"][4] == bucket(1, {1, 1}, {"d0", "d1", "d2"}, 3));
    CHECK(final["buckets"][6] == bucket(2, {5, 0}, {"d0", "d1"}, 1));
    for (const char* flag : {"candidates_complete", "candidate_count_is_exact", "pairs_complete"})
        CHECK(final[flag] == true);
}

TEST_CASE("two bands of four rows miss the pair that is wanted") {
    const Json final = four_sets_final(2, 4);
    CHECK(final["candidates"] == Json::array());
    CHECK(final["candidate_count"] == 0);
    CHECK(final["found"] == 0);
    CHECK(final["missed"] == 1);
    CHECK(final["missed_pairs"] == Json{{{"a", "d0"}, {"b", "d1"}, {"exact", 5.0 / 7.0}}});
    CHECK(final["pairs"][0]["outcome"] == "missed");
    CHECK(final["pairs"][1]["outcome"] == "apart");
}

TEST_CASE("bands of one row, and one band of all rows") {
    CHECK(four_sets_final(8, 1)["candidates"] == Json{candidate("d0", "d1", {0, 2, 3, 4, 5, 7}),
                                                      candidate("d0", "d2", {2, 3}), candidate("d1", "d2", {2, 3}),
                                                      candidate("d2", "d3", {4})});
    CHECK(four_sets_final(8, 1)["steepest_point"].is_null());
    const Json equal = four_sets_final(1, 8);
    CHECK(equal["candidates"] == Json::array());
    CHECK(equal["buckets"].size() == 4);
    CHECK(equal["rule_of_thumb"] == 1.0);
}

TEST_CASE("everything that minhash has is there as well, with the same values") {
    for (const char* sample : {"four-sets", "textbook", "notices-zh"}) {
        AppState state = sample_on(Screen::bands, sample);
        const Json bands = json_final(state);
        apply_command(state, ShowScreen{Screen::minhash});
        const Json minhash = json_final(state);
        for (const auto& [key, value] : minhash.items()) {
            if (key != "pairs") CHECK(bands[key] == value);
        }
        REQUIRE(bands["pairs"].size() == minhash["pairs"].size());
        for (std::size_t n = 0; n < minhash["pairs"].size(); ++n)
            for (const auto& [key, value] : minhash["pairs"][n].items()) CHECK(bands["pairs"][n][key] == value);
    }
}

TEST_CASE("a pair has its chance to meet, its bands and what became of it") {
    const Json pair = four_sets_final(4, 2)["pairs"][0];
    CHECK_THAT(pair["chance_to_meet"].get<double>(),
               Catch::Matchers::WithinAbs(candidate_probability(5.0 / 7.0, {4, 2}), 1e-12));
    CHECK(pair["bands"] == Json{1, 2});
    CHECK(pair["outcome"] == "found");
}

TEST_CASE("nine hash functions leave one row unused") {
    AppState state = sample_on(Screen::bands, "four-sets");
    apply_command(state, SetField{Field::k, "9"});
    const Json final = json_final(with_bands(std::move(state), 4, 2));
    CHECK(final["unused_rows"] == 1);
    CHECK(final["signature"].size() == 9);
    CHECK(final["candidates"] == four_sets_final(4, 2)["candidates"]);
}

TEST_CASE("the textbook in two bands of one row: S1 and S4 agree in both") {
    const Json final = json_final(with_bands(sample_on(Screen::bands, "textbook"), 2, 1));
    CHECK(final["candidates"] ==
          Json{candidate("S1", "S3", {1}), candidate("S1", "S4", {0, 1}), candidate("S3", "S4", {1})});
    CHECK(final["buckets"][0] == bucket(0, {1}, {"S1", "S4"}, 1));
}

TEST_CASE("64-bit keys are written as in the signature; a document without tokens is in no bucket") {
    const AppState state = documents_on(Screen::bands,
                                        {{"one", DocumentKind::text, "the north gate is closed"},
                                         {"none", DocumentKind::text, ""},
                                         {"same", DocumentKind::text, "the north gate is closed"}},
                                        FamilyKind::mixed64, "2");
    const Json final = json_final(with_bands(state, 1, 2));
    REQUIRE(final["buckets"].size() == 1);
    CHECK(final["buckets"][0]["documents"] == Json{"one", "same"});
    CHECK(final["buckets"][0]["key"] == final["signatures_by_document"]["one"]);
    CHECK(final["candidates"] == Json{candidate("one", "same", {0})});
    CHECK(final["pairs"][0]["chance_to_meet"].is_null());
    CHECK(final["pairs"][0]["outcome"] == "apart");
}

TEST_CASE("a crowd of equal documents gives no quadratic list") {
    const AppState state = equal_documents(most_tabled_documents + 1);
    std::string text;
    const auto sink = [&](std::string_view piece) { return text += piece, true; };
    REQUIRE(write_bands_final(*state.project, state.run, state.language, sink, 100));
    const Json final = Json::parse(text)["final"];
    const std::uint64_t all = pair_count(most_tabled_documents + 1);
    CHECK(final["candidates"].size() == 100);
    CHECK(final["candidates_complete"] == false);
    CHECK(final["candidate_count"] == all);
    CHECK(final["candidate_count_is_exact"] == true);
    CHECK(final["pairs_complete"] == false);
    CHECK(final["pairs"].size() == 100);
    for (const char* unknown : {"found", "chance", "missed", "missed_pairs"}) CHECK(final[unknown].is_null());
    CHECK(final["buckets"].size() == 2);
    CHECK(final["buckets"][0]["documents"].size() == most_tabled_documents + 1);
    CHECK(final["buckets"][0]["pairs"] == all);
}

TEST_CASE("no documents, no bands") {
    AppState state;
    apply_command(state, ShowScreen{Screen::bands});
    const Json final = json_final(state);
    for (const char* list : {"documents", "buckets", "candidates", "missed_pairs"}) CHECK(final[list] == Json::array());
}

}  // namespace bandstand
