// tune_snippets.h: the chosen bands and rows as code for other libraries, with comments on what those do differently.
//
//   snippet_text(Snippet::datasketch, choice, Language::en)   → a Python program that runs as it stands
//   choice_json(choice)                                       → {"k": 128, "bands": 20, …}, for any other program
//
// The code is the same in both languages, its comments are not. All end with a line end.
#pragma once
#include <cstdint>
#include <string>

#include "app/text/tune_choice.h"
#include "core/narrate/phrases.h"

namespace bandstand {

enum class Snippet : std::uint8_t { datasketch, datatrove, text_dedup, spark };
inline constexpr std::size_t snippet_count = 4;

std::string snippet_text(Snippet snippet, const TuneChoice& choice, Language language);

// Several lines. Names as in the JSON of the command tune (tune_json.h), and the settings of the shingles.
std::string choice_json(const TuneChoice& choice);

}  // namespace bandstand
