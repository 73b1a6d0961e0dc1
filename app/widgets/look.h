// look.h: what every widget needs to draw itself: colours, faces, language. And the only way to
// put text on the screen, so that every character shown is known to the ledger.
//
//   void my_widget(const Look& look, …) { text(look, "h4", Face::mono, Role::text_muted); }
#pragma once
#include <imgui.h>

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "app/widgets/theme.h"
#include "app/widgets/typography.h"

namespace bandstand {

struct Look {
    const Theme* theme = nullptr;
    const Typography* typography = nullptr;
    GlyphLedger* ledger = nullptr;
    bool motion = true;  // false: nothing is animated

    float em(float n) const { return typography->em * n; }
    ImU32 color(Role role) const { return (*theme)[role]; }
    ImU32 color(Role role, float alpha) const;
    ImFont* font(Face face) const { return (*typography)[face]; }
    float font_size(Face face) const { return typography->em * face_size(face); }
};

// At the cursor, one line; advances the cursor like ImGui::Text.
void text(const Look& look, std::string_view words, Face face = Face::body, Role role = Role::text);
// The same, broken at the right edge of `width` pixels (0: of the window), CJK text between any two characters.
void text_wrapped(const Look& look, std::string_view words, Face face = Face::body, Role role = Role::text,
                  float width = 0.0F);

// Where a line that is drawn at a place stands to that place.
enum class Align { left, center, right };
// On a draw list, vertically centred on `at.y`; never moves the cursor.
void draw_text(const Look& look, ImDrawList* draw, ImVec2 at, std::string_view words, Face face, Role role,
               Align align = Align::left);
ImVec2 measure(const Look& look, std::string_view words, Face face);
// Shortened with "…" to fit `width` pixels.
std::string elided(const Look& look, std::string_view words, Face face, float width);

// The same with "…" in the middle: names that begin alike often differ at their ends.
std::string elided_middle(const Look& look, std::string_view words, Face face, float width);

// A stretch of a rich line: words in one face and colour, or the mark of a document before its name.
struct TextRun {
    std::string_view words;
    Face face = Face::body;
    Role role = Role::text;
    int document_mark = -1;  // ≥ 0: the shape of that document is drawn before the words
};
// Flows the runs over as many lines as `width` takes. Returns the height.
float rich_text(const Look& look, std::span<const TextRun> runs, float width, float line_spacing = 1.45F);

// The shape of a document (● ■ ▲ ◆ ▼ ★), `size` pixels across, in its colour.
void draw_document_mark(const Look& look, ImDrawList* draw, ImVec2 center, float size, std::size_t document);

}  // namespace bandstand
