#include "core/narrate/sentence.h"

#include <algorithm>

#include "core/narrate/template_names.h"

namespace bandstand {

namespace {

// Adds words to the last span where it looks the same, so that a sentence has no needless seams.
void add(Sentence& sentence, std::string_view words, bool is_strong, std::optional<DocumentIndex> document) {
    if (words.empty()) return;
    const bool joins = !sentence.empty() && !document && !sentence.back().document && sentence.back().is_strong == is_strong;
    if (joins) {
        sentence.back().words += words;
    } else {
        sentence.push_back({std::string(words), is_strong, document});
    }
}

}  // namespace

SentenceValue document_value(std::string_view name, DocumentIndex document, std::string_view words) {
    return {name, std::string(words), document};
}

Sentence compose(Language language, std::string_view key, const std::vector<SentenceValue>& values) {
    std::string_view rest = phrase(language, key);
    Sentence sentence;
    bool is_strong = false;
    while (!rest.empty()) {
        const std::size_t mark = std::min(rest.find("**"), rest.find('{'));
        add(sentence, rest.substr(0, mark), is_strong, std::nullopt);
        if (mark == std::string_view::npos) break;
        rest.remove_prefix(mark);
        if (rest.starts_with("**")) {
            is_strong = !is_strong;
            rest.remove_prefix(2);
            continue;
        }
        const std::optional<TemplateName> name = template_name_at(rest, 0);
        const auto value = std::ranges::find_if(values, [&](const SentenceValue& v) { return name && v.name == name->name; });
        const std::size_t end = name ? name->end : 1;
        if (value == values.end()) add(sentence, rest.substr(0, end), is_strong, std::nullopt);
        else if (name->has_forms) add(sentence, name->filled(value->words), is_strong, std::nullopt);
        else add(sentence, value->words, is_strong, value->document);
        rest.remove_prefix(end);
    }
    return sentence;
}

std::string plain_text(const Sentence& sentence) {
    std::string text;
    for (const Span& span : sentence) text += span.words;
    return text;
}

}  // namespace bandstand
