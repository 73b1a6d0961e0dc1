// phrases.h: the catalogs of assets/lang/: every word the program says, in both languages.
//
//   phrase(Language::en, "counter.hash_evaluations")                 → "hash evaluations"
//   phrase(lang, "minhash.kept", {{"token", "2"}, {"value", "6"}})   → a sentence with its numbers
//
// A template holds {names}, and words that go by a number, as {bands:band|bands} (template_names.h); sentences are whole
// templates, never glued from pieces. An unknown key gives the key itself, so that a gap is seen; a test fails on
// unknown keys and where the languages have different names in one template. A lookup is a binary search; the catalogs
// are tables made at build time.
#pragma once
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/narrate/message.h"

namespace bandstand {

enum class Language : unsigned char { en, zh_hant };

std::optional<Language> language_from_tag(std::string_view tag);  // "en", "zh-Hant"
std::string_view language_tag(Language language);

using PhraseValue = std::pair<std::string_view, std::string_view>;

// The template as it stands in the catalog. Valid for ever; for an unknown key, as long as `key`.
std::string_view phrase(Language language, std::string_view key);
std::string phrase(Language language, std::string_view key, std::initializer_list<PhraseValue> values);
std::string phrase(Language language, const Message& message);

// Fills {names} and chooses words; a name without a value stays as it is, and so does what stands in the values.
std::string fill_template(std::string_view text, std::span<const PhraseValue> values);

// All keys of a catalog, sorted.
std::vector<std::string_view> phrase_keys(Language language);

}  // namespace bandstand
