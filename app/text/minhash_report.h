// minhash_report.h: the parts of a printed MinHash run that are no steps: heading, matrix, pairs.
//
// Each function writes whole lines and answers false where the sink took no more. Long lists are
// written in pieces, so that memory does not grow with them.
#pragma once
#include "app/state/app_state.h"
#include "app/text/text_sink.h"

namespace bandstand {

struct ReportStyle {
    Language language = Language::en;
    std::size_t columns = 100;  // width of a table
};

// What is run: documents, family with its constants, order, length; and where the constants of a sample come from.
bool write_heading(const AppState& state, const ReportStyle& style, const TextSink& sink);

// Rows are hash functions, columns documents; ∞ is a slot no token has reached, – a document without tokens.
bool write_matrix(const MinHashRun& run, const SignatureMatrix& matrix, const ReportStyle& style, const TextSink& sink);

// Matrix, rows that are no permutations, short and empty documents, and every pair.
// Precondition: `matrix` holds the finished signatures.
bool write_result(const MinHashRun& run, const SignatureMatrix& matrix, const ReportStyle& style, const TextSink& sink);

}  // namespace bandstand
