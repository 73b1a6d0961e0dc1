// search_labels.h: short words for what an index of incidents is made of: operations, keys, values, verdicts.
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "app/panels/panel.h"

namespace bandstand {

std::string_view operation_kind_key(Operation::Kind kind);
// Before a row of its bits or values: the id of what is added, else what kind of operation it is.
std::string_view row_name(const Panel& panel, const Operation& operation);

// What it works with, as it is written: "dock 3, scanner 2", "0x0b61171015620fa1".
std::string operation_words(const Operation& operation);
// The limit of its own, where a query has one.
std::string limit_words(const Panel& panel, const Operation& operation);

// "0xa1" of a fingerprint's band; the first digits of each value of a signature's band, "3f2a·0b61·9c01·77de"; where there
// is little room, "3f0b9c77".
std::string key_label(const SearchRun& run, std::span<const std::uint64_t> key, bool is_short = false);
// The first hexadecimal digits of a hash value.
std::string value_head(std::uint64_t value, std::size_t digits);

// What became of an operation, as far as the run has come.
struct OperationStatus {
    std::string words;
    Role role = Role::text_muted;
    bool is_done = false;
};
OperationStatus operation_status(const Panel& panel, const SearchMoment& moment, OperationIndex n);

// "9" of a fingerprint, "4/5 = 0.800" of a set; and against the limit in force: "9 > 7", "4/5 ≥ 0.75".
std::string candidate_value(const SearchRun& run, const VerifiedCandidate& candidate);
std::string candidate_comparison(const SearchRun& run, OperationIndex n, const VerifiedCandidate& candidate);

}  // namespace bandstand
