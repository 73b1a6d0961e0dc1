#include "app/text/tune_pairs_csv.h"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

namespace bandstand {

namespace {

// Lines are handed over in pieces of about this many bytes.
constexpr std::size_t piece = 65'536;

// By document: the cluster that holds it.
class ClusterColumn {
public:
    explicit ClusterColumn(const TunedCorpus& tuned) : cluster_of_(tuned.tuning.corpus->document_count(), none) {
        const LinkClusters& links = tuned.findings.clusters.links;
        for (std::size_t c = 0; c < links.count(); ++c)
            for (const DocumentIndex d : links.documents_of(c)) cluster_of_[d.value] = static_cast<std::uint32_t>(c);
    }

    // Empty where no cluster holds both.
    std::string of(DocumentPair pair) const {
        const std::uint32_t cluster = cluster_of_[pair.first.value];
        return cluster == none || cluster != cluster_of_[pair.second.value] ? std::string{} : fmt::to_string(cluster);
    }

private:
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    std::vector<std::uint32_t> cluster_of_;
};

std::string line_of(const TunedCorpus& tuned, const TunedPair& pair, std::string_view outcome, const std::string& cluster) {
    const Corpus& corpus = *tuned.tuning.corpus;
    return fmt::format("{},{},{},{},{},{},{},{},{},{},{}\r\n", csv_field(corpus.document(pair.pair.first).name),
                       csv_field(corpus.document(pair.pair.second).name), pair.exact.value(), pair.exact.intersection, pair.exact.union_size,
                       static_cast<double>(pair.agree) / tuned.choice.k, pair.agree, pair.shared_bands, pair.document_pairs, outcome, cluster);
}

}  // namespace

std::string csv_field(std::string_view text) {
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
    std::string field = "\"";
    for (const char c : text) {
        if (c == '"') field += '"';
        field += c;
    }
    field += '"';
    return field;
}

bool write_pairs_csv(const TunedCorpus& tuned, const TextSink& sink) {
    struct Part {
        PairOutcome outcome;
        std::string_view name;
    };
    constexpr std::array parts{Part{PairOutcome::found, "found"}, Part{PairOutcome::missed, "missed"}, Part{PairOutcome::chance, "chance"}};
    const ClusterColumn clusters(tuned);
    std::string text = "a,b,exact,intersection,union,estimate,agree,bands_shared,document_pairs,outcome,cluster\r\n";
    for (const Part& part : parts) {
        for (const PairReference reference : tuned.findings.listed(part.outcome)) {
            const TunedPair pair = tuned_pair(tuned.tuning, tuned.findings, reference);
            text += line_of(tuned, pair, part.name, clusters.of(pair.pair));
            if (text.size() < piece) continue;
            if (!sink(text)) return false;
            text.clear();
        }
    }
    return text.empty() || sink(text);
}

}  // namespace bandstand
