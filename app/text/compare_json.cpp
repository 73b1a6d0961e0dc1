#include "app/text/compare_json.h"

#include "app/text/bands_json.h"
#include "core/hashing/family_agreement.h"
#include "core/narrate/describe_pair_run.h"

namespace bandstand {

namespace {

std::string name_of(const Corpus& corpus, DocumentIndex d) {
    return corpus.document(d).name;
}

void add_token(Json& json, const PairRun& run, const std::optional<JaccardWalkEvent>& token) {
    if (!token) {
        for (const char* key : {"token", "holders", "intersection", "union"}) json[key] = nullptr;
        return;
    }
    json["token"] = token_json(run.corpus().vocabulary(), token->token);
    json["holders"] = Json::array();
    if (token->side != WalkSide::second_only) json["holders"].push_back(name_of(run.corpus(), run.pair().first));
    if (token->side != WalkSide::first_only) json["holders"].push_back(name_of(run.corpus(), run.pair().second));
    json["intersection"] = token->intersection;
    json["union"] = token->union_size;
}

void add_row(Json& json, const PairRun& run, const std::optional<RowComparisonEvent>& row) {
    if (!row) {
        for (const char* key : {"function", "values", "agrees", "agree", "rows"}) json[key] = nullptr;
        return;
    }
    const FamilyKind kind = run.family().kind();
    json["function"] = function_name(row->row);
    json["values"] = Json::array({value_json(row->first, kind), value_json(row->second, kind)});
    json["agrees"] = row->agrees;
    json["agree"] = row->agree;
    json["rows"] = row->compared;
}

Json agreement_json(const AppState& state, DocumentPair pair, bool odd_only) {
    const auto agreement = linear_agreement(state.run.family(), state.run.corpus(), pair, odd_only);
    if (!agreement) return nullptr;
    Json json;
    json["agree"] = agreement->agree;
    json["total"] = agreement->total;
    json["value"] = agreement->value();
    return json;
}

// What is known of the pair, from "a" to "outcome".
Json chosen_pair_json(const AppState& state, DocumentPair pair) {
    const BandedPair banded = banded_pair(state.run, pair);
    const Json compared = banded_pair_json(state.run, banded);
    Json json;
    for (const char* key : {"a", "b", "intersection", "union", "exact", "agree", "k", "estimate"})
        json[key] = compared[key];
    json["standard_error"] = json["range"] = nullptr;
    if (const auto& exact = banded.compared.exact) {
        const EstimateRange range = estimate_range(exact->value(), banded.compared.k);
        json["standard_error"] = standard_error(exact->value(), banded.compared.k);
        json["range"] = Json::array({range.low_value(), range.high_value()});
    }
    json["family_agreement"] = agreement_json(state, pair, false);
    json["family_agreement_odd"] = agreement_json(state, pair, true);
    json["threshold"] = state.run.threshold().value();
    json["chance_to_meet"] = compared["chance_to_meet"];
    json["bands"] = compared["bands"];
    json["candidate"] = banded.is_candidate();
    json["outcome"] = compared["outcome"];
    return json;
}

Json no_pair_json() {
    Json json;
    for (const char* key :
         {"a", "b", "intersection", "union", "exact", "agree", "k", "estimate", "standard_error", "range",
          "family_agreement", "family_agreement_odd", "threshold", "chance_to_meet", "bands", "candidate", "outcome"})
        json[key] = nullptr;
    return json;
}

}  // namespace

std::string pair_step_json(const PairRun& run, std::uint64_t step, const PairStep& event, Language language) {
    const Narration narration = describe(run, event, language);
    Json json = step_head(step, "walk", narration, language);
    add_token(json, run, event.token);
    add_row(json, run, event.row);
    Json completes = Json::array();
    if (step == run.token_steps()) completes.push_back("tokens");
    if (step == run.row_steps()) completes.push_back("rows");
    if (step == run.length()) completes.push_back("run");
    return step_line(std::move(json), std::move(completes), narration);
}

bool write_compare_final(const AppState& state, const TextSink& sink) {
    const MinHashRun& run = state.run;
    const BandedPairs pairs(run, most_candidates_written);
    const auto pair = [&](std::uint64_t index) { return banded_pair_json(run, pairs.at(index)); };
    ObjectWriter out(sink);
    if (!sink("{\"final\":{")) return false;
    const Json chosen = state.pair ? chosen_pair_json(state, *state.pair) : no_pair_json();
    for (const auto& [key, value] : chosen.items())
        if (!out.member(key, value)) return false;
    return out.list("pairs", pairs.size(), pair) && out.member("pairs_complete", pairs.knows_all_pairs()) &&
           sink("}}\n");
}

}  // namespace bandstand
