// document_list.h: the documents on the left of the frame, as cards with their tokens.
#pragma once
#include "app/panels/panel.h"

namespace bandstand {

// At most `height` pixels high; scrolls beyond that. Only the cards in sight are laid out.
void document_list(const Panel& panel, float height);

// "6 tokens", "no tokens", "1 token, short".
std::string document_summary(const Panel& panel, DocumentIndex d);

}  // namespace bandstand
