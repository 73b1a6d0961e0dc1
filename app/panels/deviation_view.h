// deviation_view.h: how much of the difference between estimate and exact value is chance, and how much the hash family.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

// At the cursor, over the width that is there.
void deviation_view(const Panel& panel);

}  // namespace bandstand
