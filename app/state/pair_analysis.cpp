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

PairAnalysis::Ranks PairAnalysis::ranks_of(const PairTable& table) {
    Ranks ranks;
    ranks.rank.resize(table.by_exact.size());
    ranks.bin.resize(table.defined);
    for (std::size_t n = 0; n < table.by_exact.size(); ++n) {
        const std::uint32_t id = table.by_exact[n];
        ranks.rank[id] = static_cast<std::uint32_t>(n);
        if (n >= table.defined) continue;
        ranks.bin[n] = static_cast<std::uint8_t>(bin_of(*table.exact(id)));
        ++ranks.pairs_in_bin[ranks.bin[n]];
    }
    return ranks;
}

void PairAnalysis::use_table(const std::shared_ptr<const SignatureValues>& signatures, std::shared_ptr<const PairTable> table) {
    clear();
    signatures_ = signatures;
    table_ = std::move(table);
    ranks_.reset();
    ++pairs_generation_;
}

void PairAnalysis::forget_unless_of(const MinHashRun& run) {
    const bool same_run = corpus_ == run.shared_corpus() && family_ == run.shared_family();
    if (same_run && banding_ == run.banding() && threshold_ == run.threshold()) return;
    if (is_ready() || wants_table_) clear();
}

void PairAnalysis::clear() {
    candidates_.reset();
    for (auto& list : listed_) list.clear();
    counts_ = {}, bins_ = {};
    markers_.clear();
    candidate_count_ = 0;
    wants_table_ = knows_all_pairs_ = false;
    ++generation_;
}

void PairAnalysis::update(const MinHashRun& run, bool leave_table) {
    const bool same_signatures = signatures_ == run.shared_signatures() && corpus_ == run.shared_corpus();
    const bool same_bands = banding_ == run.banding() && threshold_ == run.threshold();
    if (same_signatures && same_bands && (is_ready() || wants_table_)) return;
    if (signatures_ != run.shared_signatures()) {
        signatures_ = run.shared_signatures();
        table_.reset(), ranks_.reset();
        ++pairs_generation_;
    }
    clear();
    corpus_ = run.shared_corpus(), family_ = run.shared_family();
    banding_ = run.banding(), threshold_ = run.threshold();
    if (run.corpus().document_count() <= most_tabled_documents) {
        wants_table_ = !table_ && leave_table && !is_quick(run);
        if (wants_table_) return;
        if (!table_) table_ = std::make_shared<const PairTable>(*pair_table(*corpus_, *signatures_, Progress{}));
        compare_all(run);
    } else {
        compare_candidates(run);
    }
    add_marks(run);
}

void PairAnalysis::count(std::uint32_t id, std::size_t bin, PairOutcome outcome) {
    ++counts_[static_cast<std::size_t>(outcome)];
    ++bins_[bin][static_cast<std::size_t>(outcome)];
    constexpr std::array filters{PairFilter::found, PairFilter::chance, PairFilter::missed};  // in the order of outcomes
    listed_[static_cast<std::size_t>(filters[static_cast<std::size_t>(outcome)])].push_back(id);
}

void PairAnalysis::compare_all(const MinHashRun& run) {
    if (!ranks_) ranks_ = std::make_shared<const Ranks>(ranks_of(*table_));
    knows_all_pairs_ = true;
    first_bands(run.buckets(), table_->documents, first_band_);
    has_met_.assign(table_->by_exact.size() / 64 + 1, 0);
    std::size_t meetings = 0;
    for (std::size_t id = 0; id < first_band_.size(); ++id) {
        if (first_band_[id] == no_band) continue;
        ++meetings;
        const std::uint32_t rank = ranks_->rank[id];
        has_met_[rank / 64] |= std::uint64_t{1} << (rank % 64);
    }
    // By falling exact value, the wanted pairs come first.
    const auto& by_exact = table_->by_exact;
    const auto defined_end = by_exact.begin() + static_cast<std::ptrdiff_t>(table_->defined);
    const auto wanted_end = std::partition_point(by_exact.begin(), defined_end, [&](std::uint32_t id) { return reaches(*table_->exact(id), threshold_); });
    const auto wanted = static_cast<std::size_t>(wanted_end - by_exact.begin());
    // Lists that grow step by step would touch twice the fresh memory.
    listed_[static_cast<std::size_t>(PairFilter::found)].reserve(std::min(meetings, wanted));
    listed_[static_cast<std::size_t>(PairFilter::chance)].reserve(meetings);
    for (std::size_t word = 0; word < has_met_.size(); ++word) {
        // Only words that hold a wanted pair or one that met have anything to list.
        if (has_met_[word] == 0 && word * 64 >= wanted) continue;
        const std::size_t end = std::min(by_exact.size(), word * 64 + 64);
        for (std::size_t rank = word * 64; rank < end; ++rank) {
            const bool has_met = (has_met_[word] >> (rank % 64) & 1U) != 0;
            if (!has_met && rank >= wanted) continue;
            const PairOutcome outcome = rank >= wanted ? PairOutcome::chance : has_met ? PairOutcome::found : PairOutcome::missed;
            count(by_exact[rank], ranks_->bin[rank], outcome);
        }
    }
    // What is left of each bin is apart; pairs without a value are apart as well.
    constexpr auto apart = static_cast<std::size_t>(PairOutcome::apart);
    for (std::size_t bin = 0; bin < exact_bins; ++bin) {
        bins_[bin][apart] = ranks_->pairs_in_bin[bin] - bins_[bin][0] - bins_[bin][1] - bins_[bin][2];
        counts_[apart] += bins_[bin][apart];
    }
    counts_[apart] += by_exact.size() - table_->defined;
    candidate_count_ = counts_[static_cast<std::size_t>(PairOutcome::found)] + counts_[static_cast<std::size_t>(PairOutcome::chance)];
}

void PairAnalysis::compare_candidates(const MinHashRun& run) {
    candidates_ = std::make_shared<const CandidateList>(find_candidates(run.buckets(), most_listed_candidates));
    ++pairs_generation_;
    candidate_exact_.clear(), candidate_agree_.clear();
    for (const Candidate& candidate : candidates_->candidates) {
        candidate_exact_.push_back(*exact_jaccard(run.corpus(), candidate.pair.first, candidate.pair.second));
        candidate_agree_.push_back(agreeing_rows(signatures_->column(candidate.pair.first), signatures_->column(candidate.pair.second)));
    }
    std::vector<std::uint32_t>& all = listed_[static_cast<std::size_t>(PairFilter::all)];
    all.resize(candidates_->candidates.size());
    std::iota(all.begin(), all.end(), 0U);
    std::stable_sort(all.begin(), all.end(), [&](std::uint32_t x, std::uint32_t y) { return candidate_exact_[x].value() > candidate_exact_[y].value(); });
    for (const std::uint32_t id : all) count(id, bin_of(candidate_exact_[id]), outcome_of(candidate_exact_[id], true, threshold_));
    candidate_count_ = candidates_->pair_count;
}

PairRow PairAnalysis::row(std::uint32_t id) const {
    if (knows_all_pairs_) {
        const auto exact = table_->exact(id);
        return {pair_at(id, table_->documents), exact, table_->agree[id], first_band_[id], outcome_of(exact, first_band_[id] != no_band, threshold_)};
    }
    const Candidate& candidate = candidates_->candidates[id];
    const JaccardFraction exact = candidate_exact_[id];
    return {candidate.pair, exact, candidate_agree_[id], candidate.first_band.value, outcome_of(exact, true, threshold_)};
}

std::optional<std::uint32_t> PairAnalysis::id_of(DocumentPair pair) const {
    if (knows_all_pairs_) return static_cast<std::uint32_t>(pair_index(pair, table_->documents));
    if (!candidates_) return std::nullopt;
    const auto& list = candidates_->candidates;
    const auto place = std::lower_bound(list.begin(), list.end(), pair, [](const Candidate& c, DocumentPair p) { return c.pair < p; });
    if (place == list.end() || place->pair != pair) return std::nullopt;
    return static_cast<std::uint32_t>(place - list.begin());
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
