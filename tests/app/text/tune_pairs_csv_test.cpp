#include "app/text/tune_pairs_csv.h"

#include <catch2/catch_test_macros.hpp>
#include <sstream>

#include "tests/app/text/tuned_corpus.h"

namespace bandstand {

namespace {

std::vector<std::string> lines_of(const TunedCorpus& tuned) {
    const std::string text = written([&](const TextSink& sink) { CHECK(write_pairs_csv(tuned, sink)); });
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = text.find("\r\n", begin);
        REQUIRE(end != std::string::npos);
        lines.push_back(text.substr(begin, end - begin));
        begin = end + 2;
    }
    return lines;
}

}  // namespace

TEST_CASE("pairs found, missed and met by chance, in this order") {
    const auto documents = integer_documents({{"a", "1 2 3 4"}, {"b", "1 2 3 4"}, {"c", "1 2 3 4 5"}, {"d", "5 6 7 8"}});
    // In bands of one row nearly everything meets that shares a token.
    const TunedCorpus tuned = tuned_documents(documents, {.k = 256, .banding = {256, 1}, .threshold = {3, 4}});
    const std::vector<std::string> lines = lines_of(tuned);
    REQUIRE(lines.size() == 4);
    CHECK(lines[0] == "a,b,exact,intersection,union,estimate,agree,bands_shared,document_pairs,outcome,cluster");
    CHECK(lines[1] == "a,b,1,4,4,1,256,256,1,found,0");
    CHECK(lines[2].starts_with("a,c,0.8,4,5,"));
    CHECK(lines[2].ends_with(",2,found,0"));
    CHECK(lines[3].starts_with("c,d,0.125,1,8,"));
    CHECK(lines[3].ends_with(",1,chance,"));
    const std::vector<std::string> strict = lines_of(tuned_documents(documents, {.k = 256, .banding = {1, 256}, .threshold = {3, 4}}));
    REQUIRE(strict.size() == 3);
    CHECK(strict[2].ends_with(",0,2,missed,"));
}

TEST_CASE("agreeing rows and shared bands are those of the signatures") {
    const TunedCorpus tuned = tuned_sample("notices", {20, 5}, {7, 10});
    const std::vector<std::string> lines = lines_of(tuned);
    // Of the eight candidates two are one line: a document that met another one and its copy.
    REQUIRE(lines.size() == 1 + 7);
    for (std::size_t n = 1; n < lines.size(); ++n) {
        std::istringstream fields(lines[n]);
        std::string a, b, exact, intersection, union_size, estimate, agree, bands, pairs, outcome;
        for (std::string* field : {&a, &b, &exact, &intersection, &union_size, &estimate, &agree, &bands, &pairs, &outcome}) std::getline(fields, *field, ',');
        CHECK(std::stod(exact) == std::stod(intersection) / std::stod(union_size));
        CHECK(std::stod(estimate) == std::stod(agree) / 128);
        CHECK(std::stoi(bands) > 0);
        CHECK(outcome == (std::stod(exact) >= 0.7 ? "found" : "chance"));
    }
}

TEST_CASE("names with commas, quotes and line ends stand in quotes") {
    CHECK(csv_field("plain name") == "plain name");
    CHECK(csv_field("one, two") == "\"one, two\"");
    CHECK(csv_field("a \"b\"") == "\"a \"\"b\"\"\"");
    CHECK(csv_field("a\nb") == "\"a\nb\"");
    CHECK(csv_field("").empty());
    const auto documents = integer_documents({{"x, y", "1 2"}, {"\"q\"", "1 2"}});
    const std::vector<std::string> lines = lines_of(tuned_documents(documents, {.k = 4, .banding = {2, 2}}));
    REQUIRE(lines.size() == 2);
    CHECK(lines[1] == "\"x, y\",\"\"\"q\"\"\",1,2,2,1,4,2,1,found,0");
}

TEST_CASE("no documents give the header alone, and a full sink ends the table") {
    CHECK(lines_of(tuned_documents({}, {.banding = {16, 8}})).size() == 1);
    CHECK_FALSE(write_pairs_csv(tuned_sample("notices", {20, 5}, {7, 10}), [](std::string_view) { return false; }));
}

}  // namespace bandstand
