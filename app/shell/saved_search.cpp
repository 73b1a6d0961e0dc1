#include "app/shell/saved_search.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/text/search_json.h"

namespace bandstand {

namespace {

using nlohmann::json;

// In the order of the enumerators.
const std::array index_names{index_name(IndexKind::fingerprints), index_name(IndexKind::token_sets)};
const std::array operation_names{operation_name(Operation::Kind::add), operation_name(Operation::Kind::query),
                                 operation_name(Operation::Kind::look_up)};

bool same_operations(const std::vector<OperationHandle>& some, const std::vector<OperationHandle>& others) {
    return std::equal(some.begin(), some.end(), others.begin(), others.end(),
                      [](const OperationHandle& one, const OperationHandle& other) { return one == other || *one == *other; });
}

json operations_json(const std::vector<OperationHandle>& operations) {
    json list = json::array();
    for (const OperationHandle& operation : operations) {
        json made{{"op", operation_name(operation->kind)}};
        if (!operation->id.empty()) made["id"] = operation->id;
        for (const WrittenFeature& feature : operation->features) made["features"].push_back({feature.word, feature.weight});
        if (!operation->fingerprint.empty()) made["fingerprint"] = operation->fingerprint;
        if (!operation->limit.empty()) made["limit"] = operation->limit;
        list.push_back(std::move(made));
    }
    return list;
}

void read_features(JsonFields& fields, Operation& operation) {
    const json* features = fields.find("features");
    if (features == nullptr) return;
    const auto is_feature = [](const json& pair) { return pair.is_array() && pair.size() == 2 && pair[0].is_string() && pair[1].is_string(); };
    if (!features->is_array() || !std::all_of(features->begin(), features->end(), is_feature)) return fields.refuse("features", "[[string, string]]");
    for (const json& pair : *features) operation.features.push_back({pair[0].get<std::string>(), pair[1].get<std::string>()});
}

void read_operations(JsonFields& fields, const char* name, std::vector<OperationHandle>& operations) {
    if (fields.find(name) == nullptr) return;
    operations.clear();
    fields.each(name, [&](JsonFields& one) {
        Operation operation;
        one.read_choice("op", operation.kind, operation_names);
        one.read("id", operation.id);
        read_features(one, operation);
        one.read("fingerprint", operation.fingerprint);
        one.read("limit", operation.limit);
        operations.push_back(std::make_shared<const Operation>(std::move(operation)));
    });
}

void read_parameters(JsonFields& fields, SearchWork& search) {
    fields.read_choice("kind", search.kind, index_names);
    FingerprintIndexParameters& fingerprints = search.fingerprints;
    fields.read("band_count", fingerprints.band_count, 1, fingerprint_bits);
    if (band_count_problem(fingerprints.band_count)) fields.refuse("band_count", "1 | 2 | 4 | 8 | 16 | 32 | 64");
    fields.read("max_distance", fingerprints.max_distance, 0, fingerprint_bits);
    Banding& banding = search.token_sets.banding;
    fields.read("bands", banding.bands, 1, longest_index_signature);
    fields.read("rows", banding.rows, 1, longest_index_signature / std::max(1U, banding.bands));
    std::string minimum = threshold_text(search.token_sets.minimum);
    fields.read("minimum", minimum);
    const auto parsed = parse_threshold(minimum);
    if (const auto* threshold = std::get_if<Threshold>(&parsed)) search.token_sets.minimum = *threshold;
    else fields.refuse("minimum", "0 \u2026 1");
}

}  // namespace

json search_json(const SearchWork& search) {
    const SearchWork built_in = built_in_search();
    json made{{"kind", index_name(search.kind)},
              {"band_count", search.fingerprints.band_count},
              {"max_distance", search.fingerprints.max_distance},
              {"bands", search.token_sets.banding.bands},
              {"rows", search.token_sets.banding.rows},
              {"minimum", threshold_text(search.token_sets.minimum)}};
    if (!same_operations(search.fingerprint_operations, built_in.fingerprint_operations))
        made["fingerprint_operations"] = operations_json(search.fingerprint_operations);
    if (!same_operations(search.token_set_operations, built_in.token_set_operations))
        made["token_set_operations"] = operations_json(search.token_set_operations);
    return made;
}

void read_search(JsonFields& fields, SearchWork& search) {
    fields.object("search", [&](JsonFields& inner) {
        read_parameters(inner, search);
        read_operations(inner, "fingerprint_operations", search.fingerprint_operations);
        read_operations(inner, "token_set_operations", search.token_set_operations);
    });
}

}  // namespace bandstand
