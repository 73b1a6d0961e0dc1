#include "core/run/simhash_run.h"

#include <algorithm>
#include <cassert>

namespace bandstand {

bool bit_of(std::int64_t tally, TieRule rule) { return rule == TieRule::zero ? tally > 0 : tally >= 0; }

SimHashRun::SimHashRun()
    : SimHashRun(std::make_shared<const Corpus>(), std::make_shared<const BitFamily>(BitFamilyParameters{}, Vocabulary{}),
                 std::make_shared<const TokenWeights>(), TieRule::zero) {}

SimHashRun::SimHashRun(std::shared_ptr<const Corpus> corpus, std::shared_ptr<const BitFamily> family,
                       std::shared_ptr<const TokenWeights> weights, TieRule rule)
    : corpus_(std::move(corpus)), family_(std::move(family)), weights_(std::move(weights)), rule_(rule) {
    voting_length_ = SimHashMachine::step_count(input());
    pairs_ = pair_count(corpus_->document_count());
    seek(0);
}

const std::shared_ptr<const Fingerprints>& SimHashRun::shared_fingerprints() const {
    if (!fingerprints_) fingerprints_ = std::make_shared<const Fingerprints>(simhash_fingerprints(*corpus_, *family_, *weights_, rule_));
    return fingerprints_;
}

const BitReport& SimHashRun::report() const {
    if (!report_) report_ = std::make_shared<const BitReport>(bit_report(*corpus_, *family_));
    return *report_;
}

void SimHashRun::seek(std::uint64_t target) {
    position_ = std::min(target, length());
    tallies_.clear();
    if (position_ >= voting_length_) return;
    place_ = simhash_place_at(input(), position_);
    tallies_ = tally_of(*corpus_, *family_, *weights_, place_.document, place_.ordinal);
    const auto tokens = corpus_->tokens(place_.document);
    if (place_.ordinal == tokens.size()) return;
    // The token at work has voted on the bits before its place.
    const auto weight = static_cast<std::int64_t>(weights_->of(place_.document)[place_.ordinal]);
    for (std::uint32_t bit = 0; bit < place_.bit; ++bit) {
        tallies_[bit] += family_->votes_one(tokens[place_.ordinal], bit) ? weight : -weight;
    }
}

std::optional<SimHashRunEvent> SimHashRun::event() const {
    if (position_ == 0) return std::nullopt;
    return event_at(position_);
}

SimHashRunEvent SimHashRun::event_at(std::uint64_t position) const {
    assert(position >= 1 && position <= length());
    const bool is_last = position == length();
    if (position <= voting_length_) {
        SimHashEvent event = simhash_event_at(input(), position);
        event.completes = event.completes.with(Unit::run, is_last);
        return event;
    }
    const std::uint64_t index = position - voting_length_ - 1;
    HammingEvent event;
    event.pair = pair_at(index, corpus_->document_count());
    event.exact = exact_jaccard(*corpus_, event.pair.first, event.pair.second);
    if (event.exact) {
        event.hamming = hamming_distance(fingerprints().fingerprint(event.pair.first), fingerprints().fingerprint(event.pair.second));
        event.cosine = bandstand::cosine(*corpus_, *weights_, event.pair.first, event.pair.second);
    }
    event.completes = UnitSet{}.with(Unit::hash).with(Unit::phase, index + 1 == pairs_).with(Unit::run, is_last);
    return event;
}

std::uint64_t SimHashRun::position_of(DocumentPair pair) const {
    return voting_length_ + pair_index(pair, corpus_->document_count()) + 1;
}

std::vector<PhaseRange> SimHashRun::phases() const {
    std::vector<PhaseRange> phases;
    if (voting_length_ > 0) phases.push_back({RunPhase::votes, 0, voting_length_});
    if (pairs_ > 0) phases.push_back({RunPhase::compare, voting_length_, length()});
    return phases;
}

std::uint64_t SimHashRun::next_stop(std::uint64_t from, Unit unit) const {
    if (from >= length() || unit == Unit::run) return length();
    // Pairs have no smaller parts: every unit below the phase is one pair.
    if (from >= voting_length_) return unit == Unit::phase ? length() : from + 1;
    if (unit == Unit::phase) return voting_length_;
    const SimHashPlace place = simhash_place_at(input(), from);
    const auto tokens = static_cast<std::uint32_t>(corpus_->tokens(place.document).size());
    if (unit == Unit::document) return simhash_position_of(input(), place.document, tokens, 0);
    // After its last token, a document is binarised in one step of whatever unit.
    if (unit == Unit::token && place.ordinal < tokens) {
        return simhash_position_of(input(), place.document, place.ordinal, family_->bit_count() - 1);
    }
    return from + 1;
}

std::uint64_t SimHashRun::previous_stop(std::uint64_t from, Unit unit) const {
    if (from == 0 || unit == Unit::run) return 0;
    if (from > voting_length_) return unit == Unit::phase ? voting_length_ : from - 1;
    if (unit == Unit::phase) return 0;
    // The step that led here: what it belongs to began after the stop that is looked for.
    const SimHashPlace place = simhash_place_at(input(), from - 1);
    const std::uint64_t begin_of_document = simhash_position_of(input(), place.document, 0, 0) - 1;
    if (unit == Unit::document) return begin_of_document;
    if (unit == Unit::token) return begin_of_document + std::uint64_t{place.ordinal} * family_->bit_count();
    return from - 1;
}

std::optional<std::uint64_t> SimHashRun::find_next(std::uint64_t from, RunCondition condition) const {
    const std::uint64_t end = std::min(voting_length_, from + search_limit);
    if (condition == RunCondition::fingerprint_done) {
        return from < voting_length_ ? std::optional(next_stop(from, Unit::document)) : std::nullopt;
    }
    std::uint64_t p = from;
    while (p < end) {
        // One document at a time: its running tallies are all there is to carry.
        const SimHashPlace place = simhash_place_at(input(), p);
        const auto tokens = corpus_->tokens(place.document);
        const auto weights = weights_->of(place.document);
        std::vector<std::int64_t> tallies = tally_of(*corpus_, *family_, *weights_, place.document, place.ordinal);
        for (std::size_t n = place.ordinal; n < tokens.size(); ++n) {
            const auto weight = static_cast<std::int64_t>(weights[n]);
            for (std::uint32_t bit = 0; bit < family_->bit_count(); ++bit) {
                const std::int64_t before = tallies[bit];
                tallies[bit] += family_->votes_one(tokens[n], bit) ? weight : -weight;
                const bool was_cast = n == place.ordinal && bit < place.bit;
                if (was_cast) continue;
                ++p;
                const bool is_tie = n + 1 == tokens.size() && tallies[bit] == 0;
                if (condition == RunCondition::tie && is_tie) return p;
                if (condition == RunCondition::sign_change && bit_of(before, rule_) != bit_of(tallies[bit], rule_)) return p;
                if (p >= end) return std::nullopt;
            }
        }
        ++p;  // its binarisation
    }
    return std::nullopt;
}

bool SimHashRun::has_begun(DocumentIndex d) const {
    if (corpus_->tokens(d).empty()) return false;
    return position_ >= voting_length_ || d < place_.document || (d == place_.document && (place_.ordinal > 0 || place_.bit > 0));
}

bool SimHashRun::is_binarised(DocumentIndex d) const {
    if (corpus_->tokens(d).empty()) return false;
    return position_ >= voting_length_ || d < place_.document;
}

std::int64_t SimHashRun::tally(DocumentIndex d, std::uint32_t bit) const {
    if (is_binarised(d)) return fingerprints().tally(d, bit);
    return d == place_.document && !tallies_.empty() ? tallies_[bit] : 0;
}

}  // namespace bandstand
