// pair_status.h: what the bands have done to a pair at the run's position: words, role and mark, alike wherever pairs are listed.
#pragma once
#include <string>

#include "app/panels/panel.h"

namespace bandstand {

struct PairStatus {
    std::string words;  // "✓ candidate", "⚠ candidate by chance", "✕ missed", "not met", "not met yet"
    Role role = Role::text_muted;
    Role ground = Role::surface;  // of its row
    bool has_met = false;
};

PairStatus pair_status(const Panel& panel, const PairRow& pair);

// The colour of an outcome in plots, whatever the position.
Role outcome_role(PairOutcome outcome);

// Both names with their marks from `at.x` on, within `width` pixels.
void draw_pair_names(const Panel& panel, DocumentPair pair, ImVec2 at, float width);

// One button for each filter, with the number of its pairs.
void pair_filter_buttons(const Panel& panel);

}  // namespace bandstand
