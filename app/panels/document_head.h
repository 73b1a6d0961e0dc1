// document_head.h: a document at the head of its column in a matrix, and pressing it.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

// Mark and name, stronger where the document is in the pair under the microscope, underlined where it is selected.
void draw_document_head(const Panel& panel, ImDrawList* draw, ImVec2 min, ImVec2 max, DocumentIndex d);

// Chooses the document; pressing a second one after a first puts both under the microscope.
void press_document(const Panel& panel, DocumentIndex d);

}  // namespace bandstand
