#include "app/text/play_terminal.h"

#include <unistd.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "app/state/command.h"
#include "app/text/play_keys.h"
#include "app/text/play_screen.h"
#include "app/text/terminal_keys.h"
#include "app/text/terminal_mode.h"

namespace bandstand {

namespace {

// Longer than the bytes of one key take, shorter than anyone notices.
constexpr double seconds_after_escape = 0.05;

// Writes what has changed since it was asked last; false where the terminal is gone.
class Display {
public:
    explicit Display(bool plain) : plain_(plain) {}

    bool show(const AppState& state) { return plain_ ? show_plain(state) : show_screen(state); }
    void forget() { screen_.clear(); }

private:
    bool show_screen(const AppState& state) {
        std::vector<std::string> lines = play_lines(state, TerminalMode::size());
        if (lines == screen_) return true;
        std::string bytes = "\x1b[H";
        // A line is cleared before it is written: behind a full line the cursor still stands on its last column.
        for (std::size_t n = 0; n < lines.size(); ++n) bytes += (n > 0 ? "\r\n\x1b[K" : "\x1b[K") + lines[n];
        screen_ = std::move(lines);
        const bool has_room_below = screen_.size() < TerminalMode::size().rows;
        return TerminalMode::write(bytes + (has_room_below ? "\r\n\x1b[J" : ""));
    }

    bool show_plain(const AppState& state) {
        std::string bytes;
        const auto say = [&](std::vector<std::string>& before, std::vector<std::string> now) {
            if (now == before) return;
            for (const std::string& line : now) bytes += line + "\n";
            before = std::move(now);
        };
        say(help_, state.overlay == Overlay::none ? std::vector<std::string>{} : help_lines(state));
        say(status_, plain_status_lines(state));
        say(event_, plain_event_lines(state));
        return TerminalMode::write(bytes);
    }

    bool plain_ = false;
    std::vector<std::string> screen_, help_, status_, event_;
};

enum class Reading { goes_on, leaves };

Reading read_keys(AppState& state, TerminalKeys& keys) {
    char buffer[256];
    const ssize_t count = read(STDIN_FILENO, buffer, sizeof buffer);
    if (count <= 0) return Reading::leaves;
    for (const TerminalKey& key : keys.read({buffer, static_cast<std::size_t>(count)}))
        if (!apply_terminal_key(state, key)) return Reading::leaves;
    return Reading::goes_on;
}

// The signal that ended playing, or 0.
int play(AppState& state, const PlayOptions& options) {
    using Clock = std::chrono::steady_clock;
    TerminalMode mode(options.plain ? TerminalMode::Style::line_after_line : TerminalMode::Style::full_screen);
    TerminalKeys keys;
    Display display(options.plain);
    while (display.show(state)) {
        std::optional<double> seconds;
        if (state.is_playing) seconds = state.playback.seconds_to_next();
        if (keys.is_waiting()) seconds = std::min(seconds.value_or(seconds_after_escape), seconds_after_escape);
        const auto before = Clock::now();
        const int signal = mode.wait(seconds);
        const std::chrono::duration<double> passed = Clock::now() - before;
        apply_command(state, Tick{passed.count()});
        if (signal == SIGTSTP) mode.suspend();
        if (signal == SIGTSTP || signal == SIGWINCH)
            display.forget();
        else if (signal != 0)
            return signal;
        if (mode.has_input()) {
            if (read_keys(state, keys) == Reading::leaves) return 0;
        } else if (signal == 0 && keys.is_waiting()) {
            for (const TerminalKey& key : keys.end_of_input())
                if (!apply_terminal_key(state, key)) return 0;
        }
        state.requests.clear();
    }
    return 0;
}

}  // namespace

void play_in_terminal(AppState& state, const PlayOptions& options) {
    // The terminal is itself again by now, so a signal may do what it always does.
    if (const int signal = play(state, options); signal != 0) raise(signal);
}

}  // namespace bandstand
