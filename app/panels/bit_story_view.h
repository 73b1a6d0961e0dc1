// bit_story_view.h: the whole story of one bit of one document: each token's value, vote and running tally, the rule, the bit.
#pragma once
#include "app/panels/simhash_moment.h"

namespace bandstand {

// At the cursor, over the width that is there. The bit is the one under the pointer, chosen, or voted on last.
void bit_story_view(const Panel& panel, const SimHashMoment& moment);

}  // namespace bandstand
