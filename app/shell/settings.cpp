#include "app/shell/settings.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "app/shell/saved_json.h"
#include "app/shell/xdg_folders.h"

namespace bandstand {

namespace {

constexpr SavedFormat format{"bandstand settings", 1};
constexpr std::array<std::string_view, 3> theme_names{"light", "dark", "projector"};
constexpr std::array<std::string_view, 2> language_names{"en", "zh-Hant"};

std::string_view name_of(ThemeChoice theme) {
    return theme_names[static_cast<std::size_t>(theme)];
}

}  // namespace

Language language_of_environment() {
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(variable);
        if (value == nullptr || *value == '\0') continue;
        const std::string_view locale(value);
        const bool is_traditional = locale.starts_with("zh_TW") || locale.starts_with("zh_HK") ||
                                    locale.starts_with("zh_MO") || locale.starts_with("zh-Hant") ||
                                    locale.starts_with("zh_Hant");
        return is_traditional ? Language::zh_hant : Language::en;
    }
    return Language::en;
}

void add_recent(std::vector<std::string>& recent, const std::string& path) {
    std::erase(recent, path);
    recent.insert(recent.begin(), path);
    if (recent.size() > most_recent) recent.resize(most_recent);
}

Settings settings_of(const AppState& state, std::vector<std::string> recent) {
    return {state.language, state.theme, state.type_scale, state.motion, std::move(recent)};
}

void apply_settings(const Settings& settings, AppState& state) {
    state.language = settings.language.value_or(language_of_environment());
    state.theme = settings.theme;
    state.type_scale = settings.type_scale;
    state.motion = settings.motion;
}

SettingsFile::SettingsFile() {
    if (const auto folder = config_folder()) path_ = *folder / "settings.json";
}

Settings SettingsFile::load() {
    trouble_.reset();
    if (path_.empty()) return {};
    Settings settings;
    const SavedResult result = read_saved_json(path_, format, [&](JsonFields& fields) {
        if (fields.find("language") != nullptr) {
            Language language = Language::en;
            fields.read_choice("language", language, language_names);
            settings.language = language;
        }
        fields.read_choice("theme", settings.theme, theme_names);
        fields.read("type_scale", settings.type_scale, smallest_type_scale, largest_type_scale);
        fields.read("motion", settings.motion);
        fields.read("recent", settings.recent, most_recent);
    });
    trouble_ = result.trouble;
    if (result.state != SavedState::read) return {};
    on_disk_ = settings;
    return settings;
}

std::optional<Message> SettingsFile::save(const Settings& settings) {
    if (path_.empty() || trouble_ || on_disk_ == settings) return std::nullopt;
    nlohmann::json content;
    if (settings.language) content["language"] = language_tag(*settings.language);
    content["theme"] = name_of(settings.theme);
    content["type_scale"] = settings.type_scale;
    content["motion"] = settings.motion;
    content["recent"] = settings.recent;
    auto failed = write_saved_json(path_, saved_json_text(format, std::move(content)));
    // Not tried again until something else changes: a full disk shall not be reported with every step.
    on_disk_ = settings;
    return failed;
}

std::optional<Message> SettingsFile::remove() {
    if (path_.empty()) return std::nullopt;
    if (auto failed = remove_saved_json(path_)) return failed;
    trouble_.reset();
    on_disk_.reset();
    return std::nullopt;
}

}  // namespace bandstand
