// atomic_file.h: writing a file so that it is either the old one or the whole new one.
//
//   if (auto trouble = write_file_atomically("run.json", bytes)) show(*trouble);
//
// The bytes go to a temporary file in the same folder, are brought to the disk, and the file is renamed over the old
// one. A crash, a full disk or a lost power line leaves the old file as it was; the temporary file is removed on every
// error. A target that is not a regular file (a pipe, /dev/stdout) is written straight. A symbolic link stays one: the
// file that it names is replaced. A new file gets the usual rights (umask); a replaced one keeps its own.
#pragma once
#include <filesystem>
#include <optional>
#include <span>
#include <string_view>

#include "core/narrate/message.h"

namespace bandstand {

// Nothing where it went well.
std::optional<Message> write_file_atomically(const std::filesystem::path& path, std::string_view bytes);

// A message where `output` is one and the same file as one of the inputs, under whatever name.
std::optional<Message> refuse_input_as_output(const std::filesystem::path& output,
                                              std::span<const std::filesystem::path> inputs);

}  // namespace bandstand
