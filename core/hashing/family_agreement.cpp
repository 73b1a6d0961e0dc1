#include "core/hashing/family_agreement.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <vector>

#include "core/hashing/modular.h"

namespace bandstand {

namespace {

using Words = std::vector<std::uint64_t>;

// The places a·x mod p of the residues x of one set, as bits of a row of words; for one multiplier after the other.
class MovingPoints {
public:
    // At a = 1. Each move adds `step` to a.
    MovingPoints(std::span<const std::uint64_t> residues, std::uint64_t step, std::uint64_t p) : p_(p) {
        places_.assign(residues.begin(), residues.end());
        std::sort(places_.begin(), places_.end());
        places_.erase(std::unique(places_.begin(), places_.end()), places_.end());
        for (const std::uint64_t x : places_) strides_.push_back(step * x % p);
    }

    std::size_t size() const { return places_.size(); }

    const Words& marked() {
        words_.assign(p_ / 64 + 1, 0);
        for (const std::uint64_t place : places_) words_[place / 64] |= std::uint64_t{1} << (place % 64);
        return words_;
    }
    // An addition a residue, where a·x mod p would be a division.
    void move() {
        for (std::size_t i = 0; i < places_.size(); ++i) {
            places_[i] += strides_[i];
            if (places_[i] >= p_) places_[i] -= p_;
        }
    }

private:
    std::uint64_t p_ = 0;
    std::vector<std::uint64_t> places_, strides_;
    Words words_;
};

// Draw the residues y = a·x mod p as points on a circle of p places. Adding b turns the circle, so the minimum of
// (y + b) mod p over a set is attained by the point of that set that is met first when going upwards from the place −b.
// The two minima are equal exactly where the first point that is met of all points belongs to both sets. Each of the p
// values of b starts from another place, and a point is the first one met from as many places as lie between it and the
// point before it, its own place included. So this many b agree: the sum of the gaps before points that belong to both.
// Precondition: there is a point.
std::uint64_t agreeing_turns(const Words& one, const Words& other, std::uint64_t p) {
    constexpr std::uint64_t none = ~std::uint64_t{0};
    std::uint64_t agree = 0, first = none, before = 0;
    bool first_is_in_both = false;
    for (std::size_t w = 0; w < one.size(); ++w) {
        const std::uint64_t both = one[w] & other[w];
        for (std::uint64_t points = one[w] | other[w]; points != 0; points &= points - 1) {
            const int bit = std::countr_zero(points);
            const std::uint64_t place = w * 64 + static_cast<std::uint64_t>(bit);
            const bool is_in_both = (both >> bit & 1) != 0;
            if (first == none) {
                first = place;
                first_is_in_both = is_in_both;
            } else if (is_in_both) {
                agree += place - before;
            }
            before = place;
        }
    }
    // The gap before the first point reaches back over 0 to the last one; a single point has the whole circle before
    // it.
    return first_is_in_both ? agree + first + p - before : agree;
}

}  // namespace

std::optional<FamilyAgreement> linear_agreement(std::span<const std::uint64_t> residues_a,
                                                std::span<const std::uint64_t> residues_b, std::uint64_t p,
                                                bool odd_only) {
    if (residues_a.empty() || residues_b.empty()) return std::nullopt;
    const std::uint64_t step = odd_only ? 2 : 1, multipliers = odd_only ? p / 2 : p - 1;
    MovingPoints one(residues_a, step, p), other(residues_b, step, p);
    if (multipliers > most_enumeration_work / (one.size() + other.size() + p / 64)) return std::nullopt;

    FamilyAgreement result{0, multipliers * p};
    for (std::uint64_t a = 1; a < p; a += step) {
        result.agree += agreeing_turns(one.marked(), other.marked(), p);
        one.move();
        other.move();
    }
    return result;
}

std::optional<FamilyAgreement> linear_agreement(const HashFamily& family, const Corpus& corpus, DocumentPair pair,
                                                bool odd_only) {
    if (family.kind() != FamilyKind::linear) return std::nullopt;
    const std::uint64_t p = family.value_limit();
    const auto residues = [&](DocumentIndex d) {
        std::vector<std::uint64_t> all;
        for (const TokenIndex t : corpus.tokens(d)) all.push_back(residue(family.linear_argument(t), p));
        return all;
    };
    return linear_agreement(residues(pair.first), residues(pair.second), p, odd_only);
}

}  // namespace bandstand
