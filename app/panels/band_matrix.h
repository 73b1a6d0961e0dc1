// band_matrix.h: the signature matrix cut into bands, with cut lines that can be dragged.
//
// Roles: while a band is worked on, its first cell is the *pivot* and its whole range is *active*; the column of the
// document at work is outlined, and columns with the same key are tinted as *collides*. Bands that are not reached yet
// are faint, unused rows hatched.
#pragma once
#include "app/panels/minhash_cells.h"
#include "app/panels/panel.h"
#include "app/widgets/matrix_view.h"

namespace bandstand {

void band_matrix_card(const Panel& panel, const MomentView& moment, ImVec2 size);

// What the card needs to show the whole matrix, in pixels.
ImVec2 whole_band_matrix_size(const Panel& panel);

// The look of one cell, and what the cut lines mean when they are dragged; pure, for tests.
CellView band_cell(const AppState& state, const MomentView& moment, HashIndex i, DocumentIndex d);
// `start` is the banding when the drag began: rows or bands that had to give way come back when the line does.
Banding banding_of_cut(const DraggedCut& cut, Banding start, std::uint32_t k);

}  // namespace bandstand
