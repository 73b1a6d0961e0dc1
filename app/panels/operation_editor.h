// operation_editor.h: the operation that is chosen, to be changed where it stands, or a new one until it is put into the list.
#pragma once
#include "app/panels/search_view.h"

namespace bandstand {

// Buttons that begin a new operation, and the fields of the new or chosen one.
void operation_editor(const Panel& panel);

}  // namespace bandstand
