#include "app/text/tune_json.h"

#include <cmath>

#include "core/lsh/s_curve.h"

namespace bandstand {

namespace {

std::uint64_t documents_in_state(const Corpus& corpus, DocumentState state) {
    std::uint64_t count = 0;
    for (std::size_t d = 0; d < corpus.document_count(); ++d) count += corpus.document(DocumentIndex{d}).state == state ? 1U : 0U;
    return count;
}

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
        const FoundClusters& clusters = tuned_.findings.clusters;
        const auto chains = clusters.chain_count();
        Json json;
        const auto number = [&](std::uint64_t count) { return clusters.is_complete ? Json(count) : Json(nullptr); };
        json["count"] = number(clusters.count());
        json["largest"] = number(clusters.largest());
        json["surplus"] = number(clusters.surplus());
        json["chains"] = chains ? Json(*chains) : Json(nullptr);
        if (options_.with_pairs) json["members"] = clusters.is_complete ? members() : Json(nullptr);
        return out_.member("clusters", json);
    }

    // The documents of each cluster by name, copies among them: what is kept once, and what goes.
    Json members() const {
        const Corpus& corpus = *tuned_.tuning.corpus;
        const LinkClusters& links = tuned_.findings.clusters.links;
        Json all = Json::array();
        for (std::size_t c = 0; c < links.count(); ++c) {
            Json names = Json::array();
            for (const DocumentIndex d : links.documents_of(c)) names.push_back(corpus.document(d).name);
            all.push_back(std::move(names));
        }
        return all;
    }

    bool write_goal() {
        if (!tuned_.goal) return true;
        return out_.member("goal", tuned_.goal->text) && out_.member("goal_reached", tuned_.goal->is_known ? Json(tuned_.goal->is_reached) : Json(nullptr));
    }

    const TunedCorpus& tuned_;
    const TuneJsonOptions& options_;
    const TextSink& sink_;
    ObjectWriter out_;
};

}  // namespace

bool write_tune_json(const TunedCorpus& tuned, const TuneJsonOptions& options, const TextSink& sink) { return TuneObject(tuned, options, sink).write(); }

}  // namespace bandstand
