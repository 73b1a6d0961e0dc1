// message.h: something to be said, before the language is chosen.
//
//   Message{"error.p_too_small", {{"value", "1"}}}
//
// `key` names a template of the catalogs (assets/lang/*.json); `values` fill its {names}. Errors,
// notices and reasons travel as messages, so that one and the same error can be shown in either
// language, and again after the language was switched.
#pragma once
#include <string>
#include <utility>
#include <vector>

namespace bandstand {

struct Message {
    std::string key;
    std::vector<std::pair<std::string, std::string>> values;

    friend bool operator==(const Message&, const Message&) = default;
};

}  // namespace bandstand
