// From the bytes of a JSONL file to everything that the screen Tune shows, on all cores, stage by stage; and what a move of
// the slider costs after that. The collection is generated: near-duplicates by known clusters among texts of Zipf's words.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <functional>
#include <iterator>

#include "app/shell/all_cores.h"
#include "app/shell/document_files.h"
#include "core/jaccard/link_clusters.h"
#include "core/tune/banding_findings.h"
#include "core/tune/banding_outlook.h"
#include "tests/bench/bench.h"
#include "tests/generated_corpus.h"

namespace bandstand::bench {

namespace {

double wall_seconds(const std::function<void()>& work) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

std::string jsonl_of(const GeneratedCollection& made) {
    std::string bytes;
    for (const SourceDocument& document : made.documents) bytes += fmt::format("{{\"name\": \"{}\", \"text\": \"{}\"}}\n", document.name, document.content);
    return bytes;
}

std::shared_ptr<const Corpus> cut(const std::vector<SourceDocument>& documents) {
    std::vector<const SourceDocument*> pointers;
    for (const SourceDocument& document : documents) pointers.push_back(&document);
    return std::make_shared<const Corpus>(*build_corpus(pointers, ShingleSettings{}, {}, on_all_cores()));
}

// Every pair of documents of one cluster, found and missed by the pairs ≥ 0.5.
std::string cluster_words(const GeneratedCollection& made, const Tuning& tuning) {
    std::uint64_t same = 0, other = 0;
    for (std::size_t n = 0; n < tuning.known->count_reaching({1, 2}); ++n) {
        const SimilarPair& pair = tuning.known->pair(n);
        const std::uint32_t one = made.cluster_of[tuning.sets->first_document(pair.first).value], two = made.cluster_of[tuning.sets->first_document(pair.second).value];
        (one != no_cluster && one == two ? same : other) += 1;
    }
    return fmt::format("pairs from 0.5 on: {} within generated clusters, {} between", same, other);
}

// Every stage from the bytes of a file on; `words_of` tells what is to stand beside the pairs.
Tuning tuned_bytes(const std::string& what, const std::string& name, std::string bytes, const std::function<std::string(const Tuning&)>& words_of) {
    std::vector<SourceDocument> read;
    const double reading = wall_seconds([&] { read = parse_documents(name, bytes, {}).documents; });
    const double megabytes = static_cast<double>(bytes.size()) / 1e6;
    bytes = {};
    std::shared_ptr<const Corpus> corpus;
    const double cutting = wall_seconds([&] { corpus = cut(read); });
    const TuningWish wish{128, 1, {3, 10}};
    double signing = 0, all = 0, pairs = 0;
    std::optional<Tuning> tuning;
    const auto begin = std::chrono::steady_clock::now();
    TuningNews news;
    news.became_final = [&](const Tuning& so_far) {
        const double now = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        if (!so_far.sample) signing = now;
        if (so_far.known && pairs == 0) pairs = now;
    };
    all = wall_seconds([&] { tuning = tune(corpus, wish, news, on_all_cores()); });
    const double banding = wall_seconds([&] { keep(BandBuckets(*tuning->signatures, {20, 5}).group_count()); });
    print_line(fmt::format("{}, {:.0f} MB, read, cut, signed and banded", what, megabytes), duration_text(reading + cutting + signing + banding),
               fmt::format("reading {}, cutting {}, signing {}, banding {}", duration_text(reading), duration_text(cutting), duration_text(signing), duration_text(banding)));
    print_line("every pair from 0.3 on, with the rows in which it agrees", duration_text(pairs), fmt::format("after the corpus was cut; {}", words_of(*tuning)));
    print_line("everything, from the bytes of the file on", duration_text(reading + cutting + all), fmt::format("peak memory {:.0f} MB, the bytes of the file among it", peak_memory_mb()));
    return std::move(*tuning);
}

Tuning tuned_collection(std::size_t documents) {
    const GeneratedCollection made = generated_collection({.documents = documents, .words = 100, .clusters = documents / 50, .cluster_size = 4, .seed = 7});
    return tuned_bytes(fmt::format("{} documents of 100 words", documents), "made.jsonl", jsonl_of(made), [&](const Tuning& tuning) { return cluster_words(made, tuning); });
}

void time_slider(const Tuning& tuning) {
    double slowest = 0, sum = 0;
    int moves = 0;
    for (std::uint32_t rows = 1; rows <= 16; ++rows) {
        for (const std::uint32_t bands : {1U, 4U, 16U, 128U / rows}) {
            if (bands * rows > 128) continue;
            const double seconds = wall_seconds([&] {
                const BandingOutlook outlook(tuning, {7, 10});
                keep(static_cast<std::uint64_t>(outlook.recall({bands, rows}) * 1000) + banding_findings(tuning, {bands, rows}, {7, 10}, {})->found);
            });
            slowest = std::max(slowest, seconds);
            sum += seconds;
            ++moves;
        }
    }
    print_line("a move of the slider, everything recomputed", duration_text(sum / moves), fmt::format("slowest of {} choices {}", moves, duration_text(slowest)));
}

}  // namespace

void tuning_of_collections() {
    for (const std::size_t documents : {10'000U, 100'000U}) {
        const Tuning tuning = tuned_collection(documents);
        if (documents == 10'000U) time_slider(tuning);
    }
}

void tuning_of_a_million() { keep(tuned_collection(1'000'000).known->size()); }

void tuning_of_a_file() {
    if (arguments().empty()) return print_line("a collection of your own", "none", "name its file: bandstand_bench tune-file FILE");
    const std::string& path = arguments().front();
    std::ifstream file(path, std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(file), {}};
    if (!file || bytes.empty()) return print_line(path, "nothing", "could not be read");
    const auto words = [](const Tuning& tuning) {
        return fmt::format("documents {}, different sets {}, pairs from 0.3 on {}, of equal documents {}", tuning.corpus->document_count(), tuning.sets->size(), tuning.known->size(), tuning.equal_pairs());
    };
    time_slider(tuned_bytes(path.substr(path.find_last_of('/') + 1), path, std::move(bytes), words));
}

}  // namespace bandstand::bench
