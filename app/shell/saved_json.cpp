#include "app/shell/saved_json.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <cerrno>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include "app/shell/atomic_file.h"

namespace bandstand {

namespace fs = std::filesystem;

namespace {

SavedResult refused(Message message) {
    return {SavedState::refused, std::move(message)};
}

// Folders that are missing, from the outermost on, with the rights the specification asks for.
void make_folders(const fs::path& folder) {
    std::error_code error;
    if (folder.empty() || fs::exists(folder, error)) return;
    make_folders(folder.parent_path());
    ::mkdir(folder.c_str(), 0700);
}

}  // namespace

SavedResult read_saved_json(const fs::path& path, const SavedFormat& format,
                            const std::function<void(JsonFields&)>& reader) {
    std::error_code error;
    if (!fs::exists(path, error)) return {};
    const std::string name = path.string();
    std::ifstream file(path, std::ios::binary);
    if (!fs::is_regular_file(path, error) || !file) return refused({"settings.unreadable", {{"path", name}}});
    const std::string bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());

    nlohmann::json content;
    try {
        content = nlohmann::json::parse(bytes);
    } catch (const nlohmann::json::parse_error& broken) {
        return refused({"settings.broken_json", {{"path", name}, {"offset", fmt::format("{}", broken.byte)}}});
    }
    JsonFields fields(content, {});
    std::string found_format;
    std::uint64_t version = 0;
    fields.read("format", found_format);
    fields.read("version", version, 1, UINT64_MAX);
    if (found_format != format.name) fields.refuse("format", std::string(format.name));
    if (version == 0) fields.refuse("version", fmt::format("1 … {}", format.version));
    if (fields.is_good() && version > format.version) {
        return refused(
            {"settings.newer_version",
             {{"path", name}, {"version", fmt::format("{}", version)}, {"known", fmt::format("{}", format.version)}}});
    }
    if (fields.is_good()) reader(fields);
    if (!fields.is_good()) {
        return refused(
            {"settings.wrong_field", {{"path", name}, {"field", fields.field()}, {"wanted", fields.wanted()}}});
    }
    return {SavedState::read, std::nullopt};
}

std::string saved_json_text(const SavedFormat& format, nlohmann::json content) {
    content["format"] = format.name;
    content["version"] = format.version;
    // Names of files need not be UTF-8; what is not becomes the replacement character.
    return content.dump(1, ' ', false, nlohmann::json::error_handler_t::replace) + '\n';
}

std::optional<Message> write_saved_json(const fs::path& path, std::string_view text) {
    make_folders(path.parent_path());
    return write_file_atomically(path, text);
}

std::optional<Message> remove_saved_json(const fs::path& path) {
    std::error_code error;
    fs::remove(path, error);
    if (error) return Message{"error.output_no_permission", {{"path", path.string()}}};
    return std::nullopt;
}

}  // namespace bandstand
