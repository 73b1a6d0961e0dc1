// unit.h: the sizes of step that a reader may choose, and what a single step completes.
//
//   if (event.completes.has(Unit::cell)) …
//
// A run always moves at the finest grain; "step by cell" means "go on to the next step that
// completes a cell".
#pragma once
#include <array>
#include <cstdint>

namespace bandstand {

enum class Unit : std::uint8_t {
    hash,       // one token hashed by one function and compared with one slot
    cell,       // a slot has met every token of its document
    token,      // a token has voted on every bit
    token_row,  // one row of the characteristic matrix is done (one pass over the rows only)
    document,   // a column of the signature matrix is final; in banding, a document is in its bucket
    band,       // every document is in its bucket of a band
    pair_step,  // one token of both sets and one row of both signatures
    operation,  // something is added to an index, or asked of it, or refused
    phase,      // signature filling, banding, comparing
    run,
};

inline constexpr std::array all_units{Unit::hash, Unit::cell, Unit::token,     Unit::token_row, Unit::document,
                                      Unit::band, Unit::pair_step, Unit::operation, Unit::phase, Unit::run};

class UnitSet {
public:
    constexpr UnitSet() = default;
    constexpr UnitSet with(Unit unit, bool present = true) const {
        UnitSet result = *this;
        if (present) result.bits_ = static_cast<std::uint16_t>(result.bits_ | bit(unit));
        return result;
    }
    constexpr bool has(Unit unit) const { return (bits_ & bit(unit)) != 0; }
    friend constexpr bool operator==(UnitSet, UnitSet) = default;

private:
    static constexpr std::uint16_t bit(Unit unit) { return static_cast<std::uint16_t>(1U << static_cast<unsigned>(unit)); }
    std::uint16_t bits_ = 0;
};

}  // namespace bandstand
