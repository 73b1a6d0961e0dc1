#include "app/shell/frame_log.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <string>

namespace bandstand {

FrameLog::FrameLog() {
    const char* path = std::getenv("BANDSTAND_FRAME_LOG");
    if (path != nullptr && *path != '\0') file_.reset(std::fopen(path, "w"));
}

void FrameLog::shown(double milliseconds, std::string_view cause) {
    if (!file_) return;
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const auto stamp = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
    const std::string line = fmt::format("{} {} {:.1f} {}\n", ++count_, stamp, milliseconds, cause);
    std::fwrite(line.data(), 1, line.size(), file_.get());
    std::fflush(file_.get());
}

}  // namespace bandstand
