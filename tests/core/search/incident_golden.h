// incident_golden.h: right values of the incident indexes, computed independently of this project in Python (BLAKE2b of
// its standard library, exact integers).
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace bandstand::golden {

// BLAKE2b with a digest of 8 bytes, read little-endian.
inline const std::vector<std::pair<std::string, std::uint64_t>> incident_digests{
    {"dock", 0x6b751f3115623fa1U},
    {"scanner", 0x1623d4dc5bbec3d9U},
    {"timeout", 0x1be303569dfdcf7fU},
    {"weather", 0xd82ccc6d72fe2dbeU},
    {"road", 0xd5974c53456c75dbU},
    {"delay", 0x5ae28ad6953eb794U},
};

struct IncidentFingerprint {
    std::vector<std::pair<std::string, std::uint64_t>> features;
    std::uint64_t fingerprint;
    std::array<std::uint64_t, 8> bands;
    std::array<std::int64_t, 64> tally;
};
inline const std::vector<IncidentFingerprint> incident_fingerprints{
    {{{"dock", 3}, {"scanner", 2}, {"timeout", 1}}, 0x0b61171015620fa1U,
     {161, 15, 98, 21, 16, 23, 97, 11},
     {6, -4, -4, 0, 0, 2, 0, 4, 6, 6, 2, 2, 0, 0, 0, 0, -4, 4, 0, 0, 0, 6, 2, 0, 6, -2, 2, 0, 6, -6, -2, -4,
      0, -4, 0, -2, 6, 0, 0, -2, 2, 2, 4, 0, 4, -6, -2, -2, 6, 0, 0, -6, 0, 6, 2, -4, 2, 6, -2, 2, 0, 0, 0, -6}},
    {{{"weather", 4}, {"road", 2}}, 0xd82ccc6d72fe2dbeU,
     {190, 45, 254, 114, 109, 204, 44, 216},
     {-2, 6, 2, 6, 6, 2, -2, 6, 6, -6, 6, 2, -2, 6, -2, -6, -6, 2, 6, 6, 2, 6, 6, 2, -2, 2, -2, -6, 2, 2, 6, -6,
      6, -2, 2, 2, -2, 2, 6, -6, -6, -6, 6, 6, -6, -6, 6, 2, -2, -2, 6, 2, -2, 2, -6, -2, -2, -6, -2, 2, 6, -6, 6, 6}},
    {{{"dock", 3}, {"scanner", 2}}, 0x6b751f3115623fa1U,
     {161, 63, 98, 21, 49, 31, 117, 107},
     {5, -5, -5, -1, -1, 1, -1, 5, 5, 5, 1, 1, 1, 1, -1, -1, -5, 5, -1, -1, -1, 5, 1, -1, 5, -1, 1, -1, 5, -5, -1, -5,
      1, -5, -1, -1, 5, 1, -1, -1, 1, 1, 5, 1, 5, -5, -1, -1, 5, -1, 1, -5, 1, 5, 1, -5, 1, 5, -1, 1, -1, 1, 1, -5}},
    {{{"dock", 3}, {"scanner", 2}, {"timeout", 2}}, 0x1b6317541dfecff9U,
     {249, 207, 254, 29, 84, 23, 99, 27},
     {7, -3, -3, 1, 1, 3, 1, 3, 7, 7, 3, 3, -1, -1, 1, 1, -3, 3, 1, 1, 1, 7, 3, 1, 7, -3, 3, 1, 7, -7, -3, -3,
      -1, -3, 1, -3, 7, -1, 1, -3, 3, 3, 3, -1, 3, -7, -3, -3, 7, 1, -1, -7, -1, 7, 3, -3, 3, 7, -3, 3, 1, -1, -1, -7}},
    {{{"dock", 3}, {"scanner", 2}, {"timeout", 1}, {"delay", 1}}, 0x5b631f54157ebfb1U,
     {177, 191, 126, 21, 84, 31, 99, 91},
     {5, -5, -3, -1, 1, 1, -1, 5, 7, 7, 3, 1, 1, 1, -1, 1, -5, 5, 1, 1, 1, 7, 1, -1, 7, -3, 3, -1, 7, -7, -3, -3,
      -1, -3, 1, -3, 7, -1, 1, -1, 1, 3, 3, 1, 3, -7, -3, -1, 5, 1, -1, -7, -1, 7, 3, -3, 1, 7, -3, 3, 1, -1, 1, -7}},
    {{{"dock", 4}, {"scanner", 2}, {"timeout", 1}}, 0x6b751f3115623fa1U,
     {161, 63, 98, 21, 49, 31, 117, 107},
     {7, -5, -5, -1, -1, 3, -1, 5, 7, 7, 3, 3, 1, 1, -1, -1, -5, 5, -1, -1, -1, 7, 3, -1, 7, -3, 3, -1, 7, -7, -3, -5,
      1, -5, -1, -3, 7, 1, -1, -3, 3, 3, 5, 1, 5, -7, -3, -3, 7, -1, 1, -7, 1, 7, 3, -5, 3, 7, -3, 3, -1, 1, 1, -7}},
    {{{"dock", 1}, {"scanner", 1}, {"timeout", 1}}, 0x1b6317541dfecff9U,
     {249, 207, 254, 29, 84, 23, 99, 27},
     {3, -1, -1, 1, 1, 1, 1, 1, 3, 3, 1, 1, -1, -1, 1, 1, -1, 1, 1, 1, 1, 3, 1, 1, 3, -1, 1, 1, 3, -3, -1, -1,
      -1, -1, 1, -1, 3, -1, 1, -1, 1, 1, 1, -1, 1, -3, -1, -1, 3, 1, -1, -3, -1, 3, 1, -1, 1, 3, -1, 1, 1, -1, -1, -3}},
    {{{"weather", 1}, {"road", 1}}, 0xd0044c41406c259aU,
     {154, 37, 108, 64, 65, 76, 4, 208},
     {0, 2, 0, 2, 2, 0, 0, 2, 2, -2, 2, 0, 0, 2, 0, -2, -2, 0, 2, 2, 0, 2, 2, 0, 0, 0, 0, -2, 0, 0, 2, -2,
      2, 0, 0, 0, 0, 0, 2, -2, -2, -2, 2, 2, -2, -2, 2, 0, 0, 0, 2, 0, 0, 0, -2, 0, 0, -2, 0, 0, 2, -2, 2, 2}},
    {{{"weather", 1}}, 0xd82ccc6d72fe2dbeU,
     {190, 45, 254, 114, 109, 204, 44, 216},
     {-1, 1, 1, 1, 1, 1, -1, 1, 1, -1, 1, 1, -1, 1, -1, -1, -1, 1, 1, 1, 1, 1, 1, 1, -1, 1, -1, -1, 1, 1, 1, -1,
      1, -1, 1, 1, -1, 1, 1, -1, -1, -1, 1, 1, -1, -1, 1, 1, -1, -1, 1, 1, -1, 1, -1, -1, -1, -1, -1, 1, 1, -1, 1, 1}},
    {{{"road", 1}}, 0xd5974c53456c75dbU,
     {219, 117, 108, 69, 83, 76, 151, 213},
     {1, 1, -1, 1, 1, -1, 1, 1, 1, -1, 1, -1, 1, 1, 1, -1, -1, -1, 1, 1, -1, 1, 1, -1, 1, -1, 1, -1, -1, -1, 1, -1,
      1, 1, -1, -1, 1, -1, 1, -1, -1, -1, 1, 1, -1, -1, 1, -1, 1, 1, 1, -1, 1, -1, -1, 1, 1, -1, 1, -1, 1, -1, 1, 1}},
    {{{"dock", 3}, {"road", 2}}, 0x6b751f3115623fa1U,
     {161, 63, 98, 21, 49, 31, 117, 107},
     {5, -1, -5, -1, -1, 1, -1, 5, 5, 1, 5, 1, 5, 5, -1, -5, -5, 1, -1, -1, -5, 5, 5, -5, 5, -5, 5, -5, 1, -5, -1, -5,
      5, -1, -5, -5, 5, 1, -1, -5, 1, 1, 5, 5, 1, -5, -1, -5, 5, -1, 5, -5, 5, 1, 1, -1, 5, 1, -1, 1, -1, 1, 5, -1}},
};

struct IncidentSignature {
    std::string id;
    std::vector<std::string> words;
    std::vector<std::uint64_t> values;
    std::vector<std::string> least;  // the word that has the least value, by row
};
inline const std::vector<IncidentSignature> incident_signatures{
    {"I-19",
     {"dock", "scanner", "offline", "night"},
     {0x0a8bf9c6be85eaa9U, 0x05dc7dbfc4696529U, 0x2d20885d5a77f123U, 0x493c50e3587cb4d7U,
      0x173bc82805f4c8efU, 0x0071b7934f017073U, 0x05b66343086a6eafU, 0x02fae29fbb48f554U,
      0x1ac4b9ce841de025U, 0x4f9d6f8f1b5de2f5U, 0x0f9bc5dee9e71d61U, 0x1d0396a50d3106efU,
      0x053d274e5330d575U, 0x31a31ab56697545eU, 0x0e227567a683cd1dU, 0x09b857ba34e548fbU,
      0x4efb126cf4a533cfU, 0x3db229cd3d78f7d3U, 0x0c55e9ee4ca04120U, 0x197ff7fb026ef946U,
      0x2da35b6d03d92211U, 0x19e8be6fc10ba7afU, 0x5ffcc6bdb08989afU, 0x0773561142b94a07U},
     {"night", "scanner", "scanner", "night", "scanner", "offline", "night", "dock",
      "offline", "dock", "night", "scanner", "offline", "dock", "dock", "night",
      "dock", "scanner", "dock", "offline", "dock", "scanner", "offline", "night"}},
    {"I-47",
     {"dock", "scanner", "offline", "night", "retry"},
     {0x0a8bf9c6be85eaa9U, 0x01a78fceee3e7653U, 0x2d20885d5a77f123U, 0x1bb5daa48a8ede1dU,
      0x173bc82805f4c8efU, 0x0071b7934f017073U, 0x05b66343086a6eafU, 0x02fae29fbb48f554U,
      0x1ac4b9ce841de025U, 0x4f9d6f8f1b5de2f5U, 0x0f9bc5dee9e71d61U, 0x1d0396a50d3106efU,
      0x053d274e5330d575U, 0x31a31ab56697545eU, 0x0e227567a683cd1dU, 0x09b857ba34e548fbU,
      0x4efb126cf4a533cfU, 0x3db229cd3d78f7d3U, 0x0c55e9ee4ca04120U, 0x197ff7fb026ef946U,
      0x2da35b6d03d92211U, 0x19e8be6fc10ba7afU, 0x5ffcc6bdb08989afU, 0x0773561142b94a07U},
     {"night", "retry", "scanner", "retry", "scanner", "offline", "night", "dock",
      "offline", "dock", "night", "scanner", "offline", "dock", "dock", "night",
      "dock", "scanner", "dock", "offline", "dock", "scanner", "offline", "night"}},
    {"I-83",
     {"invoice", "paid", "review"},
     {0x23e89d26b3ca31b9U, 0x18a97179fd9ac4b3U, 0x8f1bd8869353d84eU, 0x09c198163ed87ba0U,
      0x5194515f72ef9b8bU, 0x16e7e6f781952db4U, 0x3d4649b7a5fb8ff9U, 0x0f4ab85dcbc637aaU,
      0x640449ed7e43c424U, 0x5ca22deba631203dU, 0x448be7cdade02d5cU, 0x6317e49f44ee389eU,
      0x468a051c4306ca2cU, 0xa376f1685e70ef04U, 0x0bcf78c971e2968dU, 0x01160898c0b5a81cU,
      0x5ac03307d7fb8db3U, 0x05f898b4fced01cbU, 0xba3dd2a529e8632eU, 0x6804d4ad95647da5U,
      0x36794912353b6251U, 0x50eaf7ce19351e4dU, 0x75a73fc60d120492U, 0x59011c511de2b32fU},
     {"invoice", "review", "review", "paid", "review", "paid", "paid", "paid",
      "review", "invoice", "invoice", "invoice", "paid", "review", "review", "paid",
      "invoice", "paid", "invoice", "invoice", "review", "review", "paid", "paid"}},
};

// Bands of 4 rows in which two of them have the same key.
struct SharedBands {
    std::size_t one, other;  // of incident_signatures
    std::vector<std::uint32_t> bands;
};
inline const std::vector<SharedBands> incident_shared_bands{
    {0, 1, {1, 2, 3, 4, 5}},
    {0, 2, {}},
    {1, 2, {}},
};

}  // namespace bandstand::golden
