#include "app/shell/nearest_name.h"

#include <array>
#include <catch2/catch_test_macros.hpp>

namespace bandstand {

TEST_CASE("distances") {
    CHECK(edit_distance("", "") == 0);
    CHECK(edit_distance("", "abc") == 3);
    CHECK(edit_distance("minhash", "minhash") == 0);
    CHECK(edit_distance("minhsh", "minhash") == 1);
    CHECK(edit_distance("trcae", "trace") == 1);  // neighbours swapped
    CHECK(edit_distance("MinHash", "minhash") == 0);
    CHECK(edit_distance("kitten", "sitting") == 3);
}

TEST_CASE("the name that was meant, or none") {
    constexpr std::array<std::string_view, 4> families{"linear", "table", "blake2b", "mixed64"};
    CHECK(nearest_name("blake2", families) == "blake2b");
    CHECK(nearest_name("liner", families) == "linear");
    CHECK(nearest_name("mix", families) == "mixed64");
    CHECK_FALSE(nearest_name("sha256", families));
    CHECK_FALSE(nearest_name("", families));
    CHECK_FALSE(nearest_name("x", {}));
}

}  // namespace bandstand
