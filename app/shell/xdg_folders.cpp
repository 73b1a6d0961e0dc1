#include "app/shell/xdg_folders.h"

#include <cstdlib>

namespace bandstand {

namespace {

std::optional<std::filesystem::path> absolute_path_in(const char* variable) {
    const char* value = std::getenv(variable);
    if (value == nullptr) return std::nullopt;
    std::filesystem::path path(value);
    if (!path.is_absolute()) return std::nullopt;
    return path;
}

std::optional<std::filesystem::path> folder(const char* variable, const char* below_home) {
    if (const auto base = absolute_path_in(variable)) return *base / "bandstand";
    if (const auto home = absolute_path_in("HOME")) return *home / below_home / "bandstand";
    return std::nullopt;
}

}  // namespace

std::optional<std::filesystem::path> config_folder() {
    return folder("XDG_CONFIG_HOME", ".config");
}
std::optional<std::filesystem::path> state_folder() {
    return folder("XDG_STATE_HOME", ".local/state");
}

}  // namespace bandstand
