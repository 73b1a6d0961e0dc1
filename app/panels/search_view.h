// search_view.h: the step of an index of incidents shown now, taken apart once a frame: whose it is, how far that is, and
// which entry stands beside it.
#pragma once
#include <optional>

#include "app/panels/panel.h"

namespace bandstand {

struct SearchView {
    // Empty where there are no operations. The one of the latest step; one that was gone to and begins with the next
    // step; before the first step, the first one.
    std::optional<OperationIndex> operation;
    bool is_ahead = false;             // it begins with the next step: nothing of it is done
    bool is_refused = false;           // its refusal was the latest step
    SearchMoment moment;               // how far it is
    std::optional<SearchEvent> event;  // the latest step, where that is the operation's
    // The entry whose sketch stands beside that of the operation: under the pointer, verified just now, chosen, or else
    // verified last. It was in the index before the operation, whose own sketch is done.
    std::optional<EntryIndex> compared;

    // Features are cast or their result is shown: there are no keys yet.
    bool is_hashing() const { return !moment.has_sketch || (event && event->kind == SearchEvent::Kind::sketch); }
};
// Precondition: the screen Search is shown.
SearchView search_view(const Panel& panel);

// Positions at which steps of an operation end that is not refused: it puts something into band j, or visits it; it
// verifies its candidate number i.
std::uint64_t touch_position(const SearchRun& run, OperationIndex n, BandIndex j);
std::uint64_t verify_position(const SearchRun& run, OperationIndex n, std::size_t i);

// Chooses an operation and shows the moment before it begins.
void go_to(const Panel& panel, OperationIndex n);
// Puts operations behind the last one, chooses the first of them and shows the moment before it begins.
void add_and_go_to(const Panel& panel, std::vector<Operation> operations);
// Chooses an entry beside the operation that is chosen.
void choose_entry(const Panel& panel, EntryIndex entry);

}  // namespace bandstand
