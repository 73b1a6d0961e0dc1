#include "app/shell/index_options.h"

#include <catch2/catch_test_macros.hpp>

using namespace bandstand;

namespace {

using With = IndexBandingTrouble::With;

IndexBandingTrouble trouble_of(std::string_view bands, std::string_view rows) {
    const auto read = read_index_banding(bands, rows);
    REQUIRE(std::holds_alternative<IndexBandingTrouble>(read));
    return std::get<IndexBandingTrouble>(read);
}

}  // namespace

TEST_CASE("bands and rows are read together") {
    CHECK(std::get<Banding>(read_index_banding("6", "4")) == Banding{6, 4});
    CHECK(std::get<Banding>(read_index_banding("4096", "1")) == Banding{4096, 1});
    CHECK(std::get<Banding>(read_index_banding("1", "4096")) == Banding{1, 4096});
    CHECK(std::get<Banding>(read_index_banding(" 64 ", "64")) == Banding{64, 64});
}

TEST_CASE("what is wrong is told with the one it is wrong with") {
    CHECK(trouble_of("0", "4").with == With::bands);
    CHECK(trouble_of("six", "4").with == With::bands);
    CHECK(trouble_of("4097", "1").with == With::bands);
    CHECK(trouble_of("6", "0").with == With::rows);
    CHECK(trouble_of("6", "-4").with == With::rows);
    CHECK(trouble_of("6", "99999999999999999999").with == With::rows);
    const IndexBandingTrouble both = trouble_of("64", "65");
    CHECK(both.with == With::both);
    CHECK(both.reason.key == "error.index_banding_too_large");
}
