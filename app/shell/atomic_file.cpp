#include "app/shell/atomic_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <string>
#include <system_error>

namespace bandstand {

namespace fs = std::filesystem;

namespace {

Message message_for(int error, const fs::path& path) {
    switch (error) {
        case ENOENT:
        case ENOTDIR: {
            const fs::path folder = path.parent_path();
            return {"error.output_folder_missing", {{"folder", folder.empty() ? "." : folder.string()}}};
        }
        case EACCES:
        case EPERM:
        case EROFS:
            return {"error.output_no_permission", {{"path", path.string()}}};
        case ENOSPC:
        case EDQUOT:
        case EFBIG:
            return {"error.output_no_room", {{"path", path.string()}}};
        case EISDIR:
            return {"error.output_is_folder", {{"path", path.string()}}};
        default:
            break;
    }
    const std::string reason = std::error_code(error, std::generic_category()).message();
    return {"error.output_failed", {{"path", path.string()}, {"reason", reason}}};
}

// 0, or the error number.
int write_all(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(file, bytes.data(), bytes.size());
        if (written < 0) {
            if (errno == EINTR) continue;
            return errno;
        }
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return 0;
}

int write_straight(const fs::path& path, std::string_view bytes) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (file < 0) return errno;
    const int error = write_all(file, bytes);
    return ::close(file) != 0 && error == 0 ? errno : error;
}

// A new file beside `path` under a name that nobody has; the usual rights come from open. −1 with errno on errors.
int create_beside(const fs::path& path, std::string& name) {
    for (int attempt = 0;; ++attempt) {
        std::string own = ".";
        own.append(path.filename().string()).append(".").append(std::to_string(::getpid()));
        own.append(".").append(std::to_string(attempt)).append(".tmp");
        name = (path.parent_path() / own).string();
        const int file = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (file >= 0 || errno != EEXIST || attempt > 1000) return file;
    }
}

// `rights` 0: the usual ones of a new file.
int write_and_rename(const fs::path& path, std::string_view bytes, mode_t rights) {
    std::string temporary;
    const int file = create_beside(path, temporary);
    if (file < 0) return errno;
    int error = write_all(file, bytes);
    if (error == 0 && rights != 0 && ::fchmod(file, rights) != 0) error = errno;
    if (error == 0 && ::fsync(file) != 0) error = errno;
    if (::close(file) != 0 && error == 0) error = errno;
    if (error == 0 && std::rename(temporary.c_str(), path.c_str()) != 0) error = errno;
    if (error != 0) ::unlink(temporary.c_str());
    return error;
}

}  // namespace

std::optional<Message> write_file_atomically(const fs::path& path, std::string_view bytes) {
    std::error_code ignored;
    struct stat found {};
    const bool exists = ::stat(path.c_str(), &found) == 0;
    int error = 0;
    if (exists && S_ISDIR(found.st_mode)) {
        error = EISDIR;
    } else if (exists && !S_ISREG(found.st_mode)) {
        error = write_straight(path, bytes);
    } else if (exists && ::access(path.c_str(), W_OK) != 0) {
        // A rename would replace even a file that may not be written.
        error = errno;
    } else {
        const fs::path target = exists ? fs::canonical(path, ignored) : path;
        error = write_and_rename(target.empty() ? path : target, bytes, exists ? found.st_mode & 07777U : 0);
    }
    if (error == 0) return std::nullopt;
    return message_for(error, path);
}

std::optional<Message> refuse_input_as_output(const fs::path& output, std::span<const fs::path> inputs) {
    for (const fs::path& input : inputs) {
        std::error_code error;
        if (fs::equivalent(output, input, error) && !error) {
            return Message{"error.output_is_input", {{"path", output.string()}}};
        }
    }
    return std::nullopt;
}

}  // namespace bandstand
