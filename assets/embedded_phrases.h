// embedded_phrases.h: the catalogs of assets/lang inside the program, as sorted tables.
//
//   for (const EmbeddedPhrase& p : embedded_phrases("zh-Hant")) …
//
// The tables are generated from the JSON files at build time by embed_phrases.py, so nothing is parsed when the
// program starts. The views stay valid for the whole run of the program.
#pragma once

#include <span>
#include <string_view>

namespace bandstand {

struct EmbeddedPhrase {
    std::string_view key;   // for example "reading.no_text"
    std::string_view text;  // the template, with its {names}; never empty
};

// The catalog of assets/lang/<language_tag>.json, ascending by key, no key twice; empty where there is no such file.
std::span<const EmbeddedPhrase> embedded_phrases(std::string_view language_tag);

}  // namespace bandstand
