// button_flow.h: buttons side by side, on the next line where there is no room for one more.
//
//   ButtonFlow flow(look);
//   if (flow.button("up", "Up")) …
//   if (flow.button("down", "Down")) …
#pragma once
#include <string_view>

#include "app/widgets/controls.h"

namespace bandstand {

class ButtonFlow {
public:
    explicit ButtonFlow(const Look& look) : look_(look) {}
    bool button(std::string_view id, std::string_view label, ButtonKind kind = ButtonKind::plain, bool is_possible = true);

private:
    const Look& look_;
    bool is_first_ = true;
};

}  // namespace bandstand
