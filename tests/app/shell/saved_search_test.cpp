#include "app/shell/saved_search.h"

#include <catch2/catch_test_macros.hpp>

using namespace bandstand;
using nlohmann::json;

namespace {

SearchWork read(const json& search) {
    const json object{{"search", search}};
    JsonFields fields(object, {});
    SearchWork work = built_in_search();
    read_search(fields, work);
    CHECK(fields.is_good());
    return work;
}

}  // namespace

TEST_CASE("the built-in work is written without its operations") {
    const json saved = search_json(built_in_search());
    CHECK(saved == json::parse(R"({"kind":"simhash","band_count":8,"max_distance":7,"bands":6,"rows":4,"minimum":"0.75"})"));
    CHECK(read(saved) == built_in_search());
    CHECK(read(json::object()) == built_in_search());
}

TEST_CASE("an operation stands as it was written") {
    SearchWork work = built_in_search();
    Operation odd = look_up_operation("what", "1,5");
    odd.id = "asked";
    odd.features = {{"kept", "though"}, {"unused", ""}};
    work.fingerprint_operations = {std::make_shared<const Operation>(odd)};
    const json saved = search_json(work);
    CHECK(saved["fingerprint_operations"] ==
          json::parse(R"([{"op":"lookup","id":"asked","features":[["kept","though"],["unused",""]],"fingerprint":"what","limit":"1,5"}])"));
    const SearchWork again = read(saved);
    REQUIRE(again.fingerprint_operations.size() == 1);
    CHECK(*again.fingerprint_operations.front() == odd);
    CHECK(again.token_set_operations == work.token_set_operations);
}

TEST_CASE("equal operations in other handles are still those of the built-in case") {
    SearchWork work = built_in_search();
    for (OperationHandle& operation : work.token_set_operations) operation = std::make_shared<const Operation>(*operation);
    CHECK_FALSE(search_json(work).contains("token_set_operations"));
}
