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

#include "app/state/project.h"
#include "core/minhash/minhash_run.h"
#include "core/narrate/phrases.h"
#include "core/step/playback.h"
#include "core/step/unit.h"

namespace bandstand {

enum class Screen : std::uint8_t { documents, minhash, bands, simhash, compare, search, tune };
inline constexpr std::size_t screen_count = 7;

enum class ThemeChoice : std::uint8_t { light, dark, projector };

// What a pointer or a choice names; any part may be missing.
struct Target {
    std::optional<DocumentIndex> document;
    std::optional<TokenIndex> token;
    std::optional<HashIndex> function;

    bool is_empty() const { return !document && !token && !function; }
    friend bool operator==(const Target&, const Target&) = default;
};

// Shared by all panels. A hover lapses with the frame in which nobody renews it.
struct Selection {
    Target hovered, chosen;

    bool has(DocumentIndex d) const { return hovered.document == d || chosen.document == d; }
    bool has(TokenIndex t) const { return hovered.token == t || chosen.token == t; }
    bool has(HashIndex i) const { return hovered.function == i || chosen.function == i; }
    friend bool operator==(const Selection&, const Selection&) = default;
};

// Parameters that are typed. An error stands at its field; the old value stays in force.
enum class Field : std::uint8_t { k, seed, p, a, b, table, shingle_size };

enum class Overlay : std::uint8_t { none, help, palette };

// What apply_command cannot do itself, because it needs a file, a clipboard or a window.
struct ShellRequest {
    enum class Kind : std::uint8_t { open_paths, copy_text, quit };
    Kind kind = Kind::quit;
    std::vector<std::string> words;  // paths; the text

    friend bool operator==(const ShellRequest&, const ShellRequest&) = default;
};

inline constexpr double smallest_type_scale = 0.75, largest_type_scale = 3.0;

struct AppState {
    std::shared_ptr<const Project> project = std::make_shared<const Project>();
    std::vector<std::shared_ptr<const Project>> undo, redo;  // newest last, at most 200 each

    // Follows from the project; rebuilt by apply_command, never by a panel.
    MinHashRun run;

    Screen screen = Screen::minhash;
    Unit unit = Unit::hash;
    Playback playback;
    bool is_playing = false;
    Selection selection;
    std::optional<DocumentPair> pair;  // under the microscope; empty with fewer than two documents

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

// Units that a run of this order is stepped by, smallest first.
std::vector<Unit> units_of(FillOrder order);

}  // namespace bandstand
