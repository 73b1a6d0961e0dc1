// xdg_folders.h: where settings and the session lie, by the XDG Base Directory Specification.
//
//   if (auto folder = config_folder()) …   // ~/.config/bandstand
//
// XDG_CONFIG_HOME and XDG_STATE_HOME count where they hold an absolute path; else .config and .local/state below HOME.
// Nothing where none of them is set: then nothing is saved. No folder is made here.
#pragma once
#include <filesystem>
#include <optional>

namespace bandstand {

std::optional<std::filesystem::path> config_folder();
std::optional<std::filesystem::path> state_folder();

}  // namespace bandstand
