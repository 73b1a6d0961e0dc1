#include "core/narrate/describe_pair_run.h"

#include <fmt/format.h>

namespace bandstand {

namespace {

template <class Number>
std::string number(Number n) {
    return fmt::format("{}", n);
}

std::string token_in_sentence(const PairRun& run, TokenIndex t, Language language) {
    const Vocabulary& vocabulary = run.corpus().vocabulary();
    if (vocabulary.is_integer(t)) return vocabulary.label(t);
    const std::string label = vocabulary.label(t);
    return language == Language::en ? fmt::format("\u201c{}\u201d", label) : fmt::format("\u300c{}\u300d", label);
}

std::vector<SentenceValue> names(const PairRun& run) {
    const DocumentPair pair = run.pair();
    return {document_value("a", pair.first, run.corpus().document(pair.first).name),
            document_value("b", pair.second, run.corpus().document(pair.second).name)};
}

Sentence token_sentence(const PairRun& run, const JaccardWalkMachine::Event& event, Language language) {
    std::vector<SentenceValue> values = names(run);
    values.insert(values.end(), {{"token", token_in_sentence(run, event.token, language), {}},
                                 {"intersection", number(event.intersection), {}},
                                 {"union", number(event.union_size), {}}});
    if (event.side == WalkSide::both) return compose(language, "walk.shared", values);
    const DocumentIndex holder = event.side == WalkSide::first_only ? run.pair().first : run.pair().second;
    values.push_back(document_value("holder", holder, run.corpus().document(holder).name));
    return compose(language, "walk.only", values);
}

// Two different values that look the same when they are shortened are shown in full.
std::string row_value(const PairRun& run, std::uint64_t value, std::uint64_t beside) {
    const FamilyKind kind = run.family().kind();
    const std::string shown = short_hash_text(value, kind);
    return value != beside && shown == short_hash_text(beside, kind) ? hash_text(value, kind) : shown;
}

Sentence row_sentence(const PairRun& run, const RowComparisonMachine::Event& event, Language language) {
    return compose(language, event.agrees ? "walk.row_agrees" : "walk.row_differs",
                   {{"function", function_name(event.row), {}},
                    {"value", row_value(run, event.first, event.second), {}},
                    {"other", row_value(run, event.second, event.first), {}},
                    {"agree", number(event.agree), {}},
                    {"rows", number(event.compared), {}}});
}

double share(std::uint64_t part, std::uint64_t whole) { return static_cast<double>(part) / static_cast<double>(whole); }

}  // namespace

Narration describe(const PairRun& run, const PairStep& step, Language language) {
    Narration narration;
    if (step.token) {
        narration.sentences.push_back(token_sentence(run, *step.token, language));
        narration.formula.push_back(fmt::format("|A\u2229B| / |A\u222aB| = {}/{} = {}", step.token->intersection, step.token->union_size,
                                                decimal3(share(step.token->intersection, step.token->union_size))));
        if (step.token->completes.has(Unit::phase)) {
            narration.sentences.push_back(compose(language, "walk.tokens_done",
                                                  {{"intersection", number(step.token->intersection), {}},
                                                   {"union", number(step.token->union_size), {}},
                                                   {"exact", decimal3(share(step.token->intersection, step.token->union_size)), {}}}));
        }
    }
    if (step.row) {
        narration.sentences.push_back(row_sentence(run, *step.row, language));
        narration.formula.push_back(phrase(language, "walk.row_formula",
                                           {{"agree", number(step.row->agree)}, {"rows", number(step.row->compared)},
                                            {"estimate", decimal3(share(step.row->agree, step.row->compared))}}));
        if (step.row->completes.has(Unit::phase)) {
            narration.sentences.push_back(compose(language, "walk.rows_done",
                                                  {{"agree", number(step.row->agree), {}},
                                                   {"k", number(step.row->compared), {}},
                                                   {"estimate", decimal3(share(step.row->agree, step.row->compared)), {}}}));
        }
    }
    return narration;
}

std::string summarize(const PairRun& run, const PairStep& step, Language language) {
    std::string words;
    if (step.token) {
        words = phrase(language, step.token->side == WalkSide::both ? "trace.token_shared" : "trace.token_only",
                       {{"token", run.corpus().vocabulary().label(step.token->token)},
                        {"holder", run.corpus().document(step.token->side == WalkSide::second_only ? run.pair().second : run.pair().first).name},
                        {"intersection", number(step.token->intersection)},
                        {"union", number(step.token->union_size)}});
    }
    if (step.row) {
        if (!words.empty()) words += "  \u00b7  ";
        words += phrase(language, step.row->agrees ? "trace.row_agrees" : "trace.row_differs",
                        {{"function", function_name(step.row->row)},
                         {"value", row_value(run, step.row->first, step.row->second)},
                         {"other", row_value(run, step.row->second, step.row->first)},
                         {"agree", number(step.row->agree)},
                         {"rows", number(step.row->compared)}});
    }
    return words;
}

Pseudocode pair_pseudocode(const std::optional<PairStep>& step, Language language) {
    Pseudocode code = pseudocode(language, "pseudocode.walk");
    // A token of one set alone makes only the union grow; when no token is left, the rows go on.
    constexpr std::size_t union_line = 2, shared_line = 3;
    if (step) code.running = !step->token ? code.lines.size() - 1 : step->token->side == WalkSide::both ? shared_line : union_line;
    return code;
}

}  // namespace bandstand
