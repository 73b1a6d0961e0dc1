#include "app/text/terminal_mode.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cmath>

namespace bandstand {

namespace {

constexpr std::array caught_signals{SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH};

// The other screen of the terminal, so that what stood there comes back; and no cursor.
constexpr std::string_view enter_full_screen = "\x1b[?1049h\x1b[?25l", leave_full_screen = "\x1b[?25h\x1b[?1049l";

// A handler can reach nothing else.
volatile std::sig_atomic_t latest_signal = 0;

void remember_signal(int signal) {
    latest_signal = signal;
}

sigset_t caught_set() {
    sigset_t set;
    sigemptyset(&set);
    for (const int signal : caught_signals) sigaddset(&set, signal);
    return set;
}

}  // namespace

TerminalMode::TerminalMode(Style style) : style_(style) {
    tcgetattr(STDIN_FILENO, &before_);
    const sigset_t caught = caught_set();
    sigprocmask(SIG_BLOCK, &caught, &mask_before_);
    struct sigaction action {};
    action.sa_handler = remember_signal;
    sigemptyset(&action.sa_mask);
    for (const int signal : caught_signals) sigaction(signal, &action, nullptr);
    enter();
}

TerminalMode::~TerminalMode() {
    leave();
    for (const int signal : caught_signals) std::signal(signal, SIG_DFL);
    sigprocmask(SIG_SETMASK, &mask_before_, nullptr);
}

void TerminalMode::enter() {
    termios raw = before_;
    // Ctrl+Z and Ctrl+C are keys like all others here; output stays as it is.
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG | IEXTEN);
    raw.c_iflag &= ~static_cast<tcflag_t>(IXON | ICRNL);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
    if (style_ == Style::full_screen) write(enter_full_screen);
}

void TerminalMode::leave() {
    if (style_ == Style::full_screen) write(leave_full_screen);
    tcsetattr(STDIN_FILENO, TCSADRAIN, &before_);
}

int TerminalMode::wait(std::optional<double> seconds) const {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    timespec limit{};
    if (seconds) {
        const double whole = std::floor(*seconds);
        limit.tv_sec = static_cast<time_t>(whole);
        limit.tv_nsec = static_cast<long>((*seconds - whole) * 1e9);
    }
    latest_signal = 0;
    const int ready = ppoll(&input, 1, seconds ? &limit : nullptr, &mask_before_);
    has_input_ = ready > 0;
    return ready < 0 && errno == EINTR ? latest_signal : 0;
}

void TerminalMode::suspend() {
    leave();
    raise(SIGSTOP);
    enter();
}

TerminalSize TerminalMode::size() {
    winsize size{};
    const bool is_known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0;
    return is_known ? TerminalSize{size.ws_col, size.ws_row} : TerminalSize{};
}

bool TerminalMode::write(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

}  // namespace bandstand
