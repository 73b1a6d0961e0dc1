#include "core/samples/samples.h"

#include <array>
#include <string>
#include <utility>

#include "assets/embedded_assets.h"
#include "core/text/csv_documents.h"

namespace bandstand {

namespace {

std::vector<SourceDocument> integer_sets(std::initializer_list<std::pair<std::string_view, std::string_view>> sets) {
    std::vector<SourceDocument> documents;
    for (const auto& [name, integers] : sets)
        documents.push_back({std::string(name), DocumentKind::integer_set, std::string(integers)});
    return documents;
}

FamilyParameters linear_family(std::vector<std::int64_t> a, std::vector<std::int64_t> b, std::uint64_t p) {
    FamilyParameters family;
    family.kind = FamilyKind::linear;
    family.k = static_cast<std::uint32_t>(a.size());
    family.a = std::move(a);
    family.b = std::move(b);
    family.p = p;
    return family;
}

Sample four_sets() {
    return {integer_sets(
                {{"d0", "0 1 2 3 4 5"}, {"d1", "0 1 2 3 4 6"}, {"d2", "2 3 7 8 9 10"}, {"d3", "11 12 13 14 15 7"}}),
            ShingleSettings{},
            linear_family({1, 3, 5, 7, 9, 11, 13, 15}, {1, 2, 3, 4, 5, 6, 7, 8}, 17),
            BitFamilyParameters{},
            {WeightKind::ones, {}},
            "sample.four_sets.title",
            "sample.four_sets.about",
            "sample.four_sets.origin"};
}

Sample textbook() {
    return {integer_sets({{"S1", "0 3"}, {"S2", "2"}, {"S3", "1 3 4"}, {"S4", "0 2 3"}}),
            ShingleSettings{},
            linear_family({1, 3}, {1, 1}, 5),
            BitFamilyParameters{},
            {WeightKind::ones, {}},
            "sample.textbook.title",
            "sample.textbook.about",
            "sample.textbook.origin"};
}

BitFamilyParameters hashed_bits() {
    BitFamilyParameters bits;
    bits.kind = BitFamilyKind::blake2b;
    return bits;
}

SourceDocument bag(std::string name, std::string words) { return {std::move(name), DocumentKind::token_set, std::move(words)}; }

Sample incidents_simhash() {
    return {{bag("47", "dock dock dock scanner scanner timeout"), bag("83", "weather weather weather weather road road"),
             bag("query", "dock dock dock scanner scanner")},
            ShingleSettings{},
            FamilyParameters{},
            hashed_bits(),
            WeightSettings{},
            "sample.incidents_simhash.title",
            "sample.incidents_simhash.about",
            {}};
}

Sample incidents_minhash() {
    FamilyParameters family;
    family.kind = FamilyKind::blake2b;
    family.k = 24;
    return {{bag("I-19", "dock scanner offline night"), bag("I-47", "dock scanner offline night retry"), bag("I-83", "invoice paid review"),
             bag("query", "dock scanner offline night")},
            ShingleSettings{},
            family,
            hashed_bits(),
            WeightSettings{},
            "sample.incidents_minhash.title",
            "sample.incidents_minhash.about",
            {}};
}

// Written for this program; each is one CSV file that a user could open just as well.
Sample notices(std::string_view asset_path, const ShingleSettings& shingles, std::string_view title_key,
               std::string_view about_key) {
    const std::string_view bytes = embedded_asset(asset_path).value_or(std::string_view());
    return {parse_csv(asset_path, bytes, FormatOptions{}).documents,
            shingles,
            FamilyParameters{},
            hashed_bits(),
            WeightSettings{},
            title_key,
            about_key,
            {}};
}

// Three characters tell Chinese notices apart about as well as three words tell English ones.
constexpr ShingleSettings three_characters{ShingleUnit::character, 3, true, true};

constexpr std::array<std::string_view, 6> names{"four-sets",         "textbook", "incidents-simhash",
                                                "incidents-minhash", "notices",  "notices-zh"};

}  // namespace

std::span<const std::string_view> sample_names() {
    return names;
}

std::optional<Sample> find_sample(std::string_view name) {
    if (name == "four-sets") return four_sets();
    if (name == "textbook") return textbook();
    if (name == "incidents-simhash") return incidents_simhash();
    if (name == "incidents-minhash") return incidents_minhash();
    if (name == "notices")
        return notices("samples/notices.csv", ShingleSettings{}, "sample.notices.title", "sample.notices.about");
    if (name == "notices-zh")
        return notices("samples/notices-zh.csv", three_characters, "sample.notices_zh.title",
                       "sample.notices_zh.about");
    return std::nullopt;
}

}  // namespace bandstand
