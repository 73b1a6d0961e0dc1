// Walks of drawn commands: whatever a user does in whatever order, the state agrees with itself.
#include "app/state/app_state.h"

#include <catch2/catch_test_macros.hpp>

#include "app/state/command.h"
#include "app/state/fields.h"
#include "core/lsh/candidates.h"
#include "tests/app/state/state_under_test.h"
#include "tests/random_numbers.h"

using namespace bandstand;

namespace {

std::string drawn_set(RandomNumbers& random) {
    std::string tokens;
    for (std::uint64_t n = random.below(7); n > 0; --n) tokens += std::to_string(random.below(10)) + " ";
    return tokens;
}

SourceDocument drawn_document(RandomNumbers& random) {
    const DocumentKind kind = random.below(3) > 0 ? DocumentKind::integer_set : DocumentKind::text;
    return {fmt::format("d{}", random.below(6)), kind, drawn_set(random)};
}

DocumentIndex drawn_index(RandomNumbers& random) {
    return DocumentIndex{random.below(6)};
}

Target drawn_target(RandomNumbers& random) {
    Target target{drawn_index(random), TokenIndex{random.below(12)}, HashIndex{random.below(10)}};
    if (random.below(2) == 0) target.band = BandIndex{random.below(6)};
    if (random.below(2) == 0) target.bucket = static_cast<std::uint32_t>(random.below(6));
    target.pair = DocumentPair::of(DocumentIndex{0}, DocumentIndex{random.between(1, 6)});
    return target;
}

Command drawn_command(RandomNumbers& random) {
    constexpr const char* numbers[]{"0", "1", "2", "3", "4", "5", "8", "9", "12", "-1", "x", ""};
    constexpr const char* thresholds[]{"0", "1", "0.5", "5/7", "0,8", "1.2"};
    const std::string number = numbers[random.below(std::size(numbers))];
    const auto few = [&] { return static_cast<std::uint32_t>(random.below(6)); };
    switch (random.below(28)) {
        case 0:
            return Seek{random.below(400)};
        case 1:
            return StepBy{random.below(2) == 0 ? 1 : -1, {}};
        case 2:
            return StepByLarger{random.below(2) == 0 ? 1 : -1};
        case 3:
            return SeekToEnd{};
        case 4:
            return RunUntil{static_cast<RunCondition>(random.below(7))};
        case 5:
            return TogglePlay{};
        case 6:
            return Tick{0.25};
        case 7:
            return SetUnit{all_units[random.below(all_units.size())]};
        case 8:
            return LoadSample{random.below(2) == 0 ? "four-sets" : "textbook"};
        case 9:
            return OpenDocuments{{drawn_document(random), drawn_document(random)}, {}, random.below(2) == 0};
        case 10:
            return AddDocument{drawn_document(random)};
        case 11:
            return EditDocument{drawn_index(random), drawn_set(random)};
        case 12:
            return RenameDocument{drawn_index(random), fmt::format("n{}", random.below(4))};
        case 13:
            return RemoveDocument{drawn_index(random)};
        case 14:
            return random.below(6) == 0 ? Command(ClearDocuments{}) : Command(NextPair{});
        case 15:
            return SetField{Field::k, number};
        case 16:
            return SetField{Field::bands, number};
        case 17:
            return SetField{Field::rows, number};
        case 18:
            return SetField{Field::threshold, thresholds[random.below(std::size(thresholds))]};
        case 19:
            return SetFamily{static_cast<FamilyKind>(random.below(4))};
        case 20:
            return SetOrder{static_cast<FillOrder>(random.below(2))};
        case 21:
            return SetBanding{{few(), few()}};
        case 22:
            return random.below(2) == 0 ? Command(Undo{}) : Command(Redo{});
        case 23:
            return ShowScreen{static_cast<Screen>(random.below(screen_count))};
        case 24:
            return Hover{drawn_target(random)};
        case 25:
            return Choose{drawn_target(random)};
        case 26:
            return SetPair{{drawn_index(random), drawn_index(random)}};
        default:
            return SetThreshold{{1, random.between(1, 5)}};
    }
}

void check_project_and_run(const AppState& state) {
    const MinHashRun& run = state.run;
    REQUIRE(run.corpus().document_count() == state.project->documents.size());
    REQUIRE(run.family().size() == state.project->family.k);
    REQUIRE(run.order() == state.project->order);
    REQUIRE(run.banding() == chosen_banding(*state.project));
    REQUIRE(run.threshold() == state.project->threshold);
    REQUIRE_FALSE(banding_problem(run.banding().bands, run.banding().rows, run.family().size()));
    REQUIRE(run.position() <= run.length());
    std::uint64_t end = 0;
    for (const PhaseRange& phase : run.phases()) {
        REQUIRE(phase.begin == end);
        REQUIRE(phase.end > phase.begin);
        end = phase.end;
    }
    REQUIRE(end == run.length());
    for (const Field field : {Field::k, Field::bands, Field::rows, Field::threshold, Field::band_count, Field::max_distance,
                              Field::index_bands, Field::index_rows, Field::minimum}) {
        Project typed = *state.project;
        REQUIRE_FALSE(set_field(typed, field, field_text(typed, run.family(), field)));
        REQUIRE(same_content(typed, *state.project));
    }
}

void check_selection_and_pair(const AppState& state) {
    const std::size_t documents = state.run.corpus().document_count();
    for (const Target& target : {state.selection.hovered, state.selection.chosen}) {
        REQUIRE((!target.document || target.document->value < documents));
        REQUIRE((!target.token || target.token->value < state.run.corpus().vocabulary().size()));
        REQUIRE((!target.function || target.function->value < state.run.family().size()));
        const bool is_search = state.screen == Screen::search;
        const std::uint32_t bands = is_search ? state.search_run.input().band_count() : state.run.banding().bands;
        REQUIRE((!target.band || target.band->value < bands));
        REQUIRE((!target.operation || (is_search && target.operation->value < state.search_run.operation_count())));
        REQUIRE((!target.entry || (is_search && target.entry->value < state.search_run.entry_count())));
        REQUIRE((!target.bucket || (target.band && *target.bucket < state.run.buckets().bucket_count(*target.band))));
        REQUIRE((!target.pair || target.pair->second.value < documents));
    }
    REQUIRE(state.pair.has_value() == (documents >= 2));
    if (state.pair) REQUIRE((state.pair->first < state.pair->second && state.pair->second.value < documents));
    if (state.screen != Screen::compare) return;
    REQUIRE((state.pair || state.pair_run.length() == 0));
    if (!state.pair) return;
    REQUIRE(state.pair_run.pair() == *state.pair);
    REQUIRE(state.pair_run.shared_corpus() == state.run.shared_corpus());
    REQUIRE(state.pair_run.shared_family() == state.run.shared_family());
}

void check_analysis(const AppState& state) {
    const bool is_shown = state.screen == Screen::bands || state.screen == Screen::compare;
    REQUIRE((state.analysis.is_ready() || (!is_shown && state.analysis.markers().empty())));
    if (!state.analysis.is_ready()) return;
    const MinHashRun& run = state.run;
    const auto& ids = state.analysis.listed(PairFilter::all);
    REQUIRE(ids.size() == pair_count(run.corpus().document_count()));
    for (const std::uint32_t id : ids) {
        const PairRow row = state.analysis.row(id);
        const auto first = first_shared_band(run.signatures(), run.banding(), row.pair);
        REQUIRE(row.first_band == (first ? first->value : no_band));
        REQUIRE(row.exact == exact_jaccard(run.corpus(), row.pair.first, row.pair.second));
    }
}

}  // namespace

TEST_CASE("after any commands in any order the state agrees with itself") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        RandomNumbers random(seed);
        AppState state;
        state.computes_in_background = seed % 2 == 0;
        for (int n = 0; n < 150; ++n) {
            const Command command = drawn_command(random);
            CAPTURE(seed, n, command.index());
            apply_command(state, command);
            check_project_and_run(state);
            check_selection_and_pair(state);
            check_analysis(state);
        }
    }
}
