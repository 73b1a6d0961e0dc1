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

std::vector<std::string> names_in_state(const Corpus& corpus, DocumentState state) {
    std::vector<std::string> names;
    for (std::size_t d = 0; d < corpus.document_count(); ++d) {
        const CorpusDocument& document = corpus.document(DocumentIndex{d});
        if (document.state == state) names.push_back(document.name);
    }
    return names;
}

}  // namespace bandstand
