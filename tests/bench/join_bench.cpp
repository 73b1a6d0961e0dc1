// All similar pairs of a collection by the join: time of one part and of two threads, and memory beside the corpus.
#include <fmt/format.h>
#include <malloc.h>

#include <chrono>
#include <cstdio>
#include <cstring>
#include <thread>

#include "core/jaccard/similarity_join.h"
#include "core/text/corpus.h"
#include "tests/bench/bench.h"
#include "tests/generated_corpus.h"

namespace bandstand::bench {

namespace {

constexpr std::size_t most_pairs = 10'000'000;

// "VmRSS" or "VmHWM" of this process in megabytes; 0 where the system does not tell.
double memory_mb(const char* which) {
    double found = 0;
    if (std::FILE* const file = std::fopen("/proc/self/status", "r")) {
        char line[256];
        while (std::fgets(line, sizeof line, file) != nullptr) {
            double kilobytes = 0;
            if (std::strncmp(line, which, std::strlen(which)) == 0 &&
                std::sscanf(line + std::strlen(which), ": %lf", &kilobytes) == 1) {
                found = kilobytes / 1024.0;
            }
        }
        std::fclose(file);
    }
    return found;
}

// Lets the peak begin anew, so that building the corpus does not count; what it has freed goes back to the system first.
void forget_peak() {
    malloc_trim(0);
    if (std::FILE* const file = std::fopen("/proc/self/clear_refs", "w")) {
        std::fputs("5", file);
        std::fclose(file);
    }
}

template <class Work>
double wall_seconds(const Work& work) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

void run_on_two_threads(std::size_t count, const std::function<void(std::size_t)>& run) {
    std::thread other([&] { for (std::size_t part = 1; part < count; part += 2) run(part); });
    for (std::size_t part = 0; part < count; part += 2) run(part);
    other.join();
}

void join_at(const Corpus& corpus, const DistinctSets& sets, Threshold floor) {
    SimilarPairs found;
    forget_peak();
    const double before = memory_mb("VmRSS");
    const double one = seconds_of([&] { found = *similarity_join(corpus, sets, floor, most_pairs, {}); });
    const double memory = memory_mb("VmHWM") - before;
    const double two = wall_seconds([&] {
        keep(similarity_join(corpus, sets, floor, most_pairs, {}, run_on_two_threads)->pairs.size());
    });
    std::string beside = fmt::format("two threads {}", duration_text(two));
    if (sets.size() <= 10'000) {
        const double plain = seconds_of([&] { keep(*all_similar_pairs(corpus, sets, floor, most_pairs, {}) == found); });
        beside += fmt::format("; plain function {}", duration_text(plain));
    }
    print_line(fmt::format("  join at {}, {} pairs", threshold_text(found.floor), found.pairs.size()),
               fmt::format("{}, {:.0f} MB", duration_text(one), memory), beside);
}

}  // namespace

void similarity_join_benchmark() {
    for (const std::size_t documents : {std::size_t{10'000}, std::size_t{100'000}, std::size_t{1'000'000}}) {
        const double begin = thread_seconds();
        const Corpus corpus = [&] {
            const auto made = generated_collection({.documents = documents, .clusters = documents / 20, .cluster_size = 4});
            return build_corpus(made.documents, ShingleSettings{});
        }();
        const double building = thread_seconds() - begin;
        DistinctSets sets;
        const double seconds = seconds_of([&] { sets = DistinctSets(corpus); });
        print_line(fmt::format("{} documents of 100 words, {} occurrences", documents, corpus.occurrence_count()),
                   fmt::format("{} different sets in {}", sets.size(), duration_text(seconds)),
                   fmt::format("building took {} and {:.0f} MB at the peak", duration_text(building), peak_memory_mb()));
        for (const Threshold floor : {Threshold{1, 2}, Threshold{3, 10}}) join_at(corpus, sets, floor);
    }
}

}  // namespace bandstand::bench
