// index_parameters_view.h: how the index of incidents cuts its sketches and how far it searches, and what that promises.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

// The two indexes to choose from.
void index_choice(const Panel& panel);

void index_parameters_view(const Panel& panel);

}  // namespace bandstand
