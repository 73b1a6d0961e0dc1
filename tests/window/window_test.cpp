// The real window, under whatever display there is: opened, stepped by keys, at rest, closed.
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <thread>

#include "tests/generated_corpus.h"

using namespace std::chrono_literals;

namespace {

std::string output_of(const std::string& command) {
    std::string output;
    if (std::FILE* pipe = ::popen(command.c_str(), "r")) {
        char buffer[256];
        while (std::fgets(buffer, sizeof buffer, pipe)) output += buffer;
        ::pclose(pipe);
    }
    return output;
}

// The program in a window of its own, with settings and session in a fresh folder.
class RunningProgram {
public:
    explicit RunningProgram(std::vector<std::string> arguments) : home_(std::filesystem::temp_directory_path() / ("bandstand-window-" + std::to_string(::getpid()) + "-" + std::to_string(++count_))) {
        std::filesystem::create_directories(home_);
        child_ = ::fork();
        if (child_ == 0) {
            ::setenv("XDG_CONFIG_HOME", (home_ / "config").c_str(), 1);
            ::setenv("XDG_STATE_HOME", (home_ / "state").c_str(), 1);
            ::setenv("BANDSTAND_FRAME_LOG", frame_log().c_str(), 1);
            arguments.insert(arguments.begin(), BANDSTAND_PROGRAM);
            std::vector<char*> words;
            for (std::string& argument : arguments) words.push_back(argument.data());
            words.push_back(nullptr);
            ::execv(BANDSTAND_PROGRAM, words.data());
            ::_exit(127);
        }
    }
    ~RunningProgram() {
        if (child_ > 0) {
            ::kill(child_, SIGKILL);
            ::waitpid(child_, nullptr, 0);
        }
        std::filesystem::remove_all(home_);
    }

    std::string frame_log() const { return (home_ / "frames").string(); }
    std::size_t frames() const {
        std::ifstream file(frame_log());
        std::size_t lines = 0;
        for (std::string line; std::getline(file, line);) ++lines;
        return lines;
    }
    static std::filesystem::path scratch_file(const std::string& name) { return std::filesystem::temp_directory_path() / ("bandstand-window-" + std::to_string(::getpid()) + "-" + name); }
    bool wait_for_window() {
        // Half a minute: other tests may keep the machine busy when the window starts.
        for (int i = 0; i < 600; ++i) {
            if (has_ended()) return false;
            window_ = output_of("xdotool search --onlyvisible --name Bandstand 2>/dev/null | head -n 1");
            if (!window_.empty() && frames() > 0) {
                window_.erase(window_.find_last_not_of('\n') + 1);
                wait_for_rest();
                return true;
            }
            std::this_thread::sleep_for(50ms);
        }
        return false;
    }
    // Until no frame came for a while.
    void wait_for_rest() const {
        for (int i = 0; i < 100; ++i) {
            const std::size_t before = frames();
            std::this_thread::sleep_for(600ms);
            if (frames() == before) return;
        }
    }
    void press(const std::string& keys) {
        CHECK(std::system(("xdotool windowfocus " + window_ + " key --window " + window_ + " " + keys + " 2>/dev/null").c_str()) == 0);
        wait_for_rest();
    }
    // Whether the session that is kept on the disk comes to be what is wanted.
    bool session_becomes(const std::function<bool(const std::string&)>& is_wanted) const {
        for (int i = 0; i < 100; ++i) {
            if (const std::string text = session(); !text.empty() && is_wanted(text)) return true;
            std::this_thread::sleep_for(200ms);
        }
        UNSCOPED_INFO(session());
        return false;
    }
    bool session_holds(const std::string& words) const {
        return session_becomes([&](const std::string& text) { return text.find(words) != std::string::npos; });
    }
    // The exit status after the program was asked to quit, as somebody with a keyboard alone does it: no window manager is
    // here that could close the window. On a busy machine a key may come before the list of actions is there: then again.
    int quit() {
        const std::string to_window = "xdotool windowfocus " + window_ + " ";
        for (int attempt = 0; attempt < 4; ++attempt) {
            const std::string first = attempt == 0 ? "ctrl+p" : "Escape Escape ctrl+p";
            CHECK(std::system((to_window + "key --window " + window_ + " " + first + " 2>/dev/null").c_str()) == 0);
            std::this_thread::sleep_for(1s);
            CHECK(std::system((to_window + "type --window " + window_ + " --delay 60 Quit 2>/dev/null").c_str()) == 0);
            std::this_thread::sleep_for(1s);
            CHECK(std::system((to_window + "key --window " + window_ + " Return 2>/dev/null").c_str()) == 0);
            int status = -1;
            for (int i = 0; i < 100; ++i) {
                if (::waitpid(child_, &status, WNOHANG) == child_) {
                    child_ = -1;
                    return status;
                }
                std::this_thread::sleep_for(50ms);
            }
        }
        return -1;
    }

private:
    std::string session() const {
        std::ifstream file(home_ / "state" / "bandstand" / "session.json");
        std::ostringstream text;
        text << file.rdbuf();
        return text.str();
    }
    // A program that could not open its window is not waited for.
    bool has_ended() {
        if (child_ > 0 && ::waitpid(child_, nullptr, WNOHANG) == child_) child_ = -1;
        return child_ < 0;
    }

    static inline int count_ = 0;
    std::filesystem::path home_;
    pid_t child_ = -1;
    std::string window_;
};

bool comes_to(const RunningProgram& program, int position) {
    return program.session_becomes([&](const std::string& session) {
        const std::string key = "\"position\":";
        const std::size_t at = session.find(key);
        return at != std::string::npos && std::strtol(session.c_str() + at + key.size(), nullptr, 10) == position;
    });
}

}  // namespace

TEST_CASE("the window opens, steps by keys and keeps its place") {
    RunningProgram program({"--sample", "four-sets"});
    REQUIRE(program.wait_for_window());
    program.press("Right Right Right");
    CHECK(comes_to(program, 3));
    program.press("End");
    CHECK(comes_to(program, 214));
    program.press("Left");
    CHECK(comes_to(program, 213));
    program.press("Home shift+Right");
    CHECK(comes_to(program, 6));
}

TEST_CASE("Tab and Enter go on after Escape") {
    RunningProgram program({"--sample", "four-sets"});
    REQUIRE(program.wait_for_window());
    CHECK(program.session_holds("\"screen\": \"minhash\""));
    program.press("Tab Tab Escape");
    program.press("Tab");
    program.press("Return");
    // Whichever tab of the top bar that was, it is not the one that was shown.
    CHECK(program.session_becomes([](const std::string& session) { return session.find("\"screen\": \"minhash\"") == std::string::npos; }));
}

TEST_CASE("no frame is drawn in ten seconds of rest, and playing draws") {
    RunningProgram program({"--sample", "notices-zh", "--lang", "zh-Hant"});
    REQUIRE(program.wait_for_window());
    const std::size_t before = program.frames();
    std::this_thread::sleep_for(10s);
    CHECK(program.frames() == before);
    program.press("space");
    std::this_thread::sleep_for(2s);
    const std::size_t playing = program.frames();
    CHECK(playing > before + 4);
}

TEST_CASE("a large file is read and measured by the window, which can be left at any moment") {
    const std::filesystem::path path = RunningProgram::scratch_file("collection.jsonl");
    {
        std::ofstream file(path);
        for (const bandstand::SourceDocument& document : bandstand::generated_collection({.documents = 20'000, .clusters = 1'000}).documents) {
            file << "{\"name\": \"" << document.name << "\", \"text\": \"" << document.content << "\"}\n";
        }
    }
    {
        RunningProgram program({path.string()});
        REQUIRE(program.wait_for_window());
        CHECK(program.session_holds("collection.jsonl"));
        program.press("7");
        program.wait_for_rest();
        CHECK(program.session_holds("\"screen\": \"tune\""));
        CHECK(program.quit() == 0);
    }
    {
        // Nothing is waited for: it is left while it reads, cuts or counts.
        RunningProgram program({path.string()});
        REQUIRE(program.wait_for_window());
        CHECK(program.quit() == 0);
    }
    std::filesystem::remove(path);
}
