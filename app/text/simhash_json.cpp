#include "app/text/simhash_json.h"

#include <algorithm>

#include "app/text/json_values.h"
#include "core/narrate/describe_simhash.h"

namespace bandstand {

namespace {

// A list of every pair of many documents would be larger than anything that reads it.
constexpr std::uint64_t most_pairs_written = 1'000'000;

std::string name_of(const SimHashRun& run, DocumentIndex d) {
    return run.corpus().document(d).name;
}

void add_step(Json& json, const SimHashRun& run, const SimHashEvent& event) {
    json["document"] = name_of(run, event.document);
    if (event.kind == SimHashEvent::Kind::binarise) {
        json["fingerprint"] = fingerprint_text(event.fingerprint, run.family().bit_count());
        json["ties"] = event.ties;
        return;
    }
    json["token"] = token_json(run.corpus().vocabulary(), event.token);
    json["bit"] = event.bit;
    json["weight"] = event.weight;
    json["vote"] = event.is_plus ? 1 : -1;
    json["before"] = event.before;
    json["after"] = event.after;
}

void add_comparison(Json& json, const SimHashRun& run, const HammingEvent& event) {
    json["a"] = name_of(run, event.pair.first);
    json["b"] = name_of(run, event.pair.second);
    json["hamming"] = event.hamming ? Json(*event.hamming) : Json(nullptr);
    json["intersection"] = event.exact ? Json(event.exact->intersection) : Json(nullptr);
    json["union"] = event.exact ? Json(event.exact->union_size) : Json(nullptr);
    json["exact"] = event.exact ? Json(event.exact->value()) : Json(nullptr);
    json["cosine"] = event.cosine ? Json(*event.cosine) : Json(nullptr);
    json["expected_agreement"] = event.cosine ? Json(expected_agreement(*event.cosine)) : Json(nullptr);
}

Json parameters_json(const BitFamily& family) {
    Json json;
    json["bits"] = family.bit_count();
    if (family.kind() == BitFamilyKind::linear_bits) {
        json["c"] = numbers_json(family.resolved().c);
        json["d"] = numbers_json(family.resolved().d);
        json["m"] = number_json(family.resolved().m);
    }
    return json;
}

std::string_view weights_name(WeightKind kind) {
    if (kind == WeightKind::ones) return "ones";
    return kind == WeightKind::counts ? "counts" : "given";
}

struct BitLists {
    Json dead = Json::array(), echoes = Json::array(), echo_pairs = Json::array();
};

BitLists bit_lists(const BitReport& report) {
    BitLists lists;
    for (std::uint32_t bit = 0; bit < report.bits.size(); ++bit) {
        const BitColumn& column = report.bits[bit];
        if (column.is_dead) lists.dead.push_back(bit);
        // Each echo is told once: of the first live bit with its column.
        if (!column.echo_of || *column.echo_of > bit) continue;
        lists.echoes.push_back(bit);
        lists.echo_pairs.push_back({*column.echo_of, bit});
    }
    return lists;
}

Json alike_json(const SimHashRun& run) {
    Json groups = Json::array();
    for (const auto& group : run.report().alike) {
        Json tokens = Json::array();
        for (const TokenIndex token : group) tokens.push_back(token_json(run.corpus().vocabulary(), token));
        groups.push_back(std::move(tokens));
    }
    return groups;
}

}  // namespace

std::string simhash_step_json(const SimHashRun& run, std::uint64_t step, const SimHashRunEvent& event, Language language) {
    const Narration narration = describe(run, event, language);
    if (const auto* pair = std::get_if<HammingEvent>(&event)) {
        Json json = step_head(step, "compare", narration, language);
        add_comparison(json, run, *pair);
        return step_line(std::move(json), completes_json(pair->completes), narration);
    }
    const auto& vote = std::get<SimHashEvent>(event);
    Json json = step_head(step, vote.kind == SimHashEvent::Kind::vote ? "vote" : "binarise", narration, language);
    add_step(json, run, vote);
    return step_line(std::move(json), completes_json(vote.completes), narration);
}

bool write_simhash_final(const AppState& state, const TextSink& sink) {
    const SimHashRun& run = state.simhash_run;
    const Corpus& corpus = run.corpus();
    const std::size_t documents = corpus.document_count();
    const Fingerprints& prints = run.fingerprints();
    const TieRule other_rule = run.rule() == TieRule::zero ? TieRule::one : TieRule::zero;
    // A value of each document that has a fingerprint, made when it is its turn.
    const auto of_each = [&](auto make) {
        return [&, make](std::uint64_t n) -> Json {
            const DocumentIndex d{n};
            return prints.has_fingerprint(d) ? Json(make(d)) : Json(nullptr);
        };
    };
    const auto hex = [&](std::uint64_t fingerprint) { return fingerprint_text(fingerprint, run.family().bit_count()); };
    const auto tallies = [&](DocumentIndex d) {
        const auto all = prints.tallies(d);
        return numbers_json(std::vector<std::int64_t>(all.begin(), all.end()));
    };
    const auto pair = [&](std::uint64_t index) {
        Json json;
        add_comparison(json, run, std::get<HammingEvent>(run.event_at(run.voting_length() + 1 + index)));
        return json;
    };
    const BitLists bits = bit_lists(run.report());
    const std::uint64_t pairs = std::min(pair_count(documents), most_pairs_written);
    if (!sink("{\"final\":{")) return false;
    ObjectWriter out(sink);
    return out.list("documents", documents, [&](std::uint64_t d) -> Json { return corpus.document(DocumentIndex{d}).name; }) &&
           out.list("fingerprints", documents, of_each([&](DocumentIndex d) { return hex(prints.fingerprint(d)); })) &&
           out.list("tallies", documents, of_each(tallies)) &&
           out.list("ties", documents, of_each([&](DocumentIndex d) { return tied_bits(prints, d); })) &&
           out.list("fingerprints_of_other_rule", documents,
                    of_each([&](DocumentIndex d) { return hex(binarise(prints.tallies(d), other_rule)); })) &&
           out.member("dead_bits", bits.dead) && out.member("echo_bits", bits.echoes) &&
           out.member("echo_pairs", bits.echo_pairs) && out.member("tokens_alike", alike_json(run)) &&
           out.member("distinct_live_columns", run.report().distinct_live_columns) &&
           out.member("bit_family", bit_family_name(run.family().kind())) &&
           out.member("bit_parameters", parameters_json(run.family())) &&
           out.member("weights", weights_name(state.project->weights.kind)) &&
           out.member("tie", run.rule() == TieRule::zero ? "zero" : "one") &&
           out.list("pairs", pairs, pair) &&
           out.member("pairs_complete", pairs == pair_count(documents)) && sink("}}\n");
}

}  // namespace bandstand
