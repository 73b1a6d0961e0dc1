#include "app/shell/run_command.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "app/shell/check_command.h"
#include "app/shell/document_files.h"
#include "app/shell/nearest_name.h"
#include "app/shell/operations_file.h"
#include "app/shell/picture_command.h"
#include "app/shell/progress_line.h"
#include "app/shell/starting_state.h"
#include "app/shell/tune_command.h"
#include "app/shell/window_command.h"
#include "app/state/command.h"
#include "app/text/display_width.h"
#include "app/text/play_terminal.h"
#include "app/text/trace.h"

namespace bandstand {

namespace {

constexpr std::string_view standard_input = "-";
// More items than these are only counted: the rest of a broken file says nothing new.
constexpr std::size_t listed_items = 50;

void say(std::string_view words) {
    std::fputs(fmt::format("bandstand: {}\n", printable(words)).c_str(), stderr);
}
void say(Language language, const Message& message) {
    say(phrase(language, message));
}

std::string all_of_standard_input() {
    std::string bytes;
    char buffer[1 << 16];
    while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, stdin)) bytes.append(buffer, count);
    return bytes;
}

// A pipe has no name to tell its format by. A first line that is an object means JSON lines; else, where a field is asked
// for, it is CSV.
std::string name_of_standard_input(const Arguments& arguments, std::string_view bytes) {
    const std::size_t first = bytes.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    const std::string_view line = first == std::string_view::npos ? std::string_view{} : bytes.substr(first, bytes.find_first_of("\r\n", first) - first);
    const bool holds_objects = line.starts_with('{') && line.find_last_not_of(" \t") != line.npos && line[line.find_last_not_of(" \t")] == '}';
    if (holds_objects) return "stdin.jsonl";
    return arguments.field ? "stdin.csv" : "stdin";
}

template <class Item>
void append(std::vector<Item>& all, std::vector<Item> more) {
    all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

ReadDocuments read_files(const Arguments& arguments, const Progress& progress = {}) {
    const FormatOptions options = reading_options(arguments);
    ReadDocuments all;
    auto begin = arguments.files.begin();
    while (begin != arguments.files.end()) {
        if (*begin == standard_input) {
            const std::string bytes = all_of_standard_input();
            ParsedDocuments parsed = parse_documents(name_of_standard_input(arguments, bytes), bytes, options);
            append(all.documents, std::move(parsed.documents));
            append(all.set_aside, std::move(parsed.set_aside));
            ++begin;
            continue;
        }
        const auto end = std::find(begin, arguments.files.end(), standard_input);
        ReadDocuments read = read_documents(std::span(begin, end), options, progress);
        append(all.documents, std::move(read.documents));
        append(all.set_aside, std::move(read.set_aside));
        append(all.errors, std::move(read.errors));
        begin = end;
    }
    return all;
}

// A misspelt command looks like a file that is not there. False where the first word is none.
bool suggests_command(const Arguments& arguments, Language language) {
    if (arguments.command != CommandName::window || arguments.files.empty()) return false;
    const std::string& word = arguments.files.front();
    const auto nearest = nearest_name(word, command_names());
    std::error_code unknown;
    if (!nearest || std::filesystem::exists(word, unknown)) return false;
    say(language, {"error.did_you_mean_command", {{"value", word}, {"nearest", std::string(*nearest)}}});
    return true;
}

void report(const std::vector<SetAside>& set_aside, Language language) {
    for (std::size_t i = 0; i < std::min(set_aside.size(), listed_items); ++i) {
        const SetAside& item = set_aside[i];
        say(phrase(language, "text.set_aside",
                   {{"where", place_text(language, item)}, {"reason", phrase(language, item.reason)}}));
    }
    if (set_aside.size() > listed_items) {
        say(phrase(language, "text.more_set_aside", {{"count", fmt::format("{}", set_aside.size() - listed_items)}}));
    }
}

void report(const ReadDocuments& read, Language language) {
    for (const Message& error : read.errors) say(language, error);
    report(read.set_aside, language);
}

// The file of operations with what was set aside told, or why it is of no use.
std::variant<OperationsFile, Message> read_operations_of(const std::string& path, Language language) {
    std::string name = path;
    std::variant<std::string, Message> bytes;
    if (path == standard_input) {
        name = "stdin";
        bytes = all_of_standard_input();
    } else {
        bytes = read_operations_bytes(path);
    }
    if (auto* trouble = std::get_if<Message>(&bytes)) return std::move(*trouble);
    OperationsFile file = parse_operations(printable(name), std::get<std::string>(bytes));
    report(file.set_aside, language);
    if (auto problem = operations_problem(name, file)) return std::move(*problem);
    return file;
}

// A file that is empty was read, and gives a run without documents; every other reason means that nothing was readable.
bool is_nothing_readable(const ReadDocuments& read) {
    const auto is_only_empty = [](const SetAside& item) { return item.reason.key == "reading.no_text"; };
    return read.documents.empty() && (!read.errors.empty() || !std::ranges::all_of(read.set_aside, is_only_empty));
}

// The exit status of what is printed to standard output by `print`, which takes a sink.
template <class Print>
int printed(Language language, const Print& print) {
    // A closed pipe shall be an error of the write, not the end of the program by a signal.
    std::signal(SIGPIPE, SIG_IGN);
    int trouble = 0;
    const TextSink write = [&](std::string_view text) {
        if (std::fwrite(text.data(), 1, text.size(), stdout) == text.size()) return true;
        trouble = errno;
        return false;
    };
    if (print(write) && std::fflush(stdout) != 0) trouble = errno;
    if (trouble == 0 || trouble == EPIPE) return exit_good;
    say(language, {"error.write_output", {{"reason", std::strerror(trouble)}}});
    return exit_refused;
}

int print_run(const Arguments& arguments, const AppState& state) {
    TraceOptions options;
    options.format = arguments.format;
    options.steps = !arguments.no_steps;
    if (arguments.command == CommandName::trace) options.only_step = arguments.step;
    return printed(state.language, [&](const TextSink& sink) { return print_trace(state, options, sink); });
}

// Options first: nobody wants to hear after minutes of reading that k is too small.
int run_tune_command(const Arguments& arguments, Language language) {
    const auto options = read_tune_options(arguments);
    if (const auto* trouble = std::get_if<Message>(&options)) {
        say(language, *trouble);
        return exit_refused;
    }
    ReadDocuments read;
    if (arguments.files.empty()) {
        read = documents_of_sample(arguments);
    } else {
        ProgressLine line(language);
        read = read_files(arguments, line.of({"tune.text.stage_read", "tune.text.unit_read"}));
        line.clear();
        report(read, language);
        if (is_nothing_readable(read)) return exit_refused;
        // What could not be had at all is told by whoever reads the result as well.
        for (const Message& error : read.errors) read.set_aside.push_back({error.values.empty() ? std::string{} : error.values.front().second, 0, error});
    }
    if (const auto trouble = tuning_problem(read.documents.size(), std::get<TuneOptions>(options).choice.k)) {
        say(language, *trouble);
        return exit_refused;
    }
    return printed(language, [&](const TextSink& sink) { return run_tune(arguments, std::get<TuneOptions>(options), std::move(read), sink); });
}

int play(const Arguments& arguments, AppState state) {
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return print_run(arguments, state);
    play_in_terminal(state, {.plain = arguments.plain});
    return exit_good;
}

bool has_display() {
    const auto is_set = [](const char* name) {
        const char* value = std::getenv(name);
        return value != nullptr && *value != '\0';
    };
    return is_set("DISPLAY") || is_set("WAYLAND_DISPLAY");
}

// What takes a while to read is read by the window, which shows how far it is and can be told to stop.
bool is_read_in_window(const Arguments& arguments) {
    constexpr std::uintmax_t most_read_before = 4'000'000;  // bytes
    if (arguments.command != CommandName::window || !has_display()) return false;
    namespace fs = std::filesystem;
    std::uintmax_t bytes = 0;
    const auto add = [&](const fs::path& path) {
        std::error_code unknown;
        const std::uintmax_t size = fs::file_size(path, unknown);
        if (!unknown) bytes += size;
    };
    for (const std::string& path : arguments.files) {
        if (path == standard_input) return false;
        std::error_code error;
        if (!fs::is_directory(path, error)) {
            add(path);
            continue;
        }
        fs::recursive_directory_iterator entry(path, fs::directory_options::skip_permission_denied, error);
        for (; !error && entry != fs::recursive_directory_iterator() && bytes <= most_read_before; entry.increment(error)) {
            std::error_code unknown;
            if (entry->is_regular_file(unknown)) add(entry->path());
        }
    }
    return bytes > most_read_before;
}

int open_window(const Arguments& arguments, AppState state) {
    if (has_display()) {
        const int status = run_window(arguments, state);
        if (status != no_window) return status;
    }
    say(phrase(state.language, "text.no_display"));
    // Playing covers the line above, so it is said there as well.
    apply_command(state, AddNotice{{"text.no_display", {}}});
    return play(arguments, std::move(state));
}

int run(const Arguments& arguments) {
    const Language language = arguments.language.value_or(Language::en);
    if (arguments.command == CommandName::check) return check_machine(language);
    if (arguments.command == CommandName::tune) return run_tune_command(arguments, language);
    if (is_read_in_window(arguments)) {
        Arguments unread = arguments;
        unread.files.clear();
        StartingState start = starting_state(unread, {}, {});
        if (start.errors.empty()) {
            const int status = run_window(arguments, std::move(start.state), true);
            if (status != no_window) return status;
        }
        // What is wrong with the arguments is told below, and so is what a terminal can show.
    }
    ReadDocuments read;
    if (suggests_command(arguments, language)) return exit_refused;
    if (!arguments.files.empty()) {
        read = read_files(arguments);
        report(read, language);
        if (is_nothing_readable(read)) return exit_refused;
    }
    std::optional<OperationsFile> operations;
    if (arguments.operations) {
        auto file = read_operations_of(*arguments.operations, language);
        if (const auto* trouble = std::get_if<Message>(&file)) {
            say(language, *trouble);
            return exit_refused;
        }
        operations = std::move(std::get<OperationsFile>(file));
    }
    StartingState start = starting_state(arguments, std::move(read), std::move(operations));
    if (!start.errors.empty()) {
        for (const Message& error : start.errors) say(language, error);
        return exit_refused;
    }
    switch (arguments.command) {
        case CommandName::trace:
            return print_run(arguments, start.state);
        case CommandName::play:
            return play(arguments, std::move(start.state));
        case CommandName::picture:
            return make_picture(arguments, std::move(start.state));
        default:
            return open_window(arguments, std::move(start.state));
    }
}

}  // namespace

int run_program(std::span<const std::string> words) {
    auto parsed = parse_arguments(words);
    if (const auto* stop = std::get_if<ParseStop>(&parsed)) {
        if (stop->status == exit_good)
            std::puts(stop->text.c_str());
        else
            say(stop->text);
        return stop->status;
    }
    auto& arguments = std::get<Arguments>(parsed);
    arguments.typed.assign(words.begin(), words.end());
    return run(arguments);
}

}  // namespace bandstand
