// narration_text.h: the words of one step, and names of documents, as plain text.
#pragma once
#include <string>
#include <vector>

#include "core/narrate/describe_minhash.h"

namespace bandstand {

// All sentences of the narration in one line, a space between them where the language sets one.
std::string sentences_text(const Narration& narration, Language language);

// Names one after the other, as the language lists them.
std::string listed(const std::vector<std::string>& names, Language language);

// The documents that are whole, short or empty, in the order of the corpus.
std::vector<std::string> names_in_state(const Corpus& corpus, DocumentState state);

}  // namespace bandstand
