// theme_of.h: the theme that a choice in the state stands for.
#pragma once
#include "app/state/app_state.h"
#include "app/widgets/theme.h"

namespace bandstand {

constexpr ThemeKind theme_kind_of(ThemeChoice choice) {
    switch (choice) {
        case ThemeChoice::dark: return ThemeKind::dark;
        case ThemeChoice::projector: return ThemeKind::projector;
        case ThemeChoice::light: break;
    }
    return ThemeKind::light;
}

}  // namespace bandstand
