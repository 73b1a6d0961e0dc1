#include "app/text/trace_printer.h"

#include <fmt/format.h>

#include "app/text/display_width.h"
#include "app/text/narration_text.h"

namespace bandstand {

bool TracePrinter::print() {
    if (is_text() && !write_heading()) return false;
    if (options_.steps && options_.only_step) {
        if (!write_step_at(*options_.only_step)) return false;
        return is_text() ? write_moment(*options_.only_step) : write_final();
    }
    if (options_.steps && !write_steps()) return false;
    if (!is_text()) return write_final();
    if (options_.steps && !sink_("\n")) return false;
    return write_result();
}

bool TracePrinter::write_words(std::uint64_t step, std::uint64_t length, const Narration& narration) {
    const std::string place = padded_left(fmt::to_string(step), fmt::to_string(length).size());
    std::string text = fmt::format("{}  {}\n", place, sentences_text(narration, style_.language));
    if (options_.only_step) {
        for (const std::string& line : narration.formula)
            text += std::string(place.size() + 4, ' ') + printable(line) + "\n";
        if (narration.caution) text += printable(plain_text(*narration.caution)) + "\n";
    }
    return sink_(text);
}

}  // namespace bandstand
