#include "core/run/pair_run.h"

#include <algorithm>
#include <cassert>

#include "core/minhash/signature.h"

namespace bandstand {

namespace {

constexpr DocumentPair both{DocumentIndex{0}, DocumentIndex{1}};

std::shared_ptr<const SignatureValues> two_signatures(const Corpus& corpus, const HashFamily& family, DocumentPair pair,
                                                      const SignatureValues* known) {
    auto values = std::make_shared<SignatureValues>(family.size(), 2);
    const auto fill = [&](DocumentIndex place, DocumentIndex d) {
        if (d.value >= corpus.document_count() || corpus.tokens(d).empty()) return;
        const auto column = values->fill(place);
        if (known) {
            const auto finished = known->column(d);
            std::copy(finished.begin(), finished.end(), column.begin());
            return;
        }
        for (std::size_t i = 0; i < column.size(); ++i) {
            column[i] = minimum_slot(corpus.tokens(d), family, HashIndex{i}).value;
        }
    };
    fill(both.first, pair.first);
    fill(both.second, pair.second);
    return values;
}

}  // namespace

PairRun::PairRun()
    : PairRun(std::make_shared<const Corpus>(Vocabulary{}, std::vector<CorpusDocument>(2),
                                             std::vector<std::vector<TokenIndex>>(2)),
              std::make_shared<const HashFamily>(FamilyParameters{}, Vocabulary{}), both) {}

PairRun::PairRun(std::shared_ptr<const Corpus> corpus, std::shared_ptr<const HashFamily> family, DocumentPair pair,
                 const SignatureValues* known)
    : corpus_(std::move(corpus)),
      family_(std::move(family)),
      pair_(pair),
      signatures_(two_signatures(*corpus_, *family_, pair, known)),
      agreement_(running_agreement(*signatures_, both)),
      walk_(JaccardWalkInput{corpus_.get(), pair}),
      looked_at_token_(walk_),
      rows_(RowComparisonInput{signatures_.get(), both}),
      looked_at_row_(rows_) {}

void PairRun::seek(std::uint64_t target) {
    position_ = std::min(target, length());
    walk_.seek(position_);
    rows_.seek(position_);
}

std::optional<PairStep> PairRun::event() const {
    if (position_ == 0) return std::nullopt;
    return event_at(position_);
}

PairStep PairRun::event_at(std::uint64_t position) const {
    assert(position >= 1 && position <= length());
    PairStep step;
    if (position <= walk_.length()) {
        looked_at_token_.seek(position);
        step.token = looked_at_token_.last_event();
    }
    if (position <= rows_.length()) {
        looked_at_row_.seek(position);
        step.row = looked_at_row_.last_event();
    }
    return step;
}

std::vector<PhaseRange> PairRun::phases() const {
    if (length() == 0) return {};
    return {{RunPhase::walk, 0, length()}};
}

std::uint64_t PairRun::next_stop(std::uint64_t from, Unit unit) const {
    return unit == Unit::run || unit == Unit::phase ? length() : std::min(from + 1, length());
}

std::uint64_t PairRun::previous_stop(std::uint64_t from, Unit unit) const {
    return from == 0 || unit == Unit::run || unit == Unit::phase ? 0 : from - 1;
}

std::optional<std::uint64_t> PairRun::find_next(std::uint64_t from, RunCondition condition) const {
    for (std::uint64_t p = from + 1; p <= length(); ++p) {
        const PairStep step = event_at(p);
        if (condition == RunCondition::shared_token && step.token && step.token->side == WalkSide::both) return p;
        if (condition == RunCondition::agreeing_row && step.row && step.row->agrees) return p;
    }
    return std::nullopt;
}

}  // namespace bandstand
