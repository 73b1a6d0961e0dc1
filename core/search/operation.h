// operation.h: what is done to an index of incidents: something is added, or asked.
//
//   Operation add = add_operation("47", {{"dock", "3"}, {"scanner", "2"}});
//   Operation query = query_operation({{"dock", "3"}});                       // at the index's own distance
//   auto checked = checked_features(query, IndexKind::fingerprints);          // or the reason why it is refused
//
// Numbers are kept as they are written, because a wrong one is a lesson: it is refused when the operation is run, with
// its reason, and the index stays as it was.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/index_types.h"
#include "core/narrate/message.h"

namespace bandstand {

enum class IndexKind : std::uint8_t {
    fingerprints,  // SimHash fingerprints, cut in bands: FingerprintIndex
    token_sets,    // MinHash signatures, cut in bands: TokenSetIndex
};

// Something added, in the order of adding.
using EntryIndex = Index<struct EntryTag>;
// Its place in the list of operations.
using OperationIndex = Index<struct OperationTag>;

// A word of an incident. The weight is empty where none was written; then it is 1. An index of token sets reads the words alone.
struct WrittenFeature {
    std::string word;    // UTF-8, taken as it stands
    std::string weight;  // as it is written: "3", and also "-1" or "1.5"

    friend bool operator==(const WrittenFeature&, const WrittenFeature&) = default;
};

struct Operation {
    enum class Kind : std::uint8_t {
        add,      // features under an id
        query,    // what is near these features?
        look_up,  // what is near this fingerprint? (fingerprints only)
    };

    Kind kind = Kind::add;
    std::string id;                        // of an add; of the others a label, which may be empty
    std::vector<WrittenFeature> features;  // in the order in which they are written
    std::string fingerprint;               // of a look-up, as it is written: "0x0b61171015620fa1"
    // Of a query or look-up, as it is written: the largest distance (fingerprints), or the least exact Jaccard (token
    // sets). Empty: that of the index.
    std::string limit;

    friend bool operator==(const Operation&, const Operation&) = default;
};

Operation add_operation(std::string id, std::vector<WrittenFeature> features);
Operation query_operation(std::vector<WrittenFeature> features, std::string limit = {});
Operation look_up_operation(std::string fingerprint, std::string limit = {});

// A word with what it weighs.
struct Feature {
    std::string word;
    std::uint64_t weight = 1;  // 1 … largest_weight (token_weights.h)

    friend bool operator==(const Feature&, const Feature&) = default;
};

// The features that an index works with: for fingerprints each word once, its weights added, in the order of first
// writing; for token sets the distinct words in byte order, each of weight 1. Refused are: no features; a word that is empty; for
// fingerprints a weight that is no positive whole number or beyond largest_weight (also the sum of a word's weights).
std::variant<std::vector<Feature>, Message> checked_features(const std::vector<WrittenFeature>& written, IndexKind kind);

// What refuses an empty id, an id that another entry bears already, and nothing as features.
std::optional<Message> id_problem(std::string_view id);
Message id_taken_message(std::string_view id, EntryIndex there);
Message no_features_message(IndexKind kind);

// "dock 3, scanner 2, timeout" ⇄ features, for one line of typing: features are separated by commas (also ， and 、) or
// line ends, the weight is the last word behind a space where that looks like a number ("nan" and "inf" do); "two words 2"
// is one feature of weight 2. A word in double quotes is taken as it stands, what follows it is its weight; two double
// quotes inside stand for one. written_text writes what parse_features reads, for any features.
std::vector<WrittenFeature> parse_features(std::string_view typed);
std::string written_text(const std::vector<WrittenFeature>& features);

// "0x0b61171015620fa1": 1 to 16 hexadecimal digits, most significant first, with or without "0x"; white space around
// is passed over. Anything else is refused by name.
std::variant<std::uint64_t, Message> parse_fingerprint(std::string_view written);
std::string fingerprint_text(std::uint64_t fingerprint);

}  // namespace bandstand
