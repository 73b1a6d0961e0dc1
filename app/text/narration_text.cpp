#include "app/text/narration_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/text/display_width.h"

namespace bandstand {

std::string sentences_text(const Narration& narration, Language language) {
    // Chinese sentences end with a full-width mark, which holds its own space.
    const std::string_view between = language == Language::en ? " " : "";
    std::string text;
    for (const Sentence& sentence : narration.sentences) {
        if (!text.empty()) text += between;
        text += plain_text(sentence);
    }
    return printable(text);
}

std::string listed(const std::vector<std::string>& names, Language language) {
    return printable(fmt::format("{}", fmt::join(names, language == Language::en ? ", " : "、")));
}

}  // namespace bandstand
