// panel.h: what a part of a screen is given: the state to read, and a list to put commands in.
//
//   void counters_panel(const Panel& panel) { key_value(panel.look, panel.words("counter.cells_filled"), "12 of 32"); }
//
// A panel never changes the state: it sends commands, which are applied when all panels are drawn.
#pragma once
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/panels/comparison_cache.h"
#include "app/panels/hamming_pairs.h"
#include "app/panels/search_memory.h"
#include "app/panels/tune_memory.h"
#include "app/state/actions.h"
#include "app/state/command.h"
#include "app/widgets/controls.h"
#include "app/widgets/look.h"
#include "core/narrate/phrases.h"
#include "core/narrate/sentence.h"
#include "core/text/shingles.h"

namespace bandstand {

// What screens keep between frames that is no part of the work: half-typed text, and what was
// brought into sight last. Owned by the frame's caller; a fresh one is always right.
struct PanelMemory {
    static constexpr float motion_length = 0.18F;  // seconds

    Drafts drafts;
    std::optional<std::uint64_t> followed_position;  // scrolled into sight once, then left alone
    float motion_left = 0;  // seconds until the change that the latest step made stands still
    bool is_pointer_resting = false;  // the run moved under a pointer that did not: it names nothing
    std::optional<std::uint64_t> followed_row;       // the same of the trace table, which
    float followed_height = 0;                       // shows other rows when its height changes (pixels)
    std::optional<Banding> banding_before_drag;      // bands and rows when a cut line or slider was taken
    bool has_changed_in_drag = false;                // one drag is one step of the history
    PairFilter pair_filter = PairFilter::all;        // of the tables of pairs
    HammingOrder hamming_order = HammingOrder::hamming;
    HammingPairs hamming_pairs;
    PairOrder pair_order;                            // of the table on the screen Compare
    SearchMemory search;
    TuneMemory tune;
    ComparisonCache comparison;                      // what its drawings need and would cost too much each frame
    std::string palette_text;
    std::size_t palette_choice = 0;
    bool palette_was_open = false;
    int palette_focus_frames = 0;
    std::string path_text;
    // The text on the Documents screen, cut; made anew when the document or the settings change.
    DocumentHandle cut_document;
    ShingleSettings cut_settings;
    std::shared_ptr<const ShingledText> cut;
    // What was wrong with the content that was handed in last, and of which document.
    std::optional<Message> content_error;
    DocumentHandle content_error_of, edited_document;
    // The same text broken into lines for the editor.
    DocumentHandle wrapped_document;
    float wrapped_width = 0;
    std::string wrapped;
};

struct Panel {
    const AppState& state;
    const Look& look;
    PanelMemory& memory;
    std::vector<Command>& commands;
    Target& hovered;  // what the pointer names in this frame

    std::string_view words(std::string_view key) const { return phrase(state.language, key); }
    std::string words(std::string_view key, std::initializer_list<PhraseValue> values) const {
        return phrase(state.language, key, values);
    }
    void send(Command command) const { commands.push_back(std::move(command)); }
};

// For what is sent again and again while the button is held: false the first time in a drag, true from then on.
bool goes_on_in_drag(const Panel& panel);

// The runs of a sentence, documents with their marks. The sentence must outlive them.
std::vector<TextRun> text_runs(const Sentence& sentence, Face plain, Face strong, Role role = Role::text);

// The name of a document with its mark, at the cursor.
void document_name(const Panel& panel, DocumentIndex d, Face face, float width = 0.0F);

std::string token_label(const Panel& panel, TokenIndex token);

// A card: a rounded surface with padding that takes `size` pixels; 0 high: as high as its content.
// Between the two calls the cursor is inside it.
void begin_card(const Panel& panel, const char* id, ImVec2 size, std::string_view title = {});
void end_card();

}  // namespace bandstand
