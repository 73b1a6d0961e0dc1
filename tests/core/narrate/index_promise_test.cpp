#include "core/narrate/index_promise.h"

#include <fmt/format.h>

#include "core/narrate/phrases.h"
#include "core/samples/incident_operations.h"
#include "tests/core/run/search_runs_under_test.h"

using namespace bandstand;

namespace {

std::string promise(FingerprintIndexParameters parameters) {
    SearchInput input;
    input.fingerprints = parameters;
    return phrase(Language::en, index_promise(input));
}

std::string burden(const SearchRun& run) {
    return phrase(Language::en, index_burden(run));
}

// A run of `entries` different incidents and one query that is none of them.
SearchRun crowd(std::uint32_t bands, std::size_t entries) {
    std::vector<Operation> operations;
    for (std::size_t n = 0; n < entries; ++n)
        operations.push_back(add_operation(fmt::format("{}", n), {{fmt::format("w{}", n), {}}}));
    operations.push_back(look_up_operation("0x123456789abcdef0", "0"));
    SearchInput input = input_of(IndexKind::fingerprints, operations);
    input.fingerprints = {bands, 0};
    return search_run_of(input);
}

}  // namespace

TEST_CASE("what the bands of fingerprints promise") {
    CHECK(promise({8, 7}) ==
          "Fewer than 8 differing bits cannot disturb all 8 bands: whatever differs in at most 7 bits is found.");
    CHECK(promise({8, 1}) ==
          "Fewer than 8 differing bits cannot disturb all 8 bands: whatever differs in at most 1 bit is found.");
    CHECK(promise({1, 0}) == "Equal fingerprints have the same key in every band: whatever is equal is found.");
    CHECK(promise({8, 9}) ==
          "The largest distance, 9, is not below the number of bands, 8: what differs in so many bits is found with "
          "chance 0.983 only, "
          "and a query that far is refused.");
    // A chance is never shown as 0 or 1 where it is neither.
    CHECK(promise({32, 32}).find("chance 0.999999998 only") != std::string::npos);
    CHECK(promise({8, 64}).find("chance 0 only") != std::string::npos);
}

TEST_CASE("what the bands of signatures promise") {
    SearchInput input;
    input.kind = IndexKind::token_sets;
    CHECK(phrase(Language::en, index_promise(input)) ==
          "With bands \u00d7 rows = 6 \u00d7 4, an entry whose exact Jaccard is just the minimum of 0.75 becomes a "
          "candidate with chance 0.898. "
          "What shares no band is missed, however similar it is.");
    input.token_sets.minimum = {1, 1};
    CHECK(phrase(Language::en, index_promise(input)).find("chance 1.") != std::string::npos);
    CHECK(burden(search_run_of(input)) ==
          "With bands \u00d7 rows = 6 \u00d7 4, sets that share no token practically never meet. A set with exact "
          "Jaccard 0.2 becomes "
          "a candidate with chance 0.010, one with 0.5 with chance 0.321; each candidate costs one exact comparison.");
}

TEST_CASE("how many random entries a query meets, and whether a scan is quicker") {
    CHECK(burden(SearchRun()) == "With 8 \u00d7 8-bit keys, a query meets 3.1 % of random entries by chance.");
    const SearchRun small = search_run_of(input_of(IndexKind::fingerprints, incident_case(IndexKind::fingerprints)));
    CHECK(burden(small).find(
              "list 8, counted in every band and all over memory: comparing with all 2 in one pass is quicker here.") !=
          std::string::npos);
    const SearchRun strong = crowd(2, 300);
    CHECK(index_burden(strong).key == "search.burden.buckets");
    CHECK(burden(strong).find("meets <0.001 % of random entries by chance; of the 300 here that is about <0.1. The "
                              "buckets of this query list 0") != std::string::npos);
    const SearchRun weak = crowd(64, 300);
    CHECK(index_burden(weak).key == "search.burden.scan");
    CHECK(burden(weak).find("meets 100 % of random entries by chance; of the 300 here that is about 300.") !=
          std::string::npos);
    for (const SearchRun* run : {&small, &strong, &weak})
        CHECK(phrase(Language::zh_hant, index_burden(*run)).find('{') == std::string::npos);
}

TEST_CASE("the burden is that of the operation at work where it asks") {
    std::vector<Operation> operations = incident_case(IndexKind::fingerprints);
    operations.push_back(look_up_operation("0x00"));
    SearchRun run = search_run_of(input_of(IndexKind::fingerprints, operations));
    CHECK(burden(run).find("list 0,") != std::string::npos);  // of the last one
    run.seek(30);
    CHECK(burden(run).find("list 8,") != std::string::npos);  // of the query for 47
}
