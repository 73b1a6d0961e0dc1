#include "core/tune/tuning.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/core/tune/tuned_corpora.h"

using namespace bandstand;

TEST_CASE("A tuning holds what a look at every pair of documents finds") {
    RandomNumbers random(3);
    for (int round = 0; round < 10; ++round) {
        const auto corpus = corpus_of_relatives(random, 60);
        const TuningWish wish{static_cast<std::uint32_t>(random.between(1, 40)), random.next(), {1, 5}};
        const auto tuned = tune(corpus, wish, {});
        REQUIRE(tuned);
        CHECK(tuned->is_complete());
        const SignatureValues plain = plain_signatures(*corpus, wish);
        const Banding banding = random_banding(random, wish.k);
        const PlainCounts expected = plain_counts(*corpus, plain, wish.floor, banding, wish.floor);
        std::uint64_t known = tuned->equal_pairs();
        for (std::size_t n = 0; n < tuned->known->size(); ++n) known += tuned->known->weight(n);
        CHECK(known == expected.known);
        CHECK(tuned->counts->at(banding).pairs == static_cast<double>(expected.candidates));
        for (std::size_t s = 0; s < tuned->sets->size(); ++s) {
            const auto column = tuned->signatures->column(DocumentIndex{s}), own = plain.column(tuned->sets->first_document(SetIndex{s}));
            CHECK(std::equal(column.begin(), column.end(), own.begin(), own.end()));
        }
    }
}

TEST_CASE("Parts become final one after the other and stay what they were") {
    RandomNumbers random(6);
    const auto corpus = corpus_of_relatives(random, 30);
    std::vector<Tuning> told;
    TuningNews news;
    news.became_final = [&](const Tuning& so_far) { told.push_back(so_far); };
    const auto tuned = tune(corpus, {16, 1, {3, 10}}, news);
    REQUIRE(tuned);
    REQUIRE(told.size() == 4);
    CHECK((told[0].signatures && !told[0].sample && !told[0].known));
    CHECK((told[1].sample && !told[1].known));
    CHECK((told[2].known && told[2].agreement && !told[2].counts));
    CHECK(told[3].is_complete());
    CHECK(told[0].signatures == tuned->signatures);
}

TEST_CASE("What would never end or never fit is refused by name") {
    CHECK_FALSE(tuning_problem(1'000'000, 128));
    CHECK_FALSE(tuning_problem(0, most_tuned_rows));
    CHECK(tuning_problem(1, most_tuned_rows + 1)->key == "error.tune_too_large");
    CHECK_FALSE(tuning_problem(most_tuned_values / 1024, 1024));
    CHECK(tuning_problem(most_tuned_values / 1024 + 1, 1024));
}

TEST_CASE("Another floor takes over what does not depend on it, another seed does not") {
    RandomNumbers random(6);
    const auto corpus = corpus_of_relatives(random, 30);
    const auto tuned = tune(corpus, {16, 1, {3, 10}}, {});
    const auto lower = tune(corpus, {16, 1, {1, 10}}, {}, run_in_turn, &*tuned);
    CHECK(lower->signatures == tuned->signatures);
    CHECK(lower->counts == tuned->counts);
    CHECK(lower->sample == tuned->sample);
    CHECK(lower->known != tuned->known);
    CHECK(lower->known->size() >= tuned->known->size());
    const auto other = tune(corpus, {16, 2, {3, 10}}, {}, run_in_turn, &*tuned);
    CHECK(other->signatures != tuned->signatures);
    CHECK(other->sample == tuned->sample);
    CHECK(other->wish.seed == 2);
}

TEST_CASE("A tuning that is stopped gives nothing; an empty corpus is no trouble") {
    std::stop_source stop;
    stop.request_stop();
    TuningNews news;
    news.stop = stop.get_token();
    RandomNumbers random(6);
    CHECK_FALSE(tune(corpus_of_relatives(random, 30), {16, 1, {3, 10}}, news));
    const auto nothing = tune(std::make_shared<const Corpus>(), {16, 1, {3, 10}}, {});
    REQUIRE(nothing);
    CHECK(nothing->sets->size() == 0);
    CHECK(nothing->counts->at({4, 4}).pairs == 0);
}
