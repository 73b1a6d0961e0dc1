#include "core/narrate/describe_search.h"

#include <algorithm>

#include "core/samples/incident_operations.h"
#include "tests/core/run/search_runs_under_test.h"

using namespace bandstand;

namespace {

using Kind = SearchEvent::Kind;

SearchRun run_of(IndexKind kind, const std::vector<Operation>& more = {}) {
    std::vector<Operation> operations = incident_case(kind);
    operations.insert(operations.end(), more.begin(), more.end());
    return search_run_of(input_of(kind, operations));
}

// The nth step of its kind of an operation.
SearchEvent step_of(const SearchRun& run, std::size_t operation, Kind kind, std::size_t nth = 0) {
    for (std::uint64_t p = run.begin_of(OperationIndex{operation}) + 1; p <= run.end_of(OperationIndex{operation});
         ++p) {
        if (run.event_at(p).kind == kind && nth-- == 0) return run.event_at(p);
    }
    FAIL("no such step");
    return {};
}

std::string words(const SearchRun& run, const SearchEvent& event, Language language = Language::en) {
    std::string text;
    for (const Sentence& sentence : describe(run, event, language).sentences)
        text += (text.empty() ? "" : " ") + plain_text(sentence);
    return text;
}

std::string caution(const SearchRun& run, const SearchEvent& event) {
    const auto said = describe(run, event, Language::en).caution;
    return said ? plain_text(*said) : std::string();
}

std::string formula(const SearchRun& run, const SearchEvent& event) {
    std::string text;
    for (const std::string& line : describe(run, event, Language::en).formula) text += (text.empty() ? "" : "|") + line;
    return text;
}

// Additions of one word each, under the ids a, b, c, …
std::vector<Operation> additions(const std::vector<std::string>& texts) {
    std::vector<Operation> operations;
    for (std::size_t n = 0; n < texts.size(); ++n)
        operations.push_back(add_operation(std::string(1, static_cast<char>('a' + n)), parse_features(texts[n])));
    return operations;
}

}  // namespace

TEST_CASE("47 is added, as a reader hears it") {
    const SearchRun run = run_of(IndexKind::fingerprints);
    const SearchEvent dock = step_of(run, 0, Kind::feature);
    CHECK(words(run, dock) ==
          "Feature \u201cdock\u201d (weight 3) votes on all 64 bits: +3 where its hash has a 1, which is on 33 of "
          "them, and \u22123 on the others. "
          "It is the first to vote, so every tally follows it.");
    CHECK(formula(run, dock) == "BLAKE2b(dock) = 0x6b751f3115623fa1|+3 on 33 bits, \u22123 on 31 bits");
    CHECK(words(run, step_of(run, 0, Kind::feature, 1)).ends_with("No bit turns over with it."));
    CHECK(words(run, step_of(run, 0, Kind::feature, 2)).ends_with("9 of 64 bits turn over with it."));
    const SearchEvent sketch = step_of(run, 0, Kind::sketch);
    CHECK(words(run, sketch) ==
          "All features have voted: bits with a tally above 0 become 1. The fingerprint is 0x0b61171015620fa1. "
          "23 bits are ties: nothing but the tie rule makes them 0.");
    CHECK(formula(run, sketch) ==
          "bit[p] = 1 if tally[p] > 0, else 0|keys of the bands: 0xa1 0x0f 0x62 0x15 0x10 0x17 0x61 0x0b");
    CHECK(words(run, step_of(run, 1, Kind::sketch)).ends_with("No bit is a tie."));
    const SearchEvent put = step_of(run, 0, Kind::put, 2);
    CHECK(words(run, put) == "47 goes into bucket 0x62 of band 2, which was empty.");
    CHECK(formula(run, put) == "0x0b61171015620fa1 >> 16|& 0xff = 0x62");
    CHECK(words(run, step_of(run, 0, Kind::result)) ==
          "47 is in a bucket of every band: it is added. The index holds 1 entry.");
    CHECK(words(run, step_of(run, 1, Kind::result)) ==
          "83 is in a bucket of every band: it is added. The index holds 2 entries.");
}

TEST_CASE("a query finds 47") {
    const SearchRun run = run_of(IndexKind::fingerprints);
    CHECK(words(run, step_of(run, 2, Kind::visit)) ==
          "Band 0: the query\u2019s key 0xa1 hits a bucket of 1 entry: 47 becomes a candidate.");
    CHECK(words(run, step_of(run, 2, Kind::visit, 1)) ==
          "Band 1: the query\u2019s key 0x0f hits a bucket of 1 entry: 47 is a candidate already.");
    CHECK(formula(run, step_of(run, 2, Kind::visit, 1)) == "0x0b61171015620fa1 >> 8|& 0xff = 0x0f|in the bucket: 47");
    CHECK(words(run, step_of(run, 2, Kind::unite)) ==
          "8 buckets were hit, and all of them hold the same entry: 1 candidate. 1 of 2 entries is never looked at.");
    const SearchEvent kept = step_of(run, 2, Kind::verify);
    CHECK(words(run, kept) ==
          "Candidate 47 differs from the query in 0 of 64 bits: not more than 7, so it is kept. It shares the bands "
          "0\u20137 with the query.");
    CHECK(caution(run, kept).empty());
    CHECK(words(run, step_of(run, 2, Kind::result)) ==
          "The query finds 1 entry: 47 (distance 0). Nothing within 7 bits can have been missed: 7 differing bits "
          "cannot disturb all 8 bands.");
}

TEST_CASE("a candidate that is 9 bits away is removed, with the bands that it shares and the bits that differ") {
    const SearchRun run = run_of(IndexKind::fingerprints, {query_operation({{"dock", "3"}, {"scanner", "2"}})});
    CHECK(words(run, step_of(run, 4, Kind::visit, 1)) ==
          "Band 1: the query\u2019s key 0x3f hits nothing. Looking creates no bucket.");
    const SearchEvent removed = step_of(run, 4, Kind::verify);
    CHECK(words(run, removed) ==
          "Candidate 47 differs from the query in 9 of 64 bits: more than 7, so it is removed. It shares the bands 0, "
          "2, 3 with the query.");
    CHECK(formula(run, removed) == "0x6b751f3115623fa1 xor|0x0b61171015620fa1 =|0x6014082100003000|ones: 9 > 7");
    CHECK(caution(run, removed) == "A shared bucket is a hint, not a proof: that is why every candidate is compared.");
    CHECK(words(run, step_of(run, 4, Kind::result)).starts_with("Nothing was found: the only candidate was removed."));
}

TEST_CASE("a look-up says that it needs no votes, once") {
    const SearchRun run = run_of(IndexKind::fingerprints, {look_up_operation("0x0b61171015620fa1", "1"),
                                                           look_up_operation("0xb61171015620fa1", "0")});
    CHECK(words(run, step_of(run, 4, Kind::visit)) ==
          "The look-up brings its fingerprint along, 0x0b61171015620fa1: no feature has to vote. "
          "Band 0: the query\u2019s key 0xa1 hits a bucket of 1 entry: 47 becomes a candidate.");
    CHECK(words(run, step_of(run, 4, Kind::visit, 1)).starts_with("Band 1"));
    CHECK(words(run, step_of(run, 4, Kind::result))
              .ends_with("Nothing within 1 bit can have been missed: 1 differing bit cannot disturb all 8 bands."));
    CHECK(words(run, step_of(run, 5, Kind::result))
              .ends_with("Nothing equal can have been missed: equal fingerprints share every band."));
}

TEST_CASE("buckets with several entries, and unions of several candidates") {
    // a, b and c are equal; d differs from them in a few bands only.
    std::vector<Operation> operations = additions({"dock 3, scanner 2, timeout", "dock 3, scanner 2, timeout",
                                                   "dock 3, scanner 2, timeout", "dock 3, scanner 2"});
    operations.push_back(query_operation(parse_features("dock 3, scanner 2"), "7"));
    operations.push_back(query_operation(parse_features("dock 3, scanner 2, timeout"), "7"));
    const SearchRun run = search_run_of(input_of(IndexKind::fingerprints, operations));
    CHECK(words(run, step_of(run, 1, Kind::put)) == "b goes into bucket 0xa1 of band 0 and joins 1 entry: a.");
    CHECK(words(run, step_of(run, 2, Kind::put)) == "c goes into bucket 0xa1 of band 0 and joins 2 entries.");
    CHECK(formula(run, step_of(run, 2, Kind::put)).ends_with("in the bucket: a, b"));
    CHECK(words(run, step_of(run, 4, Kind::visit)) ==
          "Band 0: the query\u2019s key 0xa1 hits a bucket of 4 entries: all of them become candidates.");
    CHECK(words(run, step_of(run, 4, Kind::visit, 2)) ==
          "Band 2: the query\u2019s key 0x62 hits a bucket of 4 entries: all of them are candidates already.");
    CHECK(words(run, step_of(run, 4, Kind::unite)) ==
          "8 buckets were hit, and they hold 4 different entries: 4 candidates.");
    CHECK(words(run, step_of(run, 4, Kind::result)).starts_with("The query finds 1 entry: d (distance 0)."));
    CHECK(words(run, step_of(run, 5, Kind::result))
              .starts_with("The query finds 3 entries: a (distance 0), b (distance 0), c (distance 0)."));
}

TEST_CASE("I-19 as tokens, and what is verified exactly beside its estimate") {
    const SearchRun run =
        run_of(IndexKind::token_sets, {query_operation(parse_features("dock, scanner, offline, night"), "0.9")});
    CHECK(words(run, step_of(run, 0, Kind::feature)) ==
          "Token \u201cdock\u201d is the first: its 24 hash values fill the blank signature.");
    const SearchEvent third = step_of(run, 0, Kind::feature, 2);
    CHECK(words(run, third) == "Token \u201coffline\u201d lowers 9 of 24 values.");
    CHECK(formula(run, third) == "h2(offline) = 600f\u2026 < bfa5\u2026");
    CHECK(words(run, step_of(run, 0, Kind::sketch)) ==
          "All tokens are hashed: the signature of 24 values is done. It is cut in bands \u00d7 rows = 6 \u00d7 4, and "
          "each band is a key.");
    CHECK(words(run, step_of(run, 1, Kind::put, 1)) ==
          "I-47 goes into bucket (173b\u2026, 0071\u2026, 05b6\u2026, 02fa\u2026) of band 1 and joins 1 entry: I-19.");
    CHECK(words(run, step_of(run, 3, Kind::visit, 1)) ==
          "Band 1: the query\u2019s key (173b\u2026, 0071\u2026, 05b6\u2026, 02fa\u2026) hits a bucket of 2 entries: 1 "
          "becomes a candidate. Candidates already: 1.");
    const SearchEvent kept = step_of(run, 3, Kind::verify, 1);
    CHECK(words(run, kept) ==
          "Candidate I-47 shares 4 of 5 tokens with the query: exact Jaccard 4/5 = 0.800, which reaches 0.75, so it is "
          "kept. "
          "The signatures agree in 22 of 24 rows: they would have estimated 0.917. It shares the bands 1\u20135 with "
          "the query.");
    CHECK(formula(run, kept) ==
          "|A\u2229B| / |A\u222aB| = 4/5 = 0.800|4\u00b74 \u2265 3\u00b75|agree / rows = 22/24 = 0.917");
    CHECK(words(run, step_of(run, 3, Kind::result)) ==
          "The query finds 2 entries: I-19 (4/4 = 1.000), I-47 (4/5 = 0.800). A scan of everything would find nothing "
          "more.");
    const SearchEvent removed = step_of(run, 4, Kind::verify, 1);
    CHECK(words(run, removed).find("which is below 0.9, so it is removed.") != std::string::npos);
    CHECK_FALSE(caution(run, removed).empty());
}

TEST_CASE("what no bucket leads to is named as missed") {
    std::vector<Operation> more{query_operation(parse_features("dock, scanner"), "0.5"),
                                query_operation(parse_features("dock, scanner"), "0.1")};
    const SearchRun run = run_of(IndexKind::token_sets, more);
    CHECK(words(run, step_of(run, 4, Kind::unite)) ==
          "The query\u2019s keys hit no bucket: there is no candidate, and nothing to verify.");
    CHECK(words(run, step_of(run, 4, Kind::result)) == "Nothing was found: no entry shares a bucket with the query.");
    CHECK(caution(run, step_of(run, 4, Kind::result)) ==
          "A scan of everything would also find I-19 (2/4 = 0.500): this entry shares no band with the query, so it is "
          "missed.");
    CHECK(caution(run, step_of(run, 5, Kind::result)) ==
          "A scan of everything would also find 2 entries: I-19 (2/4 = 0.500), I-47 (2/5 = 0.400). "
          "They share no band with the query, so they are missed.");
}

TEST_CASE("what is refused says why, and that nothing has changed") {
    const SearchRun run =
        run_of(IndexKind::fingerprints, {add_operation("47", {{"dock", "1"}}), add_operation("", {}),
                                         query_operation({{"dock", "1"}}, "8"), look_up_operation("g")});
    CHECK(words(run, step_of(run, 4, Kind::refused))
              .starts_with("Adding 47 is refused. \u201c47\u201d is in the index already"));
    CHECK(words(run, step_of(run, 5, Kind::refused)).starts_with("This addition is refused. "));
    CHECK(words(run, step_of(run, 6, Kind::refused))
              .starts_with("The query is refused. A distance of 8 is not below the 8 bands"));
    CHECK(words(run, step_of(run, 7, Kind::refused))
              .starts_with("The look-up is refused. \u201cg\u201d is not a fingerprint"));
    for (std::size_t n = 4; n < 8; ++n)
        CHECK(words(run, step_of(run, n, Kind::refused)).ends_with(" The index is as it was."));
}

TEST_CASE("an empty index has nothing to find") {
    const SearchRun run = search_run_of(input_of(IndexKind::token_sets, {query_operation({{"dock", {}}})}));
    CHECK(words(run, step_of(run, 0, Kind::result)) == "Nothing was found: the index is empty.");
}

TEST_CASE("one key, one bit, one place: shares are shown rounded and said to be so") {
    CHECK(share_text({4, 5}) == "4/5 = 0.800");
    CHECK(share_text({2, 3}) == "2/3 \u2248 0.667");
    CHECK(share_text({0, 7}) == "0/7 = 0.000");
    SearchInput input = input_of(IndexKind::fingerprints, incident_case(IndexKind::fingerprints));
    input.fingerprints = {1, 0};
    const SearchRun whole = search_run_of(input);
    CHECK(key_text(whole, {0x0b61171015620fa1}) == "0x0b61171015620fa1");
    CHECK(words(whole, step_of(whole, 2, Kind::unite))
              .starts_with("1 bucket was hit, and it holds 1 entry: 1 candidate."));
    CHECK(words(whole, step_of(whole, 2, Kind::verify)).ends_with("It shares band 0 with the query."));
    CHECK(formula(whole, step_of(whole, 0, Kind::put)) == "0x0b61171015620fa1");
    const SearchRun sets = run_of(IndexKind::token_sets);
    CHECK(key_text(sets, {1, 2, 3}, 2) == "(0000\u2026, 0000\u2026, \u2026)");
}

TEST_CASE("no template keeps an unfilled name, and every step has its line, in either language") {
    for_random_inputs(641, 80, [](const SearchInput& input) {
        const SearchRun run = search_run_of(input);
        for (std::uint64_t p = 1; p <= run.length(); ++p) {
            const SearchEvent event = run.event_at(p);
            std::string english;
            for (const Language language : {Language::en, Language::zh_hant}) {
                const Narration narration = describe(run, event, language);
                const Pseudocode code = search_pseudocode(run, event, language);
                std::string all = words(run, event, language) + "|" + summarize(run, event, language);
                REQUIRE_FALSE(narration.sentences.empty());
                REQUIRE(summarize(run, event, language).find("search.") == std::string::npos);
                for (const std::string& line : narration.formula) all += "|" + line;
                if (narration.caution) all += "|" + plain_text(*narration.caution);
                for (const std::string& line : code.lines) all += "|" + line;
                CAPTURE(p, all);
                REQUIRE(all.find('{') == std::string::npos);
                REQUIRE(all.find("search.") == std::string::npos);
                REQUIRE(all.find("error.") == std::string::npos);
                REQUIRE(code.running);
                REQUIRE(*code.running < code.lines.size());
                REQUIRE(all != english);
                if (language == Language::en) english = all;
            }
        }
    });
}
