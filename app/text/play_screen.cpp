#include "app/text/play_screen.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "app/text/display_width.h"
#include "app/text/narration_text.h"
#include "app/text/play_keys.h"
#include "app/text/play_matrix.h"

namespace bandstand {

namespace {

constexpr std::string_view undefined = "\u2013";

std::string word(const AppState& state, std::string_view key) {
    return std::string(phrase(state.language, key));
}

std::string number(std::uint64_t n) {
    return fmt::format("{}", n);
}

std::string unit_name(const AppState& state) {
    constexpr std::array keys{"unit.hash", "unit.cell", "unit.token_row", "unit.document", "unit.phase", "unit.run"};
    return word(state, keys[static_cast<std::size_t>(state.unit)]);
}

// The phase of the latest step; before the first step, that of the first.
std::string phase_name(const AppState& state) {
    const auto event = state.run.event();
    const auto phases = state.run.phases();
    const bool is_comparing = event ? std::holds_alternative<PairEvent>(*event)
                                    : !phases.empty() && phases.front().phase == RunPhase::compare;
    return word(state, is_comparing ? "phase.compare" : "phase.signature");
}

std::string position_text(const AppState& state) {
    return phrase(state.language, "transport.position",
                  {{"position", number(state.run.position())}, {"length", number(state.run.length())}});
}

std::string stepping_text(const AppState& state) {
    const std::string speed =
        phrase(state.language, "transport.per_second", {{"number", fmt::format("{}", state.playback.speed)}});
    return fmt::format("{} \u00b7 {} \u00b7 {}",
                       phrase(state.language, "transport.step_by", {{"unit", unit_name(state)}}),
                       word(state, state.is_playing ? "text.playing" : "text.paused"), speed);
}

std::string pair_text(const AppState& state) {
    if (!state.pair) return {};
    const Corpus& corpus = state.run.corpus();
    const std::string a = printable(corpus.document(state.pair->first).name),
                      b = printable(corpus.document(state.pair->second).name);
    const auto exact = exact_jaccard(corpus, state.pair->first, state.pair->second);
    if (!exact) return phrase(state.language, "text.play_pair_undefined", {{"a", a}, {"b", b}});
    const PairProgress progress = state.run.progress(*state.pair);
    const std::string estimate =
        progress.rows == 0 ? std::string(undefined) : decimal3(static_cast<double>(progress.agree) / progress.rows);
    return phrase(
        state.language, "text.play_pair",
        {{"a", a},
         {"b", b},
         {"agree", number(progress.agree)},
         {"rows", number(progress.rows)},
         {"estimate", estimate},
         {"exact", fmt::format("{}/{} = {}", exact->intersection, exact->union_size, decimal3(exact->value()))}});
}

std::string counters_text(const AppState& state) {
    const RunCounters counters = state.run.counters();
    const auto of = [&](std::string_view key, std::uint64_t part, std::uint64_t whole) {
        return fmt::format("{} {}", word(state, key),
                           phrase(state.language, "counter.of", {{"part", number(part)}, {"whole", number(whole)}}));
    };
    std::string text = of("counter.hash_evaluations", counters.hash_evaluations, counters.hash_evaluations_total);
    text += " \u00b7 " + of("counter.cells_filled", counters.cells_filled, counters.cells_total);
    if (counters.minimum_changes) {
        text += fmt::format(" \u00b7 {} {}", word(state, "counter.minimum_changes"),
                            phrase(state.language, "counter.times", {{"count", number(*counters.minimum_changes)}}));
    }
    return text + " \u00b7 " + of("counter.pairs_compared", counters.pairs_compared, counters.pairs_total);
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

void add_event(Screenful& screen, const AppState& state) {
    const auto event = state.run.event();
    if (!event) {
        screen.add(word(state, state.run.length() == 0 ? "text.play_nothing" : "text.play_start"));
        return;
    }
    const Narration narration = describe(state.run, *event, state.language);
    screen.add(sentences_text(narration, state.language));
    if (narration.caution) screen.add(printable(plain_text(*narration.caution)));
    for (const std::string& line : narration.formula) screen.add(printable(line), 4);
}

void add_foot(Screenful& screen, const AppState& state) {
    screen.add(pair_text(state));
    screen.add(counters_text(state));
    for (const Message& notice : state.notices) screen.add(printable(phrase(state.language, notice)));
    screen.add_gap();
    screen.add(word(state, "text.play_keys"));
}

}  // namespace

std::vector<std::string> help_lines(const AppState& state) {
    std::vector<std::string> lines;
    const auto add = [&](std::string_view keys, std::string_view label) {
        lines.push_back(fmt::format("{} {}", padded_right(keys, 10), label));
    };
    for (const Action* action : terminal_actions())
        add(chord_text(action->chord), phrase(state.language, action->label_key));
    add("Q", phrase(state.language, "text.leave"));
    return lines;
}

std::vector<std::string> play_lines(const AppState& state, TerminalSize size) {
    Screenful head(size), foot(size);
    head.add(fmt::format("Bandstand \u00b7 {} \u00b7 {} \u00b7 {} \u00b7 {}", word(state, "screen.minhash"),
                         position_text(state), phase_name(state), stepping_text(state)));
    head.add_gap();
    if (state.overlay != Overlay::none) {
        head.add(help_lines(state));
        return head.take();
    }
    add_event(head, state);
    add_foot(foot, state);
    // Two gaps around the matrix.
    const std::size_t taken = head.used() + foot.used() + 2;
    const std::size_t rows = size.rows > taken ? size.rows - taken : 0;
    const std::vector<std::string> matrix = play_matrix_lines(state.run, {size.columns, rows});
    if (!matrix.empty()) {
        head.add_gap();
        head.add(matrix);
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
    if (state.pair) {
        const auto name = [&](DocumentIndex d) { return state.run.corpus().document(d).name; };
        screen.add(phrase(state.language, "text.plain_pair",
                          {{"a", printable(name(state.pair->first))}, {"b", printable(name(state.pair->second))}}));
    }
    for (const Message& notice : state.notices) screen.add(printable(phrase(state.language, notice)));
    return screen.take();
}

}  // namespace bandstand
