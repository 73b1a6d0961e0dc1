#include "app/state/labels.h"

#include <array>

namespace bandstand {

std::string_view screen_key(Screen screen) {
    constexpr std::array<std::string_view, screen_count> keys{"screen.documents", "screen.minhash", "screen.bands", "screen.simhash",
                                                              "screen.compare",   "screen.search",  "screen.tune"};
    return keys[static_cast<std::size_t>(screen)];
}

std::string_view unit_key(Unit unit, Screen screen) {
    switch (unit) {
        case Unit::hash:
            if (screen == Screen::simhash) return "unit.vote";
            if (screen == Screen::search) return "unit.search_step";
            return screen == Screen::bands ? "unit.pair_step" : "unit.hash";
        case Unit::cell: return "unit.cell";
        case Unit::token: return "unit.token";
        case Unit::token_row: return "unit.token_row";
        case Unit::document: return "unit.document";
        case Unit::band: return "unit.band";
        case Unit::pair_step: return "unit.pair_step";
        case Unit::operation: return "unit.operation";
        case Unit::phase: return screen == Screen::search ? "unit.operation_part" : "unit.phase";
        case Unit::run: break;
    }
    return "unit.run";
}

std::string_view phase_key(RunPhase phase) {
    switch (phase) {
        case RunPhase::signature: return "phase.signature";
        case RunPhase::bands: return "phase.bands";
        case RunPhase::compare: return "phase.compare";
        case RunPhase::votes: return "phase.votes";
        case RunPhase::adding: return "phase.adding";
        case RunPhase::asking: return "phase.asking";
        case RunPhase::operations: return "phase.operations";
        case RunPhase::walk: break;
    }
    return "phase.walk";
}

}  // namespace bandstand
