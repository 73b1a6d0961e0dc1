#include "app/text/tune_clusters_csv.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/app/text/tuned_corpus.h"

namespace bandstand {

namespace {

std::string csv_of(const TunedCorpus& tuned) {
    return written([&](const TextSink& sink) { CHECK(write_clusters_csv(tuned, sink)); });
}

}  // namespace

TEST_CASE("each document of a cluster has a line, copies among them, and the first is kept") {
    const auto documents = integer_documents({{"x", "90 91"}, {"a", "1 2 3 4"}, {"b, again", "1 2 3 4"}, {"c", "1 2 3 4 5"}, {"y", "50"}, {"z", "50"}});
    const TunedCorpus tuned = tuned_documents(documents, {.k = 256, .banding = {256, 1}, .threshold = {3, 4}});
    CHECK(csv_of(tuned) == "cluster,document,kept\r\n0,a,yes\r\n0,\"b, again\",no\r\n0,c,no\r\n1,y,yes\r\n1,z,no\r\n");
}

TEST_CASE("without clusters there is the head alone, and a full sink ends it") {
    const TunedCorpus none = tuned_documents(integer_documents({{"x", "90 91"}}), {.k = 16, .banding = {4, 4}});
    CHECK(csv_of(none) == "cluster,document,kept\r\n");
    CHECK_FALSE(write_clusters_csv(none, [](std::string_view) { return false; }));
}

}  // namespace bandstand
