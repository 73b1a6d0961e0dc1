// matrix_report.h: the signature matrix as an aligned table.
//
//   write_matrix(run, finished_cells(run), style, sink);
//
//       d0  d1  d2  d3
//   h0   1   1   3   8
//
// Rows are hash functions, columns documents; ∞ is a slot that no token has reached, – a document without tokens. Long
// tables are written in pieces, so that memory does not grow with them.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>

#include "app/text/report_style.h"
#include "core/run/minhash_run.h"

namespace bandstand {

// The value of a slot of a document that has tokens; empty while no token has reached it.
using CellReader = std::function<std::optional<std::uint64_t>(HashIndex, DocumentIndex)>;

// The run is kept alive and as it is.
CellReader finished_cells(const MinHashRun& run);

// False where the sink took no more.
bool write_matrix(const MinHashRun& run, const CellReader& cell, const ReportStyle& style, const TextSink& sink);
// The same with a ruled line before each band of run.banding(), and before the rows that belong to none.
bool write_banded_matrix(const MinHashRun& run, const CellReader& cell, const ReportStyle& style, const TextSink& sink);

// The matrix as it stands after that step, under a title; cut into bands, or not.
bool write_matrix_after(const MinHashRun& run, std::uint64_t step, bool in_bands, const ReportStyle& style,
                        const TextSink& sink);

}  // namespace bandstand
