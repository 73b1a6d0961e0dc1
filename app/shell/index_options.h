// index_options.h: bands and rows of an index of token sets, as somebody wrote them.
//
//   auto read = read_index_banding("6", "4");       // Banding{6, 4}, or what is wrong, and with which of the two
//
// Read together: each alone might not fit beside what the other one was before.
#pragma once
#include <string_view>
#include <variant>

#include "core/lsh/banding.h"
#include "core/narrate/message.h"

namespace bandstand {

struct IndexBandingTrouble {
    enum class With : unsigned char { bands, rows, both };

    With with = With::both;
    Message reason;  // the words of the fields of the window

    friend bool operator==(const IndexBandingTrouble&, const IndexBandingTrouble&) = default;
};

std::variant<Banding, IndexBandingTrouble> read_index_banding(std::string_view bands, std::string_view rows);

}  // namespace bandstand
