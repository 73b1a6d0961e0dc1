#include "app/shell/settings.h"

#include <stdlib.h>

#include <catch2/catch_test_macros.hpp>

#include "scratch_folder.h"

using namespace bandstand;

TEST_CASE("settings come back as they were saved") {
    const ScratchFolder folder;
    const Settings settings{Language::zh_hant, ThemeChoice::projector, 1.331, false, {"/a/b.txt", "/c"}};
    {
        SettingsFile file(folder / "settings.json");
        CHECK(file.load() == Settings{});
        CHECK_FALSE(file.save(settings));
    }
    SettingsFile file(folder / "settings.json");
    CHECK(file.load() == settings);
    CHECK_FALSE(file.trouble());
}

TEST_CASE("nothing is written while nothing changes") {
    const ScratchFolder folder;
    SettingsFile file(folder / "settings.json");
    file.load();
    Settings settings;
    settings.theme = ThemeChoice::dark;
    file.save(settings);
    std::filesystem::remove(folder / "settings.json");
    CHECK_FALSE(file.save(settings));
    CHECK(folder.file_count() == 0);
    settings.motion = false;
    file.save(settings);
    CHECK(folder.file_count() == 1);
}

TEST_CASE("a damaged file is named, the usual settings are used, and nothing is saved over it") {
    const ScratchFolder folder;
    for (const std::string bytes : {R"({"format": "bandstand settings", "vers)",
                                    R"({"format": "bandstand settings", "version": 1, "type_scale": 99})",
                                    R"({"format": "bandstand settings", "version": 1, "theme": 3})",
                                    R"({"format": "bandstand settings", "version": 1, "language": "fr"})",
                                    R"({"format": "bandstand settings", "version": 7})"}) {
        write_bytes(folder / "settings.json", bytes);
        SettingsFile file(folder / "settings.json");
        INFO(bytes);
        CHECK(file.load() == Settings{});
        CHECK(file.trouble());
        Settings changed;
        changed.motion = false;
        CHECK_FALSE(file.save(changed));
        CHECK(read_bytes(folder / "settings.json") == bytes);
        CHECK_FALSE(file.remove());
        CHECK_FALSE(file.trouble());
        CHECK_FALSE(file.save(changed));
        CHECK(SettingsFile(folder / "settings.json").load() == changed);
    }
}

TEST_CASE("a folder that cannot be written is reported once") {
    const ScratchFolder folder;
    write_bytes(folder / "file", "");
    SettingsFile file(folder / "file/settings.json");
    file.load();
    Settings settings;
    settings.motion = false;
    CHECK(file.save(settings));
    CHECK_FALSE(file.save(settings));
}

TEST_CASE("the newest of the recent files come first, each once") {
    std::vector<std::string> recent;
    for (int i = 0; i < 20; ++i) add_recent(recent, std::to_string(i));
    CHECK(recent.size() == most_recent);
    CHECK(recent.front() == "19");
    add_recent(recent, "12");
    CHECK(recent.front() == "12");
    CHECK(recent.size() == most_recent);
    CHECK(std::count(recent.begin(), recent.end(), "12") == 1);
}

TEST_CASE("the environment decides about the language until the user does") {
    const auto language_for = [](const char* locale) {
        ::setenv("LC_ALL", locale, 1);
        const Language language = language_of_environment();
        ::unsetenv("LC_ALL");
        return language;
    };
    CHECK(language_for("zh_TW.UTF-8") == Language::zh_hant);
    CHECK(language_for("zh_HK") == Language::zh_hant);
    CHECK(language_for("zh_CN.UTF-8") == Language::en);
    CHECK(language_for("C") == Language::en);

    AppState state;
    apply_settings({Language::zh_hant, ThemeChoice::dark, 2.0, false, {}}, state);
    CHECK(state.language == Language::zh_hant);
    CHECK(state.theme == ThemeChoice::dark);
    CHECK(state.type_scale == 2.0);
    CHECK_FALSE(state.motion);
    CHECK(settings_of(state, {"x"}) == Settings{Language::zh_hant, ThemeChoice::dark, 2.0, false, {"x"}});
}
