#include "app/state/pair_analysis.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace bandstand {

namespace {

// Pairs times rows and tokens that are compared at once when they are asked for: some tens of milliseconds.
constexpr std::uint64_t quick_comparisons = 40'000'000;
// The scrub bar cannot show more markers apart.
constexpr std::size_t most_markers = 5'000;

std::size_t bin_of(const JaccardFraction& exact) {
    return std::min<std::size_t>(exact.intersection * exact_bins / exact.union_size, exact_bins - 1);
}

bool is_quick(const MinHashRun& run) {
    const std::uint64_t pairs = pair_count(run.corpus().document_count());
    return pairs * run.family().size() <= quick_comparisons;
}

}  // namespace

void PairAnalysis::use_table(const std::shared_ptr<const SignatureValues>& signatures, std::shared_ptr<const PairTable> table) {
    clear();
    signatures_ = signatures;
    table_ = std::move(table);
}

void PairAnalysis::forget_unless_of(const MinHashRun& run) {
    const bool same_run = corpus_ == run.shared_corpus() && family_ == run.shared_family();
    if (same_run && banding_ == run.banding() && threshold_ == run.threshold()) return;
    if (is_ready() || wants_table_) clear();
}

void PairAnalysis::clear() {
    outcome_.reset(), candidates_.reset();
    for (auto& list : listed_) list.clear();
    counts_ = {}, bins_ = {};
    markers_.clear();
    candidate_count_ = 0;
    wants_table_ = false;
    ++generation_;
}

void PairAnalysis::update(const MinHashRun& run, bool leave_table) {
    const bool same_signatures = signatures_ == run.shared_signatures() && corpus_ == run.shared_corpus();
    const bool same_bands = banding_ == run.banding() && threshold_ == run.threshold();
    if (same_signatures && same_bands && (is_ready() || wants_table_)) return;
    if (signatures_ != run.shared_signatures()) {
        signatures_ = run.shared_signatures();
        table_.reset();
    }
    clear();
    corpus_ = run.shared_corpus(), family_ = run.shared_family();
    banding_ = run.banding(), threshold_ = run.threshold();
    if (run.corpus().document_count() <= most_tabled_documents) {
        wants_table_ = !table_ && leave_table && !is_quick(run);
        if (wants_table_) return;
        if (!table_) table_ = std::make_shared<const PairTable>(*pair_table(*corpus_, *signatures_, Progress{}));
        outcome_ = std::make_shared<const BandOutcome>(band_outcome(*table_, run.buckets(), threshold_));
    } else {
        candidates_ = std::make_shared<const CandidateList>(find_candidates(run.buckets(), most_listed_candidates));
    }
    list_pairs(run);
    add_marks(run);
}

PairRow PairAnalysis::row(std::uint32_t id) const {
    if (outcome_) {
        return {pair_at(id, table_->documents), table_->exact(id), table_->agree[id], outcome_->first_band[id], outcome_->outcomes[id]};
    }
    const Candidate& candidate = candidates_->candidates[id];
    const JaccardFraction exact = candidate_exact_[id];
    return {candidate.pair, exact, candidate_agree_[id], candidate.first_band.value, outcome_of(exact, true, threshold_)};
}

std::optional<std::uint32_t> PairAnalysis::id_of(DocumentPair pair) const {
    if (outcome_) return static_cast<std::uint32_t>(pair_index(pair, table_->documents));
    if (!candidates_) return std::nullopt;
    const auto& list = candidates_->candidates;
    const auto place = std::lower_bound(list.begin(), list.end(), pair, [](const Candidate& c, DocumentPair p) { return c.pair < p; });
    if (place == list.end() || place->pair != pair) return std::nullopt;
    return static_cast<std::uint32_t>(place - list.begin());
}

void PairAnalysis::list_pairs(const MinHashRun& run) {
    std::vector<std::uint32_t> order;
    const std::vector<std::uint32_t>* ids = &order;
    candidate_exact_.clear(), candidate_agree_.clear();
    if (outcome_) {
        ids = &table_->by_exact;
    } else {
        for (const Candidate& candidate : candidates_->candidates) {
            candidate_exact_.push_back(*exact_jaccard(run.corpus(), candidate.pair.first, candidate.pair.second));
            candidate_agree_.push_back(agreeing_rows(signatures_->column(candidate.pair.first), signatures_->column(candidate.pair.second)));
        }
        order.resize(candidates_->candidates.size());
        std::iota(order.begin(), order.end(), 0U);
        std::stable_sort(order.begin(), order.end(), [&](std::uint32_t x, std::uint32_t y) { return candidate_exact_[x].value() > candidate_exact_[y].value(); });
    }
    const auto in = [&](PairFilter filter) -> std::vector<std::uint32_t>& { return listed_[static_cast<std::size_t>(filter)]; };
    in(PairFilter::all) = *ids;
    for (const std::uint32_t id : *ids) {
        const PairOutcome outcome = outcome_ ? outcome_->outcomes[id] : outcome_of(candidate_exact_[id], true, threshold_);
        ++counts_[static_cast<std::size_t>(outcome)];
        if (outcome == PairOutcome::found) in(PairFilter::found).push_back(id);
        if (outcome == PairOutcome::chance) in(PairFilter::chance).push_back(id);
        if (outcome == PairOutcome::missed) in(PairFilter::missed).push_back(id);
        const auto exact = outcome_ ? table_->exact(id) : std::optional(candidate_exact_[id]);
        if (exact) ++bins_[bin_of(*exact)][static_cast<std::size_t>(outcome)];
    }
    candidate_count_ = outcome_ ? outcome_->candidates() : candidates_->pair_count;
}

PairAnalysis::Met PairAnalysis::met_so_far(const MinHashRun& run) const {
    Met met;
    if (!is_ready()) return met;
    const PhaseRange bands = run.bands_phase();
    if (run.position() <= bands.begin) return met;
    const bool are_all_placed = run.position() >= bands.end;
    const auto count = [&](PairFilter filter, std::uint64_t& number) {
        if (are_all_placed) {
            number = listed(filter).size();
            return;
        }
        for (const std::uint32_t id : listed(filter)) {
            const PairRow pair = row(id);
            number += run.is_placed(BandIndex{pair.first_band}, pair.pair.second) ? 1U : 0U;
        }
    };
    count(PairFilter::found, met.found);
    count(PairFilter::chance, met.chance);
    return met;
}

void PairAnalysis::add_marks(const MinHashRun& run) {
    const auto add = [&](PairFilter filter, bool is_chance) {
        if (listed(filter).size() > most_markers) return;
        for (const std::uint32_t id : listed(filter)) {
            const PairRow pair = row(id);
            markers_.push_back({run.position_of(BandIndex{pair.first_band}, pair.pair.second), is_chance});
        }
    };
    add(PairFilter::found, false);
    add(PairFilter::chance, true);
    std::sort(markers_.begin(), markers_.end(), [](const Marker& x, const Marker& y) { return std::pair(x.position, x.is_chance) < std::pair(y.position, y.is_chance); });
}

}  // namespace bandstand
