// Any step of a run, asked for as a screen does: position, event, counters, and the cells that a window shows.
#include <fmt/format.h>

#include <algorithm>

#include "core/run/minhash_run.h"
#include "tests/bench/bench.h"
#include "tests/bench/bench_corpora.h"

namespace bandstand::bench {

namespace {

struct Window {
    std::size_t functions = 40, documents = 30;
};

// What one frame reads after a seek; the window lies around the cell at hand.
void show(MinHashRun& run, std::uint64_t position, Window window) {
    run.seek(position);
    const auto event = run.event();
    keep(event);
    keep(run.counters());
    std::size_t first_function = 0, first_document = 0;
    const auto place = [](std::size_t at, std::size_t shown, std::size_t all) {
        const std::size_t centred = at > shown / 2 ? at - shown / 2 : 0;
        return std::min(centred, all > shown ? all - shown : 0);
    };
    if (event) {
        if (const auto* fill = std::get_if<MinHashEvent>(&*event)) {
            first_function = place(fill->function.value, window.functions, run.family().size());
            first_document = place(fill->document.value, window.documents, run.corpus().document_count());
        } else {
            first_document = place(std::get<PairEvent>(*event).pair.first.value, window.documents, run.corpus().document_count());
        }
    }
    const std::size_t end_function = std::min<std::size_t>(first_function + window.functions, run.family().size());
    const std::size_t end_document = std::min(first_document + window.documents, run.corpus().document_count());
    for (std::size_t d = first_document; d < end_document; ++d) {
        for (std::size_t i = first_function; i < end_function; ++i) {
            keep(run.slot(HashIndex{i}, DocumentIndex{d}));
            keep(run.is_filled(HashIndex{i}, DocumentIndex{d}));
        }
    }
}

struct Times {
    double median = 0, worst = 0;
};

Times times_of_seeks(MinHashRun& run, int seeks) {
    RandomNumbers random(5);
    const std::uint64_t signature_steps = run.counters().hash_evaluations_total;
    std::vector<double> times;
    for (int n = 0; n < seeks; ++n) {
        const std::uint64_t target = random.below(signature_steps + 1);
        times.push_back(seconds_of([&] { show(run, target, Window{}); }));
    }
    std::sort(times.begin(), times.end());
    return {times[times.size() / 2], times.back()};
}

}  // namespace

void seek_in_ordinary_run() {
    // The longest that are played from checkpoints.
    for (const FamilyKind kind : {FamilyKind::linear, FamilyKind::mixed64, FamilyKind::blake2b}) {
        const auto corpus = integer_corpus(16, kind == FamilyKind::blake2b ? 39 : 97);
        const auto family = family_of(kind, 64, *corpus);
        MinHashRun run(corpus, family, FillOrder::by_document);
        const double whole = seconds_of([&] { run.seek(run.length()); });
        const Times times = times_of_seeks(run, 2000);
        print_line(fmt::format("seek among {} steps, {}, {}", run.length(), family_name(kind), run.is_direct() ? "direct" : "checkpoints"),
                   fmt::format("worst {}, median {}", duration_text(times.worst), duration_text(times.median)),
                   fmt::format("first walk to the end {}; target 16 ms", duration_text(whole)));
    }
}

void seek_in_long_run() {
    const auto corpus = integer_corpus(10'000, 400);
    for (const FamilyKind kind : {FamilyKind::mixed64, FamilyKind::linear}) {
        const auto family = family_of(kind, 256, *corpus);
        for (const FillOrder order : {FillOrder::by_document, FillOrder::by_row}) {
            MinHashRun run(corpus, family, order);
            const Times times = times_of_seeks(run, 1000);
            print_line(fmt::format("any of {} steps shown, {}, {}", run.counters().hash_evaluations_total, family_name(kind), order_name(order)),
                       fmt::format("worst {}, median {}", duration_text(times.worst), duration_text(times.median)),
                       fmt::format("target 16 ms; a walk there at 20 ns a step: {}",
                                   duration_text(20e-9 * static_cast<double>(run.counters().hash_evaluations_total))));
        }
    }
    print_line("peak memory", fmt::format("{:.0f} MB", peak_memory_mb()),
               fmt::format("target 300 MB; the finished matrix alone: {} MB", 10'000 * 256 * sizeof(Slot) / 1'000'000));
}

}  // namespace bandstand::bench
