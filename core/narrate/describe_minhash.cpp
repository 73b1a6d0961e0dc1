#include "core/narrate/describe_minhash.h"

#include <fmt/format.h>

#include <numeric>

#include "core/hashing/modular.h"
#include "core/narrate/describe_bands.h"

namespace bandstand {

namespace {

std::string value_text(const MinHashRun& run, std::uint64_t value) { return hash_text(value, run.family().kind()); }

std::string name_of(const MinHashRun& run, DocumentIndex d) { return run.corpus().document(d).name; }

std::string token_label(const MinHashRun& run, TokenIndex t) { return run.corpus().vocabulary().label(t); }

// Words stand in the quotation marks of the language, so that a shingle is not read as part of the sentence.
std::string token_in_sentence(const MinHashRun& run, TokenIndex t, Language language) {
    if (run.corpus().vocabulary().is_integer(t)) return token_label(run, t);
    const std::string label = token_label(run, t);
    return language == Language::en ? fmt::format("\u201c{}\u201d", label) : fmt::format("\u300c{}\u300d", label);
}

// 64-bit values are shortened in a sentence, as in the cells of the matrix; the formula has all their digits.
// Two different values that would look the same keep them.
std::string value_in_sentence(const MinHashRun& run, std::uint64_t value, std::uint64_t beside) {
    const FamilyKind kind = run.family().kind();
    const std::string shown = short_hash_text(value, kind);
    return value != beside && shown == short_hash_text(beside, kind) ? hash_text(value, kind) : shown;
}

// Texts stand in quotation marks inside a formula, integers as they are.
std::string token_in_formula(const MinHashRun& run, TokenIndex t) {
    const Vocabulary& vocabulary = run.corpus().vocabulary();
    return vocabulary.is_integer(t) ? vocabulary.label(t) : fmt::format("\u201c{}\u201d", vocabulary.label(t));
}

std::vector<std::string> linear_lines(const MinHashRun& run, const MinHashEvent& event) {
    const HashFamily& family = run.family();
    const std::int64_t a = family.resolved().a[event.function.value];
    const std::int64_t b = family.resolved().b[event.function.value];
    const std::uint64_t p = family.value_limit();
    const std::int64_t x = family.linear_argument(event.token);
    const auto signed_term = [](std::int64_t n) {
        return n < 0 ? fmt::format("\u2212 {}", 0 - static_cast<std::uint64_t>(n)) : fmt::format("+ {}", n);
    };
    std::vector<std::string> lines;
    if (!run.corpus().vocabulary().is_integer(event.token)) {
        lines.push_back(fmt::format("x = {}  {}", x, token_in_formula(run, event.token)));
    }
    const std::string call = fmt::format("{}({})", function_name(event.function), x);
    lines.push_back(fmt::format("{} = ({}\u00b7{} {}) mod {}", call, a, x, signed_term(b), p));
    const Int128 sum = static_cast<Int128>(a) * x + b;
    // A sum beyond 64 bits is computed exactly all the same; its forty digits would explain nothing.
    const bool is_readable = sum >= -999'999'999'999'999 && sum <= 999'999'999'999'999;
    if (is_readable) lines.push_back(fmt::format("= {} mod {} = {}", static_cast<std::int64_t>(sum), p, event.value));
    else lines.push_back(fmt::format("= {}", event.value));
    return lines;
}

std::vector<std::string> formula_lines(const MinHashRun& run, const MinHashEvent& event) {
    const std::string function = function_name(event.function);
    std::vector<std::string> lines;
    switch (run.family().kind()) {
        case FamilyKind::linear: lines = linear_lines(run, event); break;
        case FamilyKind::table:
            lines.push_back(fmt::format("{}({}) = \u03c0{}[{}]", function, token_in_formula(run, event.token),
                                        event.function.value, event.token.value));
            lines.push_back(fmt::format("= {}", event.value));
            break;
        case FamilyKind::blake2b:
            lines.push_back(fmt::format("{}({})", function, token_in_formula(run, event.token)));
            lines.push_back(fmt::format("= BLAKE2b-64(\"{}\" 00 x)", event.function.value));
            lines.push_back(fmt::format("= {}", value_text(run, event.value)));
            break;
        case FamilyKind::mixed64:
            lines.push_back(fmt::format("{}({})", function, token_in_formula(run, event.token)));
            lines.push_back(fmt::format("= mix(a{0}\u00b7x + b{0})", event.function.value));
            lines.push_back(fmt::format("= {}", value_text(run, event.value)));
            break;
    }
    const auto shown = [&](std::uint64_t value, std::uint64_t beside) { return value_in_sentence(run, value, beside); };
    const std::string before = event.before.is_blank() ? "\u221e" : shown(event.before.value, event.value);
    lines.push_back(fmt::format("min({}, {}) = {}", before, shown(event.value, event.before.is_blank() ? event.value : event.before.value),
                                shown(event.after.value, event.changed() && !event.before.is_blank() ? event.before.value : event.value)));
    return lines;
}

std::string_view sentence_key(const MinHashEvent& event) {
    if (event.before.is_blank()) return "minhash.first";
    if (event.changed()) return "minhash.lowered";
    return event.value == event.before.value ? "minhash.equal" : "minhash.kept";
}

Narration describe_fill(const MinHashRun& run, const MinHashEvent& event, Language language) {
    const std::uint64_t before = event.before.is_blank() ? event.value : event.before.value;
    std::vector<SentenceValue> values{
        {"token", token_in_sentence(run, event.token, language), {}},
        document_value("document", event.document, name_of(run, event.document)),
        {"value", value_in_sentence(run, event.value, before), {}},
        {"function", function_name(event.function), {}},
    };
    if (!event.before.is_blank()) {
        values.push_back({"before", value_in_sentence(run, before, event.value), {}});
        values.push_back({"before_token", token_in_sentence(run, event.before.token, language), {}});
    }
    Narration narration;
    narration.sentences.push_back(compose(language, sentence_key(event), values));
    if (event.completes.has(Unit::cell)) {
        values.push_back({"final", short_hash_text(event.after.value, run.family().kind()), {}});
        const bool ends_document = event.completes.has(Unit::document);
        narration.sentences.push_back(
            compose(language, ends_document ? "minhash.document_done" : "minhash.cell_done", values));
    }
    narration.formula = formula_lines(run, event);
    if (const auto defect = defect_message(run.family(), event.function)) {
        std::vector<SentenceValue> filled;
        for (const auto& [name, words] : defect->values) filled.push_back({name, words, {}});
        narration.caution = compose(language, defect->key, filled);
    } else if (sentence_key(event) == "minhash.equal") {
        narration.caution = compose(language, "minhash.tie_caution", values);
    }
    return narration;
}

}  // namespace

Narration describe(const MinHashRun& run, const RunEvent& event, Language language) {
    if (const auto* fill = std::get_if<MinHashEvent>(&event)) return describe_fill(run, *fill, language);
    if (const auto* put = std::get_if<BandEvent>(&event)) return describe_put(run, *put, language);
    return describe_pair(run, std::get<PairEvent>(event), language);
}

std::string summarize(const MinHashRun& run, const RunEvent& event, Language language) {
    if (const auto* put = std::get_if<BandEvent>(&event)) return summarize_put(run, *put, language);
    if (const auto* pair = std::get_if<PairEvent>(&event)) return summarize_pair(run, *pair, language);
    const auto& fill = std::get<MinHashEvent>(event);
    const std::uint64_t known = fill.before.is_blank() ? fill.value : fill.before.value;
    const std::string before = fill.before.is_blank() ? "\u221e" : value_in_sentence(run, known, fill.value);
    const std::string_view key = fill.changed() ? "trace.changed" : "trace.kept";
    return phrase(language, key,
                  {{"function", function_name(fill.function)}, {"token", token_label(run, fill.token)},
                   {"value", value_in_sentence(run, fill.value, known)}, {"document", name_of(run, fill.document)}, {"before", before}});
}

std::optional<Message> defect_message(const HashFamily& family, HashIndex i) {
    const auto number = [](auto n) { return fmt::format("{}", n); };
    const FamilyParameters& numbers = family.resolved();
    const std::string function = function_name(i);
    switch (family.defect(i)) {
        case FamilyDefect::none: return std::nullopt;
        case FamilyDefect::constant_row:
            return Message{"defect.constant_row",
                           {{"function", function}, {"i", number(i.value)}, {"a", number(numbers.a[i.value])},
                            {"p", number(*numbers.p)}, {"value", number(residue(numbers.b[i.value], *numbers.p))}}};
        case FamilyDefect::shared_factor:
            return Message{"defect.shared_factor",
                           {{"function", function}, {"a", number(numbers.a[i.value])}, {"p", number(*numbers.p)},
                            {"factor", number(std::gcd(residue(numbers.a[i.value], *numbers.p), *numbers.p))}}};
        case FamilyDefect::narrow_range:
            return Message{"defect.narrow_range", {{"function", function}, {"p", number(*numbers.p)}}};
        case FamilyDefect::repeated_value: return Message{"defect.repeated_value", {{"function", function}}};
    }
    return std::nullopt;
}

Pseudocode minhash_pseudocode(const MinHashRun& run, const std::optional<RunEvent>& event, Language language) {
    const auto* put = event ? std::get_if<BandEvent>(&*event) : nullptr;
    const bool is_comparing = event && std::holds_alternative<PairEvent>(*event);
    const bool by_document = run.order() == FillOrder::by_document;
    const std::string_view key = put            ? "pseudocode.bands"
                                 : is_comparing ? "pseudocode.compare"
                                 : by_document  ? "pseudocode.by_document"
                                                : "pseudocode.by_row";
    Pseudocode code = pseudocode(language, key);
    // The last line is what a step does in the end; in a bucket that is not empty, the pairs are what is seen.
    if (event) code.running = code.lines.size() - (put && put->pairs > 0 ? 2 : 1);
    return code;
}

}  // namespace bandstand
