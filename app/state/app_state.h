// app_state.h: all that a user can change, as one value, and what follows from it.
//
//   AppState state;
//   apply_command(state, LoadSample{"four-sets"});
//   apply_command(state, Seek{75});
//   state.run.counters().minimum_changes    // 24
//
// Panels read it and return commands (command.h); apply_command alone changes it.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/state/pair_analysis.h"
#include "app/state/project.h"
#include "app/state/tune_state.h"
#include "core/narrate/phrases.h"
#include "core/run/minhash_run.h"
#include "core/run/pair_run.h"
#include "core/run/search_run.h"
#include "core/run/simhash_run.h"
#include "core/step/playback.h"
#include "core/step/unit.h"

namespace bandstand {

enum class Screen : std::uint8_t { documents, minhash, bands, simhash, compare, search, tune };
inline constexpr std::size_t screen_count = 7;

enum class ThemeChoice : std::uint8_t { light, dark, projector };

// What a pointer or a choice names; any part may be missing.
struct Target {
    std::optional<DocumentIndex> document = {};
    std::optional<TokenIndex> token = {};
    std::optional<HashIndex> function = {};
    std::optional<BandIndex> band = {};
    std::optional<std::uint32_t> bucket = {};  // of the band
    std::optional<DocumentPair> pair = {};
    std::optional<std::uint32_t> bit = {};  // of a fingerprint
    std::optional<OperationIndex> operation = {};  // of the index of incidents that is shown
    std::optional<EntryIndex> entry = {};

    bool is_empty() const { return *this == Target{}; }
    friend bool operator==(const Target&, const Target&) = default;
};

// Shared by all panels. A hover lapses with the frame in which nobody renews it.
struct Selection {
    Target hovered, chosen;

    bool has(DocumentIndex d) const { return hovered.document == d || chosen.document == d; }
    bool has(TokenIndex t) const { return hovered.token == t || chosen.token == t; }
    bool has(HashIndex i) const { return hovered.function == i || chosen.function == i; }
    bool has(BandIndex j) const { return hovered.band == j || chosen.band == j; }
    bool has(OperationIndex n) const { return hovered.operation == n || chosen.operation == n; }
    bool has(EntryIndex e) const { return hovered.entry == e || chosen.entry == e; }
    bool has(DocumentPair pair) const { return hovered.pair == pair || chosen.pair == pair; }
    bool has_bucket(BandIndex j, std::uint32_t bucket) const {
        const auto names_it = [&](const Target& target) { return target.band == j && target.bucket == bucket; };
        return names_it(hovered) || names_it(chosen);
    }
    friend bool operator==(const Selection&, const Selection&) = default;
};

// Parameters that are typed. An error stands at its field; the old value stays in force.
enum class Field : std::uint8_t {
    k, seed, p, a, b, table, shingle_size, bands, rows, threshold, bit_c, bit_d, bit_m, bit_count, weights,
    band_count, max_distance, index_bands, index_rows, minimum,  // of the indexes of incidents
    floor, wanted_recall, miss_weight, most_candidates,          // of the screen Tune
};
inline constexpr std::size_t field_count = 24;

enum class Overlay : std::uint8_t { none, help, palette };

// What apply_command cannot do itself, because it needs a file, a clipboard or a window.
struct ShellRequest {
    enum class Kind : std::uint8_t {
        open_paths, open_operations, save_operations, copy_text, quit,
        copy_tuning, save_tuned_pairs, cancel_tuning, start_tuning,  // of the screen Tune
    };
    Kind kind = Kind::quit;
    std::vector<std::string> words;  // paths; of operations and pairs one path; the text; what of the tuning to copy

    friend bool operator==(const ShellRequest&, const ShellRequest&) = default;
};

inline constexpr double smallest_type_scale = 0.75, largest_type_scale = 3.0;

struct AppState {
    std::shared_ptr<const Project> project = std::make_shared<const Project>();
    std::vector<std::shared_ptr<const Project>> undo, redo;  // newest last, at most 200 each

    // Follows from the project; rebuilt by apply_command, never by a panel.
    MinHashRun run;
    PairRun pair_run;       // of `pair`, on the screen Compare
    SimHashRun simhash_run; // of the project's bits and weights, on the screen SimHash
    std::shared_ptr<const Project> simhash_project;  // what simhash_run was made of
    SearchRun search_run;   // of the index of incidents that is shown, on the screen Search
    std::shared_ptr<const Project> search_project;   // what search_run was made of
    PairAnalysis analysis;  // of the run's signatures and banding, on the screens that show every pair
    TuneState tune;         // of all documents, on the screen Tune
    // Somebody with a thread computes what takes long: the state waits for it instead of computing it itself.
    bool computes_in_background = false;
    double background_share = 0;  // how far that is, 0 … 1

    Screen screen = Screen::minhash;
    Unit unit = Unit::hash;
    Unit simhash_unit = Unit::token;  // of the screen SimHash
    Unit search_unit = Unit::hash;    // of the screen Search
    bool shows_echoes = false;
    Playback playback;
    bool is_playing = false;
    Selection selection;
    std::optional<DocumentPair> pair;  // under the microscope; empty with fewer than two documents

    FormatOptions reading;  // how files that are opened from now on are read

    Language language = Language::en;
    ThemeChoice theme = ThemeChoice::light;
    double type_scale = 1.0;  // of body text, smallest_type_scale … largest_type_scale
    bool motion = true;
    bool is_presenting = false;
    Overlay overlay = Overlay::none;

    std::map<Field, Message> field_errors;
    std::vector<Message> notices;  // newest last; shown until dismissed
    std::vector<ShellRequest> requests;  // taken away by the shell after each frame
};

// The run that the transport moves on the screen that is shown.
Run& shown_run(AppState& state);
const Run& shown_run(const AppState& state);
// The chosen unit, or the finest one of a run that is not stepped by it.
Unit unit_in_force(const AppState& state);

}  // namespace bandstand
