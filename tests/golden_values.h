// golden_values.h: right values, computed independently of this project in Python (exact integers, float64), or
// printed in the source that is named beside them.
#pragma once
#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace bandstand::golden {

// Four sets of integers with a_i = 2i+1, b_i = i+1, p = 17, k = 8.
inline const std::vector<std::vector<std::int64_t>> four_sets{
    {0, 1, 2, 3, 4, 5},
    {0, 1, 2, 3, 4, 6},
    {2, 3, 7, 8, 9, 10},
    {11, 12, 13, 14, 15, 7}};
inline const std::vector<std::int64_t> four_sets_a{1, 3, 5, 7, 9, 11, 13, 15};
inline const std::vector<std::int64_t> four_sets_b{1, 2, 3, 4, 5, 6, 7, 8};
// Rows h0 … h7, columns d0 … d3.
inline constexpr std::uint64_t four_sets_matrix[8][4]{
    {1, 1, 3, 8}, {0, 2, 6, 1}, {1, 1, 1, 0}, {1, 1, 1, 0}, {5, 5, 0, 0}, {0, 0, 3, 1}, {3, 0, 1, 2}, {0, 0, 2, 1}};
// Pairs in the order (0,1), (0,2), (0,3), (1,2), (1,3), (2,3): agreeing rows, |A∩B|, |A∪B|.
struct PairValues { std::uint32_t agree; std::uint64_t intersection, union_size; };
inline constexpr PairValues four_sets_pairs[]{{6, 5, 7}, {2, 2, 10}, {0, 0, 12}, {2, 2, 10}, {0, 0, 12}, {1, 1, 11}};

// Leskovec, Rajaraman, Ullman, "Mining of Massive Datasets", figure 3.4: h0 = (x + 1) mod 5, h1 = (3x + 1) mod 5.
inline const std::vector<std::vector<std::int64_t>> textbook_sets{{0, 3}, {2}, {1, 3, 4}, {0, 2, 3}};
inline constexpr std::uint64_t infinite = ~std::uint64_t{0};
// The matrix after each row, [row][function][document].
inline constexpr std::uint64_t textbook_steps[5][2][4]{
    {{1, infinite, infinite, 1}, {1, infinite, infinite, 1}},
    {{1, infinite, 2, 1}, {1, infinite, 4, 1}},
    {{1, 3, 2, 1}, {1, 2, 4, 1}},
    {{1, 3, 2, 1}, {0, 2, 0, 0}},
    {{1, 3, 0, 1}, {0, 2, 0, 0}},
};
// Pairs in the same order as above.
inline constexpr PairValues textbook_pairs[]{{0, 0, 3}, {1, 1, 4}, {2, 2, 3}, {0, 0, 4}, {0, 1, 3}, {1, 1, 5}};
// The permutation b e a d c of the rows a … e: the row that each column shows first.
inline constexpr std::string_view permutation_minimum[]{"a", "c", "b", "a"};

// BLAKE2b, digest of 8 bytes, big-endian, of: decimal text of i, a zero byte, the token (Python hashlib).
inline constexpr std::array<std::uint64_t, 24> signature_i19{
    0x0a8bf9c6be85eaa9, 0x05dc7dbfc4696529, 0x2d20885d5a77f123, 0x493c50e3587cb4d7,
    0x173bc82805f4c8ef, 0x0071b7934f017073, 0x05b66343086a6eaf, 0x02fae29fbb48f554,
    0x1ac4b9ce841de025, 0x4f9d6f8f1b5de2f5, 0x0f9bc5dee9e71d61, 0x1d0396a50d3106ef,
    0x053d274e5330d575, 0x31a31ab56697545e, 0x0e227567a683cd1d, 0x09b857ba34e548fb,
    0x4efb126cf4a533cf, 0x3db229cd3d78f7d3, 0x0c55e9ee4ca04120, 0x197ff7fb026ef946,
    0x2da35b6d03d92211, 0x19e8be6fc10ba7af, 0x5ffcc6bdb08989af, 0x0773561142b94a07,
};
inline constexpr std::array<std::string_view, 24> winners_i19{
    "night", "scanner", "scanner", "night", "scanner", "offline", "night", "dock", "offline", "dock", "night",
    "scanner", "offline", "dock", "dock", "night", "dock", "scanner", "dock", "offline", "dock", "scanner",
    "offline", "night",
};
inline constexpr std::array<std::uint64_t, 24> signature_i47{
    0x0a8bf9c6be85eaa9, 0x01a78fceee3e7653, 0x2d20885d5a77f123, 0x1bb5daa48a8ede1d,
    0x173bc82805f4c8ef, 0x0071b7934f017073, 0x05b66343086a6eaf, 0x02fae29fbb48f554,
    0x1ac4b9ce841de025, 0x4f9d6f8f1b5de2f5, 0x0f9bc5dee9e71d61, 0x1d0396a50d3106ef,
    0x053d274e5330d575, 0x31a31ab56697545e, 0x0e227567a683cd1d, 0x09b857ba34e548fb,
    0x4efb126cf4a533cf, 0x3db229cd3d78f7d3, 0x0c55e9ee4ca04120, 0x197ff7fb026ef946,
    0x2da35b6d03d92211, 0x19e8be6fc10ba7af, 0x5ffcc6bdb08989af, 0x0773561142b94a07,
};
inline constexpr std::array<std::string_view, 24> winners_i47{
    "night", "retry", "scanner", "retry", "scanner", "offline", "night", "dock", "offline", "dock", "night",
    "scanner", "offline", "dock", "dock", "night", "dock", "scanner", "dock", "offline", "dock", "scanner",
    "offline", "night",
};
inline constexpr std::array<std::uint64_t, 24> signature_i83{
    0x23e89d26b3ca31b9, 0x18a97179fd9ac4b3, 0x8f1bd8869353d84e, 0x09c198163ed87ba0,
    0x5194515f72ef9b8b, 0x16e7e6f781952db4, 0x3d4649b7a5fb8ff9, 0x0f4ab85dcbc637aa,
    0x640449ed7e43c424, 0x5ca22deba631203d, 0x448be7cdade02d5c, 0x6317e49f44ee389e,
    0x468a051c4306ca2c, 0xa376f1685e70ef04, 0x0bcf78c971e2968d, 0x01160898c0b5a81c,
    0x5ac03307d7fb8db3, 0x05f898b4fced01cb, 0xba3dd2a529e8632e, 0x6804d4ad95647da5,
    0x36794912353b6251, 0x50eaf7ce19351e4d, 0x75a73fc60d120492, 0x59011c511de2b32f,
};
inline constexpr std::array<std::string_view, 24> winners_i83{
    "invoice", "review", "review", "paid", "review", "paid", "paid", "paid", "review", "invoice", "invoice",
    "invoice", "paid", "review", "review", "paid", "invoice", "paid", "invoice", "invoice", "review", "review",
    "paid", "paid",
};

// BLAKE2b, digest of 8 bytes, little-endian, of the token.
inline const std::map<std::string, std::uint64_t> token_digest_le{
    {"dock", 0x6b751f3115623fa1}, {"scanner", 0x1623d4dc5bbec3d9}, {"timeout", 0x1be303569dfdcf7f},
    {"weather", 0xd82ccc6d72fe2dbe}, {"road", 0xd5974c53456c75db}, {"delay", 0x5ae28ad6953eb794},
};

struct StandardErrorValue { double s; std::uint32_t k; double error; };
inline constexpr StandardErrorValue standard_errors[]{
    {0.1, 16, 0.07500000000000001},
    {0.1, 64, 0.037500000000000006},
    {0.1, 100, 0.030000000000000002},
    {0.1, 112, 0.028347335475692043},
    {0.1, 128, 0.026516504294495535},
    {0.1, 256, 0.018750000000000003},
    {0.1, 9000, 0.0031622776601683794},
    {0.5, 16, 0.125},
};

struct JaccardValue { std::vector<std::int64_t> a, b; std::uint64_t intersection, union_size; };
inline const std::vector<JaccardValue> jaccard_values{
    {{1, 2, 3, 4}, {2, 3, 5, 7}, 2, 6},
    {{1, 2, 3, 4}, {2, 4, 6}, 2, 5},
    {{2, 3, 5, 7}, {2, 4, 6}, 1, 6},
    {{}, {0}, 0, 1},
    {{}, {}, 0, 0},
};

}  // namespace bandstand::golden
