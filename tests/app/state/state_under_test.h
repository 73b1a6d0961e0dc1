// state_under_test.h: states to begin a test with, and what of a state a refused command must not change.
#pragma once
#include <fmt/format.h>

#include <string>

#include "app/state/command.h"

namespace bandstand {

inline AppState with_sample(const std::string& name) {
    AppState state;
    apply_command(state, LoadSample{name});
    return state;
}

// Everything that a user could see change, but for errors and notices.
struct Visible {
    std::shared_ptr<const Project> project;
    std::size_t undo = 0, redo = 0;
    const Corpus* corpus = nullptr;
    const HashFamily* family = nullptr;
    std::uint64_t position = 0, length = 0;
    Banding banding;
    Threshold threshold;
    Screen screen{};
    Unit unit{};
    Playback playback;
    bool is_playing = false;
    Selection selection;
    std::optional<DocumentPair> pair;
    Language language{};
    ThemeChoice theme{};
    double type_scale = 0;
    bool motion = false, is_presenting = false;
    Overlay overlay{};
    std::vector<ShellRequest> requests;

    explicit Visible(const AppState& s)
        : project(s.project), undo(s.undo.size()), redo(s.redo.size()), corpus(&s.run.corpus()), family(&s.run.family()),
          position(s.run.position()), length(s.run.length()), banding(s.run.banding()), threshold(s.run.threshold()), screen(s.screen), unit(s.unit), playback(s.playback),
          is_playing(s.is_playing), selection(s.selection), pair(s.pair), language(s.language), theme(s.theme),
          type_scale(s.type_scale), motion(s.motion), is_presenting(s.is_presenting), overlay(s.overlay), requests(s.requests) {}
    friend bool operator==(const Visible&, const Visible&) = default;
};

// The step shown, as the user knows it: function, document and token; band and document; for a pair both names.
inline std::string place(const AppState& state) {
    const auto event = state.run.event();
    if (!event) return "start";
    const Corpus& corpus = state.run.corpus();
    const auto name = [&](DocumentIndex d) { return corpus.document(d).name; };
    if (const auto* pair = std::get_if<PairEvent>(&*event)) return fmt::format("{} with {}", name(pair->pair.first), name(pair->pair.second));
    if (const auto* put = std::get_if<BandEvent>(&*event)) return fmt::format("band {} {}", put->band.value, name(put->document));
    const auto& fill = std::get<MinHashEvent>(*event);
    return fmt::format("h{} {} {}", fill.function.value, name(fill.document), corpus.vocabulary().label(fill.token));
}

}  // namespace bandstand
