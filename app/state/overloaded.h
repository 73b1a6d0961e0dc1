// overloaded.h: one visitor out of several lambdas, for std::visit.
#pragma once

namespace bandstand {

template <class... Cases>
struct Overloaded : Cases... {
    using Cases::operator()...;
};
// Deduced without being told since C++20, but clang++ learned that late.
template <class... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

}  // namespace bandstand
