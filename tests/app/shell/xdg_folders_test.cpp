#include "app/shell/xdg_folders.h"

#include <stdlib.h>

#include <catch2/catch_test_macros.hpp>
#include <optional>
#include <string>

using namespace bandstand;

namespace {

// Sets a variable for one scope.
class Variable {
public:
    Variable(const char* name, const char* value) : name_(name) {
        if (const char* before = ::getenv(name)) before_ = before;
        value != nullptr ? ::setenv(name, value, 1) : ::unsetenv(name);
    }
    ~Variable() { before_ ? ::setenv(name_, before_->c_str(), 1) : ::unsetenv(name_); }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;

private:
    const char* name_;
    std::optional<std::string> before_;
};

}  // namespace

TEST_CASE("the folders of the specification, or those below HOME") {
    const Variable home("HOME", "/home/someone");
    {
        const Variable config("XDG_CONFIG_HOME", "/etc/mine");
        const Variable state("XDG_STATE_HOME", "/var/mine");
        CHECK(config_folder() == "/etc/mine/bandstand");
        CHECK(state_folder() == "/var/mine/bandstand");
    }
    const Variable config("XDG_CONFIG_HOME", "relative/paths/do/not/count");
    const Variable state("XDG_STATE_HOME", "");
    CHECK(config_folder() == "/home/someone/.config/bandstand");
    CHECK(state_folder() == "/home/someone/.local/state/bandstand");
}

TEST_CASE("without any of them there is no folder") {
    const Variable home("HOME", nullptr);
    const Variable config("XDG_CONFIG_HOME", nullptr);
    const Variable state("XDG_STATE_HOME", nullptr);
    CHECK_FALSE(config_folder());
    CHECK_FALSE(state_folder());
}
