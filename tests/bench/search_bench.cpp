// An index of a million fingerprints beside a scan of them all: recall, time, candidates, what adding costs, memory.
#include <fmt/format.h>
#include <malloc.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "core/search/fingerprint_index.h"
#include "tests/bench/bench.h"
#include "tests/random_numbers.h"

namespace bandstand::bench {

namespace {

constexpr std::size_t entries = 1'000'000;

std::uint64_t with_turned_bits(RandomNumbers& random, std::uint64_t fingerprint, std::uint64_t bits) {
    for (std::uint64_t turned = 0; static_cast<std::uint64_t>(__builtin_popcountll(turned)) < bits;) {
        const std::uint64_t bit = std::uint64_t{1} << random.below(64);
        fingerprint ^= bit & ~turned;
        turned |= bit;
    }
    return fingerprint;
}

std::vector<std::uint64_t> random_fingerprints() {
    RandomNumbers random(31);
    std::vector<std::uint64_t> all(entries);
    for (std::uint64_t& fingerprint : all) fingerprint = random.next();
    return all;
}

// Groups of eight at distances 0 … 7 from the first of them, scattered over the list.
std::vector<std::uint64_t> planted_fingerprints() {
    RandomNumbers random(32);
    std::vector<std::uint64_t> all;
    while (all.size() < entries) {
        const std::uint64_t first = random.next();
        for (std::uint64_t distance = 0; distance < 8; ++distance) all.push_back(with_turned_bits(random, first, distance));
    }
    for (std::size_t left = all.size(); left > 1; --left) std::swap(all[left - 1], all[random.below(left)]);
    return all;
}

std::vector<std::string> ids() {
    std::vector<std::string> all;
    for (std::size_t n = 0; n < entries; ++n) all.push_back(fmt::format("incident-{}", n));
    return all;
}

FingerprintIndex filled(FingerprintIndexParameters parameters, const std::vector<std::string>& ids, const std::vector<std::uint64_t>& all) {
    FingerprintIndex index(parameters);
    for (std::size_t n = 0; n < all.size(); ++n) {
        if (index.add(ids[n], all[n])) std::abort();
    }
    return index;
}

// One in two is near an entry, the others are anywhere.
std::vector<std::uint64_t> queries_for(const std::vector<std::uint64_t>& all, std::uint64_t most, std::size_t count) {
    RandomNumbers random(33);
    std::vector<std::uint64_t> queries;
    while (queries.size() < count) {
        queries.push_back(with_turned_bits(random, all[random.below(all.size())], random.below(most + 1)));
        queries.push_back(random.next());
    }
    return queries;
}

template <class Ask>
double seconds_a_query(int runs, const std::vector<std::uint64_t>& queries, const Ask& ask) {
    return best_seconds(runs, [&] {
               for (const std::uint64_t query : queries) keep(ask(query));
           }) / static_cast<double>(queries.size());
}

void print_adding(const std::vector<std::string>& ids, const std::vector<std::uint64_t>& all, FingerprintIndexParameters parameters) {
    const double seconds = best_seconds(4, [&] { keep(filled(parameters, ids, all)); }) / entries;
    const FingerprintIndex index = filled(parameters, ids, all);
    const double postings = 4.0 * parameters.band_count * entries;
    print_line(fmt::format("adding, {} bands", parameters.band_count),
               fmt::format("{} a fingerprint, ids included", duration_text(seconds)),
               fmt::format("buckets: {:.1f} MB, {:.2f} times the bytes of the postings", static_cast<double>(index.bucket_bytes()) / 1e6,
                           static_cast<double>(index.bucket_bytes()) / postings));
}

void print_queries(std::string_view what, const std::vector<std::string>& ids, const std::vector<std::uint64_t>& all,
                   FingerprintIndexParameters parameters) {
    const FingerprintIndex index = filled(parameters, ids, all);
    const std::uint32_t most = parameters.max_distance;
    const std::vector<std::uint64_t> queries = queries_for(all, most, 300);
    std::size_t found = 0, there = 0, different = 0;
    double met = 0, visits = 0;
    for (const std::uint64_t query : queries) {
        const auto neighbors = index.neighbors(query, most), scan = index.scan(query, most);
        found += neighbors.size();
        there += scan.size();
        different += neighbors == scan ? 0U : 1U;
        met += static_cast<double>(index.candidates(query).size());
        visits += static_cast<double>(index.visits(query));
    }
    const auto count = static_cast<double>(queries.size());
    const double by_index = seconds_a_query(5, queries, [&](std::uint64_t query) { return index.neighbors(query, most); });
    const double by_scan = seconds_a_query(2, queries, [&](std::uint64_t query) { return index.scan(query, most); });
    const std::string name = fmt::format("{}, {} bands, distance {}", what, parameters.band_count, most);
    print_line(name, fmt::format("recall {} of {}, {} of {} answers differ", found, there, different, queries.size()),
               fmt::format("a scan finds the same; {} queries", queries.size()));
    print_line(name + ", a query", duration_text(by_index),
               fmt::format("scan {}, {:.0f} times as long; {:.2f} ns a visit, {:.2f} ns a comparison", duration_text(by_scan),
                           by_scan / by_index, 1e9 * by_index / (visits / count), 1e9 * by_scan / entries));
    const double missed_by_band = 1 - std::ldexp(1.0, -static_cast<int>(parameters.band_width()));
    print_line(name + ", candidates", fmt::format("{:.1f} a query", met / count),
               fmt::format("{:.1f} of random fingerprints alone", entries * (1 - std::pow(missed_by_band, parameters.band_count))));
}

// One entry in ten has no bit in its low half, nor has the query: crowded buckets.
void print_crowded(const std::vector<std::string>& ids, std::uint32_t bands) {
    RandomNumbers random(34);
    std::vector<std::uint64_t> all(entries);
    for (std::uint64_t& fingerprint : all) fingerprint = random.below(10) == 0 ? random.next() << 32 : random.next();
    const FingerprintIndex index = filled({bands, bands - 1}, ids, all);
    const double by_index = best_seconds(5, [&] { keep(index.neighbors(0, bands - 1)); });
    const double by_scan = best_seconds(5, [&] { keep(index.scan(0, bands - 1)); });
    const auto visits = static_cast<double>(index.visits(0));
    print_line(fmt::format("{} bands, one entry in ten in a bucket of a half of them", bands), duration_text(by_index),
               fmt::format("scan {}; {:.0f} visits of {:.1f} ns; scan_is_quicker says {}", duration_text(by_scan), visits,
                           1e9 * by_index / visits, index.scan_is_quicker(0) ? "yes" : "no"));
}

}  // namespace

void incident_search() {
    // Memory that is given back is kept for the next index, so that only the first one waits for new pages.
    mallopt(M_MMAP_MAX, 0);
    mallopt(M_TRIM_THRESHOLD, -1);
    const std::vector<std::string> names = ids();
    const std::vector<std::uint64_t> random = random_fingerprints(), planted = planted_fingerprints();
    const double fresh = seconds_of([&] { keep(filled({8, 7}, names, random)); }) / entries;
    print_line("adding, 8 bands, in memory that was not used before", duration_text(fresh), "new pages take most of it");
    for (const std::uint32_t bands : {1U, 2U, 4U, 8U, 16U, 32U, 64U}) print_adding(names, random, {bands, bands - 1});
    for (const FingerprintIndexParameters parameters : {FingerprintIndexParameters{8, 7}, {4, 3}, {2, 1}, {16, 7}}) {
        print_queries("random", names, random, parameters);
        print_queries("planted", names, planted, parameters);
    }
    for (const std::uint32_t bands : {2U, 4U, 8U}) print_crowded(names, bands);
}

}  // namespace bandstand::bench
