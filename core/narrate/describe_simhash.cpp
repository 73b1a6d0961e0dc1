#include "core/narrate/describe_simhash.h"

#include <fmt/format.h>

#include <algorithm>

namespace bandstand {

namespace {

template <class Number>
std::string number(Number n) {
    return fmt::format("{}", n);
}

// With its sign, a true minus.
std::string signed_number(std::int64_t n) {
    return n < 0 ? fmt::format("\u2212{}", 0 - static_cast<std::uint64_t>(n)) : n > 0 ? fmt::format("+{}", n) : "0";
}

std::string name_of(const SimHashRun& run, DocumentIndex d) { return run.corpus().document(d).name; }

std::string token_in_sentence(const SimHashRun& run, TokenIndex t, Language language) {
    const Vocabulary& vocabulary = run.corpus().vocabulary();
    if (vocabulary.is_integer(t)) return vocabulary.label(t);
    const std::string label = vocabulary.label(t);
    return language == Language::en ? fmt::format("\u201c{}\u201d", label) : fmt::format("\u300c{}\u300d", label);
}

// The computation that gives the vote of a token on a bit.
std::string value_text(const SimHashRun& run, TokenIndex token, std::uint32_t bit) {
    const BitFamily& family = run.family();
    if (family.kind() == BitFamilyKind::blake2b) {
        return fmt::format("{}[{}] = {}", fingerprint_text(family.bits(token), family.bit_count()), bit, family.votes_one(token, bit) ? 1 : 0);
    }
    const BitFamilyParameters& tables = family.resolved();
    const std::int64_t d = tables.d[bit];
    const std::string offset = d < 0 ? fmt::format("\u2212 {}", 0 - static_cast<std::uint64_t>(d)) : fmt::format("+ {}", d);
    const std::uint64_t residue = family.residue(token, bit);
    return fmt::format("({}\u00b7{} {}) mod {} = {}", tables.c[bit], family.argument(token), offset, tables.m, residue);
}

std::vector<std::uint32_t> plus_bits(const SimHashRun& run, TokenIndex token) {
    std::vector<std::uint32_t> bits;
    for (std::uint32_t bit = 0; bit < run.family().bit_count(); ++bit) {
        if (run.family().votes_one(token, bit)) bits.push_back(bit);
    }
    return bits;
}

// A token of the same document that casts the very same votes and came before.
std::optional<TokenIndex> earlier_twin(const SimHashRun& run, const SimHashEvent& event) {
    for (const auto& group : run.report().alike) {
        if (std::find(group.begin(), group.end(), event.token) == group.end()) continue;
        for (const TokenIndex token : run.corpus().tokens(event.document)) {
            if (token == event.token) break;
            if (std::find(group.begin(), group.end(), token) != group.end()) return token;
        }
    }
    return std::nullopt;
}

std::optional<Sentence> caution_of(const SimHashRun& run, const SimHashEvent& event, Language language) {
    if (event.completes.has(Unit::token)) {
        if (const auto twin = earlier_twin(run, event)) {
            return compose(language, "simhash.twin_caution",
                           {{"token", token_in_sentence(run, event.token, language), {}}, {"other", token_in_sentence(run, *twin, language), {}}});
        }
    }
    if (const auto dead = dead_bit_message(run, event.bit)) {
        std::vector<SentenceValue> values;
        for (const auto& [name, words] : dead->values) values.push_back({name, words, {}});
        return compose(language, dead->key, values);
    }
    return std::nullopt;
}

Narration describe_vote(const SimHashRun& run, const SimHashEvent& event, Language language) {
    const std::vector<std::uint32_t> plus = plus_bits(run, event.token);
    const bool is_token = event.completes.has(Unit::token);
    const std::string_view key = !is_token                                ? event.is_plus ? "simhash.vote_plus" : "simhash.vote_minus"
                                 : plus.empty()                           ? "simhash.token_no_plus"
                                 : plus.size() == run.family().bit_count() ? "simhash.token_all_plus"
                                                                           : "simhash.token";
    Narration narration;
    narration.sentences.push_back(compose(language, key,
                                          {{"token", token_in_sentence(run, event.token, language), {}},
                                           document_value("document", event.document, name_of(run, event.document)),
                                           {"bit", number(event.bit), {}},
                                           {"bits", number(run.family().bit_count()), {}},
                                           {"plus", bit_list(plus), {}},
                                           {"count", number(plus.size()), {}},
                                           {"rest", number(run.family().bit_count() - plus.size()), {}},
                                           {"weight", number(event.weight), {}},
                                           {"before", signed_number(event.before), {}},
                                           {"after", signed_number(event.after), {}}}));
    const std::string sign = event.is_plus ? "+" : "\u2212";
    narration.formula.push_back(phrase(language, "simhash.formula_bit", {{"bit", number(event.bit)}, {"value", value_text(run, event.token, event.bit)}}));
    if (run.family().kind() == BitFamilyKind::linear_bits) {
        const std::uint64_t residue = run.family().residue(event.token, event.bit);
        narration.formula.push_back(fmt::format("{} mod 2 = {} \u2192 {}{}", residue, residue % 2, sign, event.weight));
    }
    narration.formula.push_back(phrase(language, "simhash.formula_tally",
                                       {{"before", signed_number(event.before)}, {"sign", sign}, {"weight", number(event.weight)}, {"after", signed_number(event.after)}}));
    narration.caution = caution_of(run, event, language);
    return narration;
}

Narration describe_binarisation(const SimHashRun& run, const SimHashEvent& event, Language language) {
    Narration narration;
    const std::vector<SentenceValue> values{document_value("document", event.document, name_of(run, event.document)),
                                            {"fingerprint", fingerprint_text(event.fingerprint, run.family().bit_count()), {}},
                                            {"ones", number(std::popcount(event.fingerprint)), {}},
                                            {"bits", number(run.family().bit_count()), {}},
                                            {"ties", number(event.ties), {}}};
    narration.sentences.push_back(compose(language, "simhash.binarised", values));
    if (event.ties > 0) {
        narration.sentences.push_back(compose(language, run.rule() == TieRule::zero ? "simhash.ties_to_zero" : "simhash.ties_to_one", values));
    }
    narration.formula.push_back(std::string(phrase(language, run.rule() == TieRule::zero ? "simhash.formula_rule_zero" : "simhash.formula_rule_one")));
    if (const auto token = dominating_token(run.corpus(), run.weights(), event.document); token && run.corpus().tokens(event.document).size() > 1) {
        narration.caution = compose(language, "simhash.dominated", {{"token", token_in_sentence(run, *token, language), {}},
                                                                    document_value("document", event.document, name_of(run, event.document))});
    }
    return narration;
}

Narration describe_hamming(const SimHashRun& run, const HammingEvent& event, Language language) {
    std::vector<SentenceValue> values{document_value("a", event.pair.first, name_of(run, event.pair.first)),
                                      document_value("b", event.pair.second, name_of(run, event.pair.second))};
    Narration narration;
    if (!event.hamming) {
        narration.sentences.push_back(compose(language, "simhash.pair_undefined", values));
        return narration;
    }
    const std::uint32_t bits = run.family().bit_count();
    values.insert(values.end(), {{"hamming", number(*event.hamming), {}},
                                 {"bits", number(bits), {}},
                                 {"cosine", decimal3(*event.cosine), {}},
                                 {"expected", fmt::format("{:.1f}", bits * (1 - expected_agreement(*event.cosine))), {}},
                                 {"intersection", number(event.exact->intersection), {}},
                                 {"union", number(event.exact->union_size), {}},
                                 {"exact", decimal3(event.exact->value()), {}}});
    narration.sentences.push_back(compose(language, "simhash.pair", values));
    narration.sentences.push_back(compose(language, "simhash.pair_expected", values));
    const std::uint64_t one = run.fingerprints().fingerprint(event.pair.first), other = run.fingerprints().fingerprint(event.pair.second);
    narration.formula = {fmt::format("{} xor", fingerprint_text(one, bits)), fmt::format("{} =", fingerprint_text(other, bits)),
                         fmt::format("{}", fingerprint_text(one ^ other, bits))};
    return narration;
}

}  // namespace

std::string bit_list(const std::vector<std::uint32_t>& bits) {
    std::string words;
    for (std::size_t first = 0; first < bits.size();) {
        std::size_t last = first;
        while (last + 1 < bits.size() && bits[last + 1] == bits[last] + 1) ++last;
        // Two neighbours are as short one by one.
        if (last - first == 1) last = first;
        if (!words.empty()) words += ", ";
        words += last == first ? fmt::format("{}", bits[first]) : fmt::format("{}\u2013{}", bits[first], bits[last]);
        first = last + 1;
    }
    return words;
}

Narration describe(const SimHashRun& run, const SimHashRunEvent& event, Language language) {
    if (const auto* pair = std::get_if<HammingEvent>(&event)) return describe_hamming(run, *pair, language);
    const auto& vote = std::get<SimHashEvent>(event);
    return vote.kind == SimHashEvent::Kind::vote ? describe_vote(run, vote, language) : describe_binarisation(run, vote, language);
}

std::string summarize(const SimHashRun& run, const SimHashRunEvent& event, Language language) {
    if (const auto* pair = std::get_if<HammingEvent>(&event)) {
        const std::string a = name_of(run, pair->pair.first), b = name_of(run, pair->pair.second);
        if (!pair->hamming) return phrase(language, "trace.pair_undefined", {{"a", a}, {"b", b}});
        return phrase(language, "trace.hamming", {{"a", a}, {"b", b}, {"hamming", number(*pair->hamming)},
                                                  {"exact", fmt::format("{}/{}", pair->exact->intersection, pair->exact->union_size)},
                                                  {"cosine", decimal3(*pair->cosine)}});
    }
    const auto& step = std::get<SimHashEvent>(event);
    if (step.kind == SimHashEvent::Kind::binarise) {
        return phrase(language, "trace.binarised", {{"document", name_of(run, step.document)},
                                                    {"fingerprint", fingerprint_text(step.fingerprint, run.family().bit_count())},
                                                    {"ties", number(step.ties)}});
    }
    return phrase(language, "trace.vote", {{"document", name_of(run, step.document)}, {"token", run.corpus().vocabulary().label(step.token)},
                                           {"bit", number(step.bit)}, {"before", signed_number(step.before)}, {"after", signed_number(step.after)}});
}

Pseudocode simhash_pseudocode(const SimHashRun& run, const std::optional<SimHashRunEvent>& event, Language language) {
    if (event && std::holds_alternative<HammingEvent>(*event)) {
        Pseudocode code = pseudocode(language, "pseudocode.hamming");
        code.running = code.lines.size() - 1;
        return code;
    }
    Pseudocode code = pseudocode(language, run.family().kind() == BitFamilyKind::linear_bits ? "pseudocode.simhash_linear" : "pseudocode.simhash_blake2b");
    if (run.rule() == TieRule::one) {
        std::string& last = code.lines.back();
        if (const std::size_t at = last.rfind("> 0"); at != last.npos) last.replace(at, 1, "\u2265");
    }
    // The last line binarises, the one before it votes.
    if (event) code.running = code.lines.size() - (std::get<SimHashEvent>(*event).kind == SimHashEvent::Kind::vote ? 2 : 1);
    return code;
}

std::optional<Message> dead_bit_message(const SimHashRun& run, std::uint32_t bit) {
    const BitColumn& column = run.report().bits[bit];
    if (!column.is_dead) return std::nullopt;
    const std::string vote = column.value ? "+1" : "\u22121";
    if (column.reason == DeadReason::these_tokens) return Message{"simhash.dead_over_tokens", {{"bit", number(bit)}, {"vote", vote}}};
    const BitFamilyParameters& tables = run.family().resolved();
    if (column.reason == DeadReason::even_factor) {
        return Message{"simhash.dead_by_parity", {{"bit", number(bit)}, {"c", number(tables.c[bit])}, {"m", number(tables.m)}, {"vote", vote}}};
    }
    return Message{"simhash.dead_by_factor", {{"bit", number(bit)}, {"c", number(tables.c[bit])}, {"m", number(tables.m)}, {"vote", vote}}};
}

BitStory bit_story(const SimHashRun& run, DocumentIndex d, std::uint32_t bit, std::size_t most) {
    BitStory story;
    const auto tokens = run.corpus().tokens(d);
    const auto weights = run.weights().of(d);
    story.tokens = tokens.size();
    for (std::size_t n = 0; n < tokens.size(); ++n) {
        const bool is_plus = run.family().votes_one(tokens[n], bit);
        const auto weight = static_cast<std::int64_t>(weights[n]);
        story.tally += is_plus ? weight : -weight;
        if (n < most) story.lines.push_back({tokens[n], value_text(run, tokens[n], bit), weights[n], is_plus, story.tally});
    }
    story.is_tie = !tokens.empty() && story.tally == 0;
    story.bit = bit_of(story.tally, run.rule());
    return story;
}

}  // namespace bandstand
