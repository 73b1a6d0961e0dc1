#include "app/shell/arguments.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "app/shell/command_line.h"
#include "app/shell/nearest_name.h"
#include "core/samples/samples.h"

namespace bandstand {

namespace {

template <class Value>
struct Named {
    std::string_view name;
    Value value;
};

constexpr std::array command_list{
    Named<CommandName>{"trace", CommandName::trace}, Named<CommandName>{"play", CommandName::play},
    Named<CommandName>{"picture", CommandName::picture}, Named<CommandName>{"check", CommandName::check},
    Named<CommandName>{"tune", CommandName::tune}};

constexpr std::array screen_list{Named<Screen>{"documents", Screen::documents},
                                 Named<Screen>{"minhash", Screen::minhash},
                                 Named<Screen>{"bands", Screen::bands},
                                 Named<Screen>{"simhash", Screen::simhash},
                                 Named<Screen>{"compare", Screen::compare},
                                 Named<Screen>{"search-simhash", Screen::search},
                                 Named<Screen>{"search-minhash", Screen::search},
                                 Named<Screen>{"search", Screen::search},
                                 Named<Screen>{"tune", Screen::tune}};

// Screens that show a run, which trace and play can tell.
constexpr std::array<std::string_view, 6> run_screens{"minhash", "bands",          "simhash",
                                                      "compare", "search-simhash", "search-minhash"};

constexpr std::array language_list{Named<Language>{"en", Language::en}, Named<Language>{"zh-Hant", Language::zh_hant}};
constexpr std::array theme_list{Named<ThemeChoice>{"light", ThemeChoice::light},
                                Named<ThemeChoice>{"dark", ThemeChoice::dark},
                                Named<ThemeChoice>{"projector", ThemeChoice::projector}};
constexpr std::array order_list{Named<FillOrder>{"document", FillOrder::by_document},
                                Named<FillOrder>{"row", FillOrder::by_row}};
constexpr std::array family_list{
    Named<FamilyKind>{"linear", FamilyKind::linear}, Named<FamilyKind>{"table", FamilyKind::table},
    Named<FamilyKind>{"blake2b", FamilyKind::blake2b}, Named<FamilyKind>{"mixed64", FamilyKind::mixed64}};
constexpr std::array bit_family_list{Named<BitFamilyKind>{"linear", BitFamilyKind::linear_bits},
                                     Named<BitFamilyKind>{"blake2b", BitFamilyKind::blake2b}};
constexpr std::array tie_list{Named<TieRule>{"zero", TieRule::zero}, Named<TieRule>{"one", TieRule::one}};
constexpr std::array unit_list{Named<ShingleUnit>{"word", ShingleUnit::word},
                               Named<ShingleUnit>{"character", ShingleUnit::character}};
constexpr std::array format_list{Named<TraceFormat>{"text", TraceFormat::text},
                                 Named<TraceFormat>{"json", TraceFormat::json}};
constexpr std::array tune_format_list{
    Named<TuneFormat>{"text", TuneFormat::text},           Named<TuneFormat>{"json", TuneFormat::json},
    Named<TuneFormat>{"csv", TuneFormat::csv},             Named<TuneFormat>{"clusters", TuneFormat::clusters},
    Named<TuneFormat>{"datasketch", TuneFormat::datasketch},
    Named<TuneFormat>{"datatrove", TuneFormat::datatrove}, Named<TuneFormat>{"text-dedup", TuneFormat::text_dedup},
    Named<TuneFormat>{"spark", TuneFormat::spark}};

// What chooses a run that is stepped through, or hash functions: tune has neither.
constexpr std::array<std::string_view, 18> not_of_tune{
    "--family", "--a", "--b", "--p",       "--table", "--order", "--pair",     "--bit-family", "--bits",
    "--c",      "--d", "--m", "--weights", "--tie",   "--step",  "--no-steps", "--plain",      "--reset"};

// What is wrong travels as an exception within this file only: the first one ends the reading.
struct Refused {
    Message message;
};

std::string all_of(std::span<const std::string_view> names) {
    return fmt::format("{}", fmt::join(names, ", "));
}

Refused unknown_name(std::string_view option, std::string_view typed, std::span<const std::string_view> names) {
    std::vector<std::pair<std::string, std::string>> values{
        {"option", std::string(option)}, {"value", std::string(typed)}, {"allowed", all_of(names)}};
    const auto nearest = nearest_name(typed, names);
    if (!nearest) return {{"error.unknown_name", std::move(values)}};
    values.emplace_back("nearest", std::string(*nearest));
    return {{"error.unknown_name_near", std::move(values)}};
}

template <class Value, std::size_t count>
Value named_value(std::string_view option, std::string_view typed, const std::array<Named<Value>, count>& list) {
    std::array<std::string_view, count> names;
    for (std::size_t i = 0; i < count; ++i) {
        if (list[i].name == typed) return list[i].value;
        names[i] = list[i].name;
    }
    throw unknown_name(option, typed, names);
}

class Reader {
public:
    explicit Reader(const RawArguments& raw) : raw_(raw) {}

    Arguments read() {
        if (!raw_.command.empty()) arguments_.command = named_value("", raw_.command, command_list);
        read_looks();
        read_screen();
        arguments_.files = raw_.files;
        const bool opens_nothing = arguments_.command == CommandName::check;
        if (opens_nothing && !raw_.files.empty())
            throw Refused{{"error.unexpected_word", {{"value", raw_.files.front()}}}};
        read_sample();
        choose("--order", arguments_.order, order_list);
        choose("--family", arguments_.family, family_list);
        choose("--unit", arguments_.unit, unit_list);
        arguments_.k = value("--k");
        arguments_.seed = value("--seed");
        arguments_.p = value("--p");
        arguments_.a = value("--a");
        arguments_.b = value("--b");
        arguments_.table = value("--table");
        read_banding();
        read_search();
        choose("--bit-family", arguments_.bit_family, bit_family_list);
        choose("--tie", arguments_.tie, tie_list);
        arguments_.bits = value("--bits");
        arguments_.c = value("--c");
        arguments_.d = value("--d");
        arguments_.m = value("--m");
        arguments_.weights = value("--weights");
        arguments_.shingle = value("--shingle");
        arguments_.field = value("--field");
        arguments_.no_nfkc = has("--no-nfkc");
        arguments_.no_case_fold = has("--no-case-fold");
        arguments_.tokens = has("--tokens");
        arguments_.lines = has("--lines");
        if (arguments_.tokens && arguments_.lines) throw Refused{{"error.lines_and_tokens", {}}};
        read_format();
        arguments_.no_steps = has("--no-steps");
        arguments_.plain = has("--plain");
        if (const auto typed = value("--step")) arguments_.step = whole_number("--step", *typed);
        read_picture();
        read_tune();
        return arguments_;
    }

private:
    bool has(const std::string& flag) const { return raw_.flags.contains(flag); }

    std::optional<std::string> value(const std::string& option) const {
        const auto found = raw_.values.find(option);
        return found == raw_.values.end() ? std::nullopt : std::optional(found->second);
    }

    template <class Value, std::size_t count>
    void choose(const std::string& option, std::optional<Value>& chosen,
                const std::array<Named<Value>, count>& list) const {
        if (const auto typed = value(option)) chosen = named_value(option, *typed, list);
    }

    void read_looks() {
        choose("--lang", arguments_.language, language_list);
        choose("--theme", arguments_.theme, theme_list);
        arguments_.reset = has("--reset");
    }

    void read_screen() {
        const CommandName command = arguments_.command;
        const bool wants_screen =
            command == CommandName::trace || command == CommandName::play || command == CommandName::picture;
        if (!wants_screen) return;
        if (!raw_.screen) throw Refused{{"error.no_screen", {{"command", raw_.command}}}};
        const bool is_known =
            std::ranges::any_of(screen_list, [&](const auto& entry) { return entry.name == *raw_.screen; });
        if (!is_known && command != CommandName::picture) throw unknown_name("SCREEN", *raw_.screen, run_screens);
        arguments_.screen = named_value("SCREEN", *raw_.screen, screen_list);
        if (*raw_.screen == "search-simhash") arguments_.index = IndexKind::fingerprints;
        if (*raw_.screen == "search-minhash") arguments_.index = IndexKind::token_sets;
        if (command == CommandName::picture) return;
        if (arguments_.screen == Screen::tune) throw Refused{{"error.tune_is_a_command", {}}};
        if (arguments_.screen == Screen::documents)
            throw Refused{{"error.screen_without_run", {{"screen", *raw_.screen}}}};
    }

    void read_banding() {
        arguments_.bands = value("--bands");
        arguments_.rows = value("--rows");
        arguments_.threshold = value("--threshold");
        arguments_.pair = value("--pair");
        // Half a banding says nothing: the other half would be a guess.
        if (arguments_.bands.has_value() == arguments_.rows.has_value()) return;
        const std::string given = arguments_.bands ? "--bands" : "--rows", missing = arguments_.bands ? "--rows" : "--bands";
        throw Refused{{"error.half_banding", {{"given", given}, {"missing", missing}}}};
    }

    // There they are asked for by the name of the screen; a window shows it where a file of operations is named.
    void read_search() {
        arguments_.operations = value("--operations");
        arguments_.lessons = has("--lessons");
        arguments_.band_count = value("--band-count");
        arguments_.max_distance = value("--max-distance");
        arguments_.minimum = value("--minimum");
        const bool is_search = arguments_.screen == Screen::search;
        const bool is_window = arguments_.command == CommandName::window && arguments_.operations;
        for (const std::string option : {"--operations", "--lessons", "--band-count", "--max-distance", "--minimum"}) {
            const bool is_elsewhere = (value(option) || has(option)) && !is_search && !is_window;
            if (is_elsewhere) throw Refused{{"error.option_of_search", {{"option", option}}}};
        }
        if (arguments_.lessons && arguments_.operations)
            throw Refused{{"error.lessons_and_operations", {{"path", *arguments_.operations}}}};
        if (is_search && !raw_.files.empty())
            throw Refused{{"error.files_on_search", {{"screen", raw_.screen.value_or("")}, {"file", raw_.files.front()}}}};
    }

    void read_sample() {
        arguments_.sample = value("--sample");
        if (!arguments_.sample) return;
        if (!find_sample(*arguments_.sample)) throw unknown_name("--sample", *arguments_.sample, sample_names());
        if (!arguments_.files.empty()) {
            throw Refused{
                {"error.sample_and_files", {{"sample", *arguments_.sample}, {"file", arguments_.files.front()}}}};
        }
    }

    static std::uint64_t whole_number(const std::string& option, const std::string& typed) {
        std::uint64_t number = 0;
        const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
        if (typed.empty() || error != std::errc{} || end != typed.data() + typed.size()) {
            throw Refused{{"error.option_not_count", {{"option", option}, {"value", typed}}}};
        }
        return number;
    }

    template <class Number>
    static Number in_range(const std::string& option, const std::string& typed, Number least, Number most) {
        Number number{};
        const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
        const bool is_number = error == std::errc{} && end == typed.data() + typed.size();
        // Written so that NaN is refused as well.
        if (is_number && number >= least && number <= most) return number;
        throw Refused{{"error.option_range",
                       {{"option", option},
                        {"value", typed},
                        {"least", fmt::format("{}", least)},
                        {"most", fmt::format("{}", most)}}}};
    }

    void read_picture() {
        for (const std::string option : {"--out", "--width", "--height", "--scale"}) {
            const bool is_elsewhere = value(option) && arguments_.command != CommandName::picture;
            if (is_elsewhere) throw Refused{{"error.option_of_picture", {{"option", option}}}};
        }
        if (arguments_.command != CommandName::picture) return;
        PictureArguments& picture = arguments_.picture;
        picture.out = value("--out").value_or("");
        if (picture.out.empty()) throw Refused{{"error.no_out", {}}};
        if (const auto typed = value("--width"))
            picture.width = in_range("--width", *typed, smallest_picture, largest_picture);
        if (const auto typed = value("--height"))
            picture.height = in_range("--height", *typed, smallest_picture, largest_picture);
        if (const auto typed = value("--scale")) {
            picture.scale = in_range("--scale", *typed, smallest_picture_scale, largest_picture_scale);
        }
    }

    void read_format() {
        if (arguments_.command == CommandName::tune) {
            if (const auto typed = value("--format")) arguments_.tune.format = named_value("--format", *typed, tune_format_list);
        } else if (const auto typed = value("--format")) {
            arguments_.format = named_value("--format", *typed, format_list);
        }
    }

    void read_tune() {
        const auto is_given = [&](std::string_view option) { return value(std::string(option)) || has(std::string(option)); };
        if (arguments_.command != CommandName::tune) {
            for (const std::string option : {"--goal", "--floor", "--pairs"})
                if (is_given(option)) throw Refused{{"error.option_of_tune", {{"option", option}}}};
            return;
        }
        for (const std::string_view option : not_of_tune)
            if (is_given(option)) throw Refused{{"error.option_not_of_tune", {{"option", std::string(option)}}}};
        arguments_.tune.goal = value("--goal");
        arguments_.tune.floor = value("--floor");
        arguments_.tune.pairs = has("--pairs");
        if (arguments_.tune.goal && arguments_.bands) throw Refused{{"error.goal_and_banding", {{"option", "--bands"}}}};
    }

    const RawArguments& raw_;
    Arguments arguments_;
};

}  // namespace

std::variant<Arguments, ParseStop> parse_arguments(std::span<const std::string> words) {
    const auto refuse = [&](const Message& message) {
        return ParseStop{exit_refused, phrase(language_of(words), message)};
    };
    const auto raw = read_command_line(words);
    if (const auto* help = std::get_if<HelpText>(&raw)) return ParseStop{exit_good, help->text};
    if (const auto* message = std::get_if<Message>(&raw)) return refuse(*message);
    if (std::get<RawArguments>(raw).flags.contains("--version"))
        return ParseStop{exit_good, "bandstand " BANDSTAND_VERSION};
    try {
        return Reader(std::get<RawArguments>(raw)).read();
    } catch (const Refused& refused) {
        return refuse(refused.message);
    }
}

FormatOptions reading_options(const Arguments& arguments) {
    FormatOptions options;
    if (arguments.field) options.field = *arguments.field;
    options.token_sets = arguments.tokens;
    options.lines = arguments.lines;
    return options;
}

Language language_of(std::span<const std::string> words) {
    constexpr std::string_view option = "--lang", joined = "--lang=";
    Language language = Language::en;
    for (std::size_t i = 0; i < words.size(); ++i) {
        std::optional<Language> named;
        if (words[i].starts_with(joined)) named = language_from_tag(std::string_view(words[i]).substr(joined.size()));
        if (words[i] == option && i + 1 < words.size()) named = language_from_tag(words[i + 1]);
        language = named.value_or(language);
    }
    return language;
}

std::string_view command_name(CommandName command) {
    for (const auto& entry : command_list)
        if (entry.value == command) return entry.name;
    return {};
}

std::span<const std::string_view> command_names() {
    static constexpr std::array names{command_list[0].name, command_list[1].name, command_list[2].name,
                                      command_list[3].name, command_list[4].name};
    static_assert(names.size() == command_list.size());
    return names;
}

}  // namespace bandstand
