#include "app/text/tune_snippets.h"

#include <fmt/format.h>

#include "app/text/display_width.h"
#include "app/text/json_values.h"
#include "core/lsh/s_curve.h"
#include "core/narrate/number_words.h"

namespace bandstand {

namespace {

constexpr std::size_t comment_columns = 96;
// Seeds of the random numbers of NumPy, which datasketch, datatrove and text-dedup draw from.
constexpr std::uint64_t seed_limit = std::uint64_t{1} << 32;

using Values = std::initializer_list<PhraseValue>;

class Writer {
public:
    Writer(const TuneChoice& choice, Language language) : choice_(choice), language_(language) {}

    std::string datasketch() {
        begin();
        comment("tune.text.datasketch_params");
        comment("tune.text.datasketch_hash");
        comment("tune.text.snippet_own_hashes");
        comment("tune.text.datasketch_verify");
        if (choice_.banding.bands < 2 || choice_.k < 2) comment("tune.text.datasketch_bands");
        code("import re\nimport unicodedata\n\nfrom datasketch import MinHash, MinHashLSH\n\n\n");
        shingles();
        code("\n\ndef signature(tokens):\n");
        code("    minhash = MinHash(num_perm={}, seed={})\n", choice_.k, small_seed());
        code("    minhash.update_batch([token.encode(\"utf-8\") for token in tokens])\n    return minhash\n\n\n");
        texts();
        code("signatures = {{name: signature(tokens) for name, tokens in sets.items()}}\n\n");
        code("lsh = MinHashLSH(num_perm={}, params=({}, {}))\n", choice_.k, choice_.banding.bands, choice_.banding.rows);
        code("for name, minhash in signatures.items():\n    lsh.insert(name, minhash)\n\n");
        code("for a, minhash in signatures.items():\n    for b in lsh.query(minhash):\n        if a < b:\n");
        code("            shared, union = len(sets[a] & sets[b]), len(sets[a] | sets[b])\n");
        code("            if shared * {} >= {} * union:\n", choice_.threshold.denominator, choice_.threshold.numerator);
        code("                print(a, b, shared / union)\n");
        return std::move(text_);
    }

    std::string datatrove() {
        const Banding banding = choice_.banding;
        begin();
        words_only();
        comment("tune.text.datatrove_rows", {{"used", fmt::to_string(banding.used_rows())}});
        comment("tune.text.datatrove_chains");
        comment("tune.text.datatrove_words");
        comment("tune.text.snippet_own_hashes");
        code("from datatrove.executor.local import LocalPipelineExecutor\n");
        code("from datatrove.pipeline.dedup import MinhashDedupSignature\n");
        code("from datatrove.pipeline.dedup.minhash import (\n    MinhashConfig,\n    MinhashDedupBuckets,\n");
        code("    MinhashDedupCluster,\n    MinhashDedupFilter,\n)\n");
        code("from datatrove.pipeline.readers import JsonlReader\nfrom datatrove.pipeline.writers.jsonl import JsonlWriter\n");
        code("from datatrove.utils.hashing import HashConfig\n\n");
        code("config = MinhashConfig(\n    n_grams={},\n    num_buckets={},\n    hashes_per_bucket={},\n", choice_.shingles.size, banding.bands, banding.rows);
        code("    hash_config=HashConfig(precision=64),\n    seed={},\n)\n\n", small_seed());
        code("if __name__ == \"__main__\":\n");
        stage("JsonlReader(\"input\"), MinhashDedupSignature(output_folder=\"signatures\", config=config)", "1");
        stage("MinhashDedupBuckets(input_folder=\"signatures\", output_folder=\"buckets\", config=config)", "config.num_buckets");
        stage("MinhashDedupCluster(input_folder=\"buckets\", output_folder=\"remove\", config=config)", "1");
        stage("JsonlReader(\"input\"), MinhashDedupFilter(input_folder=\"remove\"), JsonlWriter(\"output\")", "1");
        return std::move(text_);
    }

    std::string text_dedup() {
        const Banding banding = choice_.banding;
        const std::string threshold = fmt::format("{}", choice_.threshold.value());
        begin();
        words_only();
        comment("tune.text.text_dedup_bands");
        comment("tune.text.text_dedup_chains");
        comment("tune.text.text_dedup_words");
        comment("tune.text.snippet_own_hashes");
        comment("tune.text.text_dedup_versions");
        code("python -m text_dedup.minhash \\\n  --path \"json\" --data_files \"input.jsonl\" --split \"train\" --column \"text\" \\\n");
        code("  --cache_dir \"./cache\" --output \"output\" \\\n");
        code("  --num_perm {} --b {} --r {} --seed {} \\\n", choice_.k, banding.bands, banding.rows, small_seed());
        code("  --ngram {} --min_length {} --threshold {}\n\n", choice_.shingles.size, choice_.shingles.size, threshold);
        comment("tune.text.text_dedup_config");
        code("#\n# [algorithm]\n# algorithm_name = \"minhash\"\n# num_perm = {}\n# bands = {}\n# rows = {}\n", choice_.k, banding.bands, banding.rows);
        code("# ngram_size = {}\n# min_length = {}\n# threshold = {}\n# check_false_positive = false\n", choice_.shingles.size,
             choice_.shingles.size, threshold);
        return std::move(text_);
    }

    std::string spark() {
        const Banding tables{choice_.banding.bands, 1};
        const bool is_same = choice_.banding.rows == 1;
        begin();
        comment(is_same ? "tune.text.spark_same" : "tune.text.spark_rows", {{"bands", fmt::to_string(tables.bands)}});
        if (!is_same) chances("tune.text.spark_chance", tables);
        comment("tune.text.spark_verify");
        comment("tune.text.spark_vocabulary");
        comment("tune.text.snippet_own_hashes");
        code("import re\nimport unicodedata\n\nfrom pyspark.ml.feature import CountVectorizer, MinHashLSH\n");
        code("from pyspark.sql import SparkSession\nfrom pyspark.sql.functions import col\n\n\n");
        shingles();
        code("\n\n");
        texts();
        code("\nspark = SparkSession.builder.getOrCreate()\n");
        code("df = spark.createDataFrame([(name, sorted(tokens)) for name, tokens in sets.items()], [\"name\", \"tokens\"])\n");
        code("vectors = CountVectorizer(inputCol=\"tokens\", outputCol=\"features\", binary=True, vocabSize=1 << 30)\n");
        code("df = vectors.fit(df).transform(df)\n\n");
        code("lsh = MinHashLSH(inputCol=\"features\", outputCol=\"hashes\", numHashTables={}, seed={})\n", tables.bands, small_seed());
        code("pairs = lsh.fit(df).approxSimilarityJoin(df, df, 1 - {} + 1e-9, distCol=\"JaccardDistance\")\n", choice_.threshold.value());
        code("pairs = pairs.where(col(\"datasetA.name\") < col(\"datasetB.name\"))\n");
        code("pairs.select(\"datasetA.name\", \"datasetB.name\", (1 - col(\"JaccardDistance\")).alias(\"exact\")).show()\n");
        return std::move(text_);
    }

private:
    template <class... Parts>
    void code(fmt::format_string<Parts...> form, Parts&&... parts) {
        text_ += fmt::format(form, std::forward<Parts>(parts)...);
    }

    void comment(std::string_view key, Values values = {}) {
        for (const std::string& line : wrapped(phrase(language_, key, values), comment_columns)) text_ += fmt::format("# {}\n", line);
    }

    void begin() {
        comment("tune.text.snippet_choice", {{"k", fmt::to_string(choice_.k)},
                                             {"bands", fmt::to_string(choice_.banding.bands)},
                                             {"rows", fmt::to_string(choice_.banding.rows)},
                                             {"threshold", threshold_text(choice_.threshold)}});
        chances("tune.text.snippet_chance", choice_.banding);
        if (small_seed() != choice_.seed)
            comment("tune.text.snippet_seed", {{"seed", fmt::to_string(choice_.seed)}, {"used", fmt::to_string(small_seed())}});
    }

    void chances(std::string_view key, Banding banding) {
        const double below = similarity_below(choice_.threshold.value());
        comment(key, {{"threshold", threshold_text(choice_.threshold)},
                      {"chance", percent_words(language_, candidate_probability(choice_.threshold.value(), banding))},
                      {"below", fmt::format("{}", below)},
                      {"below_chance", percent_words(language_, candidate_probability(below, banding))}});
    }

    void words_only() {
        if (choice_.shingles.unit == ShingleUnit::character) comment("tune.text.words_only", {{"size", fmt::to_string(choice_.shingles.size)}});
    }

    std::uint64_t small_seed() const { return choice_.seed % seed_limit; }

    // A function from a text to its shingles. A text shorter than one has the whole of it, as in Bandstand.
    void shingles() {
        const ShingleSettings& settings = choice_.shingles;
        const bool is_words = settings.unit == ShingleUnit::word;
        comment(is_words ? "tune.text.snippet_words" : "tune.text.snippet_characters", {{"size", fmt::to_string(settings.size)}});
        code("def shingles(text, size={}):\n", settings.size);
        code("    text = unicodedata.normalize(\"{}\", text){}\n", settings.nfkc ? "NFKC" : "NFC", settings.case_fold ? ".casefold()" : "");
        const std::string_view units = is_words ? R"(re.findall(r"\w+", text))" : R"(re.sub(r"\s+", " ", text).strip())";
        const std::string_view one = is_words ? R"(" ".join(units[i:i + size]))" : "units[i:i + size]";
        code("    units = {}\n", units);
        code("    count = max(1, len(units) - size + 1) if units else 0\n");
        code("    return {{{} for i in range(count)}}\n", one);
    }

    // Where the user's own texts go. Texts without tokens are left out: they have no signature.
    void texts() {
        code("texts = {{\"one\": \"the north gate is closed today\", \"two\": \"the north gate is closed again\"}}\n");
        code("sets = {{name: shingles(text) for name, text in texts.items()}}\n");
        code("sets = {{name: tokens for name, tokens in sets.items() if tokens}}\n");
    }

    void stage(std::string_view pipeline, std::string_view tasks) { code("    LocalPipelineExecutor([{}], tasks={}).run()\n", pipeline, tasks); }

    const TuneChoice& choice_;
    Language language_;
    std::string text_;
};

}  // namespace

std::string snippet_text(Snippet snippet, const TuneChoice& choice, Language language) {
    Writer writer(choice, language);
    switch (snippet) {
        case Snippet::datasketch: return writer.datasketch();
        case Snippet::datatrove: return writer.datatrove();
        case Snippet::text_dedup: return writer.text_dedup();
        case Snippet::spark: break;
    }
    return writer.spark();
}

std::string choice_json(const TuneChoice& choice) {
    const auto steepest = steepest_point(choice.banding);
    Json json;
    json["k"] = choice.k;
    json["seed"] = number_json(choice.seed);
    json["family"] = "mixed64";
    json["bands"] = choice.banding.bands;
    json["rows"] = choice.banding.rows;
    json["unused_rows"] = unused_rows(choice.banding, choice.k);
    json["threshold"] = choice.threshold.value();
    json["half_point"] = half_point(choice.banding);
    json["rule_of_thumb"] = rule_of_thumb(choice.banding);
    json["steepest_point"] = steepest ? Json(*steepest) : Json(nullptr);
    json["p_at_threshold"] = candidate_probability(choice.threshold.value(), choice.banding);
    json["floor"] = choice.floor.value();
    json["unit"] = choice.shingles.unit == ShingleUnit::word ? "word" : "character";
    json["shingle"] = choice.shingles.size;
    json["nfkc"] = choice.shingles.nfkc;
    json["case_fold"] = choice.shingles.case_fold;
    return json.dump(2) + "\n";
}

}  // namespace bandstand
