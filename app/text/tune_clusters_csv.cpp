#include "app/text/tune_clusters_csv.h"

#include <fmt/format.h>

#include <string>

#include "app/text/tune_pairs_csv.h"

namespace bandstand {

bool write_clusters_csv(const TunedCorpus& tuned, const TextSink& sink) {
    const Corpus& corpus = *tuned.tuning.corpus;
    const LinkClusters& links = tuned.findings.clusters.links;
    if (!sink("cluster,document,kept\r\n")) return false;
    for (std::size_t c = 0; c < links.count(); ++c) {
        std::string lines;
        bool is_first = true;
        for (const DocumentIndex d : links.documents_of(c)) {
            lines += fmt::format("{},{},{}\r\n", c, csv_field(corpus.document(d).name), is_first ? "yes" : "no");
            is_first = false;
        }
        if (!sink(lines)) return false;
    }
    return true;
}

}  // namespace bandstand
