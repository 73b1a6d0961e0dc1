#include "app/shell/document_files.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <iterator>
#include <memory>
#include <optional>
#include <system_error>
#include <utility>

#include "app/shell/jsonl_documents.h"
#include "core/text/csv_documents.h"
#include "core/text/utf8.h"

namespace bandstand {

namespace {

namespace fs = std::filesystem;

// File names are bytes; what is shown of them must be UTF-8.
std::string shown(std::string name) {
    for (std::size_t bad = 0; (bad = first_invalid_utf8(name)) != std::string::npos;)
        name.replace(bad, 1, "\xef\xbf\xbd");
    return name;
}

Message path_error(const std::string& path, const std::error_code& error) {
    if (error == std::errc::no_such_file_or_directory || error == std::errc::not_a_directory)
        return {"reading.missing", {{"path", shown(path)}}};
    if (error == std::errc::permission_denied || error == std::errc::operation_not_permitted)
        return {"reading.no_permission", {{"path", shown(path)}}};
    return {"reading.failed", {{"path", shown(path)}, {"reason", error.message()}}};
}

struct FoundFile {
    std::string path;           // as it is opened
    std::string document_name;  // for a plain text
    std::uint64_t size = 0;
};

// What a path that was asked for stands for.
struct FoundPath {
    std::string path;
    bool is_folder = false;
    std::vector<FoundFile> files;
    std::vector<SetAside> set_aside;
    std::optional<Message> error;
};

std::uint64_t size_of(const fs::path& path) {
    std::error_code error;
    const std::uintmax_t size = fs::file_size(path, error);
    return error ? 0 : size;
}

void list_folder(const fs::path& folder, const fs::path& top, FoundPath& found, const std::stop_token& stop) {
    std::error_code error;
    const auto set_aside = [&found](const fs::path& path, Message reason) {
        found.set_aside.push_back({shown(path.string()), 0, std::move(reason)});
    };
    fs::directory_iterator entries(folder, error);
    if (error && folder == top) {
        found.error = path_error(folder.string(), error);
        return;
    }
    // The iterator is moved on by hand, since its ++ throws where the folder vanishes meanwhile; after an error it is
    // at its end.
    for (; entries != fs::directory_iterator() && !stop.stop_requested(); entries.increment(error)) {
        const fs::path path = entries->path();
        if (path.filename().string().starts_with('.')) continue;
        std::error_code unknown;
        const fs::file_status status = fs::status(path, unknown);
        if (fs::is_directory(status)) {
            if (!entries->is_symlink(unknown)) list_folder(path, top, found, stop);
        } else if (fs::is_regular_file(status)) {
            found.files.push_back({path.string(), shown(path.lexically_relative(top).generic_string()), size_of(path)});
        } else if (unknown) {
            set_aside(path, path_error(path.string(), unknown));
        } else {
            set_aside(path, {"reading.not_a_file", {{"path", shown(path.string())}}});
        }
    }
    if (error) set_aside(folder, path_error(folder.string(), error));
}

FoundPath find_files(const std::string& path, const std::stop_token& stop) {
    FoundPath found{path, false, {}, {}, {}};
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (error || !fs::exists(status)) {
        found.error = path_error(path, error ? error : std::make_error_code(std::errc::no_such_file_or_directory));
    } else if (fs::is_directory(status)) {
        found.is_folder = true;
        list_folder(path, path, found, stop);
        std::ranges::sort(found.files, {}, &FoundFile::path);
        std::ranges::sort(found.set_aside, {}, &SetAside::where);
    } else if (fs::is_regular_file(status) || fs::is_fifo(status)) {
        found.files.push_back({path, shown(fs::path(path).filename().string()), size_of(path)});
    } else {
        found.error = Message{"reading.not_a_file", {{"path", shown(path)}}};
    }
    return found;
}

struct FileBytes {
    std::string bytes;
    std::error_code error;
};

FileBytes read_file(const FoundFile& file, const std::stop_token& stop) {
    constexpr std::size_t chunk_size = std::size_t{1} << 20;
    FileBytes read;
    const auto last_error = [] { return std::error_code(errno, std::generic_category()); };
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> stream(std::fopen(file.path.c_str(), "rb"), &std::fclose);
    if (!stream) {
        read.error = last_error();
        return read;
    }
    read.bytes.reserve(file.size + 1);
    std::vector<char> chunk(std::min<std::uint64_t>(chunk_size, file.size + 4096));
    while (!stop.stop_requested()) {
        const std::size_t count = std::fread(chunk.data(), 1, chunk.size(), stream.get());
        read.bytes.append(chunk.data(), count);
        if (count == chunk.size()) continue;
        if (std::ferror(stream.get()) != 0) read.error = last_error();
        break;
    }
    return read;
}

class Reading {
public:
    Reading(const FormatOptions& options, const Progress& progress) : options_(options), progress_(progress) {}

    ReadDocuments run(std::span<const std::string> paths) {
        std::vector<FoundPath> all;
        for (const std::string& path : paths) all.push_back(find_files(path, progress_.stop));
        for (const FoundPath& found : all)
            for (const FoundFile& file : found.files) total_ += file.size;
        for (FoundPath& found : all) {
            read_path(found);
            if (progress_.stopped()) break;
        }
        read_.cancelled = progress_.stopped();
        if (read_.cancelled)
            read_.errors.push_back({"reading.cancelled", {}});
        else
            progress_.tell(total_, total_);
        return std::move(read_);
    }

private:
    void read_path(FoundPath& found) {
        if (found.error) {
            read_.errors.push_back(*found.error);
            return;
        }
        const std::size_t before = read_.documents.size();
        std::ranges::move(found.set_aside, std::back_inserter(read_.set_aside));
        for (const FoundFile& file : found.files) {
            if (progress_.stopped()) return;
            read_one(file, found.is_folder);
        }
        if (found.is_folder && read_.documents.size() == before)
            read_.errors.push_back({"reading.folder_without_text", {{"path", shown(found.path)}}});
    }

    void read_one(const FoundFile& file, bool of_folder) {
        progress_.tell(done_, total_);
        const FileBytes content = read_file(file, progress_.stop);
        const std::string where = shown(file.path);
        if (content.error) {
            const Message reason = path_error(file.path, content.error);
            if (of_folder)
                read_.set_aside.push_back({where, 0, reason});
            else
                read_.errors.push_back(reason);
        } else if (!progress_.stopped()) {
            const Progress part{[this](std::uint64_t done, std::uint64_t) { progress_.tell(done_ + done, total_); },
                                progress_.stop};
            ParsedDocuments parsed = parse_documents(file.document_name, content.bytes, options_, part);
            for (SetAside& item : parsed.set_aside) item.where = where;
            std::ranges::move(parsed.documents, std::back_inserter(read_.documents));
            std::ranges::move(parsed.set_aside, std::back_inserter(read_.set_aside));
        }
        done_ += file.size;
    }

    const FormatOptions& options_;
    const Progress& progress_;
    ReadDocuments read_;
    std::uint64_t done_ = 0, total_ = 0;
};

}  // namespace

ParsedDocuments parse_documents(std::string_view name, std::string_view bytes, const FormatOptions& options,
                                const Progress& progress) {
    switch (format_of(name)) {
        case DocumentFormat::jsonl:
            return parse_jsonl(name, bytes, options, progress);
        case DocumentFormat::csv:
            return parse_csv(name, bytes, options, progress);
        case DocumentFormat::plain:
            break;
    }
    return parse_plain(name, bytes, options);
}

ReadDocuments read_documents(std::span<const std::string> paths, const FormatOptions& options,
                             const Progress& progress) {
    return Reading(options, progress).run(paths);
}

}  // namespace bandstand
