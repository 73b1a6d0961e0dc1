// arguments.h: the command line as plain values.
//
//   auto parsed = parse_arguments({"trace", "minhash", "--sample", "four-sets", "--format", "json"});
//   if (const auto* stop = std::get_if<ParseStop>(&parsed)) …   // help, version, or what is wrong
//
// Names (commands, screens, samples, families …) are checked here. Numbers and lists of the
// algorithms stay as typed: starting_state.h gives them to the same function as the fields of the
// window, so that both refuse alike. No file is looked at.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/state/app_state.h"
#include "app/text/minhash_trace.h"

namespace bandstand {

enum class CommandName : std::uint8_t { window, trace, play, picture, check, tune };

struct PictureArguments {
    std::string out;             // path of the PNG; never empty with `picture`
    std::uint32_t width = 1440;  // pixels, smallest_picture … largest_picture
    std::uint32_t height = 900;  // the same
    double scale = 1.0;  // size of everything drawn, 1 = 100 %; smallest_picture_scale … largest_picture_scale

    friend bool operator==(const PictureArguments&, const PictureArguments&) = default;
};

inline constexpr std::uint32_t smallest_picture = 320, largest_picture = 16384;
inline constexpr double smallest_picture_scale = 0.5, largest_picture_scale = 4.0;

// What `tune` prints; the last four are ready code for other libraries.
enum class TuneFormat : std::uint8_t { text, json, csv, clusters, datasketch, datatrove, text_dedup, spark };

struct TuneArguments {
    std::optional<std::string> goal, floor;  // as typed
    TuneFormat format = TuneFormat::text;
    bool pairs = false;  // the found pairs as well

    friend bool operator==(const TuneArguments&, const TuneArguments&) = default;
};

struct Arguments {
    CommandName command = CommandName::window;
    std::optional<Screen> screen;       // of trace, play and picture
    std::vector<std::string> files;     // files and folders; "-" is standard input
    std::optional<std::string> sample;  // one of sample_names()

    std::optional<Language> language;
    std::optional<ThemeChoice> theme;
    bool reset = false;

    std::optional<FillOrder> order;
    std::optional<FamilyKind> family;
    std::optional<std::string> k, seed, p, a, b, table;  // as typed
    std::optional<std::string> bands, rows, threshold;   // as typed
    std::optional<BitFamilyKind> bit_family;
    std::optional<std::string> bits, c, d, m, weights;   // as typed
    std::optional<TieRule> tie;
    std::optional<IndexKind> index;                      // of the screen Search, where its name tells it
    std::optional<std::string> operations;               // path of a file of operations; "-" is standard input
    bool lessons = false;                                // the built-in lessons after the built-in case
    std::optional<std::string> band_count, max_distance, minimum;  // as typed
    std::optional<std::string> pair;                     // as typed: two document names with a comma between
    std::optional<ShingleUnit> unit;
    std::optional<std::string> shingle;  // as typed
    bool no_nfkc = false, no_case_fold = false;
    std::optional<std::string> field;  // JSONL field or CSV column
    bool tokens = false;
    bool lines = false;  // each line of a plain text is a document

    TraceFormat format = TraceFormat::text;
    bool no_steps = false;
    bool plain = false;  // play line after line, for a screen reader
    std::optional<std::uint64_t> step;

    PictureArguments picture;
    TuneArguments tune;
    std::vector<std::string> typed;  // the words themselves, for the caption of a picture

    // True where the user says what to open; otherwise it is the last session, or the first sample.
    bool names_documents() const { return !files.empty() || sample.has_value() || operations.has_value(); }
    friend bool operator==(const Arguments&, const Arguments&) = default;
};

inline constexpr int exit_good = 0;
inline constexpr int exit_incomplete = 1;  // `check`: something is missing on this machine
inline constexpr int exit_refused = 2;     // wrong arguments, unreadable input, a file that cannot be written

// How the files are to be read.
FormatOptions reading_options(const Arguments& arguments);

// What ends the program before it does anything.
struct ParseStop {
    int status = exit_good;
    std::string text;  // for standard output where status is good, else for standard error; no line end

    friend bool operator==(const ParseStop&, const ParseStop&) = default;
};

// `words`: the command line without the program's name.
std::variant<Arguments, ParseStop> parse_arguments(std::span<const std::string> words);

// The language of the last `--lang` that names one; English otherwise. For what is said before, or
// instead of, parsed arguments.
Language language_of(std::span<const std::string> words);

// "trace", "play" …; empty for the window.
std::string_view command_name(CommandName command);
// The names of all commands but the window.
std::span<const std::string_view> command_names();

}  // namespace bandstand
