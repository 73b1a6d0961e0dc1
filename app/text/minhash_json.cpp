#include "app/text/minhash_json.h"

#include "app/state/overloaded.h"
#include "app/text/narration_text.h"
#include "app/text/pair_comparison.h"
#include "core/narrate/describe_minhash.h"

namespace bandstand {

namespace {

void add_fill(Json& json, const MinHashRun& run, const MinHashEvent& event) {
    const FamilyKind kind = run.family().kind();
    json["document"] = run.corpus().document(event.document).name;
    json["token"] = token_json(run.corpus().vocabulary(), event.token);
    json["function"] = function_name(event.function);
    json["hash"] = value_json(event.value, kind);
    json["before"] = slot_json(event.before, kind);
    json["after"] = slot_json(event.after, kind);
    json["changed"] = event.changed();
}

void add_put(Json& json, const MinHashRun& run, const BandEvent& event) {
    const auto name_of = [&](DocumentIndex d) { return run.corpus().document(d).name; };
    json["band"] = event.band.value;
    json["document"] = name_of(event.document);
    json["key"] = band_key_json(run, event.band, event.document);
    json["bucket"] = event.bucket;
    json["pairs"] = event.pairs;
    json["new_pairs"] = event.new_pairs;
    json["meets"] = Json::array();
    for (const Meeting& meeting : event.meetings) {
        Json met;
        met["document"] = name_of(meeting.with);
        met["new"] = meeting.is_new;
        json["meets"].push_back(std::move(met));
    }
}

Json family_json(const HashFamily& family) {
    const FamilyParameters& resolved = family.resolved();
    Json json;
    json["k"] = resolved.k;
    json["seed"] = number_json(resolved.seed);
    if (family.kind() == FamilyKind::linear) {
        json["a"] = numbers_json(resolved.a);
        json["b"] = numbers_json(resolved.b);
        json["p"] = number_json(*resolved.p);
    } else if (family.kind() == FamilyKind::table) {
        json["table"] = Json::array();
        for (const auto& column : resolved.table) json["table"].push_back(numbers_json(column));
    }
    return json;
}

Json shingles_json(const ShingleSettings& settings) {
    Json json;
    json["unit"] = settings.unit == ShingleUnit::word ? "word" : "character";
    json["size"] = settings.size;
    json["nfkc"] = settings.nfkc;
    json["case_fold"] = settings.case_fold;
    return json;
}

Json defects_json(const HashFamily& family, Language language) {
    Json list = Json::array();
    for (std::size_t i = 0; i < family.size(); ++i) {
        const auto defect = defect_message(family, HashIndex{i});
        if (!defect) continue;
        Json entry;
        entry["function"] = function_name(HashIndex{i});
        entry["reason"] = phrase(language, *defect);
        list.push_back(std::move(entry));
    }
    return list;
}

}  // namespace

Json band_key_json(const MinHashRun& run, BandIndex band, DocumentIndex document) {
    const auto column = run.signatures().column(document);
    const auto key = column.subspan(run.banding().first_row(band).value, run.banding().rows);
    return values_json(key, run.family().kind());
}

Json pair_json(const MinHashRun& run, const PairEvent& event) {
    Json json;
    json["a"] = run.corpus().document(event.pair.first).name;
    json["b"] = run.corpus().document(event.pair.second).name;
    json["agree"] = event.exact ? Json(event.agree) : Json(nullptr);
    json["k"] = event.k;
    const auto size = [&](DocumentIndex d) { return std::uint64_t{run.corpus().tokens(d).size()}; };
    json["intersection"] = event.exact ? event.exact->intersection : 0;
    // Where one side is empty, the union is the other side.
    json["union"] = event.exact ? event.exact->union_size : size(event.pair.first) + size(event.pair.second);
    json["estimate"] = event.exact ? Json(static_cast<double>(event.agree) / event.k) : Json(nullptr);
    json["exact"] = event.exact ? Json(event.exact->value()) : Json(nullptr);
    return json;
}

std::string step_json(const MinHashRun& run, std::uint64_t step, const RunEvent& event, Language language) {
    const Narration narration = describe(run, event, language);
    constexpr std::string_view names[] = {"hash", "bucket", "compare"};
    Json json = step_head(step, names[event.index()], narration, language);
    std::visit(Overloaded{[&](const MinHashEvent& fill) { add_fill(json, run, fill); },
                          [&](const BandEvent& put) { add_put(json, run, put); },
                          [&](const PairEvent& pair) { json.update(pair_json(run, pair)); }},
               event);
    return step_line(std::move(json), completes_json(completed_by(event)), narration);
}

bool write_minhash_members(const Project& project, const MinHashRun& run, const PairList& pairs, Language language,
                           ObjectWriter& out) {
    const Corpus& corpus = run.corpus();
    const std::size_t documents = corpus.document_count();
    const FamilyKind kind = run.family().kind();
    const auto name_of = [&](std::uint64_t d) -> Json { return corpus.document(DocumentIndex{d}).name; };
    const auto column = [&](DocumentIndex d) -> Json {
        if (corpus.tokens(d).empty()) return nullptr;
        return values_json(run.signatures().column(d), kind);
    };
    const auto row = [&](std::uint64_t i) {
        Json cells = Json::array();
        for (std::size_t n = 0; n < documents; ++n) {
            const DocumentIndex d{n};
            const bool is_blank = corpus.tokens(d).empty();
            cells.push_back(is_blank ? Json(nullptr) : value_json(run.signatures().column(d)[i], kind));
        }
        return cells;
    };
    if (!out.list("documents", documents, name_of) || !out.list("signature", run.family().size(), row)) return false;
    if (!out.begin("signatures_by_document") || !out.write("{")) return false;
    for (std::size_t d = 0; d < documents; ++d) {
        const std::string entry = dumped(name_of(d)) + ":" + dumped(column(DocumentIndex{d}));
        if (!out.write((d > 0 ? "," : "") + entry)) return false;
    }
    return out.write("}") && out.member("hash_evaluations", MinHashMachine::step_count(run.input())) &&
           out.member("family", family_name(kind)) && out.member("family_parameters", family_json(run.family())) &&
           out.member("not_permutations", defects_json(run.family(), language)) &&
           out.member("order", run.order() == FillOrder::by_document ? "document" : "row") &&
           out.member("shingles", shingles_json(project.shingles)) && out.list("pairs", pairs.count, pairs.make) &&
           out.member("short", names_in_state(corpus, DocumentState::short_text)) &&
           out.member("empty", names_in_state(corpus, DocumentState::empty));
}

bool write_minhash_final(const Project& project, const MinHashRun& run, Language language, const TextSink& sink) {
    const std::size_t documents = run.corpus().document_count();
    const PairList pairs{pair_count(documents), [&](std::uint64_t index) {
                             return pair_json(run, compare_columns(run, pair_at(index, documents)));
                         }};
    ObjectWriter out(sink);
    return sink("{\"final\":{") && write_minhash_members(project, run, pairs, language, out) && sink("}}\n");
}

}  // namespace bandstand
