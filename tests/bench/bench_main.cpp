// bandstand_bench            all benchmarks, each in a process of its own, so that its memory is its own
// bandstand_bench NAME       one of them
// bandstand_bench tune-file FILE
// bandstand_bench --list     their names and questions
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "tests/bench/bench.h"

namespace bandstand::bench {

const std::vector<Benchmark>& benchmarks() {
    static const std::vector<Benchmark> all{
        {"step", "What does one step forward cost?", step_forward},
        {"seek", "How fast is any step of an ordinary run reached?", seek_in_ordinary_run},
        {"long-seek", "How fast is any step of a run of 10^9 steps shown, and in how much memory?", seek_in_long_run},
        {"signatures", "How far is minhash_signatures from a bare loop over the same arithmetic?", signature_throughput},
        {"corpus", "How long does it take to read 10,000 documents of 400 words?", corpus_build},
        {"banding", "How long does it take to band 100,000 signatures of 128 rows, and in how much memory?", banding_of_many},
        {"join", "How long does it take to find all similar pairs of 100,000 documents, and in how much memory?", similarity_join_benchmark},
        {"signing", "How far is signing many sets from its own arithmetic?", signing_of_sets},
        {"tune", "How soon is a collection tuned, and a move of the slider recomputed?", tuning_of_collections},
        {"tune-million", "What do a million documents cost?", tuning_of_a_million},
        {"tune-file", "What does a collection of your own cost (bandstand_bench tune-file FILE)?", tuning_of_a_file},
        {"equals", "What do 100,000 equal documents cost?", banding_of_equals},
        {"slider", "Are all candidates of 1,000 documents there within a frame of a move of the slider?", banding_slider},
        {"simhash", "How far is simhash_fingerprints from a bare loop over the same arithmetic?", simhash_throughput},
        {"search", "How much sooner than a scan of a million fingerprints does the index find everything near?", incident_search},
        {"panel", "What does a frame cost before it is drawn?", panel_frame},
        {"screens", "Is everything redrawn within a frame of a move of a slider?", move_of_a_slider},
        {"first-frame", "How long until the first frame is built, with Chinese text?", first_frame},
    };
    return all;
}

std::vector<std::string>& named_behind() {
    static std::vector<std::string> words;
    return words;
}

const std::vector<std::string>& arguments() { return named_behind(); }

std::string duration_text(double seconds) {
    const struct { double size; const char* name; } units[] = {{1.0, "s"}, {1e-3, "ms"}, {1e-6, "\u00b5s"}, {1e-9, "ns"}};
    char text[32];
    for (const auto& unit : units) {
        if (seconds < unit.size && unit.size > 1e-9) continue;
        std::snprintf(text, sizeof text, "%.3g %s", seconds / unit.size, unit.name);
        break;
    }
    return text;
}

void print_line(std::string_view what, std::string_view value, std::string_view beside) {
    std::printf("  %.*s: %.*s (%.*s)\n", static_cast<int>(what.size()), what.data(), static_cast<int>(value.size()),
                value.data(), static_cast<int>(beside.size()), beside.data());
    std::fflush(stdout);
}

double thread_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double peak_memory_mb() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024.0;  // Linux counts kilobytes
}

}  // namespace bandstand::bench

namespace {

using bandstand::bench::Benchmark;

void run(const Benchmark& benchmark) {
    std::printf("%s: %s\n", std::string(benchmark.name).c_str(), std::string(benchmark.question).c_str());
    std::fflush(stdout);
    benchmark.run();
}

int run_apart(const Benchmark& benchmark) {
    const pid_t child = fork();
    if (child == 0) {
        run(benchmark);
        std::_Exit(0);
    }
    int status = 0;
    const bool is_done = child > 0 && waitpid(child, &status, 0) == child && status == 0;
    if (!is_done) std::printf("  did not come to its end\n");
    return is_done ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    const auto& all = bandstand::bench::benchmarks();
    const std::string wanted = argc > 1 ? argv[1] : "";
    for (int i = 2; i < argc; ++i) bandstand::bench::named_behind().emplace_back(argv[i]);
    int failed = 0;
    bool found = wanted.empty();
    for (const Benchmark& benchmark : all) {
        if (wanted == "--list") {
            std::printf("%-12s %s\n", std::string(benchmark.name).c_str(), std::string(benchmark.question).c_str());
            found = true;
        } else if (wanted.empty()) {
            failed |= run_apart(benchmark);
        } else if (wanted == benchmark.name) {
            run(benchmark);
            found = true;
        }
    }
    if (found) return failed;
    std::fprintf(stderr, "There is no benchmark \"%s\"; --list names them all.\n", wanted.c_str());
    return 2;
}
