// bands_screen.h: the screen Bands: the matrix cut into bands, keys in buckets, the pairs that meet.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

void bands_screen(const Panel& panel, ImVec2 size);

}  // namespace bandstand
