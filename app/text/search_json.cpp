#include "app/text/search_json.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <utility>

#include "app/text/json_values.h"
#include "core/hashing/blake2b64.h"
#include "core/narrate/describe_search.h"

namespace bandstand {

namespace {

// Of a bucket that holds many; their number is told beside them.
constexpr std::size_t most_listed_of_bucket = 100;

bool is_of_fingerprints(const SearchRun& run) { return run.kind() == IndexKind::fingerprints; }

std::string hex_text(std::uint64_t value) { return fmt::format("0x{:016x}", value); }

Json hex_list(std::span<const std::uint64_t> values) {
    Json list = Json::array();
    for (const std::uint64_t value : values) list.push_back(hex_text(value));
    return list;
}

// The number that is shown with three decimals.
double rounded3(double value) {
    const std::string shown = decimal3(value);
    double number = 0;
    std::from_chars(shown.data(), shown.data() + shown.size(), number);
    return number;
}

Json key_json(const SearchRun& run, const std::vector<std::uint64_t>& key) {
    return is_of_fingerprints(run) ? number_json(key.front()) : hex_list(key);
}

Json id_or_null(const std::string& id) { return id.empty() ? Json(nullptr) : Json(id); }

Json ids_json(const SearchRun& run, std::span<const EntryIndex> entries) {
    Json list = Json::array();
    for (const EntryIndex entry : entries) list.push_back(run.id(entry));
    return list;
}

void add_comparison(Json& json, const SearchRun& run, OperationIndex n, const VerifiedCandidate& candidate) {
    if (is_of_fingerprints(run)) {
        json["distance"] = candidate.distance;
        return;
    }
    const std::uint32_t k = static_cast<std::uint32_t>(run.input().token_sets.banding.used_rows());
    const std::uint32_t agree = run.agreeing_rows(n, candidate.entry);
    json["intersection"] = candidate.exact.intersection;
    json["union"] = candidate.exact.union_size;
    json["exact"] = candidate.exact.value();
    json["agree"] = agree;
    json["estimate"] = static_cast<double>(agree) / k;
}

Json verified_json(const SearchRun& run, OperationIndex n, const VerifiedCandidate& candidate) {
    Json json;
    json["id"] = run.id(candidate.entry);
    add_comparison(json, run, n, candidate);
    json["bands"] = Json::array();
    for (const BandIndex band : run.shared_bands(n, candidate.entry)) json["bands"].push_back(band.value);
    json["kept"] = candidate.is_kept;
    return json;
}

Json result_json(const SearchRun& run, const OperationOutcome& outcome) {
    Json list = Json::array();
    for (const VerifiedCandidate& kept : outcome.result) {
        const Json value = is_of_fingerprints(run) ? Json(kept.distance) : Json(rounded3(kept.exact.value()));
        list.push_back(Json::array({run.id(kept.entry), value}));
    }
    return list;
}

Json limit_json(const SearchRun& run, const PreparedOperation& prepared) {
    return is_of_fingerprints(run) ? Json(prepared.max_distance) : Json(prepared.minimum.value());
}

std::string_view limit_name(const SearchRun& run) { return is_of_fingerprints(run) ? "max_distance" : "minimum"; }

// The rows whose least value the latest feature has set, with those values.
Json lowered_json(const SearchRun& run, const SearchEvent& event) {
    SearchRun before = run;
    before.seek(run.position() - 1);
    const std::vector<std::uint64_t> now = run.signature_so_far();
    std::vector<std::uint64_t> then;
    if (event.ordinal > 0) then = before.signature_so_far();
    Json lowered = Json::array();
    for (std::size_t row = 0; row < now.size(); ++row) {
        if (then.empty() || now[row] < then[row]) lowered.push_back(Json::array({row, hex_text(now[row])}));
    }
    return lowered;
}

void add_feature(Json& json, const SearchRun& run, const SearchEvent& event) {
    const Feature& feature = run.prepared(event.operation).features[event.ordinal];
    json["word"] = feature.word;
    if (!is_of_fingerprints(run)) {
        json["lowered"] = lowered_json(run, event);
        return;
    }
    json["weight"] = feature.weight;
    json["hash"] = hex_text(blake2b64_little_endian(feature.word));
    json["tally"] = numbers_json(run.tally_so_far());
}

void add_bucket(Json& json, const SearchRun& run, const SearchEvent& event) {
    json["band"] = event.band.value;
    json["key"] = key_json(run, run.key(event.operation, event.band));
    json["in_bucket"] = event.in_bucket;
    if (event.kind == SearchEvent::Kind::visit) json["new_candidates"] = event.new_candidates;
    const auto bucket = run.touched_bucket(event.band, most_listed_of_bucket);
    json["bucket"] = bucket ? ids_json(run, bucket->entries) : Json::array();
}

void add_event(Json& json, const SearchRun& run, const SearchEvent& event, Language language) {
    using Kind = SearchEvent::Kind;
    const OperationIndex n = event.operation;
    switch (event.kind) {
        case Kind::refused: json["error"] = phrase(language, run.error(n).value_or(Message{})); break;
        case Kind::feature: add_feature(json, run, event); break;
        case Kind::sketch:
            if (is_of_fingerprints(run)) json["fingerprint"] = hex_text(run.prepared(n).fingerprint);
            else json["signature"] = hex_list(run.prepared(n).signature);
            break;
        case Kind::put:
        case Kind::visit: add_bucket(json, run, event); break;
        case Kind::unite: json["candidates"] = ids_json(run, run.candidates_met()); break;
        case Kind::verify: {
            const Json verified = verified_json(run, n, {event.entry, event.distance, event.exact, event.is_kept});
            json["candidate"] = verified["id"];
            for (const auto& [name, value] : verified.items())
                if (name != "id") json[name] = value;
            break;
        }
        case Kind::result: {
            const bool is_add = run.operation(n).kind == Operation::Kind::add;
            json["result"] = is_add ? Json("added") : result_json(run, run.outcome(n));
            break;
        }
    }
}

std::string_view event_name(SearchEvent::Kind kind) {
    constexpr std::array<std::string_view, 8> names{"refused", "feature", "sketch", "put", "visit", "unite", "verify", "result"};
    return names[static_cast<std::size_t>(kind)];
}

class SearchFinal {
public:
    SearchFinal(const SearchRun& run, Language language, const TextSink& sink, SearchListLimits limits)
        : run_(run), language_(language), sink_(sink), out_(sink), left_(limits) {}

    bool write() {
        return sink_("{\"final\":{") && write_parameters() &&
               out_.list("operations", run_.operation_count(), [&](std::uint64_t n) { return operation_json(OperationIndex{n}); }) &&
               out_.member("results_complete", has_all_results_) && out_.member("candidates_complete", has_all_candidates_) &&
               write_entries() && sink_("}}\n");
    }

private:
    bool write_parameters() {
        const SearchInput& input = run_.input();
        if (!out_.member("index", index_name(run_.kind())) || !out_.member("band_count", input.band_count())) return false;
        if (is_of_fingerprints(run_)) {
            const FingerprintIndexParameters& index = input.fingerprints;
            return out_.member("band_width", index.band_width()) && out_.member("max_distance", index.max_distance) &&
                   out_.member("guaranteed", is_guaranteed(index.max_distance, index.band_count));
        }
        const TokenSetIndexParameters& index = input.token_sets;
        return out_.member("rows", index.banding.rows) && out_.member("signature_length", index.banding.used_rows()) &&
               out_.member("family", "blake2b") && out_.member("minimum", index.minimum.value());
    }

    Json operation_json(OperationIndex n) {
        const Operation& operation = run_.operation(n);
        const bool is_add = operation.kind == Operation::Kind::add;
        Json json;
        json["op"] = operation_name(operation.kind);
        json["id"] = id_or_null(operation.id);
        if (const auto& error = run_.error(n)) {
            json["error"] = phrase(language_, *error);
        } else if (is_add) {
            json["result"] = "added";
        } else {
            add_answer(json, n);
            return json;
        }
        json["candidates"] = Json::array();
        json["verified"] = Json::array();
        return json;
    }

    void add_answer(Json& json, OperationIndex n) {
        json[limit_name(run_)] = limit_json(run_, run_.prepared(n));
        const std::uint64_t candidates = run_.candidate_count(n), kept = run_.kept_count(n);
        json["candidate_count"] = candidates;
        json["kept_count"] = kept;
        json["result"] = json["candidates"] = json["verified"] = nullptr;
        const bool has_result = take(kept, left_.most_results, has_all_results_);
        if (has_result) json["result"] = result_json(run_, run_.outcome(n));
        if (has_result && take(candidates, left_.most_candidates, has_all_candidates_)) {
            json["candidates"] = json["verified"] = Json::array();
            for (const VerifiedCandidate& candidate : run_.outcome(n).candidates) {
                json["candidates"].push_back(run_.id(candidate.entry));
                json["verified"].push_back(verified_json(run_, n, candidate));
            }
        }
        json["missed"] = missed_json(n);
    }

    // Whether that many more may be written; from the first list on that is too long, none is.
    static bool take(std::uint64_t count, std::uint64_t& left, bool& has_all) {
        has_all = has_all && count <= left;
        if (has_all) left -= count;
        return has_all;
    }

    Json missed_json(OperationIndex n) {
        // Below the guarantee no fingerprint is missed, and beyond it a query is refused.
        if (is_of_fingerprints(run_)) return Json::array();
        const std::uint64_t entries = run_.entries_before(n);
        if (!take(entries, left_.most_scanned, has_all_scans_)) return nullptr;
        const auto missed = run_.missed(n);
        if (!missed) return nullptr;
        Json list = Json::array();
        for (const VerifiedCandidate& entry : *missed) {
            Json json;
            json["id"] = run_.id(entry.entry);
            add_comparison(json, run_, n, entry);
            list.push_back(std::move(json));
        }
        return list;
    }

    bool write_entries() {
        const auto sketch = [&](EntryIndex entry) {
            return is_of_fingerprints(run_) ? Json(hex_text(run_.fingerprint_index().fingerprint(entry)))
                                            : hex_list(run_.token_set_index().signature(entry));
        };
        const auto keys = [&](EntryIndex entry) {
            Json list = Json::array();
            for (std::size_t j = 0; j < run_.input().band_count(); ++j) list.push_back(key_json(run_, run_.key(entry, BandIndex{j})));
            return list;
        };
        return write_by_id(is_of_fingerprints(run_) ? "fingerprints" : "signatures", sketch) && write_by_id("bands", keys);
    }

    // An object with a value of each entry, made when it is its turn.
    template <class Make>
    bool write_by_id(std::string_view name, const Make& make) {
        if (!out_.begin(name) || !out_.write("{")) return false;
        for (std::size_t i = 0; i < run_.entry_count(); ++i) {
            const EntryIndex entry{i};
            const std::string text = fmt::format("{}{}:{}", i == 0 ? "" : ",", dumped(Json(run_.id(entry))), dumped(make(entry)));
            if (!out_.write(text)) return false;
        }
        return out_.write("}");
    }

    const SearchRun& run_;
    Language language_;
    const TextSink& sink_;
    ObjectWriter out_;
    SearchListLimits left_;
    bool has_all_results_ = true, has_all_candidates_ = true, has_all_scans_ = true;
};

}  // namespace

std::string_view index_name(IndexKind kind) { return kind == IndexKind::fingerprints ? "simhash" : "minhash"; }

std::string_view operation_name(Operation::Kind kind) {
    switch (kind) {
        case Operation::Kind::add: return "add";
        case Operation::Kind::query: return "query";
        case Operation::Kind::look_up: break;
    }
    return "lookup";
}

std::string search_step_json(const SearchRun& run, Language language) {
    const SearchEvent event = run.event().value_or(SearchEvent{});
    const Narration narration = describe(run, event, language);
    Json json = step_head(run.position(), event_name(event.kind), narration, language);
    const Operation& operation = run.operation(event.operation);
    json["operation"] = event.operation.value;
    json["op"] = operation_name(operation.kind);
    json["id"] = id_or_null(operation.id);
    add_event(json, run, event, language);
    return step_line(std::move(json), completes_json(event.completes), narration);
}

bool write_search_final(const SearchRun& run, Language language, const TextSink& sink, SearchListLimits limits) {
    return SearchFinal(run, language, sink, limits).write();
}

}  // namespace bandstand
