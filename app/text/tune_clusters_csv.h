// tune_clusters_csv.h: every document of every cluster that the found pairs link together, as a table for other programs: what
// goes where one of each cluster is kept.
//
//   write_clusters_csv(tuned, sink)
//     → cluster,document,kept
//       0,d0,yes
//       0,d1,no
//
// Clusters are numbered from 0, the largest first, as in the other tables; the first document of each, in the order in which
// they were read, is marked as the one to keep. Copies have lines of their own. RFC 4180, as tune_pairs_csv.h.
#pragma once
#include "app/text/text_sink.h"
#include "app/text/tune_choice.h"

namespace bandstand {

// Cost: linear in the documents of all clusters. False where the sink took no more.
bool write_clusters_csv(const TunedCorpus& tuned, const TextSink& sink);

}  // namespace bandstand
