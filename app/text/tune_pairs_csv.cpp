#include "app/text/tune_pairs_csv.h"

#include <fmt/format.h>

#include <array>

namespace bandstand {

namespace {

// Lines are handed over in pieces of about this many bytes.
constexpr std::size_t piece = 65'536;

std::string line_of(const TunedCorpus& tuned, const TunedPair& pair, std::string_view outcome) {
    const Corpus& corpus = *tuned.tuning.corpus;
    return fmt::format("{},{},{},{},{},{},{},{},{},{}\r\n", csv_field(corpus.document(pair.pair.first).name),
                       csv_field(corpus.document(pair.pair.second).name), pair.exact.value(), pair.exact.intersection, pair.exact.union_size,
                       static_cast<double>(pair.agree) / tuned.choice.k, pair.agree, pair.shared_bands, pair.document_pairs, outcome);
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
    std::string text = "a,b,exact,intersection,union,estimate,agree,bands_shared,document_pairs,outcome\r\n";
    for (const Part& part : parts) {
        for (const PairReference reference : tuned.findings.listed(part.outcome)) {
            text += line_of(tuned, tuned_pair(tuned.tuning, tuned.findings, reference), part.name);
            if (text.size() < piece) continue;
            if (!sink(text)) return false;
            text.clear();
        }
    }
    return text.empty() || sink(text);
}

}  // namespace bandstand
