// The built program in a terminal of its own: keys in, screen out, and the terminal as it was afterwards.
#include "app/text/play_terminal.h"

#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>
#include <csignal>
#include <stdexcept>
#include <string>
#include <vector>

namespace bandstand {

namespace {

class Terminal {
public:
    explicit Terminal(std::vector<std::string> arguments) {
        winsize size{24, 80, 0, 0};
        std::vector<char*> words{program_.data()};
        for (std::string& argument : arguments) words.push_back(argument.data());
        words.push_back(nullptr);
        child_ = forkpty(&master_, nullptr, nullptr, &size);
        if (child_ < 0) throw std::runtime_error("no terminal could be made");
        if (child_ == 0) {
            unsetenv("DISPLAY");
            unsetenv("WAYLAND_DISPLAY");
            execv(BANDSTAND_PROGRAM, words.data());
            _exit(127);
        }
    }
    ~Terminal() {
        if (child_ > 0) {
            kill(child_, SIGKILL);
            waitpid(child_, nullptr, 0);
        }
        close(master_);
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    void type(const std::string& bytes) {
        REQUIRE(write(master_, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()));
    }
    void send(int signal) { kill(child_, signal); }
    void resize(unsigned short rows, unsigned short columns) {
        const winsize size{rows, columns, 0, 0};
        ioctl(master_, TIOCSWINSZ, &size);
    }

    // Reads on until the words have come; false where they have not after half a minute.
    bool shows(const std::string& words) {
        const std::size_t begin = seen_;
        while (output_.find(words, begin) == std::string::npos)
            if (!read_more()) return false;
        seen_ = output_.size();
        return true;
    }

    // Everything up to the end of the program; its status as waitpid tells it.
    int end() {
        while (read_more()) continue;
        int status = 0;
        waitpid(child_, &status, 0);
        child_ = -1;
        return status;
    }

    bool is_raw() const {
        termios now{};
        tcgetattr(master_, &now);
        return (now.c_lflag & ICANON) == 0;
    }
    const std::string& output() const { return output_; }

private:
    bool read_more() {
        pollfd input{master_, POLLIN, 0};
        if (poll(&input, 1, 30'000) <= 0) return false;
        char buffer[4096];
        const ssize_t count = read(master_, buffer, sizeof buffer);
        if (count <= 0) return false;
        output_.append(buffer, static_cast<std::size_t>(count));
        return true;
    }

    std::string program_ = "bandstand", output_;
    std::size_t seen_ = 0;
    int master_ = -1;
    pid_t child_ = -1;
};

const std::string other_screen = "\x1b[?1049h", own_screen = "\x1b[?1049l";

}  // namespace

TEST_CASE("keys step, and q leaves the terminal as it was") {
    Terminal terminal({"play", "minhash", "--sample", "four-sets", "--step", "74"});
    CHECK(terminal.shows("step 74 / 214"));
    CHECK(terminal.is_raw());
    terminal.type("\x1b[C");
    CHECK(terminal.shows("Token 2 of d1 hashes to 6 under h4."));
    terminal.type("l");
    CHECK(terminal.shows("75 / 214 步"));
    terminal.type("q");
    CHECK(terminal.end() == 0);
    CHECK_FALSE(terminal.is_raw());
    CHECK(terminal.output().starts_with(other_screen));
    CHECK(terminal.output().find(own_screen) != std::string::npos);
}

TEST_CASE("a lone Esc leaves as well") {
    Terminal terminal({"play", "minhash"});
    CHECK(terminal.shows("step 0 / 214"));
    terminal.type("\x1b");
    CHECK(terminal.end() == 0);
}

TEST_CASE("a run plays by itself and stops at its end") {
    Terminal terminal({"play", "minhash", "--sample", "textbook"});
    CHECK(terminal.shows("step 0 / 32"));
    terminal.type("]]]]]]]] ");
    CHECK(terminal.shows("step 32 / 32 · compare · Step by hash · paused"));
    terminal.type("q");
    CHECK(terminal.end() == 0);
}

TEST_CASE("a new size is drawn at once") {
    Terminal terminal({"play", "minhash"});
    CHECK(terminal.shows("step 0 / 214"));
    terminal.resize(10, 40);
    CHECK(terminal.shows("step 0 / 214"));
    terminal.type("q");
    CHECK(terminal.end() == 0);
}

TEST_CASE("a signal that ends the program finds the terminal restored") {
    Terminal terminal({"play", "minhash"});
    CHECK(terminal.shows("step 0 / 214"));
    terminal.send(SIGTERM);
    const int status = terminal.end();
    CHECK((WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM));
    CHECK_FALSE(terminal.is_raw());
    CHECK(terminal.output().find(own_screen) != std::string::npos);
}

TEST_CASE("line after line the cursor is never moved") {
    Terminal terminal({"play", "minhash", "--plain"});
    CHECK(terminal.shows("Nothing has happened yet"));
    terminal.type("\x1b[C");
    CHECK(terminal.shows("Token 0 of d0 hashes to 1 under h0."));
    terminal.type("q");
    CHECK(terminal.end() == 0);
    CHECK(terminal.output().find('\x1b') == std::string::npos);
}

TEST_CASE("without a display the window's command plays in the terminal") {
    Terminal terminal({});
    CHECK(terminal.shows("There is no display here"));
    terminal.type("\x1b[C");
    CHECK(terminal.shows("step 1 / 214"));
    terminal.type("q");
    CHECK(terminal.end() == 0);
}

}  // namespace bandstand
