#include "core/simhash/token_weights.h"

#include <catch2/catch_test_macros.hpp>

#include "core/narrate/sentence.h"
#include "tests/core/simhash/small_bags.h"

using namespace bandstand;

namespace {

std::vector<std::uint64_t> weights_of(const TokenWeights& weights, std::size_t d) {
    const auto of = weights.of(DocumentIndex{d});
    return {of.begin(), of.end()};
}

// The weights that were read; one pair that no text gives where they were refused.
Bag read(std::string_view typed) {
    const auto result = parse_weights(typed);
    const auto* given = std::get_if<Bag>(&result);
    return given ? *given : Bag{{"refused", 0}};
}

// Why they were refused; a message without a key where they were not.
Message refusal(std::string_view typed) {
    const auto result = parse_weights(typed);
    const auto* message = std::get_if<Message>(&result);
    return message ? *message : Message{};
}

Message no_weight(const char* token, const char* value) {
    return {"error.weight", {{"token", token}, {"value", value}, {"most", "1000000000"}}};
}

std::string words(Language language, const Message& message) {
    std::vector<SentenceValue> values;
    for (const auto& [name, value] : message.values) values.push_back({name, value, {}});
    return plain_text(compose(language, message.key, values));
}

}  // namespace

TEST_CASE("ones, counts and given weights stand at the places of the tokens") {
    const Corpus corpus = corpus_of_texts({{"night", "dock", "night", "dock", "night"}, {}, {"scanner", "dock"}});
    using Weights = std::vector<std::uint64_t>;
    const TokenWeights ones(corpus, {WeightKind::ones, {{"dock", 9}}});
    CHECK(weights_of(ones, 0) == Weights{1, 1});
    CHECK(weights_of(ones, 1) == Weights{});
    CHECK(weights_of(ones, 2) == Weights{1, 1});
    const TokenWeights counts(corpus, {});
    CHECK(weights_of(counts, 0) == Weights{3, 2});
    CHECK(weights_of(counts, 1) == Weights{});
    CHECK(weights_of(counts, 2) == Weights{1, 1});
    const TokenWeights given(corpus, {WeightKind::given, {{"dock", 7}, {"nowhere", 5}, {"scanner", largest_weight}}});
    CHECK(weights_of(given, 0) == Weights{1, 7});
    CHECK(weights_of(given, 1) == Weights{});
    CHECK(weights_of(given, 2) == Weights{largest_weight, 7});
}

TEST_CASE("a word that reads as an integer names the integer, and a text that is written so") {
    const Corpus integers = corpus_of({{-3, 7, 12}});
    CHECK(weights_of(TokenWeights(integers, {WeightKind::given, {{"7", 4}, {"-3", 5}}}), 0) == std::vector<std::uint64_t>{5, 4, 1});
    CHECK(weights_of(TokenWeights(integers, {WeightKind::given, {{"+7", 4}, {"012", 5}}}), 0) == std::vector<std::uint64_t>{1, 4, 5});
    const Corpus texts = corpus_of_texts({{"7", "+7", "x"}});
    CHECK(weights_of(TokenWeights(texts, {WeightKind::given, {{"7", 4}}}), 0) == std::vector<std::uint64_t>{4, 1, 1});
    // An integer and a text that look alike are two tokens of one vocabulary.
    const Vocabulary vocabulary({7}, {"7"});
    const Corpus both = corpus_from(vocabulary, {{TokenIndex{0}, TokenIndex{1}}});
    CHECK(weights_of(TokenWeights(both, {WeightKind::given, {{"7", 4}}}), 0) == std::vector<std::uint64_t>{4, 4});
}

TEST_CASE("documents with tokens are counted") {
    const TokenWeights weights(corpus_of({{}, {1}, {}, {}, {2, 3}, {}}), {});
    const std::uint64_t wanted[] = {0, 0, 1, 1, 1, 2, 2};
    for (std::size_t d = 0; d < 7; ++d) CHECK(weights.filled_before(DocumentIndex{d}) == wanted[d]);
    CHECK(TokenWeights(Corpus(), {}).filled_before(DocumentIndex{0}) == 0);
    CHECK(TokenWeights().filled_before(DocumentIndex{0}) == 0);
}

TEST_CASE("weights are read with white space or commas between") {
    CHECK(read("dock=3 scanner=2") == Bag{{"dock", 3}, {"scanner", 2}});
    CHECK(read("  dock=3,scanner=2 ,\t,\n7=1  ") == Bag{{"dock", 3}, {"scanner", 2}, {"7", 1}});
    CHECK(read("\u6a19\u7c64=2\u3000\u591c=3") == Bag{{"\u6a19\u7c64", 2}, {"\u591c", 3}});
    CHECK(read("") == Bag{});
    CHECK(read(" , \n") == Bag{});
    CHECK(read("a=1 b=1000000000") == Bag{{"a", 1}, {"b", largest_weight}});
    CHECK(read("a=007 b=+2") == Bag{{"a", 7}, {"b", 2}});
    // The last sign counts, so that a token may have one.
    CHECK(read("a=b=3 ===4") == Bag{{"a=b", 3}, {"==", 4}});
}

TEST_CASE("weights that are no whole number from 1 to the largest are refused by name") {
    for (const char* value : {"0", "-1", "-0", "1.5", "1.0", "NaN", "nan", "inf", "-inf", "infinity", "1e3", "0x10", "1000000001",
                              "99999999999999999999", "-99999999999999999999", "three", "3x", "+", "-", "\u4e09"}) {
        CAPTURE(value);
        CHECK(refusal(fmt::format("scanner=2 dock={} night=1", value)) == no_weight("dock", value));
    }
    CHECK(refusal("dock=1,5") == Message{"error.weight_missing", {{"value", "5"}}});
    CHECK(refusal("dock=\xff") == no_weight("dock", "\xff"));
    CHECK(refusal("\xc2=0 a") == no_weight("\xc2", "0"));
}

TEST_CASE("words without a weight, weights without a word, and words that come twice are refused by name") {
    for (const char* word : {"dock", "dock=", "=3", "="}) {
        CAPTURE(word);
        CHECK(refusal(fmt::format("scanner=2, {}, night=0", word)) == Message{"error.weight_missing", {{"value", word}}});
    }
    CHECK(refusal("dock = 3") == Message{"error.weight_missing", {{"value", "dock"}}});
    CHECK(refusal("dock=3 scanner=2 dock=3") == Message{"error.weight_twice", {{"token", "dock"}}});
    CHECK(refusal("7=3 +07=2") == Message{"error.weight_twice", {{"token", "+07"}}});
    CHECK(read("Dock=3 dock=2") == Bag{{"Dock", 3}, {"dock", 2}});
}

TEST_CASE("refusals name what was typed, in either language") {
    for (const Language language : {Language::en, Language::zh_hant}) {
        CHECK(words(language, refusal("dock=-1")).find("dock=-1") != std::string::npos);
        CHECK(words(language, refusal("dock=-1")).find("1000000000") != std::string::npos);
        CHECK(words(language, refusal("scanner")).find("scanner") != std::string::npos);
        CHECK(words(language, refusal("night=1 night=2")).find("night") != std::string::npos);
        for (const char* typed : {"dock=-1", "scanner", "night=1 night=2"}) {
            CHECK(words(language, refusal(typed)).find_first_of("{}") == std::string::npos);
        }
        BitFamilyParameters parameters;
        parameters.m = 1;
        parameters.c = {1};
        for (const Message& problem : find_problems(parameters)) {
            CHECK(words(language, problem).find_first_of("{}") == std::string::npos);
        }
        parameters.bits = 99;
        CHECK(words(language, find_problems(parameters).back()).find("99") != std::string::npos);
    }
}

TEST_CASE("what is written is read back") {
    CHECK(weights_text({}).empty());
    CHECK(weights_text({{"dock", 3}, {"scanner", 2}}) == "dock=3 scanner=2");
    RandomNumbers random(411);
    for (int n = 0; n < 100; ++n) {
        Bag given;
        for (std::size_t i = random.below(6); i > 0; --i) given.emplace_back(fmt::format("t{}=", i), random_weight(random));
        CHECK(read(weights_text(given)) == given);
    }
}
