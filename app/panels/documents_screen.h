// documents_screen.h: screen 1: the corpus. Samples, opening, pasting, editing in place; how a text
// becomes shingles, shown on the text itself; what was set aside and why.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

void documents_screen(const Panel& panel, ImVec2 size);

}  // namespace bandstand
