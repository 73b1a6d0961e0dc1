// template_names.h: the {names} in the template of a phrase.
//
//   {bands}               → the value of bands
//   {bands:band|bands}    → "band" where that value is "1", else "bands": a word that goes by a number
//
// A name is of small letters, digits and '_'. The two forms hold whatever is no brace and no '|'; both may be several words,
// or empty. What is not written like this is no name and stays in the template as it is. Cost: one look at the name.
#pragma once
#include <cstddef>
#include <optional>
#include <string_view>

namespace bandstand {

struct TemplateName {
    std::string_view name;
    bool has_forms = false;
    std::string_view one, other;  // where it has forms
    std::size_t end = 0;          // of the whole in the template: behind the brace

    // What stands in its place. Valid as long as the value and the template.
    std::string_view filled(std::string_view value) const { return !has_forms ? value : value == "1" ? one : other; }
};

// Precondition: text[open] is '{'. Nothing where no name stands there.
std::optional<TemplateName> template_name_at(std::string_view text, std::size_t open);

}  // namespace bandstand
