// copied_text.h: the signature matrix as text for the clipboard: lines of cells with tabs between, as
// spreadsheets take them. The first line names the documents, the first cell of each other line its function.
#pragma once
#include <string>

#include "core/run/minhash_run.h"

namespace bandstand {

// As it stands at the run's position; a blank slot is an empty cell. Cost: every slot of the run.
std::string signature_table(const MinHashRun& run);

// Larger matrices are not copied: their text would fill the memory of whatever it is pasted into.
inline constexpr std::uint64_t most_copied_cells = 1'000'000;

}  // namespace bandstand
