// command_line.h: the words of the command line, sorted by option; nothing is checked but their names.
//
//   auto read = read_command_line({"trace", "minhash", "--k", "8"});
//   std::get<RawArguments>(read).values.at("--k")   // "8"
//
// Between words and Arguments (arguments.h): it knows which options there are, and writes --help.
#pragma once
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/narrate/message.h"

namespace bandstand {

struct RawArguments {
    std::string command;                // empty: the window
    std::optional<std::string> screen;  // of the commands that take one
    std::vector<std::string> files;
    std::map<std::string, std::string> values;  // "--k" → "8"; the last one counts
    std::set<std::string> flags;                // "--no-nfkc"
};

struct HelpText {
    std::string text;
};

// A message says what is wrong: an unknown option, an option without its value.
std::variant<RawArguments, HelpText, Message> read_command_line(std::span<const std::string> words);

}  // namespace bandstand
