// runs_under_test.h: runs over small corpora, written out or drawn.
//
//   MinHashRun run = four_sets_run();                    // 192 + 16 + 6 = 214 steps
//   for_random_runs(7, 40, [](const RunRecipe& recipe) { MinHashRun run = recipe.make(RunMode::direct); … });
#pragma once
#include <catch2/catch_test_macros.hpp>
#include <memory>
#include <utility>

#include "core/run/minhash_run.h"
#include "tests/core/lsh/small_signatures.h"
#include "tests/small_corpora.h"

namespace bandstand {

inline std::shared_ptr<const Corpus> share(Corpus corpus) {
    return std::make_shared<const Corpus>(std::move(corpus));
}

inline MinHashRun run_of(const std::shared_ptr<const Corpus>& corpus, const FamilyParameters& family,
                         FillOrder order = FillOrder::by_document, RunMode mode = RunMode::automatic) {
    return {corpus, std::make_shared<const HashFamily>(family, corpus->vocabulary()), order, mode};
}

inline MinHashRun four_sets_run(FillOrder order = FillOrder::by_document, RunMode mode = RunMode::automatic) {
    return run_of(share(four_sets()), four_sets_family(), order, mode);
}

// All conditions that a MinHash run can be run until.
inline constexpr RunCondition minhash_conditions[]{RunCondition::minimum_changed, RunCondition::equal_minimum,
                                                   RunCondition::collision, RunCondition::new_pair,
                                                   RunCondition::chance_pair};

struct RunRecipe {
    std::shared_ptr<const Corpus> corpus;
    FamilyParameters family;
    FillOrder order{};
    Banding banding;
    Threshold threshold;

    MinHashRun make(RunMode mode = RunMode::automatic) const {
        MinHashRun run = run_of(corpus, family, order, mode);
        run.set_banding(banding, threshold);
        return run;
    }
};

// Each drawn corpus and family in both orders.
template <class Check>
void for_random_runs(std::uint64_t seed, int runs, const Check& check) {
    RandomNumbers random(seed);
    for (int n = 0; n < runs; ++n) {
        RunRecipe recipe{share(random_corpus(random)), random_family(random), FillOrder::by_document, {}, {}};
        recipe.banding = random_banding(random, recipe.family.k);
        recipe.threshold =
            std::array{Threshold{0, 1}, Threshold{1, 5}, Threshold{1, 2}, Threshold{1, 1}}[random.below(4)];
        for (const FillOrder order : {FillOrder::by_document, FillOrder::by_row}) {
            recipe.order = order;
            CAPTURE(seed, n, order == FillOrder::by_row, recipe.banding.bands, recipe.banding.rows);
            check(recipe);
        }
    }
}

}  // namespace bandstand
