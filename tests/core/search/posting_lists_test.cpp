#include "core/search/posting_lists.h"

#include <catch2/catch_test_macros.hpp>
#include <vector>

#include "tests/random_numbers.h"

using namespace bandstand;

namespace {

struct Plain {
    std::vector<std::uint32_t> numbers, parts;
    friend bool operator==(const Plain&, const Plain&) = default;
};

Plain plain_list(const PostingLists& lists, std::size_t list) {
    Plain plain;
    lists.for_each_piece(list, [&](PostingPiece piece) {
        REQUIRE(!piece.numbers.empty());
        REQUIRE(piece.numbers.size() == piece.parts.size());
        plain.numbers.insert(plain.numbers.end(), piece.numbers.begin(), piece.numbers.end());
        plain.parts.insert(plain.parts.end(), piece.parts.begin(), piece.parts.end());
    });
    return plain;
}

}  // namespace

TEST_CASE("lists of every length give back what was appended, in its order") {
    RandomNumbers random(641);
    PostingLists lists(40);
    std::vector<Plain> wanted(40);
    CHECK(lists.list_count() == 40);
    for (std::uint32_t number = 0; number < 60'000; ++number) {
        // Long lists, short ones and an empty one.
        const std::size_t list = random.below(3) == 0 ? 1 : 2 + random.below(random.between(1, 38));
        const auto part = static_cast<std::uint32_t>(random.next());
        lists.append(list, {number, part});
        wanted[list].numbers.push_back(number);
        wanted[list].parts.push_back(part);
        if (number < 2'000 || random.below(1'000) == 0) REQUIRE(plain_list(lists, list) == wanted[list]);
    }
    for (std::size_t list = 0; list < 40; ++list) {
        CHECK(lists.size(list) == wanted[list].numbers.size());
        CHECK(plain_list(lists, list) == wanted[list]);
    }
    CHECK(lists.size(0) == 0);
    CHECK(lists.size(1) > 10'000);
}

TEST_CASE("lists of 16 and more take at most 12 bytes a posting beside their heads, copies are independent") {
    for (const std::uint32_t length : {16U, 17U, 40U, 100U, 257U, 1'000U, 5'000U}) {
        PostingLists lists(300);
        for (std::uint32_t number = 0; number < length; ++number) {
            for (std::size_t list = 0; list < 300; ++list) lists.append(list, {number, ~number});
        }
        const double heads = 300 * 24, block = 4.0 * GrowingBlocks<std::uint32_t>::block_size;
        CAPTURE(length, lists.bytes());
        CHECK(static_cast<double>(lists.bytes()) - heads - block <= 12.0 * length * 300);
        if (length != 100) continue;
        PostingLists copy = lists;
        copy.append(7, {100, 0});
        CHECK(copy.size(7) == 101);
        CHECK(lists.size(7) == 100);
        CHECK(plain_list(lists, 7).numbers.size() == 100);
    }
}
