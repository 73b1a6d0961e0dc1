// bucket_board.h: the buckets of every band, with the documents that have been put into them so far.
//
// Bands nearest to the one at work come with their boxes; where there are more boxes than can be read, a band says in one
// line how many buckets it has and how many of them hold more than one document.
#pragma once
#include "app/panels/minhash_cells.h"
#include "app/panels/panel.h"

namespace bandstand {

void bucket_board_card(const Panel& panel, const MomentView& moment, ImVec2 size);

}  // namespace bandstand
