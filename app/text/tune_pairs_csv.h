// tune_pairs_csv.h: every pair that a banding finds, misses, or lets meet by chance, as a table for other programs.
//
//   write_pairs_csv(tuned, sink)
//     → a,b,exact,intersection,union,estimate,agree,bands_shared,document_pairs,outcome,cluster
//       d0,d1,0.7142857142857143,5,7,0.75,96,3,1,found,0
//
// RFC 4180: commas, lines end in CR LF, a field with a comma, a quote or a line end stands in quotes, its quotes doubled.
// First the pairs found, then those missed, then those met by chance, each by falling exact value. A line stands for
// document_pairs pairs of documents, where sets have copies. Of the pairs met by chance below the floor there are no more
// than the limits of the findings allow (banding_findings.h); BandingFindings::lists_all_chance tells whether that is all.
// `cluster` numbers what the found pairs link together, the largest first (found_clusters.h); it is empty where no cluster
// holds both documents. A missed pair with a cluster hangs together through others all the same.
// Numbers are decimal with a point, and those that are not whole are read back as the same double.
#pragma once
#include <string>
#include <string_view>

#include "app/text/text_sink.h"
#include "app/text/tune_choice.h"

namespace bandstand {

// Cost: a walk over both sets for each line. False where the sink took no more.
bool write_pairs_csv(const TunedCorpus& tuned, const TextSink& sink);

// A field as RFC 4180 writes it.
std::string csv_field(std::string_view text);

}  // namespace bandstand
