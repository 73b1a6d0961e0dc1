// terminal_keys.h: the bytes that a terminal sends, as the key chords of the action table.
//
//   TerminalKeys keys;
//   for (const TerminalKey& key : keys.read("\x1b[1;2C"))   // {Key::right, shift}
//
// Knows the sequences of xterm and its likes, rxvt and the Linux console. A sequence that arrives in
// pieces is kept until it is whole; a lone Esc cannot be told from the beginning of a sequence, so
// the caller calls end_of_input() when nothing more comes for a moment. Letters count the same with
// Caps Lock. What is no key of the table is dropped.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "app/state/actions.h"

namespace bandstand {

struct TerminalKey {
    KeyChord chord;
    bool leaves = false;  // q, Ctrl+C, Ctrl+D; then there is no chord

    friend bool operator==(const TerminalKey&, const TerminalKey&) = default;
};

class TerminalKeys {
public:
    std::vector<TerminalKey> read(std::string_view bytes);
    std::vector<TerminalKey> end_of_input();
    // True while the beginning of a sequence is kept.
    bool is_waiting() const { return !kept_.empty(); }

private:
    std::string kept_;
};

}  // namespace bandstand
