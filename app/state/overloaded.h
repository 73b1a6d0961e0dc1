// overloaded.h: one visitor out of several lambdas, for std::visit.
#pragma once

namespace bandstand {

template <class... Cases>
struct Overloaded : Cases... {
    using Cases::operator()...;
};

}  // namespace bandstand
