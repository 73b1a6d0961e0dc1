#include "app/panels/simhash_moment.h"

#include <algorithm>

namespace bandstand {

SimHashMoment simhash_moment(const SimHashRun& run) {
    SimHashMoment moment;
    const auto event = run.event();
    if (!event) {
        if (run.voting_length() > 0) moment.document = run.place().document;
        return moment;
    }
    if (const auto* pair = std::get_if<HammingEvent>(&*event)) {
        moment.pair = *pair;
        return moment;
    }
    const auto& step = std::get<SimHashEvent>(*event);
    moment.document = step.document;
    const auto tokens = run.corpus().tokens(step.document);
    if (step.kind == SimHashEvent::Kind::binarise) {
        moment.binarised = step;
        moment.tokens_cast = static_cast<std::uint32_t>(tokens.size());
    } else {
        moment.vote = step;
        const auto at_work = std::find(tokens.begin(), tokens.end(), step.token);
        moment.tokens_cast = static_cast<std::uint32_t>(at_work - tokens.begin()) + (step.completes.has(Unit::token) ? 1U : 0U);
    }
    return moment;
}

std::uint32_t bits_a_line(const Panel& panel, float width, std::uint32_t bits, float cell) {
    const std::uint32_t most = width >= panel.look.em(cell) * 16 ? 16 : 8;
    return std::min(most, bits);
}

std::uint32_t bit_of_interest(const AppState& state, const SimHashMoment& moment) {
    const std::uint32_t last = state.simhash_run.family().bit_count() - 1;
    const auto named = state.selection.hovered.bit ? state.selection.hovered.bit : state.selection.chosen.bit;
    return std::min(named.value_or(moment.vote ? moment.vote->bit : 0U), last);
}

bool is_turned_by_rule(const SimHashRun& run, DocumentIndex d, std::uint32_t bit) {
    return run.rule() == TieRule::one && run.is_binarised(d) && run.fingerprints().is_tie(d, bit);
}

}  // namespace bandstand
