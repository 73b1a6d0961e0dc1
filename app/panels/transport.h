// transport.h: the tape deck at the bottom: to start, back, play, forward, to end; unit; run until;
// the whole run with phases and markers; position; speed. Any manual move pauses.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

void transport(const Panel& panel);

}  // namespace bandstand
