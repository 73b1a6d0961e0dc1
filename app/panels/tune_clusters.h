// tune_clusters.h: the list of the screen Tune that shows what the found pairs link together: how many documents, their names,
// and the two that are least alike, which a press opens side by side.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

// Takes the room that is left. Precondition: the findings are there.
void tune_cluster_list(const Panel& panel);

}  // namespace bandstand
