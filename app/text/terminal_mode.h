// terminal_mode.h: a terminal that hands over each key at once, for as long as this object lives.
//
//   TerminalMode mode(TerminalMode::Style::full_screen);
//   int signal = mode.wait(0.25);          // a key, a signal, or a quarter of a second
//
// The way the terminal was is restored by the destructor. Signals that end or stop the program, and
// the change of the window's size, are held back outside wait(), so that none comes unseen: wait()
// answers with it, and the caller decides. One object at a time; standard input and output are the
// terminal.
#pragma once
#include <termios.h>

#include <csignal>
#include <optional>
#include <string_view>

#include "app/text/play_screen.h"

namespace bandstand {

class TerminalMode {
public:
    enum class Style { full_screen, line_after_line };

    explicit TerminalMode(Style style);
    ~TerminalMode();
    TerminalMode(const TerminalMode&) = delete;
    TerminalMode& operator=(const TerminalMode&) = delete;

    // Waits for input, at most so many seconds; for ever where none are given. The signal that came, or 0.
    int wait(std::optional<double> seconds) const;
    // True after a wait() that ended with input.
    bool has_input() const { return has_input_; }
    // The terminal as it was, the program stopped until it is continued, and this mode again.
    void suspend();

    static TerminalSize size();
    // False where nothing more can be written.
    static bool write(std::string_view bytes);

private:
    void enter();
    void leave();

    Style style_;
    termios before_{};
    sigset_t mask_before_{};
    mutable bool has_input_ = false;
};

}  // namespace bandstand
