#include "core/search/search_machine.h"

#include <algorithm>
#include <array>

#include "core/samples/incident_operations.h"
#include "tests/core/search/small_operations.h"
#include "tests/timeline_walks.h"

using namespace bandstand;

namespace {

using Kind = SearchEvent::Kind;
using Moments = std::vector<WalkedMoment<SearchMachine>>;

// What must hold between the states around each step of one operation, and its outcome by the plain function.
class OperationCheck {
public:
    OperationCheck(const SearchInput& input, const Moments& moments, std::size_t begin, OperationIndex n,
                   const OperationOutcome& outcome)
        : input_(input), moments_(moments), at_(begin), n_(n), outcome_(outcome), begin_(moments[begin].state) {}

    // The position at which the operation is over.
    std::size_t check() {
        const Operation& operation = *input_.operations[n_.value];
        if (outcome_.error) {
            const SearchEvent event = next(true, true);
            REQUIRE(event.kind == Kind::refused);
            REQUIRE(after().entries == begin_.entries);
            REQUIRE(after().buckets == begin_.buckets);
            return at_;
        }
        if (operation.kind != Operation::Kind::look_up) check_sketch();
        if (operation.kind == Operation::Kind::add) {
            check_add(operation);
        } else {
            check_query();
        }
        return at_;
    }

private:
    const SearchState& before() const { return moments_[at_ - 1].state; }
    const SearchState& after() const { return moments_[at_].state; }
    SearchEvent next(bool completes_phase, bool completes_operation = false) {
        REQUIRE(at_ + 1 < moments_.size());
        const SearchEvent event = *moments_[++at_].event;
        REQUIRE(event.operation == n_);
        REQUIRE(event.completes.has(Unit::hash));
        REQUIRE(event.completes.has(Unit::phase) == completes_phase);
        REQUIRE(event.completes.has(Unit::operation) == completes_operation);
        REQUIRE(event.completes.has(Unit::run) == (at_ + 1 == moments_.size()));
        REQUIRE(after().operation == (completes_operation ? n_.value + 1 : n_.value));
        return event;
    }

    void check_sketch() {
        const std::vector<Feature>& features = outcome_.prepared.features;
        std::vector<std::string> words;
        for (std::uint32_t i = 0; i < features.size(); ++i) {
            const SearchEvent event = next(false);
            REQUIRE(event.kind == Kind::feature);
            REQUIRE(event.ordinal == i);
            REQUIRE(after().features_hashed == i + 1);
            words.push_back(features[i].word);
            if (input_.kind == IndexKind::fingerprints) {
                const auto tally = tally_of(std::span(features).first(i + 1));
                REQUIRE(std::ranges::equal(after().tally, tally));
            } else {
                REQUIRE(after().signature ==
                        index_signature_of(words, static_cast<std::uint32_t>(input_.token_sets.banding.used_rows())));
            }
        }
        REQUIRE(next(true).kind == Kind::sketch);
        REQUIRE(after().has_sketch);
        if (input_.kind == IndexKind::fingerprints) REQUIRE(after().fingerprint == outcome_.prepared.fingerprint);
        if (input_.kind == IndexKind::token_sets) REQUIRE(after().signature == outcome_.prepared.signature);
    }

    SearchState::Key key(std::uint32_t j) const {
        return key_by_definition(input_, outcome_.prepared.fingerprint, outcome_.prepared.signature, j);
    }
    std::vector<EntryIndex> bucket(std::uint32_t j) const {
        const auto found = begin_.buckets[j].find(key(j));
        return found == begin_.buckets[j].end() ? std::vector<EntryIndex>{} : found->second;
    }

    void check_add(const Operation& operation) {
        const EntryIndex entry{begin_.entries.size()};
        for (std::uint32_t j = 0; j < input_.band_count(); ++j) {
            const SearchEvent event = next(j + 1 == input_.band_count());
            REQUIRE(event.kind == Kind::put);
            REQUIRE(event.band == BandIndex{j});
            REQUIRE(event.entry == entry);
            REQUIRE(event.in_bucket == bucket(j).size());
            std::vector<EntryIndex> wanted = bucket(j);
            wanted.push_back(entry);
            REQUIRE(after().buckets[j].at(key(j)) == wanted);
            REQUIRE(after().entries == begin_.entries);
        }
        const SearchEvent event = next(true, true);
        REQUIRE(event.kind == Kind::result);
        REQUIRE(event.entry == entry);
        REQUIRE(after().entries.size() == begin_.entries.size() + 1);
        REQUIRE(after().entries.back() == SearchState::Entry{operation.id, outcome_.prepared.features,
                                                             outcome_.prepared.fingerprint,
                                                             outcome_.prepared.signature});
    }

    void check_query() {
        std::vector<EntryIndex> met;
        for (std::uint32_t j = 0; j < input_.band_count(); ++j) {
            const SearchEvent event = next(false);
            REQUIRE(event.kind == Kind::visit);
            REQUIRE(event.band == BandIndex{j});
            REQUIRE(event.in_bucket == bucket(j).size());
            std::uint64_t added = 0;
            for (const EntryIndex entry : bucket(j)) {
                if (std::find(met.begin(), met.end(), entry) != met.end()) continue;
                met.push_back(entry);
                ++added;
            }
            std::sort(met.begin(), met.end());
            REQUIRE(event.new_candidates == added);
            REQUIRE(after().met == met);
        }
        const SearchEvent unite = next(true);
        REQUIRE(unite.kind == Kind::unite);
        REQUIRE(unite.candidates == outcome_.candidates.size());
        std::uint64_t kept = 0;
        for (std::uint32_t c = 0; c < outcome_.candidates.size(); ++c) {
            const VerifiedCandidate& wanted = outcome_.candidates[c];
            const SearchEvent event = next(c + 1 == outcome_.candidates.size());
            REQUIRE(event.kind == Kind::verify);
            REQUIRE(event.ordinal == c);
            REQUIRE(VerifiedCandidate{event.entry, event.distance, event.exact, event.is_kept} == wanted);
            REQUIRE(event.entry == met[c]);
            kept += wanted.is_kept ? 1U : 0U;
            REQUIRE(after().kept.size() == kept);
        }
        const SearchEvent event = next(true, true);
        REQUIRE(event.kind == Kind::result);
        REQUIRE(event.candidates == outcome_.candidates.size());
        REQUIRE(event.kept == outcome_.result.size());
        REQUIRE(after().entries == begin_.entries);
        REQUIRE(after().buckets == begin_.buckets);
    }

    const SearchInput& input_;
    const Moments& moments_;
    std::size_t at_;
    OperationIndex n_;
    const OperationOutcome& outcome_;
    const SearchState& begin_;
};

void check_whole_run(const SearchInput& input, std::array<std::uint64_t, 10>& events) {
    const Moments moments = forward_walk<SearchMachine>(input);
    REQUIRE(moments.size() == SearchMachine::step_count(input) + 1);
    with_index(input, [&](auto index) {
        std::size_t position = 0;
        for (std::size_t i = 0; i < input.operations.size(); ++i) {
            CAPTURE(i);
            const OperationOutcome outcome = apply_operation(index, *input.operations[i]);
            position = OperationCheck(input, moments, position, OperationIndex{i}, outcome).check();
            const SearchState& state = moments[position].state;
            // Between two operations nothing of either is left.
            SearchState clean = SearchMachine::start(input);
            clean.entries = state.entries;
            clean.buckets = state.buckets;
            clean.operation = i + 1;
            REQUIRE(state == clean);
        }
        REQUIRE(position + 1 == moments.size());
        REQUIRE(index.size() == moments.back().state.entries.size());
        for (std::size_t e = 0; e < index.size(); ++e)
            REQUIRE(index.id(EntryIndex{e}) == moments.back().state.entries[e].id);
    });
    for (const auto& moment : moments) {
        if (!moment.event) continue;
        ++events[static_cast<std::size_t>(moment.event->kind)];
        if (moment.event->kind == Kind::verify) ++events[moment.event->is_kept ? 8 : 9];
    }
}

SearchInput case_with_lessons(IndexKind kind) {
    std::vector<Operation> operations = incident_case(kind);
    for (const IncidentLesson& lesson : incident_lessons(kind))
        operations.insert(operations.end(), lesson.operations.begin(), lesson.operations.end());
    return input_of(kind, operations);
}

}  // namespace

TEST_CASE("every step of random operations is what the plain functions say") {
    std::array<std::uint64_t, 10> events{};
    for_random_inputs(611, 600, [&](const SearchInput& input) { check_whole_run(input, events); });
    // All that may happen has happened.
    for (const std::uint64_t count : events) CHECK(count > 100);
}

TEST_CASE("any walk through operations equals that many forward steps") {
    RandomNumbers random(612);
    std::vector<SearchInput> inputs{
        SearchInput{}, input_of(IndexKind::token_sets, {}), input_of(IndexKind::fingerprints, {add_operation("", {})}),
        case_with_lessons(IndexKind::fingerprints), case_with_lessons(IndexKind::token_sets)};
    for (int n = 0; n < 10; ++n)
        inputs.push_back(random_input(random, n % 2 == 0 ? IndexKind::fingerprints : IndexKind::token_sets));
    for (const SearchInput& input : inputs) {
        const Moments moments = forward_walk<SearchMachine>(input);
        for (const std::uint64_t max_checkpoints : {1U, 2U, 3U, 5U, 256U}) {
            CAPTURE(moments.size(), max_checkpoints);
            CHECK(wrong_moves<SearchMachine>(input, max_checkpoints, moments, random, 100) == 0);
        }
    }
}

TEST_CASE("without operations there is nothing to do") {
    CHECK(SearchMachine::step_count(SearchInput{}) == 0);
    CHECK(SearchMachine::done(SearchInput{}, SearchMachine::start(SearchInput{})));
}

TEST_CASE("steps of an operation are counted by kind") {
    const SearchInput input;
    CHECK(OperationSteps{}.length() == 1);
    CHECK(OperationSteps(input, add_operation("a", {}), 3, 7).length() == 3 + 1 + 8 + 1);
    CHECK(OperationSteps(input, query_operation({}), 3, 7).length() == 3 + 1 + 8 + 1 + 7 + 1);
    CHECK(OperationSteps(input, look_up_operation("0"), 3, 7).length() == 8 + 1 + 7 + 1);
}

TEST_CASE("the fingerprints of 47 and 83: 54 steps, and both are found") {
    const Moments moments =
        forward_walk<SearchMachine>(input_of(IndexKind::fingerprints, incident_case(IndexKind::fingerprints)));
    REQUIRE(moments.size() == 55);
    const SearchState& done = moments.back().state;
    REQUIRE(done.entries.size() == 2);
    CHECK(done.entries[0].fingerprint == 0x0b61171015620fa1U);
    CHECK(done.entries[1].fingerprint == 0xd82ccc6d72fe2dbeU);
    CHECK(done.buckets[2].at({0x62}) == std::vector{EntryIndex{0}});
    CHECK(std::count(moments[3].state.tally.begin(), moments[3].state.tally.end(), 0) == 23);
    CHECK(moments[13].event->completes.has(Unit::operation));
    CHECK(moments[39].event->entry == EntryIndex{0});
    CHECK(moments[53].event->entry == EntryIndex{1});
    for (const std::size_t verified : {39U, 53U}) {
        CHECK(moments[verified].event->kind == Kind::verify);
        CHECK(moments[verified].event->distance == 0);
        CHECK(moments[verified].event->is_kept);
    }
}

TEST_CASE("a query that shares three bands with 47 is 9 bits away from it and is removed") {
    std::vector<Operation> operations = incident_case(IndexKind::fingerprints);
    operations.push_back(query_operation({{"dock", "3"}, {"scanner", "2"}}));
    std::vector<std::uint32_t> hit;
    for (const auto& moment : forward_walk<SearchMachine>(input_of(IndexKind::fingerprints, operations))) {
        if (!moment.event || moment.event->operation != OperationIndex{4}) continue;
        if (moment.event->kind == Kind::visit && moment.event->in_bucket > 0) hit.push_back(moment.event->band.value);
        if (moment.event->kind != Kind::verify) continue;
        CHECK(moment.event->entry == EntryIndex{0});
        CHECK(moment.event->distance == 9);
        CHECK_FALSE(moment.event->is_kept);
    }
    CHECK(hit == std::vector<std::uint32_t>{0, 2, 3});
}

TEST_CASE("the token sets of I-19 and I-47: exactly 1 and 4/5 of the query") {
    const Moments moments =
        forward_walk<SearchMachine>(input_of(IndexKind::token_sets, incident_case(IndexKind::token_sets)));
    std::vector<JaccardFraction> exact;
    for (const auto& moment : moments) {
        if (moment.event && moment.event->kind == Kind::verify) exact.push_back(moment.event->exact);
    }
    CHECK(exact == std::vector<JaccardFraction>{{4, 4}, {4, 5}});
    CHECK(moments.back().event->kept == 2);
    CHECK(moments.back().state.entries[0].signature.front() == 0x0a8bf9c6be85eaa9U);
    CHECK(moments.back().state.entries[0].signature.size() == 24);
}
