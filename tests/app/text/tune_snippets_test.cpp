#include "app/text/tune_snippets.h"

#include <catch2/catch_test_macros.hpp>
#include <array>
#include <nlohmann/json.hpp>

namespace bandstand {

namespace {

constexpr std::array all_snippets{Snippet::datasketch, Snippet::datatrove, Snippet::text_dedup, Snippet::spark};

TuneChoice usual_choice() { return {.k = 128, .seed = 7, .banding = {20, 5}, .threshold = {7, 10}}; }

bool has(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

// The lines that are no comments.
std::string code_of(const std::string& text) {
    std::string code;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = text.find('\n', begin);
        if (text[begin] != '#') code += text.substr(begin, end - begin + 1);
        begin = end + 1;
    }
    return code;
}

}  // namespace

TEST_CASE("each snippet has the chosen numbers where its library takes them") {
    const TuneChoice choice = usual_choice();
    const std::string datasketch = snippet_text(Snippet::datasketch, choice, Language::en);
    CHECK(has(datasketch, "MinHash(num_perm=128, seed=7)"));
    CHECK(has(datasketch, "MinHashLSH(num_perm=128, params=(20, 5))"));
    CHECK(has(datasketch, "if shared * 10 >= 7 * union:"));
    CHECK_FALSE(has(code_of(datasketch), "threshold"));
    const std::string datatrove = snippet_text(Snippet::datatrove, choice, Language::en);
    for (const char* words : {"n_grams=3,", "num_buckets=20,", "hashes_per_bucket=5,", "HashConfig(precision=64)", "seed=7,", "tasks=config.num_buckets"})
        CHECK(has(datatrove, words));
    const std::string text_dedup = snippet_text(Snippet::text_dedup, choice, Language::en);
    for (const char* words : {"python -m text_dedup.minhash", "--num_perm 128 --b 20 --r 5 --seed 7", "--ngram 3 --min_length 3 --threshold 0.7", "# bands = 20\n# rows = 5\n"})
        CHECK(has(text_dedup, words));
    const std::string spark = snippet_text(Snippet::spark, choice, Language::en);
    CHECK(has(spark, "numHashTables=20, seed=7"));
    CHECK(has(spark, "approxSimilarityJoin(df, df, 1 - 0.7 + 1e-9, distCol=\"JaccardDistance\")"));
}

TEST_CASE("each snippet tells the chances of the choice") {
    for (const Snippet snippet : all_snippets) {
        CHECK(has(snippet_text(snippet, usual_choice(), Language::en), "# A pair at 0.7 meets with chance 97.5 %, one at 0.4 with 18.6 %.\n"));
        CHECK(has(snippet_text(snippet, usual_choice(), Language::zh_hant), "0.4 的一對為 18.6%"));
    }
}

TEST_CASE("Spark has one row a table, and says what that means") {
    TuneChoice choice = usual_choice();
    choice.banding = {4, 5};
    const std::string text = snippet_text(Snippet::spark, choice, Language::en);
    // 1 − 0.3⁴ and 1 − 0.6⁴.
    CHECK(has(text, "a pair at 0.7 meets with chance 99.2 %, one at 0.4 with 87.0 %"));
    CHECK(has(text, "Spark cannot cut these bands"));
    choice.banding = {4, 1};
    CHECK_FALSE(has(snippet_text(Snippet::spark, choice, Language::en), "cannot cut"));
}

TEST_CASE("shingles are cut as chosen") {
    TuneChoice choice = usual_choice();
    choice.shingles.size = 2;
    for (const Snippet snippet : {Snippet::datasketch, Snippet::spark}) {
        choice.shingles.unit = ShingleUnit::word;
        CHECK(has(snippet_text(snippet, choice, Language::en), "def shingles(text, size=2):\n    text = unicodedata.normalize(\"NFKC\", text).casefold()\n    units = re.findall(r\"\\w+\", text)\n"));
        choice.shingles.unit = ShingleUnit::character;
        choice.shingles.nfkc = choice.shingles.case_fold = false;
        CHECK(has(snippet_text(snippet, choice, Language::en), "unicodedata.normalize(\"NFC\", text)\n    units = re.sub(r\"\\s+\", \" \", text).strip()\n"));
        choice.shingles.nfkc = choice.shingles.case_fold = true;
    }
    for (const Snippet snippet : {Snippet::datatrove, Snippet::text_dedup}) CHECK(has(snippet_text(snippet, choice, Language::en), "makes shingles of words only; 2 characters were chosen"));
}

TEST_CASE("seeds beyond what a library takes, and bandings that it refuses, are told") {
    TuneChoice choice = usual_choice();
    choice.seed = (std::uint64_t{1} << 32) + 5;
    for (const Snippet snippet : all_snippets) {
        const std::string text = snippet_text(snippet, choice, Language::en);
        CHECK(has(text, "so 4294967301 became 5."));
        CHECK_FALSE(has(code_of(text), "4294967301"));
    }
    choice.banding = {1, 128};
    CHECK(has(snippet_text(Snippet::datasketch, choice, Language::en), "fewer than two bands"));
    CHECK_FALSE(has(snippet_text(Snippet::datasketch, usual_choice(), Language::en), "fewer than two bands"));
}

TEST_CASE("the code is the same in both languages, and every line ends") {
    for (const Snippet snippet : all_snippets) {
        const std::string english = snippet_text(snippet, usual_choice(), Language::en), chinese = snippet_text(snippet, usual_choice(), Language::zh_hant);
        CHECK(code_of(english) == code_of(chinese));
        CHECK(english != chinese);
        CHECK(english.ends_with('\n'));
        // Every name in a template has its value, and every key is there.
        CHECK_FALSE(has(english, "tune.text."));
        CHECK_FALSE(has(code_of(english), "{{"));
    }
}

TEST_CASE("the JSON of a choice is read back with all that was chosen") {
    TuneChoice choice = usual_choice();
    choice.shingles = {ShingleUnit::character, 5, false, true};
    const auto json = nlohmann::json::parse(choice_json(choice));
    CHECK(json["k"] == 128);
    CHECK(json["seed"] == 7);
    CHECK(json["family"] == "mixed64");
    CHECK(json["bands"] == 20);
    CHECK(json["rows"] == 5);
    CHECK(json["unused_rows"] == 28);
    CHECK(json["threshold"] == 0.7);
    CHECK(json["floor"] == 0.3);
    CHECK(json["unit"] == "character");
    CHECK(json["shingle"] == 5);
    CHECK(json["nfkc"] == false);
    CHECK(json["case_fold"] == true);
    choice.banding = {128, 1};
    CHECK(nlohmann::json::parse(choice_json(choice))["steepest_point"].is_null());
}

}  // namespace bandstand
