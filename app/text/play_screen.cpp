#include "app/text/play_screen.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/state/labels.h"
#include "app/text/display_width.h"
#include "app/text/narration_text.h"
#include "app/text/pair_comparison.h"
#include "app/text/play_bands.h"
#include "app/text/play_compare.h"
#include "app/text/play_keys.h"
#include "app/text/play_matrix.h"
#include "app/text/play_search.h"
#include "app/text/play_simhash.h"
#include "app/text/report_style.h"
#include "core/narrate/describe_minhash.h"
#include "core/narrate/describe_pair_run.h"
#include "core/narrate/describe_search.h"
#include "core/narrate/describe_simhash.h"

namespace bandstand {

namespace {

std::string word(const AppState& state, std::string_view key) {
    return std::string(phrase(state.language, key));
}

std::string unit_name(const AppState& state) {
    return word(state, unit_key(unit_in_force(state), state.screen));
}

// The phase of the latest step; before the first step, that of the first.
std::string phase_name(const AppState& state) {
    const Run& run = shown_run(state);
    const auto phases = run.phases();
    RunPhase shown = phases.empty() ? RunPhase::signature : phases.front().phase;
    const std::uint64_t position = std::max<std::uint64_t>(run.position(), 1);
    for (const PhaseRange& range : phases)
        if (range.holds(position)) shown = range.phase;
    return word(state, phase_key(shown));
}

std::string position_text(const AppState& state) {
    const Run& run = shown_run(state);
    return phrase(state.language, "transport.position",
                  {{"position", fmt::to_string(run.position())}, {"length", fmt::to_string(run.length())}});
}

std::string stepping_text(const AppState& state) {
    const std::string speed =
        phrase(state.language, "transport.per_second", {{"number", fmt::format("{}", state.playback.speed)}});
    return fmt::format("{} \u00b7 {} \u00b7 {}",
                       phrase(state.language, "transport.step_by", {{"unit", unit_name(state)}}),
                       word(state, state.is_playing ? "text.playing" : "text.paused"), speed);
}

// How far the pair is compared by the run that is shown.
PairProgress pair_progress(const AppState& state) {
    if (state.screen != Screen::compare) return state.run.progress(*state.pair);
    const PairRun& run = state.pair_run;
    const auto rows = static_cast<std::uint32_t>(std::min(run.position(), run.row_steps()));
    return {rows, rows == 0 ? 0 : run.agreement()[rows - 1]};
}

std::string pair_text(const AppState& state) {
    if (!state.pair) return {};
    const Corpus& corpus = state.run.corpus();
    const std::string a = printable(corpus.document(state.pair->first).name),
                      b = printable(corpus.document(state.pair->second).name);
    const auto exact = exact_jaccard(corpus, state.pair->first, state.pair->second);
    if (!exact) return phrase(state.language, "text.play_pair_undefined", {{"a", a}, {"b", b}});
    const PairProgress progress = pair_progress(state);
    const std::string estimate = progress.rows == 0 ? std::string(undefined_mark)
                                                    : decimal3(static_cast<double>(progress.agree) / progress.rows);
    return phrase(
        state.language, "text.play_pair",
        {{"a", a},
         {"b", b},
         {"agree", fmt::to_string(progress.agree)},
         {"rows", fmt::to_string(progress.rows)},
         {"estimate", estimate},
         {"exact", fmt::format("{}/{} = {}", exact->intersection, exact->union_size, decimal3(exact->value()))}});
}

// Whether the pair meets in a band, and whether it should.
std::string outcome_text(const AppState& state) {
    if (!state.pair || state.pair_run.length() == 0) return {};
    const RunEvent event = compare_columns(state.run, *state.pair);
    return plain_text(describe(state.run, event, state.language).sentences.back());
}

std::string counters_text(const AppState& state) {
    const auto of = [&](std::string_view key, std::uint64_t part, std::uint64_t whole) {
        const std::string share =
            phrase(state.language, "counter.of", {{"part", fmt::to_string(part)}, {"whole", fmt::to_string(whole)}});
        return fmt::format("{} {}", word(state, key), share);
    };
    constexpr std::string_view between = " \u00b7 ";
    if (state.screen == Screen::compare) {
        const PairRun& run = state.pair_run;
        const std::uint64_t tokens = run.token_steps(), rows = run.row_steps();
        return fmt::format("{}{}{}", of("counter.tokens_walked", std::min(run.position(), tokens), tokens), between,
                           of("counter.rows_compared", std::min(run.position(), rows), rows));
    }
    if (state.screen == Screen::simhash) {
        const SimHashRun& run = state.simhash_run;
        return fmt::format("{}{}{}", of("counter.votes", std::min(run.position(), run.voting_length()), run.voting_length()), between,
                           of("counter.pairs_compared", run.pairs_compared(), run.length() - run.voting_length()));
    }
    if (state.screen == Screen::search) return search_counters_text(state.search_run, state.language);
    const RunCounters counters = state.run.counters();
    std::string text;
    const auto add = [&](std::string part) {
        text += text.empty() ? std::move(part) : fmt::format("{}{}", between, part);
    };
    // In the bands the room is for the matrix: what is finished by then is left out.
    const bool tells_filling = state.screen != Screen::bands || counters.placements == 0;
    if (tells_filling) {
        add(of("counter.hash_evaluations", counters.hash_evaluations, counters.hash_evaluations_total));
        add(of("counter.cells_filled", counters.cells_filled, counters.cells_total));
    }
    if (tells_filling && counters.minimum_changes) {
        const std::string times =
            phrase(state.language, "counter.times", {{"count", fmt::to_string(*counters.minimum_changes)}});
        add(fmt::format("{} {}", word(state, "counter.minimum_changes"), times));
    }
    add(of("counter.placements", counters.placements, counters.placements_total));
    add(of("counter.pairs_compared", counters.pairs_compared, counters.pairs_total));
    return text;
}

class Screenful {
public:
    explicit Screenful(TerminalSize size) : size_(size) {}

    void add(std::string_view text, std::size_t indent = 0) {
        if (text.empty()) return;
        const std::size_t columns = std::max<std::size_t>(2, size_.columns - std::min(indent, size_.columns));
        for (const std::string& line : wrapped(text, columns)) lines_.push_back(std::string(indent, ' ') + line);
    }
    void add_gap() { lines_.emplace_back(); }
    void add(const std::vector<std::string>& lines) { lines_.insert(lines_.end(), lines.begin(), lines.end()); }

    std::size_t used() const { return lines_.size(); }
    std::vector<std::string> take() {
        if (lines_.size() > size_.rows) lines_.resize(size_.rows);
        for (std::string& line : lines_) line = fitted(line, size_.columns);
        return std::move(lines_);
    }

private:
    TerminalSize size_;
    std::vector<std::string> lines_;
};

// Why there is no step to tell of.
std::string idle_text(const AppState& state) {
    const bool is_comparing = state.screen == Screen::compare;
    if (state.screen == Screen::search) return word(state, shown_run(state).length() > 0 ? "search.text.play_start" : "search.text.nothing");
    if (state.screen == Screen::simhash && shown_run(state).length() > 0) return word(state, "text.play_start_simhash");
    if (shown_run(state).length() > 0) return word(state, is_comparing ? "text.play_start_compare" : "text.play_start");
    if (!is_comparing) return word(state, "text.play_nothing");
    // A pair without steps is told by pair_text.
    return state.pair ? std::string() : word(state, "text.no_pair");
}

std::optional<Narration> shown_narration(const AppState& state) {
    if (state.screen == Screen::compare) {
        const auto step = state.pair_run.event();
        return step ? std::optional(describe(state.pair_run, *step, state.language)) : std::nullopt;
    }
    if (state.screen == Screen::simhash) {
        const auto step = state.simhash_run.event();
        return step ? std::optional(describe(state.simhash_run, *step, state.language)) : std::nullopt;
    }
    if (state.screen == Screen::search) {
        const auto step = state.search_run.event();
        return step ? std::optional(describe(state.search_run, *step, state.language)) : std::nullopt;
    }
    const auto event = state.run.event();
    return event ? std::optional(describe(state.run, *event, state.language)) : std::nullopt;
}

void add_event(Screenful& screen, const AppState& state) {
    const auto narration = shown_narration(state);
    if (!narration) return screen.add(idle_text(state));
    screen.add(sentences_text(*narration, state.language));
    if (narration->caution) screen.add(printable(plain_text(*narration->caution)));
    for (const std::string& line : narration->formula) screen.add(printable(line), 4);
    if (state.screen == Screen::bands) screen.add(play_bucket_text(state));
}

void add_foot(Screenful& screen, const AppState& state) {
    std::string_view keys = "text.play_keys";
    if (state.screen == Screen::bands) {
        screen.add(play_met_text(state));
        keys = "text.play_keys_bands";
    } else if (state.screen == Screen::simhash) {
        keys = "text.play_keys_simhash";
    } else if (state.screen == Screen::search) {
        screen.add(printable(search_met_text(state.search_run, state.language)));
        keys = "search.text.play_keys";
    } else {
        screen.add(pair_text(state));
    }
    if (state.screen == Screen::compare) {
        screen.add(printable(outcome_text(state)));
        keys = "text.play_keys_compare";
    }
    screen.add(counters_text(state));
    for (const Message& notice : state.notices) screen.add(printable(phrase(state.language, notice)));
    screen.add_gap();
    screen.add(word(state, keys));
}

// What is drawn between what happened and the sums.
std::vector<std::string> drawing(const AppState& state, TerminalSize room) {
    if (state.screen == Screen::simhash) return play_tally_lines(state, room);
    if (state.screen == Screen::search) return search_board_lines(state.search_run, state.language, room);
    return state.screen == Screen::compare ? play_walk_lines(state, room) : play_matrix_lines(state, room);
}

struct HelpEntry {
    std::string keys, label;
};

std::vector<HelpEntry> help_entries(const AppState& state) {
    std::vector<HelpEntry> entries;
    for (const Action* action : terminal_actions(state))
        entries.push_back({chord_text(action->chord), word(state, action->label_key)});
    entries.push_back({"Q", word(state, "text.leave")});
    return entries;
}

constexpr std::size_t key_columns = 11;

// The label wrapped beside its keys.
std::vector<std::string> entry_lines(const HelpEntry& entry, std::size_t columns) {
    std::vector<std::string> lines =
        wrapped(entry.label, std::max<std::size_t>(2, columns - std::min(columns, key_columns)));
    for (std::size_t n = 0; n < lines.size(); ++n)
        lines[n] = padded_right(n == 0 ? entry.keys : "", key_columns) + lines[n];
    return lines;
}

// In two columns where one would not fit.
std::vector<std::string> help_in(const AppState& state, TerminalSize room) {
    std::vector<std::string> lines = help_lines(state);
    constexpr std::size_t narrowest_of_two = 60, gap = 2;
    if (lines.size() <= room.rows || room.columns < narrowest_of_two) return lines;
    const std::size_t columns = (room.columns - gap) / 2;
    std::vector<std::vector<std::string>> all;
    std::size_t total = 0;
    for (const HelpEntry& entry : help_entries(state)) total += all.emplace_back(entry_lines(entry, columns)).size();
    std::vector<std::string> left, right;
    for (const auto& entry : all) {
        auto& side = right.empty() && left.size() + entry.size() <= (total + 1) / 2 ? left : right;
        side.insert(side.end(), entry.begin(), entry.end());
    }
    left.resize(std::max(left.size(), right.size()));
    for (std::size_t n = 0; n < right.size(); ++n) left[n] = padded_right(left[n], columns + gap) + right[n];
    return left;
}

}  // namespace

std::vector<std::string> help_lines(const AppState& state) {
    std::vector<std::string> lines;
    for (const HelpEntry& entry : help_entries(state))
        lines.push_back(padded_right(entry.keys, key_columns) + entry.label);
    return lines;
}

std::vector<std::string> play_lines(const AppState& state, TerminalSize size) {
    Screenful head(size), foot(size);
    head.add(fmt::format("Bandstand \u00b7 {} \u00b7 {} \u00b7 {} \u00b7 {}", word(state, screen_key(state.screen)),
                         position_text(state), phase_name(state), stepping_text(state)));
    head.add_gap();
    if (state.overlay != Overlay::none) {
        head.add(help_in(state, {size.columns, size.rows - std::min(size.rows, head.used())}));
        return head.take();
    }
    add_event(head, state);
    add_foot(foot, state);
    // Two gaps around the drawing.
    const std::size_t taken = head.used() + foot.used() + 2;
    const std::size_t rows = size.rows > taken ? size.rows - taken : 0;
    const std::vector<std::string> drawn = drawing(state, {size.columns, rows});
    if (!drawn.empty()) {
        head.add_gap();
        head.add(drawn);
        head.add_gap();
    }
    head.add(foot.take());
    return head.take();
}

std::vector<std::string> plain_event_lines(const AppState& state) {
    Screenful screen({100000, 1000});
    screen.add(fmt::format("{}, {}", position_text(state), phase_name(state)));
    add_event(screen, state);
    return screen.take();
}

std::vector<std::string> plain_status_lines(const AppState& state) {
    Screenful screen({100000, 1000});
    screen.add(stepping_text(state));
    if (state.pair && state.screen != Screen::search) {
        const auto name = [&](DocumentIndex d) { return state.run.corpus().document(d).name; };
        screen.add(phrase(state.language, "text.plain_pair",
                          {{"a", printable(name(state.pair->first))}, {"b", printable(name(state.pair->second))}}));
    }
    for (const Message& notice : state.notices) screen.add(printable(phrase(state.language, notice)));
    return screen.take();
}

}  // namespace bandstand
