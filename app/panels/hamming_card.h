// hamming_card.h: Hamming distance of each pair beside exact Jaccard and cosine, sorted by any of them, pairs out of order marked.
#pragma once
#include "app/panels/simhash_moment.h"

namespace bandstand {

void hamming_card(const Panel& panel, const SimHashMoment& moment, ImVec2 size);

}  // namespace bandstand
