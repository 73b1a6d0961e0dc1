#include "core/narrate/describe_sketch.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "tests/core/run/search_runs_under_test.h"

using namespace bandstand;

namespace {

using Kind = SearchEvent::Kind;

std::string words(const Narration& narration) {
    std::string text;
    for (const Sentence& sentence : narration.sentences) text += (text.empty() ? "" : " ") + plain_text(sentence);
    return text;
}

std::string told(const SearchRun& run, std::uint64_t position) {
    const SearchEvent event = run.event_at(position);
    return words(event.kind == Kind::feature ? describe_feature(run, event, Language::en)
                                             : describe_sketch(run, event, Language::en));
}

SearchRun run_of(IndexKind kind, const std::string& typed, Banding banding = {6, 4}) {
    SearchInput input = input_of(kind, {add_operation("x", parse_features(typed))});
    input.token_sets.banding = banding;
    return search_run_of(input);
}

std::string turning(std::uint32_t turned) {
    if (turned == 0) return "No bit turns over with it.";
    return turned == 1 ? "1 of 64 bits turns over with it." : fmt::format("{} of 64 bits turn over with it.", turned);
}

std::string ties_told(std::int64_t ties) {
    if (ties == 0) return "No bit is a tie.";
    return ties == 1 ? "1 bit is a tie: nothing but the tie rule makes it 0."
                     : fmt::format("{} bits are ties: nothing but the tie rule makes them 0.", ties);
}

}  // namespace

TEST_CASE("how many bits each feature turns over, and how many ties are left, by the tallies") {
    RandomNumbers random(651);
    std::uint64_t none = 0, one = 0, one_tie = 0;
    for (int n = 0; n < 300; ++n) {
        std::vector<WrittenFeature> features(random.between(1, 7));
        for (std::size_t i = 0; i < features.size(); ++i) {
            features[i] = {fmt::format("w{}", random.next()),
                           fmt::format("{}", random.below(2) == 0 ? random.between(1, 3) : random.between(100, 140))};
        }
        const SearchRun run = search_run_of(input_of(IndexKind::fingerprints, {add_operation("x", features)}));
        const SearchWalk walk = forward_walk<SearchMachine>(run.input());
        for (std::size_t p = 2; p <= features.size(); ++p) {
            std::uint32_t turned = 0;
            for (std::size_t bit = 0; bit < 64; ++bit)
                turned += (walk[p - 1].state.tally[bit] > 0) != (walk[p].state.tally[bit] > 0) ? 1U : 0U;
            none += turned == 0 ? 1U : 0U;
            one += turned == 1 ? 1U : 0U;
            REQUIRE(told(run, p).ends_with(turning(turned)));
        }
        const auto& tally = walk[features.size()].state.tally;
        const auto ties = std::count(tally.begin(), tally.end(), 0);
        one_tie += ties == 1 ? 1U : 0U;
        REQUIRE(told(run, features.size() + 1).ends_with(ties_told(ties)));
    }
    CHECK(none > 20);
    CHECK(one > 0);
    CHECK(one_tie > 0);
}

TEST_CASE("the first feature decides every tally, and a weight of 1 is written as such") {
    const SearchRun run = run_of(IndexKind::fingerprints, "dock");
    CHECK(
        told(run, 1) ==
        "Feature \u201cdock\u201d (weight 1) votes on all 64 bits: +1 where its hash has a 1, which is on 33 of them, "
        "and \u22121 on the others. It is the first to vote, so every tally follows it.");
    CHECK(describe_feature(run, run.event_at(1), Language::en).formula ==
          std::vector<std::string>{"BLAKE2b(dock) = 0x6b751f3115623fa1", "+1 on 33 bits, \u22121 on 31 bits"});
}

TEST_CASE("how many values each token lowers, by the signatures") {
    RandomNumbers random(652);
    std::uint64_t none = 0;
    for (int n = 0; n < 200; ++n) {
        std::vector<WrittenFeature> features(random.between(2, 5));
        for (WrittenFeature& feature : features) feature = {fmt::format("w{}", random.next()), {}};
        SearchInput input = input_of(IndexKind::token_sets, {add_operation("x", features)});
        input.token_sets.banding = {2, 3};
        const SearchRun run = search_run_of(input);
        const SearchWalk walk = forward_walk<SearchMachine>(run.input());
        REQUIRE(told(run, 1).ends_with("is the first: its 6 hash values fill the blank signature."));
        for (std::size_t p = 2; p <= features.size(); ++p) {
            std::size_t lowered = 0;
            for (std::size_t i = 0; i < 6; ++i)
                lowered += walk[p].state.signature[i] < walk[p - 1].state.signature[i] ? 1U : 0U;
            none += lowered == 0 ? 1U : 0U;
            const std::string line = describe_feature(run, run.event_at(p), Language::en).formula.at(0);
            REQUIRE((line.find(lowered == 0 ? " \u2265 " : " < ") != std::string::npos));
            REQUIRE(told(run, p).ends_with(lowered == 0 ? "lowers none of 6 values."
                                                        : fmt::format("lowers {} of 6 values.", lowered)));
        }
    }
    CHECK(none > 20);
}

TEST_CASE("two values that look alike when shortened are shown in full") {
    // Words whose first hash values begin with the same four digits, the second below the first.
    std::vector<std::pair<std::uint64_t, std::string>> hashes;
    for (int n = 0; n < 2000; ++n) {
        const std::string word = fmt::format("w{}", 10000 + n);
        hashes.emplace_back(index_hashes_of(word, 1).front(), word);
    }
    std::sort(hashes.begin(), hashes.end());
    std::size_t at = 1;
    while (at < hashes.size() &&
           (hashes[at - 1].first >> 48 != hashes[at].first >> 48 || hashes[at].second > hashes[at - 1].second))
        ++at;
    REQUIRE(at < hashes.size());
    const SearchRun run = run_of(IndexKind::token_sets, hashes[at].second + ", " + hashes[at - 1].second, {1, 1});
    CHECK(describe_feature(run, run.event_at(2), Language::en).formula.at(0) ==
          fmt::format("h0({}) = 0x{:016x} < 0x{:016x}", hashes[at - 1].second, hashes[at - 1].first, hashes[at].first));
}

TEST_CASE("the keys of the bands stand beside the fingerprint, the first of many") {
    SearchInput input = input_of(IndexKind::fingerprints, {add_operation("x", {{"dock", {}}})});
    input.fingerprints = {32, 0};
    const SearchRun run = search_run_of(input);
    CHECK(describe_sketch(run, run.event_at(2), Language::en).formula.at(1) ==
          "keys of the bands: 0x1 0x0 0x2 0x2 0x3 0x3 0x3 0x0 0x2 0x0 0x2 0x1 \u2026");
    const SearchRun sets = run_of(IndexKind::token_sets, "dock", {3, 2});
    CHECK(told(sets, 2) ==
          "All tokens are hashed: the signature of 6 values is done. It is cut in bands \u00d7 rows = 3 \u00d7 2, and "
          "each band is a key.");
}
