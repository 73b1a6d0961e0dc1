#include "core/narrate/phrases.h"

#include <algorithm>

#include "assets/embedded_phrases.h"
#include "core/narrate/template_names.h"

namespace bandstand {

namespace {

struct LanguageTag {
    Language language;
    std::string_view tag;
};

constexpr LanguageTag language_tags[] = {{Language::en, "en"}, {Language::zh_hant, "zh-Hant"}};

}  // namespace

std::optional<Language> language_from_tag(std::string_view tag) {
    for (const LanguageTag& entry : language_tags)
        if (entry.tag == tag) return entry.language;
    return std::nullopt;
}

std::string_view language_tag(Language language) {
    for (const LanguageTag& entry : language_tags)
        if (entry.language == language) return entry.tag;
    return "en";
}

std::string_view phrase(Language language, std::string_view key) {
    const std::span<const EmbeddedPhrase> catalog = embedded_phrases(language_tag(language));
    const auto found = std::ranges::lower_bound(catalog, key, {}, &EmbeddedPhrase::key);
    return found == catalog.end() || found->key != key ? key : found->text;
}

std::string phrase(Language language, std::string_view key, std::initializer_list<PhraseValue> values) {
    return fill_template(phrase(language, key), std::span(values.begin(), values.size()));
}

std::string phrase(Language language, const Message& message) {
    const std::vector<PhraseValue> values(message.values.begin(), message.values.end());
    return fill_template(phrase(language, message.key), values);
}

std::string fill_template(std::string_view text, std::span<const PhraseValue> values) {
    std::string filled;
    filled.reserve(text.size() + 16 * values.size());
    std::size_t done = 0;
    for (std::size_t open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1)) {
        const std::optional<TemplateName> name = template_name_at(text, open);
        if (!name) continue;
        const auto value = std::ranges::find(values, name->name, &PhraseValue::first);
        if (value == values.end()) continue;
        filled += text.substr(done, open - done);
        filled += name->filled(value->second);
        done = name->end;
        open = done - 1;
    }
    filled += text.substr(done);
    return filled;
}

std::vector<std::string_view> phrase_keys(Language language) {
    std::vector<std::string_view> keys;
    for (const EmbeddedPhrase& entry : embedded_phrases(language_tag(language))) keys.push_back(entry.key);
    return keys;
}

}  // namespace bandstand
