#include "app/panels/minhash_cells.h"

#include <fmt/format.h>

#include "core/narrate/describe_minhash.h"

namespace bandstand {

namespace {

bool is_in_pair(const AppState& state, DocumentIndex d) {
    return state.pair && (state.pair->first == d || state.pair->second == d);
}

bool pair_agrees(const AppState& state, HashIndex i) {
    const MinHashRun& run = state.run;
    return run.is_filled(i, state.pair->first) && run.is_filled(i, state.pair->second) &&
           run.slot(i, state.pair->first).value == run.slot(i, state.pair->second).value;
}

}  // namespace

MomentView moment_of(const MinHashRun& run) {
    MomentView moment;
    if (const auto event = run.event()) {
        if (const auto* fill = std::get_if<MinHashEvent>(&*event)) moment.fill = *fill;
        if (const auto* put = std::get_if<BandEvent>(&*event)) moment.put = *put;
        if (const auto* pair = std::get_if<PairEvent>(&*event)) moment.pair = *pair;
    }
    return moment;
}

CellView signature_cell(const AppState& state, const MomentView& moment, HashIndex i, DocumentIndex d) {
    const MinHashRun& run = state.run;
    const Slot slot = run.slot(i, d);
    CellView cell;
    if (slot.is_blank()) {
        cell.value = "\u00b7";
        cell.words = Role::text_muted;
        cell.is_hatched = true;
    } else {
        const Vocabulary& vocabulary = run.corpus().vocabulary();
        cell.value = short_hash_text(slot.value, run.family().kind());
        cell.corner = vocabulary.is_integer(slot.token) ? fmt::format("t={}", vocabulary.label(slot.token)) : vocabulary.label(slot.token);
        if (is_in_pair(state, d) && pair_agrees(state, i)) {
            cell.fill = Role::agrees_fill;
            cell.border = Role::agrees;
        }
        if (state.selection.has(slot.token)) {
            cell.border = Role::pivot;
            cell.is_marked = true;
        }
    }
    const bool is_named = state.selection.hovered.document == d && state.selection.hovered.function == i;
    if (is_named && !cell.is_marked) {
        cell.border = Role::accent;
        cell.is_marked = true;
    }
    if (moment.fill && moment.fill->document == d && moment.fill->function == i) {
        cell.fill = moment.fill->changed() ? Role::improved_fill : Role::active_fill;
        cell.border = Role::active;
        cell.is_marked = true;
    }
    return cell;
}

RowView signature_row(const AppState& state, const MomentView& moment, HashIndex i) {
    RowView row;
    row.label = fmt::format("h{}", i.value);
    row.remark = state.run.family().formula(i);
    row.is_active = moment.fill ? moment.fill->function == i : state.selection.hovered.function == i;
    if (const auto defect = defect_message(state.run.family(), i)) {
        row.is_warned = true;
        row.remark = "\u26a0 " + row.remark;
        row.tooltip = phrase(state.language, *defect);
    }
    return row;
}

}  // namespace bandstand
