// bench.h: a benchmark answers one question and prints it as one line, with its floor or rival beside it.
//
//   void step_forward() {
//       print_line("step forward, linear", "12 ns", "floor: the hash alone 3 ns");
//   }
//
// Times are those of the thread, so that a busy machine disturbs them little; no benchmark waits for anything.
#pragma once
#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace bandstand::bench {

struct Benchmark {
    std::string_view name, question;
    void (*run)();
};

// All benchmarks, in the order in which they are run.
const std::vector<Benchmark>& benchmarks();

// What was named behind the benchmark.
const std::vector<std::string>& arguments();

// "12.3 ns", "4.56 ms".
std::string duration_text(double seconds);

void print_line(std::string_view what, std::string_view value, std::string_view beside);

// Peak resident memory of this process so far, in megabytes.
double peak_memory_mb();

// The compiler has to assume that the value is used.
template <class T>
void keep(const T& value) {
    asm volatile("" : : "g"(&value) : "memory");
}

// Seconds that this thread has run.
double thread_seconds();

template <class Work>
double seconds_of(const Work& work) {
    const double begin = thread_seconds();
    work();
    return thread_seconds() - begin;
}

// The fastest of several runs: the others had to wait for something.
template <class Work>
double best_seconds(int runs, const Work& work) {
    double best = seconds_of(work);
    for (int i = 1; i < runs; ++i) best = std::min(best, seconds_of(work));
    return best;
}

// One each; defined in the file of the same subject.
void step_forward();
void seek_in_long_run();
void seek_in_ordinary_run();
void signature_throughput();
void corpus_build();
void banding_of_many();
void similarity_join_benchmark();
void signing_of_sets();
void tuning_of_collections();
void tuning_of_a_million();
void tuning_of_a_file();
void banding_of_equals();
void banding_slider();
void simhash_throughput();
void incident_search();
void panel_frame();
void move_of_a_slider();
void first_frame();

}  // namespace bandstand::bench
