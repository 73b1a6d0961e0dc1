#include "app/shell/progress_line.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "app/text/display_width.h"

namespace bandstand {

namespace {

using namespace std::chrono_literals;

constexpr auto between_lines = 100ms;
// Before, a rate is a guess.
constexpr double settled_seconds = 0.5;

// Three digits that say enough, and a letter for thousands, millions and billions.
std::string rate_text(double rate) {
    for (const std::string_view letter : {"", " k", " M"}) {
        if (rate < 1000) return fmt::format("{:.{}f}{}", rate, rate < 10 ? 1 : 0, letter);
        rate /= 1000;
    }
    return fmt::format("{:.1f} G", rate);
}

std::size_t terminal_columns() {
    winsize size{};
    return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1 ? size.ws_col : 80U;
}

}  // namespace

std::string progress_text(Language language, const ProgressStage& stage, std::uint64_t done, std::uint64_t total, double seconds) {
    const double share = total == 0 ? 0.0 : std::min(1.0, static_cast<double>(done) / static_cast<double>(total));
    const std::string name(phrase(language, stage.name)), percent = fmt::format("{:.0f}", 100 * share);
    if (seconds < settled_seconds || done == 0 || share == 0) return phrase(language, "tune.text.progress_begun", {{"stage", name}, {"share", percent}});
    const auto left = static_cast<std::uint64_t>(std::min(1e9, seconds / share - seconds + 0.5));
    return phrase(language, "tune.text.progress",
                  {{"stage", name},
                   {"share", percent},
                   {"rate", rate_text(static_cast<double>(done) / seconds)},
                   {"unit", phrase(language, stage.unit)},
                   {"left", fmt::format("{}:{:02}", left / 60, left % 60)}});
}

ProgressLine::ProgressLine(Language language) : language_(language), is_terminal_(isatty(STDERR_FILENO) == 1) {}

Progress ProgressLine::of(ProgressStage stage) {
    if (!is_terminal_) return {};
    Progress progress;
    progress.report = [this, stage](std::uint64_t done, std::uint64_t total) { tell(stage, done, total); };
    return progress;
}

void ProgressLine::tell(ProgressStage stage, std::uint64_t done, std::uint64_t total) {
    if (!is_terminal_) return;
    // Whoever comes while another one writes has nothing to say that the next one would not say.
    const std::unique_lock lock(mutex_, std::try_to_lock);
    if (!lock) return;
    const Clock::time_point now = Clock::now();
    if (stage != stage_) stage_ = stage, stage_begin_ = now;
    if (is_written_ && now - last_written_ < between_lines) return;
    const double seconds = std::chrono::duration<double>(now - stage_begin_).count();
    const std::string text = fitted(progress_text(language_, stage, done, total, seconds), terminal_columns() - 1);
    std::fputs(("\r" + text + "\x1b[K").c_str(), stderr);
    std::fflush(stderr);
    is_written_ = true;
    last_written_ = now;
}

void ProgressLine::clear() {
    const std::lock_guard lock(mutex_);
    if (!is_written_) return;
    std::fputs("\r\x1b[K", stderr);
    std::fflush(stderr);
    is_written_ = false;
}

}  // namespace bandstand
