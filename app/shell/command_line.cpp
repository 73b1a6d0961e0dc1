#include "app/shell/command_line.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>

#include "app/shell/nearest_name.h"

namespace bandstand {

namespace {

struct OptionEntry {
    std::string_view name, value, group, help;  // no value: a flag
};

constexpr std::string_view documents = "Documents", hashing = "Hash functions and order", banding = "Bands and pairs", simhash = "SimHash", search = "Search", tuning = "Tune", shingles = "Shingles",
                           output = "Output of trace, play and tune", picture = "Picture", general = "General";

constexpr std::array option_table{
    OptionEntry{"--sample", "NAME", documents,
                "a built-in sample: four-sets (the default), textbook, incidents-simhash, incidents-minhash, notices, notices-zh"},
    OptionEntry{"--field", "NAME", documents, "JSONL field or CSV column that holds the text (default: text)"},
    OptionEntry{"--tokens", "", documents, "lines \"name: word word\" are sets of tokens as they stand"},
    OptionEntry{"--lines", "", documents, "each line of a plain text file is a document"},
    OptionEntry{"--k", "K", hashing, "signature length, 1 to 65536 (default: 16, or the sample's; of tune: 128)"},
    OptionEntry{"--family", "NAME", hashing, "linear (the default), table, blake2b or mixed64"},
    OptionEntry{"--a", "LIST", hashing,
                "linear: the factors a_i, as \"1,3,5\" or \"1 3 5\"; without --k, k is their number"},
    OptionEntry{"--b", "LIST", hashing, "linear: the offsets b_i"},
    OptionEntry{"--p", "N", hashing, "linear: the modulus, at least 2"},
    OptionEntry{"--table", "TEXT", hashing, "table: columns h0; h1; ... with one number a token, as \"1 0 2; 2 1 0\""},
    OptionEntry{"--seed", "N", hashing, "chooses what is left open of the hash functions (default: 1)"},
    OptionEntry{"--order", "ORDER", hashing, "document (the default), or row: one pass over the rows"},
    OptionEntry{"--bands", "B", banding, "bands of the signature; with --rows (default: the split of k nearest to 0.5); on search-minhash those of the index (default: 6 of 4 rows); on tune nearest to the threshold"},
    OptionEntry{"--rows", "R", banding, "rows a band; bands times rows is at most k"},
    OptionEntry{"--threshold", "T", banding, "the exact Jaccard from which on a pair is wanted, 0 to 1 (default: 0.5; of tune: 0.7)"},
    OptionEntry{"--pair", "A,B", banding, "the two documents to look at, by name (default: the first two)"},
    OptionEntry{"--bit-family", "NAME", simhash, "linear: ((C[p]t + D[p]) mod m) mod 2, or blake2b: 64 bits"},
    OptionEntry{"--bits", "N", simhash, "linear: bits of a fingerprint, 1 to 64 (default: 16)"},
    OptionEntry{"--c", "LIST", simhash, "linear: the table C (default: 2p+3)"},
    OptionEntry{"--d", "LIST", simhash, "linear: the table D (default: p+1)"},
    OptionEntry{"--m", "N", simhash, "linear: the modulus, at least 2 (default: 17)"},
    OptionEntry{"--weights", "W", simhash, "ones, counts, or weights of tokens as \"dock=3 scanner=2\""},
    OptionEntry{"--tie", "RULE", simhash, "zero (the default) or one: the bit of a tally of exactly 0"},
    OptionEntry{"--operations", "FILE", search, "operations as JSON lines (default: the built-in case); - is standard input"},
    OptionEntry{"--lessons", "", search, "the built-in lessons after the built-in case"},
    OptionEntry{"--band-count", "N", search, "search-simhash: bands of a fingerprint, a divisor of 64 (default: 8)"},
    OptionEntry{"--max-distance", "N", search,
                "search-simhash: differing bits a query allows that names none, below the band count (default: 7)"},
    OptionEntry{"--minimum", "T", search,
                "search-minhash: exact Jaccard a query asks for that names none, 0 to 1 (default: 0.75)"},
    OptionEntry{"--goal", "GOAL", tuning, "chooses bands and rows: recall=0.95, found=0.95, area, pairs, candidates=1000; area=0.9 and pairs=0.9 weigh what is missed"},
    OptionEntry{"--floor", "T", tuning, "all pairs from this exact Jaccard on are found, or from the threshold on where that is less (default: 0.3)"},
    OptionEntry{"--pairs", "", tuning, "the found pairs as well, and in json the members of each cluster"},
    OptionEntry{"--unit", "UNIT", shingles, "word (the default) or character"},
    OptionEntry{"--shingle", "N", shingles, "units a shingle, 1 to 64 (default: 3)"},
    OptionEntry{"--no-nfkc", "", shingles, "do not bring compatibility characters together (NFC only)"},
    OptionEntry{"--no-case-fold", "", shingles, "keep capital and small letters apart"},
    OptionEntry{"--format", "FORMAT", output, "text (the default) or json: one object a line; tune also: csv (pairs), clusters (what goes), or code as datasketch, datatrove, text-dedup, spark"},
    OptionEntry{"--no-steps", "", output, "print the result alone"},
    OptionEntry{"--step", "N", output, "trace: print this step alone; play, picture and window: begin after step N"},
    OptionEntry{"--plain", "", output, "play line after line, without moving the cursor: for screen readers"},
    OptionEntry{"--out", "FILE", picture, "the PNG file to write"},
    OptionEntry{"--width", "N", picture, "pixels (default: 1440)"},
    OptionEntry{"--height", "N", picture, "pixels (default: 900)"},
    OptionEntry{"--scale", "X", picture, "size of everything drawn, 0.5 to 4 (default: 1)"},
    OptionEntry{"--lang", "TAG", general, "en (the default) or zh-Hant"},
    OptionEntry{"--theme", "NAME", general, "light (the default), dark or projector"},
    OptionEntry{"--reset", "", general, "start without the saved settings and session"},
    OptionEntry{"--version", "", general, "print the version and stop"},
};

struct CommandEntry {
    std::string_view name, help;
    bool takes_screen, takes_files;
};

constexpr std::array command_table{
    CommandEntry{"trace", "print a run step by step; SCREEN is minhash, bands, simhash, compare, search-simhash or search-minhash", true, true},
    CommandEntry{"play", "step through a run in the terminal, with the keys of the window", true, true},
    CommandEntry{"picture", "write a picture of a screen as a PNG file; needs no display", true, true},
    CommandEntry{"check", "say what this machine offers: display, OpenGL, fonts, settings folder", false, false},
    CommandEntry{"tune", "measure what bands and rows do to a corpus, or choose them for a goal", false, true},
};

constexpr std::string_view examples =
    "Examples:\n"
    "  bandstand one.txt two.txt                         open two texts in the window\n"
    "  bandstand trace minhash --sample four-sets        print the whole run\n"
    "  bandstand trace minhash notices.csv --field body --format json --no-steps\n"
    "  cat sets.txt | bandstand trace minhash -          sets as lines \"name: 1 2 3\"\n"
    "  bandstand trace bands --sample four-sets --bands 4 --rows 2\n"
    "  bandstand trace search-simhash --operations incidents.jsonl\n"
    "  bandstand play minhash --sample textbook --order row\n"
    "  bandstand tune corpus.jsonl --threshold 0.7 --goal recall=0.95\n"
    "  bandstand picture minhash --sample four-sets --step 75 --out step75.png\n"
    "\n"
    "Exit status: 0 done; 1 check found something missing; 2 refused, with the reason on standard error.";

std::string without_double_gaps(std::string text) {
    for (std::size_t at = text.find("\n\n\n"); at != std::string::npos; at = text.find("\n\n\n")) text.erase(at, 1);
    while (text.ends_with('\n')) text.pop_back();
    return text;
}

// Holds what CLI11 writes into; its addresses must stay where they are while words are read.
class CommandLine {
public:
    CommandLine()
        : app_("Bandstand shows MinHash signatures step by step, on textbook sets and on your own documents.",
               "bandstand") {
        app_.set_help_flag("-h,--help", "print this help and stop")->group(std::string(general));
        app_.add_option("FILES", raw_.files, "files or folders to open; - is standard input")->type_name("");
        for (const OptionEntry& entry : option_table) add(entry);
        for (const CommandEntry& entry : command_table) add(entry);
        app_.footer(std::string(examples));
        app_.get_formatter()->column_width(26);
        app_.get_formatter()->label("SUBCOMMAND", "COMMAND");
        app_.allow_extras();
        app_.require_subcommand(0, 1);
    }

    std::variant<RawArguments, HelpText, Message> read(std::span<const std::string> words) {
        try {
            // Behind "--" everything is a name, whatever it looks like. CLI11 takes words from the back.
            const auto marker = std::ranges::find(words, "--");
            app_.parse(std::vector<std::string>(std::make_reverse_iterator(marker), words.rend()));
            if (marker != words.end()) raw_.files.insert(raw_.files.end(), marker + 1, words.end());
        } catch (const CLI::CallForHelp&) {
            return HelpText{whole_help()};
        } catch (const CLI::ArgumentMismatch&) {
            return Message{"error.option_without_value", {{"option", words.empty() ? "" : words.back()}}};
        } catch (const CLI::ParseError& error) {
            return Message{"error.command_line", {{"reason", error.what()}}};
        }
        for (const std::string& extra : app_.remaining(true)) return unknown_option(extra);
        for (std::size_t i = 0; i < option_table.size(); ++i) {
            const std::string name(option_table[i].name);
            if (texts_[i]) raw_.values[name] = *texts_[i];
            if (switches_[i]) raw_.flags.insert(name);
        }
        for (const CLI::App* command : app_.get_subcommands()) raw_.command = command->get_name();
        return raw_;
    }

private:
    void add(const OptionEntry& entry) {
        const auto place = static_cast<std::size_t>(&entry - option_table.data());
        const std::string name(entry.name), help(entry.help);
        CLI::Option* option = nullptr;
        if (entry.value.empty()) {
            option = app_.add_flag(name, switches_[place], help);
        } else {
            option = app_.add_option(name, texts_[place], help)->type_name(std::string(entry.value));
        }
        option->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)->group(std::string(entry.group));
    }

    void add(const CommandEntry& entry) {
        CLI::App* command = app_.add_subcommand(std::string(entry.name), std::string(entry.help));
        // Options of the program stand before or behind the command.
        command->fallthrough()->allow_extras()->group("Commands")->set_help_flag();
        if (entry.takes_screen) command->add_option("SCREEN", raw_.screen, "the screen");
        if (entry.takes_files) command->add_option("FILES", raw_.files, "files or folders");
    }

    // The same for the program and for each command, since all share the options.
    std::string whole_help() const {
        return without_double_gaps(app_.get_formatter()->make_help(&app_, "bandstand", CLI::AppFormatMode::Normal));
    }

    static Message unknown_option(const std::string& word) {
        const std::string typed = word.substr(0, word.find('='));
        if (!typed.starts_with('-')) return Message{"error.unexpected_word", {{"value", typed}}};
        std::vector<std::string_view> names{"--help"};
        for (const OptionEntry& entry : option_table) names.push_back(entry.name);
        if (const auto nearest = nearest_name(typed, names)) {
            return Message{"error.unknown_option_near", {{"option", typed}, {"nearest", std::string(*nearest)}}};
        }
        return Message{"error.unknown_option", {{"option", typed}}};
    }

    CLI::App app_;
    RawArguments raw_;
    std::array<std::optional<std::string>, option_table.size()> texts_;
    std::array<bool, option_table.size()> switches_{};
};

}  // namespace

std::variant<RawArguments, HelpText, Message> read_command_line(std::span<const std::string> words) {
    return CommandLine().read(words);
}

}  // namespace bandstand
