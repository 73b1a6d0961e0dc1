// A search run as lines: one a step for a trace table, and the operation at work as a listing.
#include <fmt/format.h>

#include "core/narrate/describe_search.h"

namespace bandstand {

namespace {

template <class Number>
std::string number(Number n) {
    return fmt::format("{}", n);
}

std::string feature_line(const SearchRun& run, const SearchEvent& event, Language language) {
    const Feature& feature = run.prepared(event.operation).features[event.ordinal];
    if (run.kind() == IndexKind::token_sets) return phrase(language, "search.trace.token", {{"word", feature.word}});
    return phrase(language, "search.trace.votes", {{"word", feature.word}, {"weight", number(feature.weight)}});
}

std::string sketch_line(const SearchRun& run, const SearchEvent& event, Language language) {
    const PreparedOperation& prepared = run.prepared(event.operation);
    if (run.kind() == IndexKind::token_sets)
        return phrase(language, "search.trace.signature", {{"k", number(prepared.signature.size())}});
    return phrase(language, "search.trace.fingerprint", {{"fingerprint", fingerprint_text(prepared.fingerprint)}});
}

std::string band_line(const SearchRun& run, const SearchEvent& event, Language language) {
    const bool is_put = event.kind == SearchEvent::Kind::put;
    const std::string_view key = is_put ? event.in_bucket == 0 ? "search.trace.opens" : "search.trace.joins"
                                 : event.in_bucket == 0 ? "search.trace.visit_empty"
                                                        : "search.trace.visit";
    return phrase(language, key,
                  {{"band", number(event.band.value)},
                   {"key", key_text(run, run.key(event.operation, event.band))},
                   {"id", run.operation(event.operation).id},
                   {"count", number(event.in_bucket)},
                   {"new", number(event.new_candidates)}});
}

std::string verification_line(const SearchRun& run, const SearchEvent& event, Language language) {
    const std::string id(run.id(event.entry));
    if (run.kind() == IndexKind::fingerprints) {
        return phrase(language, event.is_kept ? "search.trace.kept_bits" : "search.trace.removed_bits",
                      {{"id", id}, {"distance", number(event.distance)}});
    }
    return phrase(language, event.is_kept ? "search.trace.kept_share" : "search.trace.removed_share",
                  {{"id", id}, {"exact", share_text(event.exact)}});
}

// Lines of the listings: of an add and of a query one a kind of step; a look-up has no features and no sketch.
std::size_t line_of(SearchEvent::Kind kind, Operation::Kind operation) {
    using Kind = SearchEvent::Kind;
    const std::size_t sketch_lines = operation == Operation::Kind::look_up ? 0 : 3;
    switch (kind) {
        case Kind::refused:
            return 1;
        case Kind::feature:
            return 3;
        case Kind::sketch:
            return 4;
        case Kind::put:
        case Kind::visit:
            return 3 + sketch_lines;
        case Kind::unite:
            return 4 + sketch_lines;
        case Kind::verify:
            return 6 + sketch_lines;
        case Kind::result:
            break;
    }
    return (operation == Operation::Kind::add ? 4 : 7) + sketch_lines;
}

std::string_view listing_key(Operation::Kind operation, IndexKind kind) {
    const bool is_fingerprints = kind == IndexKind::fingerprints;
    switch (operation) {
        case Operation::Kind::add:
            return is_fingerprints ? "search.code.add_fingerprint" : "search.code.add_tokens";
        case Operation::Kind::query:
            return is_fingerprints ? "search.code.query_fingerprint" : "search.code.query_tokens";
        case Operation::Kind::look_up:
            break;
    }
    return "search.code.look_up";
}

}  // namespace

std::string summarize(const SearchRun& run, const SearchEvent& event, Language language) {
    using Kind = SearchEvent::Kind;
    const Operation& operation = run.operation(event.operation);
    switch (event.kind) {
        case Kind::refused:
            return phrase(language, "search.trace.refused",
                          {{"reason", phrase(language, *run.error(event.operation))}});
        case Kind::feature:
            return feature_line(run, event, language);
        case Kind::sketch:
            return sketch_line(run, event, language);
        case Kind::put:
        case Kind::visit:
            return band_line(run, event, language);
        case Kind::unite:
            return phrase(language, "search.trace.unite", {{"candidates", number(event.candidates)}});
        case Kind::verify:
            return verification_line(run, event, language);
        case Kind::result:
            break;
    }
    if (operation.kind == Operation::Kind::add) return phrase(language, "search.trace.added", {{"id", operation.id}});
    return phrase(language, "search.trace.result",
                  {{"kept", number(event.kept)}, {"candidates", number(event.candidates)}});
}

Pseudocode search_pseudocode(const SearchRun& run, const std::optional<SearchEvent>& event, Language language) {
    const OperationIndex n = event ? event->operation : OperationIndex{0};
    const Operation::Kind operation = run.operation_count() > 0 ? run.operation(n).kind : Operation::Kind::add;
    Pseudocode code = pseudocode(language, listing_key(operation, run.kind()));
    if (event) code.running = line_of(event->kind, operation);
    return code;
}

}  // namespace bandstand
