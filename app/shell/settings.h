// settings.h: what Bandstand remembers about its user: language, theme, type size, motion, recent files.
//
//   SettingsFile file;                                 // ~/.config/bandstand/settings.json
//   Settings settings = file.load();                   // the usual ones where there is none
//   if (file.trouble()) show(*file.trouble());         // damaged: named, left as it is, the usual ones are used
//   apply_settings(settings, state);  …  file.save(settings_of(state, recent));
//
// A file that was refused is never saved over; `remove` (--reset) makes room.
#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/state/app_state.h"
#include "core/narrate/message.h"
#include "core/narrate/phrases.h"

namespace bandstand {

struct Settings {
    std::optional<Language> language;  // none: never chosen; then the environment decides
    ThemeChoice theme = ThemeChoice::light;
    double type_scale = 1.0;  // smallest_type_scale … largest_type_scale
    bool motion = true;
    std::vector<std::string> recent;  // paths of files and folders, newest first, at most most_recent

    friend bool operator==(const Settings&, const Settings&) = default;
};

inline constexpr std::size_t most_recent = 12;

// Traditional Chinese where LC_ALL, LC_MESSAGES or LANG, the first that is set, names a place that writes it; else
// English.
Language language_of_environment();

// Puts a path at the top of the list; one that is there already moves up.
void add_recent(std::vector<std::string>& recent, const std::string& path);

Settings settings_of(const AppState& state, std::vector<std::string> recent);
void apply_settings(const Settings& settings, AppState& state);

class SettingsFile {
public:
    // Without a path: settings.json in the config folder, or none at all where there is no such folder.
    SettingsFile();
    explicit SettingsFile(std::filesystem::path path) : path_(std::move(path)) {}

    Settings load();
    // Writes where something changed since the last load or save. A message where that failed.
    std::optional<Message> save(const Settings& settings);
    std::optional<Message> remove();

    const std::optional<Message>& trouble() const { return trouble_; }

private:
    std::filesystem::path path_;  // empty: nothing is kept
    std::optional<Message> trouble_;
    std::optional<Settings> on_disk_;
};

}  // namespace bandstand
