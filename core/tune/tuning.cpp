#include "core/tune/tuning.h"

#include <string>
#include <utility>

#include "core/jaccard/similarity_join.h"
#include "core/minhash/set_signatures.h"

namespace bandstand {

namespace {

class Tuner {
public:
    Tuner(const TuningNews& news, const RunParts& run_parts, Tuning& tuning) : news_(news), run_parts_(run_parts), tuning_(tuning) {}

    // Each of the following is false where it was stopped.
    bool find_sets(const Tuning* earlier) {
        if (earlier != nullptr) {
            tuning_.sets = earlier->sets;
            tuning_.copies = earlier->copies;
            return true;
        }
        const Progress progress = progress_of(TuningStage::sign);
        progress.tell(0, 1);
        tuning_.sets = std::make_shared<const DistinctSets>(*tuning_.corpus);
        tuning_.copies.reserve(tuning_.sets->size());
        for (std::size_t s = 0; s < tuning_.sets->size(); ++s) tuning_.copies.push_back(tuning_.sets->copies(SetIndex{s}));
        return !progress.stopped();
    }

    bool sign() {
        return set(tuning_.signatures, signatures_of_sets(*tuning_.corpus, *tuning_.sets, tuning_.wish.k, tuning_.wish.seed, progress_of(TuningStage::sign), run_parts_));
    }

    bool sample() { return set(tuning_.sample, sample_pairs(*tuning_.corpus, sampled_pairs, progress_of(TuningStage::sample), run_parts_)); }

    bool compare() {
        auto similar = similar_pairs(*tuning_.corpus, *tuning_.sets, tuning_.wish.floor, most_known_pairs(tuning_.wish.k), progress_of(TuningStage::join), run_parts_);
        if (!similar) return false;
        const Progress progress = progress_of(TuningStage::compare);
        auto known = known_pairs(*tuning_.corpus, *tuning_.sets, *tuning_.signatures, std::move(*similar), progress, run_parts_);
        if (!known) return false;
        auto agreement = agreement_counts(*known, progress, run_parts_);
        if (!agreement) return false;
        tuning_.known = std::make_shared<const KnownPairs>(std::move(*known));
        return set(tuning_.agreement, std::move(agreement));
    }

    bool count() { return set(tuning_.counts, count_candidates(*tuning_.signatures, tuning_.copies, progress_of(TuningStage::count), run_parts_)); }

private:
    Progress progress_of(TuningStage stage) const {
        Progress progress;
        progress.stop = news_.stop;
        if (news_.progress) progress.report = [this, stage](std::uint64_t done, std::uint64_t total) { news_.progress(stage, done, total); };
        return progress;
    }

    template <class Part>
    bool set(std::shared_ptr<const Part>& place, std::optional<Part>&& part) {
        if (!part) return false;
        place = std::make_shared<const Part>(std::move(*part));
        if (news_.became_final) news_.became_final(tuning_);
        return true;
    }

    const TuningNews& news_;
    const RunParts& run_parts_;
    Tuning& tuning_;
};

}  // namespace

std::optional<Message> tuning_problem(std::uint64_t documents, std::uint32_t k) {
    if (k <= most_tuned_rows && documents <= most_tuned_values / k) return std::nullopt;
    return Message{"error.tune_too_large",
                   {{"documents", std::to_string(documents)}, {"k", std::to_string(k)}, {"most_k", std::to_string(most_tuned_rows)}, {"most_values", std::to_string(most_tuned_values)}}};
}

std::optional<Tuning> tune(std::shared_ptr<const Corpus> corpus, const TuningWish& wish, const TuningNews& news, const RunParts& run_parts,
                           const Tuning* earlier) {
    Tuning tuning;
    tuning.corpus = std::move(corpus);
    tuning.wish = wish;
    const bool is_same_corpus = earlier != nullptr && earlier->corpus == tuning.corpus;
    const bool has_same_signatures = is_same_corpus && earlier->wish.k == wish.k && earlier->wish.seed == wish.seed && earlier->signatures;
    Tuner tuner(news, run_parts, tuning);
    if (!tuner.find_sets(is_same_corpus && earlier->sets ? earlier : nullptr)) return std::nullopt;
    if (is_same_corpus) tuning.sample = earlier->sample;
    if (has_same_signatures) {
        tuning.signatures = earlier->signatures;
        tuning.counts = earlier->counts;
    }
    if (!tuning.signatures && !tuner.sign()) return std::nullopt;
    if (!tuning.sample && !tuner.sample()) return std::nullopt;
    if (!tuner.compare()) return std::nullopt;
    if (!tuning.counts && !tuner.count()) return std::nullopt;
    return tuning;
}

}  // namespace bandstand
