// tune_memory.h: what the screen Tune keeps between frames: which list, how it is sorted and filtered, what is dragged, and
// what would cost too much to make anew each time.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/state/tune_state.h"

namespace bandstand {

enum class TunedColumn : std::uint8_t { names, exact, estimate, bands };

struct TunedOrder {
    TunedColumn column = TunedColumn::exact;
    bool is_falling = true;

    friend bool operator==(const TunedOrder&, const TunedOrder&) = default;
};

// A piece of a text, or a token, and whether it lies in a shingle that both documents have.
struct MarkedPiece {
    std::string words;
    bool is_shared = false;
};

class TuneMemory {
public:
    std::optional<PairOutcome> list = PairOutcome::missed;  // nothing: the clusters
    TunedOrder order;
    std::string filter;       // what names have to hold, as it is being typed; large and small letters of ASCII are the same
    std::string kept_filter;  // what was handed in
    enum class Drag : std::uint8_t { none, threshold, curve };
    Drag drag = Drag::none;  // what the press on the chart took hold of
    std::string pairs_path;  // typed: where the pairs are to be saved

    // The list that is chosen, sorted and filtered by names. Valid until something of that changes. Cost when it does: a
    // look at each pair of the list, and its sorting. Precondition: a list is chosen.
    const std::vector<PairReference>& rows(const TuneState& tune);
    // Those with a document whose name holds the filter; the largest first.
    const std::vector<std::uint32_t>& clusters(const TuneState& tune);
    // Made when it is first shown, or for clusters that are too large to be compared within a frame, when it is asked for by
    // a press, which may take a part of a second. Nothing for those that would take longer.
    std::optional<WeakestLink> weakest(const TuneState& tune, std::uint32_t cluster, bool is_asked_for = false);

    // Documents without tokens and short ones. Counted once for each corpus.
    struct DocumentStates {
        std::size_t empty = 0, short_texts = 0;
    };
    DocumentStates document_states(const std::shared_ptr<const Corpus>& corpus);

    // Bars of the histogram; made once for what is known.
    const SimilarityHistogram& histogram(const Tuning& tuning);

    // Both documents of the pair, cut into pieces. The sources must be those of the corpus.
    const std::pair<std::vector<MarkedPiece>, std::vector<MarkedPiece>>& pieces(const std::shared_ptr<const Corpus>& corpus, DocumentPair pair, const SourceDocument& one,
                                                                                const SourceDocument& other, const ShingleSettings& settings);

private:
    struct RowsOf {
        std::shared_ptr<const BandingFindings> findings;
        std::optional<PairOutcome> list;
        TunedOrder order;
        std::string filter;
        friend bool operator==(const RowsOf&, const RowsOf&) = default;
    };
    RowsOf rows_of_;
    std::vector<PairReference> rows_;
    std::shared_ptr<const BandingFindings> clusters_of_, weakest_of_;
    std::string clusters_filter_;
    std::vector<std::uint32_t> clusters_;
    std::map<std::uint32_t, std::optional<WeakestLink>> weakest_;  // by cluster
    std::shared_ptr<const Corpus> states_of_;
    DocumentStates states_;
    std::shared_ptr<const PairSample> sample_;
    std::shared_ptr<const KnownPairs> known_;
    std::shared_ptr<const Corpus> histogram_of_;
    SimilarityHistogram histogram_;
    std::shared_ptr<const Corpus> pieces_of_;
    std::optional<DocumentPair> pieces_pair_;
    std::pair<std::vector<MarkedPiece>, std::vector<MarkedPiece>> pieces_;
};

}  // namespace bandstand
