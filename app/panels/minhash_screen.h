// minhash_screen.h: screen 2: the signature matrix, the pair under the microscope, the number line of
// the function at work, and the trace table.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

// Fills the stage, `size` pixels at the cursor; scrolls where that is too small.
void minhash_screen(const Panel& panel, ImVec2 size);

}  // namespace bandstand
