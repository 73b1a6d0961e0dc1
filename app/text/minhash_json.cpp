#include "app/text/minhash_json.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/state/overloaded.h"
#include "app/text/narration_text.h"
#include "app/text/pair_comparison.h"

namespace bandstand {

namespace {

using Json = nlohmann::ordered_json;

// Doubles, in which most readers of JSON hold numbers, are exact up to here.
constexpr std::uint64_t largest_exact_number = std::uint64_t{1} << 53;

// File names may be any bytes; a wrong one becomes U+FFFD.
std::string dumped(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json number_json(std::uint64_t number) {
    if (number > largest_exact_number) return fmt::format("{}", number);
    return number;
}

Json number_json(std::int64_t number) {
    const auto magnitude = number < 0 ? 0 - static_cast<std::uint64_t>(number) : static_cast<std::uint64_t>(number);
    if (magnitude > largest_exact_number) return fmt::format("{}", number);
    return number;
}

Json value_json(std::uint64_t value, FamilyKind kind) {
    const bool is_small = kind == FamilyKind::linear || kind == FamilyKind::table;
    return is_small ? number_json(value) : Json(hash_text(value, kind));
}

Json slot_json(const Slot& slot, FamilyKind kind) {
    return slot.is_blank() ? Json(nullptr) : value_json(slot.value, kind);
}

Json token_json(const Vocabulary& vocabulary, TokenIndex token) {
    return vocabulary.is_integer(token) ? number_json(vocabulary.integer(token)) : Json(vocabulary.label(token));
}

template <class Number>
Json numbers_json(const std::vector<Number>& numbers) {
    Json list = Json::array();
    for (const Number number : numbers) list.push_back(number_json(number));
    return list;
}

std::string function_name(HashIndex i) {
    return fmt::format("h{}", i.value);
}

Json completes_json(UnitSet completes) {
    struct UnitName {
        Unit unit;
        std::string_view name;
    };
    constexpr UnitName names[] = {{Unit::cell, "cell"},
                                  {Unit::token_row, "token_row"},
                                  {Unit::document, "document"},
                                  {Unit::phase, "phase"},
                                  {Unit::run, "run"}};
    Json list = Json::array();
    for (const UnitName& entry : names)
        if (completes.has(entry.unit)) list.push_back(entry.name);
    return list;
}

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

void add_pair(Json& json, const MinHashRun& run, const PairEvent& event) {
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

// An object written member by member.
class ObjectWriter {
public:
    explicit ObjectWriter(const TextSink& sink) : sink_(sink) {}

    bool member(std::string_view key, const Json& value) { return begin(key) && write(dumped(value)); }
    bool begin(std::string_view key) { return write(fmt::format("{}\"{}\":", is_first_ ? "" : ",", key)); }
    bool write(std::string_view text) {
        is_first_ = false;
        return sink_(text);
    }
    // A list of `count` values, each made when it is its turn.
    template <class Make>
    bool list(std::string_view key, std::uint64_t count, const Make& make) {
        if (!begin(key) || !write("[")) return false;
        for (std::uint64_t n = 0; n < count; ++n)
            if ((n > 0 && !write(",")) || !write(dumped(make(n)))) return false;
        return write("]");
    }

private:
    const TextSink& sink_;
    bool is_first_ = true;
};

std::vector<std::string> names_in_state(const Corpus& corpus, DocumentState state) {
    std::vector<std::string> names;
    for (std::size_t d = 0; d < corpus.document_count(); ++d) {
        const CorpusDocument& document = corpus.document(DocumentIndex{d});
        if (document.state == state) names.push_back(document.name);
    }
    return names;
}

}  // namespace

std::string step_json(const MinHashRun& run, std::uint64_t step, const RunEvent& event, Language language) {
    const Narration narration = describe(run, event, language);
    Json json;
    json["step"] = step;
    json["event"] = std::holds_alternative<MinHashEvent>(event) ? "hash" : "compare";
    json["text"] = sentences_text(narration, language);
    std::visit(Overloaded{[&](const MinHashEvent& fill) { add_fill(json, run, fill); },
                          [&](const PairEvent& pair) { add_pair(json, run, pair); }},
               event);
    json["completes"] = completes_json(completed_by(event));
    json["formula"] = narration.formula;
    if (narration.caution) json["caution"] = plain_text(*narration.caution);
    return dumped(json) + "\n";
}

bool write_final_json(const Project& project, const MinHashRun& run, const SignatureMatrix& matrix, Language language,
                      const TextSink& sink) {
    const Corpus& corpus = run.corpus();
    const std::size_t documents = corpus.document_count();
    const FamilyKind kind = run.family().kind();
    const auto name_of = [&](std::uint64_t d) -> Json { return corpus.document(DocumentIndex{d}).name; };
    const auto row = [&](std::uint64_t i) {
        Json cells = Json::array();
        for (std::size_t d = 0; d < documents; ++d)
            cells.push_back(slot_json(matrix.at(HashIndex{i}, DocumentIndex{d}), kind));
        return cells;
    };
    const auto column = [&](DocumentIndex d) -> Json {
        if (corpus.tokens(d).empty()) return nullptr;
        Json cells = Json::array();
        for (const Slot& slot : matrix.column(d)) cells.push_back(slot_json(slot, kind));
        return cells;
    };
    const auto pair = [&](std::uint64_t index) {
        Json json;
        add_pair(json, run, compare_columns(corpus, matrix, pair_at(index, documents)));
        return json;
    };
    if (!sink("{\"final\":{")) return false;
    ObjectWriter out(sink);
    if (!out.list("documents", documents, name_of) || !out.list("signature", matrix.rows, row)) return false;
    if (!out.begin("signatures_by_document") || !out.write("{")) return false;
    for (std::size_t d = 0; d < documents; ++d) {
        const std::string entry = dumped(name_of(d)) + ":" + dumped(column(DocumentIndex{d}));
        if (!out.write((d > 0 ? "," : "") + entry)) return false;
    }
    return out.write("}") && out.member("hash_evaluations", MinHashMachine::step_count(run.input())) &&
           out.member("family", family_name(kind)) && out.member("family_parameters", family_json(run.family())) &&
           out.member("not_permutations", defects_json(run.family(), language)) &&
           out.member("order", run.order() == FillOrder::by_document ? "document" : "row") &&
           out.member("shingles", shingles_json(project.shingles)) && out.list("pairs", pair_count(documents), pair) &&
           out.member("short", names_in_state(corpus, DocumentState::short_text)) &&
           out.member("empty", names_in_state(corpus, DocumentState::empty)) && sink("}}\n");
}

}  // namespace bandstand
