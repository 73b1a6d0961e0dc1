// saved_json.h: the files in which Bandstand keeps something for the next time.
//
//   {"format": "bandstand settings", "version": 1, …}
//
// A file is used only where it is whole: valid JSON, of this format, of a version that this program knows, every field
// of its type. Anything else gives a message that names file and field, and the file stays as it is: nothing may be
// saved over it, since it may come from a newer program, or still be of use to its owner.
#pragma once
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "app/shell/json_fields.h"
#include "core/narrate/message.h"

namespace bandstand {

struct SavedFormat {
    std::string_view name;  // "bandstand settings"
    std::uint64_t version = 1;
};

enum class SavedState : unsigned char {
    absent,  // there is no such file
    read,    // `reader` has seen it whole
    refused  // see the message
};

struct SavedResult {
    SavedState state = SavedState::absent;
    std::optional<Message> trouble;
};

// Hands the outermost object to `reader` where the file can be used at all. The caller takes over what was read only
// where the state is `read`.
SavedResult read_saved_json(const std::filesystem::path& path, const SavedFormat& format,
                            const std::function<void(JsonFields&)>& reader);

// The text of a file of this format; `content` is an object.
std::string saved_json_text(const SavedFormat& format, nlohmann::json content);

// Writes atomically (atomic_file.h), and makes the folder where it is missing, for its owner only.
std::optional<Message> write_saved_json(const std::filesystem::path& path, std::string_view text);

// For --reset. A file that is not there is no error.
std::optional<Message> remove_saved_json(const std::filesystem::path& path);

}  // namespace bandstand
