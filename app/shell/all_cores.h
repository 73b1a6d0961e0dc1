// all_cores.h: runs the independent parts of a computation on all cores at once.
//
//   build_corpus(documents, settings, progress, on_all_cores());
//
// As many threads as the machine runs at once, the calling one among them; each takes the next part that nobody has
// taken. Threads live for one call, so a call pays from some tenths of a millisecond of work on. Where the system
// grants no further thread, those that are there do all the work. May be called on any thread, and within a part.
#pragma once
#include "core/parts.h"

namespace bandstand {

// Returns when all parts are done. Precondition: as in core/parts.h, a part never throws.
RunParts on_all_cores();

}  // namespace bandstand
