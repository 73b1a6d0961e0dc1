#include "app/state/pair_analysis.h"

#include <algorithm>
#include <set>

#include "tests/core/run/runs_under_test.h"

using namespace bandstand;

namespace {

constexpr PairFilter all_filters[]{PairFilter::all, PairFilter::found, PairFilter::chance, PairFilter::missed};

// A pair by the definitions: sets, rows and bands compared one by one.
PairRow row_by_definition(const MinHashRun& run, const SignatureValues& values, DocumentPair pair) {
    PairRow row;
    row.pair = pair;
    row.exact = exact_jaccard(run.corpus(), pair.first, pair.second);
    const auto bands = bands_by_definition(values, run.banding(), pair);
    if (row.exact) row.agree = agreeing_rows(values.column(pair.first), values.column(pair.second));
    if (!bands.empty()) row.first_band = bands.front().value;
    const bool is_wanted = row.exact && reaches(*row.exact, run.threshold());
    row.outcome = bands.empty() ? (is_wanted ? PairOutcome::missed : PairOutcome::apart)
                                : (is_wanted ? PairOutcome::found : PairOutcome::chance);
    return row;
}

bool same(const PairRow& one, const PairRow& other) {
    return one.pair == other.pair && one.exact == other.exact && one.agree == other.agree &&
           one.first_band == other.first_band && one.outcome == other.outcome;
}

bool is_in(PairFilter filter, PairOutcome outcome) {
    switch (filter) {
        case PairFilter::all:
            return true;
        case PairFilter::found:
            return outcome == PairOutcome::found;
        case PairFilter::chance:
            return outcome == PairOutcome::chance;
        case PairFilter::missed:
            break;
    }
    return outcome == PairOutcome::missed;
}

// Falling by exact value, then by pair; those without a value last.
bool comes_before(const PairRow& one, const PairRow& other) {
    if (one.exact.has_value() != other.exact.has_value()) return one.exact.has_value();
    if (one.exact) {
        const auto left = one.exact->intersection * other.exact->union_size,
                   right = other.exact->intersection * one.exact->union_size;
        if (left != right) return left > right;
    }
    return one.pair < other.pair;
}

void check_lists(const PairAnalysis& analysis, const std::vector<PairRow>& wanted) {
    std::array<std::uint64_t, outcome_count> counts{};
    std::array<std::array<std::uint64_t, outcome_count>, exact_bins> bins{};
    for (const PairRow& row : wanted) {
        ++counts[static_cast<std::size_t>(row.outcome)];
        if (row.exact)
            ++bins[std::min<std::uint64_t>(row.exact->intersection * 100 / row.exact->union_size, 99)]
                  [static_cast<std::size_t>(row.outcome)];
    }
    for (std::size_t outcome = 0; outcome < outcome_count; ++outcome)
        REQUIRE(analysis.count(static_cast<PairOutcome>(outcome)) == counts[outcome]);
    REQUIRE(analysis.bins() == bins);
    for (const PairFilter filter : all_filters) {
        std::vector<PairRow> listed;
        for (const PairRow& row : wanted) {
            if (is_in(filter, row.outcome)) listed.push_back(row);
        }
        std::sort(listed.begin(), listed.end(), comes_before);
        const std::vector<std::uint32_t>& ids = analysis.listed(filter);
        CAPTURE(static_cast<int>(filter));
        REQUIRE(std::equal(ids.begin(), ids.end(), listed.begin(), listed.end(),
                           [&](std::uint32_t id, const PairRow& row) { return same(analysis.row(id), row); }));
    }
    for (const std::uint32_t id : analysis.listed(PairFilter::all))
        REQUIRE(analysis.id_of(analysis.row(id).pair) == id);
}

// Each marker once for each pair that meets for the first time there.
void check_markers(const PairAnalysis& analysis, const MinHashRun& run, const std::vector<PairRow>& wanted) {
    std::multiset<std::pair<std::uint64_t, bool>> meetings, markers;
    for (const PairRow& row : wanted) {
        if (row.first_band == no_band) continue;
        meetings.emplace(run.position_of(BandIndex{row.first_band}, row.pair.second),
                         row.outcome == PairOutcome::chance);
    }
    for (const PairAnalysis::Marker& marker : analysis.markers()) markers.emplace(marker.position, marker.is_chance);
    REQUIRE(markers == meetings);
    REQUIRE(std::is_sorted(analysis.markers().begin(), analysis.markers().end(),
                           [](auto x, auto y) { return x.position < y.position; }));
}

void check_met(const PairAnalysis& analysis, MinHashRun& run, const std::vector<PairRow>& wanted) {
    for (std::uint64_t p = 0; p <= run.length(); ++p) {
        run.seek(p);
        std::uint64_t found = 0, chance = 0;
        for (const PairRow& row : wanted) {
            if (row.first_band == no_band || run.position_of(BandIndex{row.first_band}, row.pair.second) > p) continue;
            ++(row.outcome == PairOutcome::found ? found : chance);
        }
        CAPTURE(p);
        const PairAnalysis::Met met = analysis.met_so_far(run);
        REQUIRE(met.found == found);
        REQUIRE(met.chance == chance);
    }
}

std::vector<PairRow> rows_by_definition(const MinHashRun& run) {
    const SignatureValues values = signature_values(run.corpus(), run.family());
    std::vector<PairRow> rows;
    for (std::uint64_t n = 0; n < pair_count(run.corpus().document_count()); ++n) {
        rows.push_back(row_by_definition(run, values, pair_at(n, run.corpus().document_count())));
    }
    return rows;
}

// One token each, but for some that share one: so many that each pair's rows cannot be compared at once.
std::shared_ptr<const Corpus> many_documents(std::size_t documents) {
    std::vector<std::vector<std::int64_t>> sets;
    for (std::size_t d = 0; d < documents; ++d)
        sets.push_back({static_cast<std::int64_t>(d), static_cast<std::int64_t>(d / 3 * 3)});
    return share(corpus_of(sets));
}

FamilyParameters rows_of(std::uint32_t k) {
    FamilyParameters family;
    family.kind = FamilyKind::mixed64;
    family.k = k;
    return family;
}

}  // namespace

TEST_CASE("every pair is told, counted, listed and marked by the definitions") {
    for_random_runs(61, 60, [](const RunRecipe& recipe) {
        MinHashRun run = recipe.make();
        PairAnalysis analysis;
        CHECK_FALSE(analysis.is_ready());
        analysis.update(run, true);  // so few pairs are never left
        REQUIRE(analysis.is_ready());
        REQUIRE(analysis.knows_all_pairs());
        REQUIRE_FALSE(analysis.wants_table());
        const auto wanted = rows_by_definition(run);
        check_lists(analysis, wanted);
        check_markers(analysis, run, wanted);
        check_met(analysis, run, wanted);
        REQUIRE(analysis.candidate_count() == analysis.count(PairOutcome::found) + analysis.count(PairOutcome::chance));
        REQUIRE(analysis.is_candidate_count_exact());
    });
}

TEST_CASE("cut anew or with another threshold everything is told anew") {
    for_random_runs(62, 20, [](const RunRecipe& recipe) {
        MinHashRun run = recipe.make();
        PairAnalysis analysis;
        for (const Banding banding : all_bandings(recipe.family.k)) {
            for (const Threshold threshold : {Threshold{1, 3}, Threshold{1, 1}}) {
                run.set_banding(banding, threshold);
                analysis.update(run, false);
                const auto wanted = rows_by_definition(run);
                check_lists(analysis, wanted);
                check_markers(analysis, run, wanted);
            }
        }
    });
}

TEST_CASE("four sets: found, by chance, missed") {
    MinHashRun run = four_sets_run();
    PairAnalysis analysis;
    analysis.update(run, false);
    CHECK(analysis.count(PairOutcome::found) == 1);
    CHECK(analysis.count(PairOutcome::chance) == 2);
    CHECK(analysis.count(PairOutcome::missed) == 0);
    CHECK(analysis.count(PairOutcome::apart) == 3);
    CHECK(analysis.listed(PairFilter::all) ==
          std::vector<std::uint32_t>{0, 1, 3, 5, 2, 4});  // 5/7, 2/10, 2/10, 1/11, 0, 0
    CHECK(analysis.listed(PairFilter::chance) == std::vector<std::uint32_t>{1, 3});
    CHECK(analysis.bins()[71] == std::array<std::uint64_t, 4>{1, 0, 0, 0});
    CHECK(analysis.bins()[20] == std::array<std::uint64_t, 4>{0, 2, 0, 0});
    CHECK(analysis.bins()[0] == std::array<std::uint64_t, 4>{0, 0, 0, 2});
    REQUIRE(analysis.markers().size() == 3);
    CHECK(analysis.markers()[0].position == 198);
    CHECK_FALSE(analysis.markers()[0].is_chance);
    CHECK(analysis.markers()[1].position == 199);
    CHECK(analysis.markers()[2].is_chance);

    run.set_banding({2, 4}, {});
    analysis.update(run, false);
    CHECK(analysis.listed(PairFilter::missed) == std::vector<std::uint32_t>{0});
    CHECK(analysis.candidate_count() == 0);
    CHECK(analysis.markers().empty());
}

TEST_CASE("the last bin has the value 1") {
    MinHashRun run = run_of(share(corpus_of({{1, 2}, {1, 2}, {3}})), {});
    PairAnalysis analysis;
    analysis.update(run, false);
    CHECK(analysis.bins().back() == std::array<std::uint64_t, 4>{1, 0, 0, 0});
}

TEST_CASE("no documents, or one, are ready with nothing to list") {
    for (MinHashRun run : {MinHashRun(), run_of(share(corpus_of({{1, 2}})), {})}) {
        PairAnalysis analysis;
        analysis.update(run, true);
        CHECK(analysis.is_ready());
        for (const PairFilter filter : all_filters) CHECK(analysis.listed(filter).empty());
        CHECK(analysis.candidate_count() == 0);
        run.seek(run.length());
        CHECK(analysis.met_so_far(run).found == 0);
    }
}

TEST_CASE("a generation lasts as long as nothing changes") {
    MinHashRun run = four_sets_run();
    PairAnalysis analysis;
    std::set<std::uint64_t> seen{analysis.generation()};
    const auto is_new = [&] { return seen.insert(analysis.generation()).second; };
    analysis.update(run, false);
    CHECK(is_new());
    run.seek(199);
    analysis.update(run, false);
    CHECK_FALSE(is_new());
    run.set_banding({2, 4}, {});
    analysis.update(run, false);
    CHECK(is_new());
    run.set_banding({2, 4}, {3, 4});
    analysis.update(run, false);
    CHECK(is_new());
    run = run_of(run.shared_corpus(), four_sets_family(), FillOrder::by_row);
    analysis.update(run, false);
    CHECK(is_new());
    analysis.forget_unless_of(run);
    CHECK_FALSE(is_new());
    analysis.forget_unless_of(four_sets_run());
    CHECK(is_new());
    analysis.update(run, false);
    CHECK(is_new());
}

TEST_CASE("what belongs to another run or banding is forgotten, and told again when it is asked for") {
    MinHashRun run = four_sets_run();
    PairAnalysis analysis;
    analysis.update(run, false);
    analysis.forget_unless_of(run);
    CHECK(analysis.is_ready());
    run.set_banding({2, 4}, {});
    analysis.forget_unless_of(run);
    CHECK_FALSE(analysis.is_ready());
    CHECK(analysis.listed(PairFilter::all).empty());
    CHECK(analysis.markers().empty());
    CHECK(analysis.candidate_count() == 0);
    CHECK(analysis.count(PairOutcome::apart) == 0);
    CHECK_FALSE(analysis.id_of({DocumentIndex{0}, DocumentIndex{1}}));
    analysis.update(run, false);
    check_lists(analysis, rows_by_definition(run));
}

TEST_CASE("so many pairs that they take long are left to whoever has a thread") {
    const auto corpus = many_documents(2'000);
    MinHashRun run = run_of(corpus, rows_of(21));  // 1,999,000 pairs of 21 rows
    run.set_banding({7, 3}, {});
    PairAnalysis analysis;
    analysis.update(four_sets_run(), true);
    analysis.update(run, true);
    CHECK(analysis.wants_table());
    CHECK_FALSE(analysis.is_ready());
    // Nothing is left of what was known before.
    for (const PairFilter filter : all_filters) CHECK(analysis.listed(filter).empty());
    CHECK(analysis.markers().empty());
    const std::uint64_t waiting = analysis.generation();
    analysis.update(run, true);
    CHECK(analysis.generation() == waiting);

    const auto table = std::make_shared<const PairTable>(*pair_table(*corpus, run.signatures(), Progress{}));
    analysis.use_table(run.shared_signatures(), table);
    CHECK_FALSE(analysis.wants_table());
    analysis.update(run, true);
    CHECK(analysis.is_ready());
    CHECK(analysis.knows_all_pairs());
    // Each three documents share a token: the first holds nothing else, so 1/2 with either, and 1/3 between those.
    CHECK(analysis.count(PairOutcome::found) + analysis.count(PairOutcome::missed) == 1'333);
    // Cut anew, the table is still the right one.
    run.set_banding({21, 1}, {1, 3});
    analysis.update(run, true);
    CHECK(analysis.is_ready());
    CHECK(analysis.count(PairOutcome::found) + analysis.count(PairOutcome::missed) == 1'999);
}

TEST_CASE("above 2,000 documents only candidates are known") {
    const auto corpus = many_documents(2'001);
    MinHashRun run = run_of(corpus, rows_of(4));
    run.set_banding({2, 2}, {2, 5});
    PairAnalysis analysis;
    analysis.update(run, true);
    CHECK(analysis.is_ready());
    CHECK_FALSE(analysis.knows_all_pairs());
    CHECK_FALSE(analysis.wants_table());
    std::vector<PairRow> candidates;
    const SignatureValues& values = run.signatures();
    for (std::uint64_t n = 0; n < pair_count(2'001); ++n) {
        const DocumentPair pair = pair_at(n, 2'001);
        if (first_shared_band(values, run.banding(), pair)) candidates.push_back(row_by_definition(run, values, pair));
    }
    REQUIRE(candidates.size() > 100);
    check_lists(analysis, candidates);
    check_markers(analysis, run, candidates);
    CHECK(analysis.candidate_count() == candidates.size());
    CHECK(analysis.is_candidate_count_exact());
    CHECK(analysis.count(PairOutcome::missed) == 0);
    CHECK_FALSE(analysis.id_of({DocumentIndex{0}, DocumentIndex{2'000}}));
    run.seek(run.length());
    const PairAnalysis::Met met = analysis.met_so_far(run);
    CHECK(met.found == analysis.count(PairOutcome::found));
    CHECK(met.chance == analysis.count(PairOutcome::chance));
}

TEST_CASE("of very many candidates the first are listed, and all counted") {
    MinHashRun run = run_of(share(corpus_of(std::vector<std::vector<std::int64_t>>(2'001, {1, 2, 3}))), rows_of(4));
    PairAnalysis analysis;
    analysis.update(run, false);
    CHECK(analysis.candidate_count() == pair_count(2'001));
    CHECK(analysis.is_candidate_count_exact());
    REQUIRE(analysis.listed(PairFilter::all).size() == most_listed_candidates);
    CHECK(analysis.row(analysis.listed(PairFilter::found)[1]).pair == DocumentPair{DocumentIndex{0}, DocumentIndex{2}});
    CHECK(analysis.markers().empty());  // too many to be told apart
}
