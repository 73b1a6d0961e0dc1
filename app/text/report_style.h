// report_style.h: what every part of a printed run is written in: language, width, and marks that all tables share.
#pragma once
#include <cstddef>
#include <string_view>

#include "app/text/text_sink.h"
#include "app/text/text_table.h"
#include "core/narrate/phrases.h"

namespace bandstand {

struct ReportStyle {
    Language language = Language::en;
    std::size_t columns = 100;  // width of a table
};

inline constexpr std::string_view undefined_mark = "\u2013";  // no tokens, so no signature
inline constexpr std::string_view blank_mark = "\u221e";      // no token has reached the slot

// False where the sink took no more.
inline bool write_table(const TextTable& table, const ReportStyle& style, const TextSink& sink) {
    std::string text;
    for (const std::string& line : table.lines(style.columns)) text += line + "\n";
    return sink(text);
}

}  // namespace bandstand
