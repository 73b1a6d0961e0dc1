#include "app/text/bands_json.h"

#include <array>

#include "core/lsh/s_curve.h"

namespace bandstand {

namespace {

Json bands_of(const std::vector<BandIndex>& bands) {
    Json list = Json::array();
    for (const BandIndex band : bands) list.push_back(band.value);
    return list;
}

Json optional_json(bool is_known, std::uint64_t number) {
    return is_known ? Json(number) : Json(nullptr);
}

class BandsFinal {
public:
    BandsFinal(const MinHashRun& run, std::uint64_t most_candidates, const TextSink& sink)
        : run_(run), pairs_(run, most_candidates), sink_(sink), out_(sink) {}

    bool write(const Project& project, Language language) {
        const PairList list{pairs_.size(), [&](std::uint64_t index) {
                                const BandedPair pair = pairs_.at(index);
                                sums_.add(pair);
                                return banded_pair_json(run_, pair);
                            }};
        return sink_("{\"final\":{") && write_minhash_members(project, run_, list, language, out_) &&
               out_.member("pairs_complete", pairs_.knows_all_pairs()) && write_banding() && write_buckets() &&
               write_candidates() && write_sums() && sink_("}}\n");
    }

private:
    bool write_banding() {
        const Banding banding = run_.banding();
        const auto steepest = steepest_point(banding);
        const double wanted = run_.threshold().value();
        return out_.member("bands", banding.bands) && out_.member("rows", banding.rows) &&
               out_.member("unused_rows", unused_rows(banding, run_.family().size())) &&
               out_.member("threshold", wanted) && out_.member("half_point", half_point(banding)) &&
               out_.member("rule_of_thumb", rule_of_thumb(banding)) &&
               out_.member("steepest_point", steepest ? Json(*steepest) : Json(nullptr)) &&
               out_.member("p_at_threshold", candidate_probability(wanted, banding));
    }

    bool write_buckets() {
        const BandBuckets& buckets = run_.buckets();
        if (!out_.begin("buckets") || !out_.write("[")) return false;
        bool is_first = true;
        for (std::size_t j = 0; j < run_.banding().bands; ++j) {
            for (std::uint32_t bucket = 0; bucket < buckets.bucket_count(BandIndex{j}); ++bucket) {
                const std::string text = dumped(bucket_json(BandIndex{j}, bucket));
                if (!out_.write(is_first ? text : "," + text)) return false;
                is_first = false;
            }
        }
        return out_.write("]");
    }

    Json bucket_json(BandIndex band, std::uint32_t bucket) const {
        const BandBuckets& buckets = run_.buckets();
        const std::uint64_t count = buckets.document_count(band, bucket);
        Json json;
        json["band"] = band.value;
        json["key"] = band_key_json(run_, band, buckets.first_document(band, bucket));
        json["documents"] = Json::array();
        for (const DocumentIndex d : buckets.documents(band, bucket, static_cast<std::size_t>(count)))
            json["documents"].push_back(run_.corpus().document(d).name);
        json["pairs"] = pair_count(count);
        return json;
    }

    bool write_candidates() {
        const std::vector<Candidate>& list = pairs_.candidates().candidates;
        const auto candidate = [&](std::uint64_t n) {
            const DocumentPair pair = list[n].pair;
            Json json;
            json["a"] = run_.corpus().document(pair.first).name;
            json["b"] = run_.corpus().document(pair.second).name;
            json["bands"] = bands_of(shared_bands(run_.signatures(), run_.banding(), pair));
            return json;
        };
        return out_.list("candidates", list.size(), candidate) &&
               out_.member("candidates_complete", pairs_.lists_all_candidates());
    }

    // What is found and met by chance is known of the pairs that were written.
    bool write_sums() {
        const bool knows_all = pairs_.knows_all_pairs(), knows_candidates = knows_all || pairs_.lists_all_candidates();
        const auto count = [&](PairOutcome outcome) { return sums_.count(outcome); };
        const std::uint64_t found = count(PairOutcome::found), chance = count(PairOutcome::chance);
        const std::uint64_t candidates = knows_all ? found + chance : pairs_.candidates().pair_count;
        const auto missed = [&](std::uint64_t n) {
            const BandSums::Missed& one = sums_.missed()[n];
            Json json;
            json["a"] = run_.corpus().document(one.pair.first).name;
            json["b"] = run_.corpus().document(one.pair.second).name;
            json["exact"] = one.exact.value();
            return json;
        };
        return out_.member("candidate_count", candidates) &&
               out_.member("candidate_count_is_exact", knows_all || pairs_.candidates().is_counted) &&
               out_.member("found", optional_json(knows_candidates, found)) &&
               out_.member("chance", optional_json(knows_candidates, chance)) &&
               out_.member("missed", optional_json(knows_all, count(PairOutcome::missed))) &&
               (knows_all ? out_.list("missed_pairs", sums_.missed().size(), missed)
                          : out_.member("missed_pairs", nullptr));
    }

    const MinHashRun& run_;
    BandedPairs pairs_;
    BandSums sums_;
    const TextSink& sink_;
    ObjectWriter out_;
};

}  // namespace

Json banded_pair_json(const MinHashRun& run, const BandedPair& pair) {
    constexpr std::array<std::string_view, outcome_count> outcomes{"found", "chance", "missed", "apart"};
    const auto& exact = pair.compared.exact;
    Json json = pair_json(run, pair.compared);
    json["chance_to_meet"] = exact ? Json(candidate_probability(exact->value(), run.banding())) : Json(nullptr);
    json["bands"] = bands_of(pair.bands);
    json["outcome"] = outcomes[static_cast<std::size_t>(pair.outcome)];
    return json;
}

bool write_bands_final(const Project& project, const MinHashRun& run, Language language, const TextSink& sink,
                       std::uint64_t most_candidates) {
    return BandsFinal(run, most_candidates, sink).write(project, language);
}

}  // namespace bandstand
