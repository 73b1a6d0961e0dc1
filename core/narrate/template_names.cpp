#include "core/narrate/template_names.h"

namespace bandstand {

namespace {

bool is_name_character(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; }

}  // namespace

std::optional<TemplateName> template_name_at(std::string_view text, std::size_t open) {
    std::size_t at = open + 1;
    while (at < text.size() && is_name_character(text[at])) ++at;
    if (at == open + 1 || at == text.size()) return std::nullopt;
    TemplateName found;
    found.name = text.substr(open + 1, at - open - 1);
    if (text[at] == ':') {
        const std::size_t one = at + 1, close = text.find_first_of("{}", one), bar = text.find('|', one);
        if (close == std::string_view::npos || bar == std::string_view::npos || bar > close) return std::nullopt;
        found.has_forms = true;
        found.one = text.substr(one, bar - one);
        found.other = text.substr(bar + 1, close - bar - 1);
        if (found.other.find('|') != std::string_view::npos) return std::nullopt;
        at = close;
    }
    if (text[at] != '}') return std::nullopt;
    found.end = at + 1;
    return found;
}

}  // namespace bandstand
