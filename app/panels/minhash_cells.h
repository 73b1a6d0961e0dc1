// minhash_cells.h: which cell of the signature matrix looks how: the roles, before anything is drawn.
#pragma once
#include "app/state/app_state.h"
#include "app/widgets/matrix_view.h"

namespace bandstand {

// The step shown now, taken apart once a frame.
struct MomentView {
    std::optional<MinHashEvent> fill;
    std::optional<BandEvent> put;
    std::optional<PairEvent> pair;
};
MomentView moment_of(const MinHashRun& run);

// Roles: *active* is the slot at work (outlined; filled as *improved* where its minimum fell just
// now); *agrees* tints a row of the pair under the microscope where both cells are filled and equal; a
// cell whose winning token is hovered or chosen has the *pivot* outline; blank cells are hatched.
CellView signature_cell(const AppState& state, const MomentView& moment, HashIndex i, DocumentIndex d);
RowView signature_row(const AppState& state, const MomentView& moment, HashIndex i);

}  // namespace bandstand
