#include "app/state/copied_text.h"

#include <fmt/format.h>

namespace bandstand {

namespace {

// A tab or a line end inside a name would begin another cell.
std::string cell_text(std::string words) {
    for (char& c : words) {
        if (c == '\t' || c == '\n') c = ' ';
    }
    return words;
}

}  // namespace

std::string signature_table(const MinHashRun& run) {
    std::string table;
    for (std::size_t d = 0; d < run.corpus().document_count(); ++d) table += '\t' + cell_text(run.corpus().document(DocumentIndex{d}).name);
    table += '\n';
    for (std::size_t i = 0; i < run.family().size(); ++i) {
        table += fmt::format("h{}", i);
        for (std::size_t d = 0; d < run.corpus().document_count(); ++d) {
            const Slot slot = run.slot(HashIndex{i}, DocumentIndex{d});
            table += '\t';
            if (!slot.is_blank()) table += hash_text(slot.value, run.family().kind());
        }
        table += '\n';
    }
    return table;
}

}  // namespace bandstand
