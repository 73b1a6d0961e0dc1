// frame.h: one frame of the whole window, from state to commands.
//
//   std::vector<Command> commands = draw_frame(state, look, memory, chords);
//   for (const Command& c : commands) apply_command(state, c);
//
// Called between ImGui::NewFrame and ImGui::Render; fills the display. `chords` are the keys pressed
// since the last frame; those without Ctrl are ignored while text is typed. Panels read the state as
// it was at the start of the frame.
#pragma once
#include <span>
#include <vector>

#include "app/panels/panel.h"

namespace bandstand {

// `caption`, where there is one, stands in a line of its own at the bottom: pictures say there how they are made again.
std::vector<Command> draw_frame(const AppState& state, const Look& look, PanelMemory& memory, std::span<const KeyChord> chords,
                                std::string_view caption = {});

}  // namespace bandstand
