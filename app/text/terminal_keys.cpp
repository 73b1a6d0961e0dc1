#include "app/text/terminal_keys.h"

#include <array>
#include <charconv>
#include <optional>

namespace bandstand {

namespace {

constexpr char escape_byte = '\x1b', delete_byte = '\x7f';

struct Sequence {
    std::string_view parameters;  // "1;2"
    char introducer = '[';        // '[' or 'O'
    char final = 0;
};

struct FinalKey {
    char final;
    Key key;
};
struct NumberedKey {
    int number;
    Key key;
};

constexpr std::array final_keys{FinalKey{'C', Key::right}, FinalKey{'D', Key::left}, FinalKey{'H', Key::home},
                                FinalKey{'F', Key::end}, FinalKey{'P', Key::f1}};
constexpr std::array numbered_keys{NumberedKey{1, Key::home}, NumberedKey{4, Key::end}, NumberedKey{7, Key::home},
                                   NumberedKey{8, Key::end},  NumberedKey{11, Key::f1}, NumberedKey{15, Key::f5}};

KeyChord modified(Key key, int modifier) {
    // xterm sends 1 + (1 for Shift) + (2 for Alt) + (4 for Ctrl).
    const int bits = modifier > 0 ? modifier - 1 : 0;
    return {key, (bits & 4) != 0, (bits & 1) != 0};
}

int number_at(std::string_view parameters, std::size_t index) {
    while (index-- > 0) {
        const std::size_t semicolon = parameters.find(';');
        if (semicolon == std::string_view::npos) return 0;
        parameters.remove_prefix(semicolon + 1);
    }
    int number = 0;
    std::from_chars(parameters.data(), parameters.data() + parameters.size(), number);
    return number;
}

std::optional<KeyChord> chord_of(const Sequence& sequence) {
    const int modifier = number_at(sequence.parameters, 1);
    if (sequence.final == '~') {
        for (const NumberedKey& entry : numbered_keys)
            if (entry.number == number_at(sequence.parameters, 0)) return modified(entry.key, modifier);
        return std::nullopt;
    }
    // rxvt tells Shift by small letters.
    if (sequence.introducer == '[' && sequence.final == 'c') return KeyChord{Key::right, false, true};
    if (sequence.introducer == '[' && sequence.final == 'd') return KeyChord{Key::left, false, true};
    for (const FinalKey& entry : final_keys)
        if (entry.final == sequence.final) return modified(entry.key, modifier);
    return std::nullopt;
}

struct LetterKey {
    char letter;
    Key key;
};
constexpr std::array letter_keys{LetterKey{'a', Key::a}, LetterKey{'b', Key::b}, LetterKey{'c', Key::c},
                                 LetterKey{'e', Key::e},
                                 LetterKey{'l', Key::l}, LetterKey{'m', Key::m}, LetterKey{'n', Key::n},
                                 LetterKey{'o', Key::o}, LetterKey{'p', Key::p}, LetterKey{'s', Key::s},
                                 LetterKey{'t', Key::t}, LetterKey{'u', Key::u}, LetterKey{'v', Key::v},
                                 LetterKey{'x', Key::x}, LetterKey{'y', Key::y}, LetterKey{'z', Key::z}};

std::optional<Key> letter_key(char letter) {
    for (const LetterKey& entry : letter_keys)
        if (entry.letter == letter) return entry.key;
    return std::nullopt;
}

std::optional<TerminalKey> plain_key(char byte) {
    if (byte == 'q' || byte == 'Q' || byte == '\x03' || byte == '\x04') return TerminalKey{{}, true};
    const auto key = [](Key k) { return TerminalKey{{k}}; };
    switch (byte) {
        case ' ':
            return key(Key::space);
        case '\r':
        case '\n':
            return key(Key::enter);
        case '[':
            return key(Key::bracket_left);
        case ']':
            return key(Key::bracket_right);
        case '+':
            return key(Key::plus);
        case '-':
            return key(Key::minus);
        default:
            break;
    }
    if (byte >= '0' && byte <= '7') return key(static_cast<Key>(static_cast<int>(Key::digit_0) + (byte - '0')));
    if (byte > 0 && byte < 27) {
        const auto letter = letter_key(static_cast<char>('a' + byte - 1));
        return letter ? std::optional(TerminalKey{{*letter, true}}) : std::nullopt;
    }
    const char small = byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte - 'A' + 'a') : byte;
    const auto letter = letter_key(small);
    return letter ? std::optional(key(*letter)) : std::nullopt;
}

// The number of bytes of the sequence that begins with Esc; empty while its end has not come.
std::optional<std::size_t> sequence_length(std::string_view bytes) {
    if (bytes.size() < 2) return std::nullopt;
    if (bytes[1] == escape_byte) return 1;
    // Esc with a key at once behind it is that key together with Alt, which no action uses.
    if (bytes[1] != '[' && bytes[1] != 'O') return 2;
    for (std::size_t at = 2; at < bytes.size(); ++at) {
        // The Linux console sends Esc [ [ A for F1: the second bracket is no end.
        if (at == 2 && bytes[at] == '[') continue;
        if (bytes[at] >= 0x40 && bytes[at] < delete_byte) return at + 1;
        // A control byte breaks off what was no sequence.
        if (bytes[at] < 0x20) return at;
    }
    return std::nullopt;
}

std::optional<TerminalKey> key_of_sequence(std::string_view bytes) {
    if (bytes.size() == 1) return TerminalKey{{Key::escape}};
    if (bytes == "\x1b[[A") return TerminalKey{{Key::f1}};
    if (bytes == "\x1b[[E") return TerminalKey{{Key::f5}};
    if (bytes.size() < 3) return std::nullopt;
    const auto chord = chord_of({bytes.substr(2, bytes.size() - 3), bytes[1], bytes.back()});
    return chord ? std::optional(TerminalKey{*chord}) : std::nullopt;
}

}  // namespace

std::vector<TerminalKey> TerminalKeys::read(std::string_view bytes) {
    kept_ += bytes;
    std::vector<TerminalKey> keys;
    std::string_view rest = kept_;
    while (!rest.empty()) {
        std::size_t length = 1;
        std::optional<TerminalKey> key;
        if (rest.front() == escape_byte) {
            const auto whole = sequence_length(rest);
            if (!whole) break;
            length = *whole;
            key = key_of_sequence(rest.substr(0, length));
        } else {
            key = plain_key(rest.front());
        }
        if (key) keys.push_back(*key);
        rest.remove_prefix(length);
    }
    kept_ = std::string(rest);
    return keys;
}

std::vector<TerminalKey> TerminalKeys::end_of_input() {
    if (kept_.empty()) return {};
    const bool is_lone_escape = kept_.size() == 1;
    kept_.clear();
    if (is_lone_escape) return {TerminalKey{{Key::escape}}};
    return {};
}

}  // namespace bandstand
