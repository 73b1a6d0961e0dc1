// wide_integer.h: 128-bit integers for exact products; a compiler extension of g++ and clang++.
#pragma once

namespace bandstand {

__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 Uint128;

}  // namespace bandstand
