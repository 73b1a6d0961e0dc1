#include "core/text/distinct_names.h"

#include <cstdint>
#include <string_view>
#include <utility>

#include "core/text/token_interner.h"

namespace bandstand {

std::vector<std::string> distinct_names(std::span<const SourceDocument* const> documents) {
    TokenInterner seen;
    std::vector<bool> taken;
    std::vector<std::uint32_t> next_suffix;
    const auto number_of = [&](std::string_view name) {
        const std::uint32_t number = seen.add(name);
        if (number == taken.size()) {
            taken.push_back(false);
            next_suffix.push_back(2);
        }
        return number;
    };
    for (const SourceDocument* document : documents) number_of(document->name);
    const std::size_t given = seen.size();
    std::vector<std::string> names;
    names.reserve(documents.size());
    for (const SourceDocument* document : documents) {
        std::string name = document->name;
        const std::uint32_t own = number_of(name);
        // A name that another document was given stays that document's.
        for (std::uint32_t number = own; taken[number] || (number != own && number < given); number = number_of(name))
            name = document->name + " (" + std::to_string(next_suffix[own]++) + ")";
        taken[number_of(name)] = true;
        names.push_back(std::move(name));
    }
    return names;
}

}  // namespace bandstand
