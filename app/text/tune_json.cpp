#include "app/text/tune_json.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/lsh/s_curve.h"

namespace bandstand {

namespace {

// Every pair of the sets of a chain is compared: beyond so many sets that takes seconds.
constexpr std::size_t most_sets_compared = 1000;

std::uint64_t documents_in_state(const Corpus& corpus, DocumentState state) {
    std::uint64_t count = 0;
    for (std::size_t d = 0; d < corpus.document_count(); ++d) count += corpus.document(DocumentIndex{d}).state == state ? 1U : 0U;
    return count;
}

SimilarPair similar_pair(const TunedCorpus& tuned, PairReference reference) {
    if (reference.kind == PairReference::Kind::known) return tuned.tuning.known->pair(reference.index);
    const LowPair& low = tuned.findings.low_pairs[reference.index];
    return {low.first, low.second, static_cast<std::uint32_t>(low.exact.intersection)};
}

// Those of different sets: equal documents are linked always.
std::vector<SimilarPair> found_pairs(const TunedCorpus& tuned) {
    std::vector<SimilarPair> found;
    for (const PairReference reference : tuned.findings.listed(PairOutcome::found)) {
        if (reference.kind != PairReference::Kind::equal_set) found.push_back(similar_pair(tuned, reference));
    }
    return found;
}

class ClusterCount {
public:
    explicit ClusterCount(const TunedCorpus& tuned) : tuned_(tuned), sets_(*tuned.tuning.sets), clusters_(link_clusters(sets_, found_pairs(tuned))) {}

    ClusterSums sums() const {
        ClusterSums sums;
        sums.count = clusters_.count();
        if (sums.count > 0) sums.largest = clusters_.documents_of(0).size();
        if (!tuned_.findings.knows_wanted) return sums;
        const std::vector<std::uint8_t> is_chain = chains();
        sums.chains = static_cast<std::uint64_t>(std::ranges::count(is_chain, 1));
        const auto first = std::ranges::find(is_chain, 1);
        if (first == is_chain.end()) return sums;
        const auto largest = static_cast<std::size_t>(first - is_chain.begin());
        sums.weakest = weakest_link(*tuned_.tuning.corpus, sets_, clusters_, largest, most_sets_compared);
        return sums;
    }

private:
    // A cluster of n sets is no chain where all its n(n−1)/2 pairs are wanted ones, of which every one is known.
    std::vector<std::uint8_t> chains() const {
        constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
        std::vector<std::uint32_t> cluster_of(sets_.size(), none);
        std::vector<std::uint64_t> set_count(clusters_.count()), wanted(clusters_.count());
        for (std::size_t c = 0; c < clusters_.count(); ++c) {
            for (const DocumentIndex d : clusters_.documents_of(c)) {
                std::uint32_t& cluster = cluster_of[sets_.set_of(d).value];
                set_count[c] += cluster == none ? 1U : 0U;
                cluster = static_cast<std::uint32_t>(c);
            }
        }
        const KnownPairs& known = *tuned_.tuning.known;
        const std::size_t reaching = known.count_reaching(tuned_.findings.threshold);
        for (std::size_t n = 0; n < reaching; ++n) {
            const std::uint32_t cluster = cluster_of[known.pair(n).first.value];
            if (cluster != none && cluster == cluster_of[known.pair(n).second.value]) ++wanted[cluster];
        }
        std::vector<std::uint8_t> is_chain(clusters_.count());
        for (std::size_t c = 0; c < is_chain.size(); ++c) is_chain[c] = wanted[c] < pair_count(set_count[c]) ? 1 : 0;
        return is_chain;
    }

    const TunedCorpus& tuned_;
    const DistinctSets& sets_;
    LinkClusters clusters_;
};

class TuneObject {
public:
    TuneObject(const TunedCorpus& tuned, const TuneJsonOptions& options, const TextSink& sink)
        : tuned_(tuned), options_(options), sink_(sink), out_(sink) {}

    bool write() {
        return sink_("{") && write_corpus() && write_choice() && write_curve() && write_candidates() && write_wanted() &&
               write_clusters() && write_goal() && sink_("}\n");
    }

private:
    bool write_corpus() {
        const Corpus& corpus = *tuned_.tuning.corpus;
        const auto item = [&](std::uint64_t n) {
            const SetAside& aside = tuned_.set_aside[n];
            Json json;
            json["where"] = aside.where;
            json["line"] = aside.line == 0 ? Json(nullptr) : number_json(aside.line);
            json["reason"] = phrase(options_.language, aside.reason);
            return json;
        };
        return out_.member("documents", corpus.document_count()) &&
               out_.member("short_documents", documents_in_state(corpus, DocumentState::short_text)) &&
               out_.member("empty_documents", documents_in_state(corpus, DocumentState::empty)) &&
               out_.member("equal_pairs", number_json(tuned_.tuning.equal_pairs())) && out_.list("set_aside", tuned_.set_aside.size(), item);
    }

    bool write_choice() {
        const TuneChoice& choice = tuned_.choice;
        return out_.member("k", choice.k) && out_.member("seed", number_json(choice.seed)) && out_.member("bands", choice.banding.bands) &&
               out_.member("rows", choice.banding.rows) && out_.member("unused_rows", unused_rows(choice.banding, choice.k)) &&
               out_.member("threshold", choice.threshold.value()) && out_.member("floor", tuned_.tuning.known->floor().value()) &&
               out_.member("floor_asked", choice.floor.value());
    }

    bool write_curve() {
        const Banding banding = tuned_.choice.banding;
        const auto steepest = steepest_point(banding);
        return out_.member("half_point", half_point(banding)) && out_.member("rule_of_thumb", rule_of_thumb(banding)) &&
               out_.member("steepest_point", steepest ? Json(*steepest) : Json(nullptr)) &&
               out_.member("p_at_threshold", candidate_probability(tuned_.choice.threshold.value(), banding));
    }

    bool write_candidates() {
        const PairEstimate& candidates = tuned_.findings.candidates;
        const Json count = candidates.is_exact() ? number_json(static_cast<std::uint64_t>(std::llround(candidates.pairs))) : Json(candidates.pairs);
        return out_.member("candidates", count) && out_.member("candidates_exact", candidates.is_exact()) &&
               out_.member("candidates_error", candidates.standard_error) && out_.member("largest_bucket", number_json(tuned_.findings.largest_bucket));
    }

    bool write_wanted() {
        const BandingFindings& findings = tuned_.findings;
        const bool is_known = findings.knows_wanted;
        const auto count = [&](std::uint64_t pairs) { return is_known ? number_json(pairs) : Json(nullptr); };
        const auto share = [](bool is_defined, double value) { return is_defined ? Json(value) : Json(nullptr); };
        const bool has_wanted = is_known && findings.wanted > 0;
        return out_.member("pairs_at_threshold", count(findings.wanted)) && out_.member("found", count(findings.found)) &&
               out_.member("missed_count", count(findings.missed())) && out_.member("recall", share(has_wanted, findings.recall())) &&
               out_.member("precision", share(is_known && findings.candidates.pairs > 0, findings.precision())) &&
               out_.member("expected_recall", share(has_wanted, findings.expected_recall())) &&
               out_.member("expected_recall_error", share(has_wanted, findings.recall_spread())) &&
               (is_known ? write_list("missed", PairOutcome::missed) : out_.member("missed", nullptr)) &&
               (!options_.with_pairs || write_list("found_pairs", PairOutcome::found));
    }

    bool write_list(std::string_view key, PairOutcome outcome) {
        const std::vector<PairReference>& list = tuned_.findings.listed(outcome);
        const auto pair = [&](std::uint64_t n) { return pair_json(tuned_pair(tuned_.tuning, tuned_.findings, list[n])); };
        return out_.list(key, list.size(), pair);
    }

    Json pair_json(const TunedPair& pair) const {
        const Corpus& corpus = *tuned_.tuning.corpus;
        Json json;
        json["a"] = corpus.document(pair.pair.first).name;
        json["b"] = corpus.document(pair.pair.second).name;
        json["exact"] = pair.exact.value();
        json["estimate"] = static_cast<double>(pair.agree) / tuned_.choice.k;
        json["document_pairs"] = number_json(pair.document_pairs);
        return json;
    }

    bool write_clusters() {
        const ClusterSums sums = cluster_sums(tuned_);
        Json json;
        json["count"] = sums.count;
        json["largest"] = sums.largest;
        json["chains"] = sums.chains ? Json(*sums.chains) : Json(nullptr);
        if (options_.with_pairs) json["members"] = members();
        return out_.member("clusters", json);
    }

    // The documents of each cluster by name, copies among them: what is kept once, and what goes.
    Json members() const {
        const Corpus& corpus = *tuned_.tuning.corpus;
        const LinkClusters clusters = link_clusters(*tuned_.tuning.sets, found_pairs(tuned_));
        Json all = Json::array();
        for (std::size_t c = 0; c < clusters.count(); ++c) {
            Json names = Json::array();
            for (const DocumentIndex d : clusters.documents_of(c)) names.push_back(corpus.document(d).name);
            all.push_back(std::move(names));
        }
        return all;
    }

    bool write_goal() {
        if (!tuned_.goal) return true;
        return out_.member("goal", tuned_.goal->text) && out_.member("goal_reached", tuned_.goal->is_reached);
    }

    const TunedCorpus& tuned_;
    const TuneJsonOptions& options_;
    const TextSink& sink_;
    ObjectWriter out_;
};

}  // namespace

ClusterSums cluster_sums(const TunedCorpus& tuned) { return ClusterCount(tuned).sums(); }

bool write_tune_json(const TunedCorpus& tuned, const TuneJsonOptions& options, const TextSink& sink) { return TuneObject(tuned, options, sink).write(); }

}  // namespace bandstand
