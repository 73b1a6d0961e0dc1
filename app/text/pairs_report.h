// pairs_report.h: pairs of documents as an aligned table, a line a pair.
//
//   PairsReport report(run, PairColumns::minhash, style, sink);
//   for (…) if (!report.add(banded_pair(run, pair))) return false;
//   return report.finish();
//
// An empty line stands before each piece of the table; without pairs nothing is written. Both functions answer false
// where the sink took no more.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "app/text/pair_comparison.h"
#include "app/text/report_style.h"

namespace bandstand {

// Every table has pair, agreeing rows, estimate, fraction and value of the exact Jaccard; besides:
enum class PairColumns : std::uint8_t {
    minhash,  // the range of estimates
    bands,    // the chance to meet, bands, outcome
    compare,  // the range, bands, outcome
};

class PairsReport {
public:
    // All are kept: they outlive the report.
    PairsReport(const MinHashRun& run, PairColumns columns, const ReportStyle& style, const TextSink& sink);

    bool add(const BandedPair& pair);
    bool finish();

private:
    TextTable empty_table() const;
    std::vector<std::string> cells(const BandedPair& pair) const;

    const MinHashRun& run_;
    PairColumns columns_;
    const ReportStyle& style_;
    const TextSink& sink_;
    TextTable table_;
};

// The table of all pairs and the sums; of very many pairs those that meet or are missed, the first of them; beyond
// most_tabled_documents documents the candidates alone (banded_pairs.h). False where the sink took no more.
bool write_banded_pairs(const MinHashRun& run, PairColumns columns, const ReportStyle& style, const TextSink& sink);

}  // namespace bandstand
