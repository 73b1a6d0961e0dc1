#include "app/panels/minhash_line.h"

#include <fmt/format.h>

namespace bandstand {

namespace {

struct Cast {
    DocumentIndex above;
    std::optional<DocumentIndex> below;
    HashIndex function;
    bool is_reading = false;  // a token of `above` is hashed by `function` just now
};

std::optional<DocumentIndex> first_with_tokens(const Corpus& corpus) {
    for (std::size_t d = 0; d < corpus.document_count(); ++d) {
        if (!corpus.tokens(DocumentIndex{d}).empty()) return DocumentIndex{d};
    }
    return std::nullopt;
}

std::optional<Cast> cast_of(const AppState& state, const MomentView& moment) {
    const Corpus& corpus = state.run.corpus();
    Cast cast;
    if (moment.fill) {
        cast.above = moment.fill->document;
        cast.function = moment.fill->function;
    } else if (moment.pair) {
        cast.above = moment.pair->pair.first;
    } else if (state.pair) {
        cast.above = state.pair->first;
    }
    if (state.selection.hovered.function) cast.function = *state.selection.hovered.function;
    cast.is_reading = moment.fill && cast.function == moment.fill->function;
    if (moment.pair) {
        cast.below = moment.pair->pair.second;
    } else if (state.pair) {
        cast.below = state.pair->first == cast.above ? state.pair->second : state.pair->first;
    }
    if (cast.above.value >= corpus.document_count() || corpus.tokens(cast.above).empty()) {
        const auto other = first_with_tokens(corpus);
        if (!other) return std::nullopt;
        cast.above = *other;
    }
    if (cast.below && (*cast.below == cast.above || corpus.tokens(*cast.below).empty())) cast.below.reset();
    return cast;
}

LineSide side_of(const AppState& state, DocumentIndex d, HashIndex i, const MinHashEvent* reading, std::vector<TokenIndex>& tokens,
                 std::optional<DocumentIndex> other) {
    const MinHashRun& run = state.run;
    const auto order = tokens_in_order(run.corpus(), d, run.order());
    const std::uint32_t met = run.tokens_met(i, d);
    const Slot minimum = run.slot(i, d);
    LineSide side;
    side.document = static_cast<int>(d.value);
    tokens.assign(order.begin(), order.end());
    for (std::size_t n = 0; n < order.size(); ++n) {
        const TokenIndex token = order[n];
        LineMark mark;
        mark.place = line_place(run.family().hash(i, token), run.family().value_limit());
        mark.label = run.corpus().vocabulary().label(token);
        mark.state = n < met ? MarkState::met : MarkState::waiting;
        if (token == minimum.token) mark.state = MarkState::minimum;
        if (reading && reading->document == d && reading->token == token && token != minimum.token) mark.state = MarkState::current;
        mark.is_highlighted = state.selection.has(token) || (reading && reading->document == d && reading->token == token);
        mark.is_shared = other && run.corpus().contains(*other, token);
        side.marks.push_back(std::move(mark));
    }
    return side;
}

Sentence lesson_of(const AppState& state, DocumentIndex a, DocumentIndex b, HashIndex i) {
    const MinHashRun& run = state.run;
    const Corpus& corpus = run.corpus();
    const Slot one = run.final_column(a)[i.value], other = run.final_column(b)[i.value];
    const Slot least = other.value < one.value ? other : one;
    const auto value = [&](std::string_view name, std::string words) { return SentenceValue{name, std::move(words), {}}; };
    std::vector<SentenceValue> values{document_value("a", a, corpus.document(a).name), document_value("b", b, corpus.document(b).name),
                                      value("token", corpus.vocabulary().label(least.token)),
                                      value("function", fmt::format("h{}", i.value))};
    if (one.value != other.value) {
        const DocumentIndex holder = one.value < other.value ? a : b;
        values.push_back(document_value("holder", holder, corpus.document(holder).name));
        return compose(state.language, "line.differ", values);
    }
    const bool is_shared = corpus.contains(a, least.token) && corpus.contains(b, least.token);
    if (is_shared) return compose(state.language, "line.agree", values);
    // Equal minima of different tokens: the function is no permutation, and the estimate is too high here.
    values.push_back(value("other_token", corpus.vocabulary().label(other.token)));
    return compose(state.language, "line.agree_by_collision", values);
}

}  // namespace

std::optional<LineView> line_of(const AppState& state, const MomentView& moment, float width) {
    const auto cast = cast_of(state, moment);
    if (!cast) return std::nullopt;
    const MinHashRun& run = state.run;
    const Language language = state.language;
    LineView view;
    view.function = cast->function;
    const std::string function = fmt::format("h{}", cast->function.value);
    view.title = phrase(language, "line.title", {{"function", function}});
    const MinHashEvent* reading = cast->is_reading ? &*moment.fill : nullptr;
    view.line.above = side_of(state, cast->above, cast->function, reading, view.above, cast->below);
    const std::string& name = run.corpus().document(cast->above).name;
    view.line.above.caption = phrase(language, reading ? "line.being_read" : "line.document", {{"document", name}});
    const Slot minimum = run.slot(cast->function, cast->above);
    if (!minimum.is_blank()) {
        const bool is_final = run.is_filled(cast->function, cast->above);
        view.line.above.minimum_caption =
            phrase(language, is_final ? "line.final_minimum" : "line.running_minimum",
                   {{"value", short_hash_text(minimum.value, run.family().kind())}, {"token", run.corpus().vocabulary().label(minimum.token)}});
    }
    if (cast->below) {
        view.line.below = side_of(state, *cast->below, cast->function, reading, view.below, cast->above);
        view.line.below.caption = phrase(language, "line.compare_with", {{"document", run.corpus().document(*cast->below).name}});
        view.lesson = lesson_of(state, cast->above, *cast->below, cast->function);
    }
    view.line.ticks = line_ticks(run.family().value_limit(), width);
    return view;
}

}  // namespace bandstand
