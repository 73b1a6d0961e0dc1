// A search run as lines: the trace table's, and the listing's.
#include "core/narrate/describe_search.h"
#include "core/samples/incident_operations.h"
#include "tests/core/run/search_runs_under_test.h"

using namespace bandstand;

namespace {

using Kind = SearchEvent::Kind;

SearchRun run_of(IndexKind kind, const std::vector<Operation>& more) {
    std::vector<Operation> operations = incident_case(kind);
    operations.insert(operations.end(), more.begin(), more.end());
    return search_run_of(input_of(kind, operations));
}

// Every line of the listing that an operation runs, in the order of its steps, each once.
std::vector<std::string> lines_run(const SearchRun& run, std::size_t operation) {
    std::vector<std::string> lines;
    for (std::uint64_t p = run.begin_of(OperationIndex{operation}) + 1; p <= run.end_of(OperationIndex{operation});
         ++p) {
        const Pseudocode code = search_pseudocode(run, run.event_at(p), Language::en);
        const std::string line = code.lines.at(*code.running);
        if (lines.empty() || lines.back() != line) lines.push_back(line);
    }
    return lines;
}

}  // namespace

TEST_CASE("a line a step for the trace table") {
    const SearchRun run = run_of(IndexKind::fingerprints, {query_operation({{"dock", "3"}, {"scanner", "2"}}),
                                                           add_operation("47", {{"dock", "1"}})});
    const auto line = [&](std::uint64_t p) { return summarize(run, run.event_at(p), Language::en); };
    CHECK(line(1) == "dock votes with weight 3");
    CHECK(line(4) == "fingerprint 0x0b61171015620fa1");
    CHECK(line(5) == "band 0: 47 in 0xa1, a new bucket");
    CHECK(line(13) == "47 is added");
    CHECK(line(30) == "band 0: 0xa1 hits 1, 1 new");
    CHECK(line(38) == "candidates: 1");
    CHECK(line(39) == "47: 0 of 64 bits differ, kept");
    CHECK(line(40) == "found: 1 of 1 candidate");
    CHECK(line(59) == "band 1: 0x3f hits nothing");
    CHECK(line(67) == "47: 9 of 64 bits differ, removed");
    CHECK(line(69).starts_with("refused: \u201c47\u201d is in the index already"));
    const SearchRun sets = run_of(IndexKind::token_sets, {});
    CHECK(summarize(sets, sets.event_at(1), Language::en) == "dock is hashed");
    CHECK(summarize(sets, sets.event_at(5), Language::en) == "signature of 24 values");
    CHECK(summarize(sets, sets.event_at(sets.length() - 1), Language::en) == "I-47: 4/5 = 0.800, kept");
}

TEST_CASE("each step runs the line that does it") {
    const SearchRun run = run_of(IndexKind::fingerprints,
                                 {look_up_operation("0x0b61171015620fa1"), query_operation({}), look_up_operation("")});
    CHECK(lines_run(run, 0) == std::vector<std::string>{"    tally[p] += bit p of BLAKE2b(x) ? w : \u2212w",
                                                        "  fp[p] \u2190 tally[p] > 0",
                                                        "    put id in bucket[j][key j of fp]", "  id is added"});
    CHECK(lines_run(run, 2) ==
          std::vector<std::string>{"    tally[p] += bit p of BLAKE2b(x) ? w : \u2212w", "  fp[p] \u2190 tally[p] > 0",
                                   "    met \u2190 met \u222a bucket[j][key j of fp]",
                                   "  candidates \u2190 met, each once",
                                   "    keep c if ones(fp xor fp(c)) \u2264 limit", "  return what is kept, by id"});
    CHECK(lines_run(run, 4) == std::vector<std::string>{"    met \u2190 met \u222a bucket[j][key j of fp]",
                                                        "  candidates \u2190 met, each once",
                                                        "    keep c if ones(fp xor fp(c)) \u2264 limit",
                                                        "  return what is kept, by id"});
    CHECK(lines_run(run, 5) == std::vector<std::string>{"  wrong or limit \u2265 bands: refuse"});
    CHECK(lines_run(run, 6) == std::vector<std::string>{"  wrong or limit \u2265 bands: refuse"});
    const SearchRun sets = run_of(IndexKind::token_sets, {add_operation("", {}), query_operation({})});
    CHECK(lines_run(sets, 0) == std::vector<std::string>{"    sig[i] \u2190 min(sig[i], h\u1d62(x))",
                                                         "  cut sig in bands", "    put id in bucket[j][band j of sig]",
                                                         "  id is added"});
    CHECK(lines_run(sets, 3) ==
          std::vector<std::string>{
              "    sig[i] \u2190 min(sig[i], h\u1d62(x))", "  cut sig in bands",
              "    met \u2190 met \u222a bucket[j][band j of sig]", "  candidates \u2190 met, each once",
              "    keep c if |A\u2229c| / |A\u222ac| \u2265 minimum", "  return what is kept, by id"});
    CHECK(lines_run(sets, 4) == std::vector<std::string>{"  wrong or there already: refuse"});
    CHECK(lines_run(sets, 5) == std::vector<std::string>{"  wrong: refuse"});
}

TEST_CASE("both languages list the same lines, and before the first step none runs") {
    const SearchRun run = run_of(IndexKind::token_sets, {look_up_operation("0")});
    for (const OperationIndex n : {OperationIndex{0}, OperationIndex{3}, OperationIndex{4}}) {
        const SearchEvent event = run.event_at(run.end_of(n));
        CHECK(search_pseudocode(run, event, Language::en).lines.size() ==
              search_pseudocode(run, event, Language::zh_hant).lines.size());
    }
    CHECK(search_pseudocode(run, std::nullopt, Language::en).lines.front() == "add(id, tokens)");
    CHECK_FALSE(search_pseudocode(run, std::nullopt, Language::en).running);
    CHECK(search_pseudocode(SearchRun(), std::nullopt, Language::en).lines.front() == "add(id, features)");
}
