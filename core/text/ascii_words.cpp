#include "core/text/ascii_words.h"

#include <string>

namespace bandstand {

AsciiWords::AsciiWords(const std::function<bool(std::string_view)>& is_one_piece) {
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
        const char c = static_cast<char>(i);
        const auto within = [c](char around) { return std::string{around, c, around}; };
        if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))
            kinds_[i] = letter | spoken;
        else if (c >= '0' && c <= '9')
            kinds_[i] = digit | spoken;
        else if (is_one_piece(std::string{'a', c}))
            kinds_[i] = is_one_piece(std::string{'a', '\'', c}) ? letter : extender;
        else
            kinds_[i] = static_cast<std::uint8_t>((is_one_piece(within('a')) ? joins_letters : 0) |
                                                  (is_one_piece(within('1')) ? joins_digits : 0));
    }
}

// A mark between two letters or two digits that holds them together. Precondition: at > 0.
bool AsciiWords::is_joint(std::string_view text, std::size_t at) const {
    const std::uint8_t mark = kind_at(text, at);
    if ((mark & (joins_letters | joins_digits)) == 0) return false;
    const std::uint8_t around = kind_at(text, at - 1) & kind_at(text, at + 1);
    return ((mark & joins_letters) != 0 && (around & letter) != 0) ||
           ((mark & joins_digits) != 0 && (around & digit) != 0);
}

std::vector<ByteRange> AsciiWords::find(std::string_view text, const std::stop_token& stop) const {
    constexpr std::size_t words_between_stop_checks = 4096;
    std::vector<ByteRange> words;
    for (std::size_t at = 0; at < text.size();) {
        if ((kind_at(text, at) & inner) == 0) {
            ++at;
            continue;
        }
        const std::size_t begin = at;
        std::uint8_t met = 0;  // all kinds in this piece
        do {
            met |= kind_at(text, at);
            ++at;
        } while ((kind_at(text, at) & inner) != 0 || is_joint(text, at));
        if ((met & spoken) == 0) continue;
        words.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(at)});
        if (words.size() % words_between_stop_checks == 0 && stop.stop_requested()) break;
    }
    return words;
}

}  // namespace bandstand
