#include "app/widgets/typography.h"

#include <algorithm>

#include "app/widgets/code_points.h"

namespace bandstand {

namespace {

constexpr std::size_t index(Face face) {
    return static_cast<std::size_t>(face);
}

}  // namespace

float face_size(Face face) {
    switch (face) {
        case Face::small:
        case Face::small_strong:
            return 0.85F;
        case Face::title:
        case Face::statement:
        case Face::statement_strong:
            return 1.15F;
        case Face::mono:
        case Face::mono_strong:
            return 0.95F;
        case Face::mono_small:
            return 0.75F;
        case Face::mono_large:
            return 1.9F;
        case Face::editor:
            return 1.4F;
        case Face::body:
        case Face::body_strong:
        case Face::count_:
            break;
    }
    return 1.0F;
}

bool GlyphLedger::note(std::string_view text, Face face) {
    bool brought_news = false;
    auto& known = known_[index(face)];
    for (std::size_t at = 0; at < text.size();) {
        const char32_t c = next_code_point(text, at);
        // Control characters have no shape.
        if (c < 0x20 || c == 0x7F) continue;
        if (c < 0x10000) {
            if (known[c]) continue;
            known.set(c);
            brought_news = true;
        } else if (beyond_.size() < beyond_limit && std::find(beyond_.begin(), beyond_.end(), c) == beyond_.end()) {
            beyond_.push_back(c);
        }
    }
    has_news_ = has_news_ || brought_news;
    return brought_news;
}

}  // namespace bandstand
