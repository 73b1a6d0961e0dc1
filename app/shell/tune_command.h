// tune_command.h: `bandstand tune`: what bands and rows do to a corpus, measured, and printed.
//
//   TunedCorpus tuned = tuned_corpus(options, std::move(read), whole_lists, line);
//   run_tune(arguments, options, std::move(read), sink);   // the same, printed in the format asked for
//
// All cores work on it. How far it is, is told in one line of the terminal (progress_line.h). Ctrl+C ends it.
#pragma once
#include "app/shell/arguments.h"
#include "app/shell/document_files.h"
#include "app/shell/progress_line.h"
#include "app/shell/tune_options.h"
#include "app/text/text_sink.h"

namespace bandstand {

// The documents of the sample that the arguments name, or of the first one. Precondition: no files are named.
ReadDocuments documents_of_sample(const Arguments& arguments);

// Candidates are counted, and those below the floor listed, as far as the limits go (banding_findings.h).
TunedCorpus tuned_corpus(const TuneOptions& options, ReadDocuments read, const FindingsLimits& limits, ProgressLine& line);

// The whole command after its files were read. Code for other libraries needs no measuring, unless a goal asks what the
// corpus holds. Returns false where the sink took no more.
bool run_tune(const Arguments& arguments, const TuneOptions& options, ReadDocuments read, const TextSink& sink);

}  // namespace bandstand
