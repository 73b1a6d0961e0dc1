#include "app/panels/tune_memory.h"

#include <algorithm>
#include <tuple>

#include "core/text/set_words.h"

namespace bandstand {

namespace {

// A long text shows its beginning: what is shared is seen there, and laying it out stays cheap.
constexpr std::size_t most_pieces = 1500;
// Of a cluster, each of whose sets is walked once for each other one: some milliseconds for a line that comes into sight.
constexpr std::uint64_t most_tokens_compared = 10'000'000, most_tokens_on_demand = 400'000'000;

bool name_holds(const Corpus& corpus, DocumentIndex d, const std::string& wanted) {
    const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    const std::string& name = corpus.document(d).name;
    const auto is_same = [&](char one, char other) { return small(one) == small(other); };
    return wanted.empty() || std::search(name.begin(), name.end(), wanted.begin(), wanted.end(), is_same) != name.end();
}

std::vector<MarkedPiece> pieces_of_text(const Corpus& corpus, const SourceDocument& source, DocumentIndex other, const ShingleSettings& settings) {
    const ShingledText cut = cut_into_shingles(source.content, settings);
    std::vector<bool> is_shared(cut.units.size());
    for (std::size_t s = 0; s < cut.shingle_count(); ++s) {
        const auto token = corpus.vocabulary().find(std::string_view(cut.shingle(s)));
        if (!token || !corpus.contains(other, *token)) continue;
        for (std::size_t u = cut.first_unit(s); u < cut.end_unit(s); ++u) is_shared[u] = true;
    }
    std::vector<MarkedPiece> pieces;
    for (std::size_t u = 0; u < std::min(cut.units.size(), most_pieces); ++u) {
        std::string words;
        cut.append_unit(u, words);
        pieces.push_back({std::move(words), is_shared[u]});
    }
    return pieces;
}

std::vector<MarkedPiece> pieces_of(const Corpus& corpus, const SourceDocument& source, DocumentIndex d, DocumentIndex other, const ShingleSettings& settings) {
    if (source.kind == DocumentKind::text) return pieces_of_text(corpus, source, other, settings);
    std::vector<MarkedPiece> pieces;
    for (const TokenIndex token : corpus.tokens(d)) {
        if (pieces.size() == most_pieces) break;
        pieces.push_back({corpus.vocabulary().label(token), corpus.contains(other, token)});
    }
    return pieces;
}

}  // namespace

const std::vector<PairReference>& TuneMemory::rows(const TuneState& tune) {
    RowsOf wanted{tune.findings, list, order, filter};
    if (wanted == rows_of_) return rows_;
    rows_of_ = std::move(wanted);
    rows_.clear();
    if (!tune.findings) return rows_;
    const Corpus& corpus = *tune.tuning.corpus;
    const auto& all = tune.findings->listed(*list);
    const auto told = [&](PairReference reference) { return tuned_pair(tune.tuning, *tune.findings, reference); };
    if (filter.empty()) rows_ = all;
    else std::ranges::copy_if(all, std::back_inserter(rows_), [&](PairReference reference) {
        // A line stands for all copies of both.
        const DocumentPair pair = told(reference).pair;
        const auto is_wanted = [&](DocumentIndex d) { return name_holds(corpus, d, filter); };
        const DistinctSets& sets = *tune.tuning.sets;
        return std::ranges::any_of(sets.documents(sets.set_of(pair.first)), is_wanted) || std::ranges::any_of(sets.documents(sets.set_of(pair.second)), is_wanted);
    });
    if (order == TunedOrder{}) return rows_;
    if (order.column == TunedColumn::exact) {
        std::ranges::reverse(rows_);
        return rows_;
    }
    struct Keyed {
        std::uint64_t key;
        std::string_view name;
        PairReference reference;
    };
    std::vector<Keyed> keyed;
    keyed.reserve(rows_.size());
    for (const PairReference reference : rows_) {
        const TunedPair pair = told(reference);
        const std::uint64_t key = order.column == TunedColumn::estimate ? pair.agree : order.column == TunedColumn::bands ? pair.shared_bands : 0;
        keyed.push_back({key, order.column == TunedColumn::names ? std::string_view(corpus.document(pair.pair.first).name) : std::string_view{}, reference});
    }
    const auto below = [](const Keyed& a, const Keyed& b) { return std::tie(a.key, a.name) < std::tie(b.key, b.name); };
    std::ranges::stable_sort(keyed, [&](const Keyed& a, const Keyed& b) { return order.is_falling ? below(b, a) : below(a, b); });
    std::ranges::transform(keyed, rows_.begin(), &Keyed::reference);
    return rows_;
}

const std::vector<std::uint32_t>& TuneMemory::clusters(const TuneState& tune) {
    if (tune.findings == clusters_of_ && filter == clusters_filter_) return clusters_;
    clusters_of_ = tune.findings;
    clusters_filter_ = filter;
    clusters_.clear();
    if (!tune.findings) return clusters_;
    const LinkClusters& links = tune.findings->clusters.links;
    for (std::uint32_t c = 0; c < links.count(); ++c) {
        const auto is_wanted = [&](DocumentIndex d) { return name_holds(*tune.tuning.corpus, d, filter); };
        if (filter.empty() || std::ranges::any_of(links.documents_of(c), is_wanted)) clusters_.push_back(c);
    }
    return clusters_;
}

std::optional<WeakestLink> TuneMemory::weakest(const TuneState& tune, std::uint32_t cluster, bool is_asked_for) {
    if (weakest_of_ != tune.findings) {
        weakest_of_ = tune.findings;
        weakest_.clear();
    }
    const auto [entry, is_new] = weakest_.try_emplace(cluster);
    if (!is_new && (entry->second || !is_asked_for)) return entry->second;
    const DistinctSets& sets = *tune.tuning.sets;
    const auto documents = tune.findings->clusters.links.documents_of(cluster);
    std::uint64_t tokens = 0, count = 0;
    for (const DocumentIndex d : documents) {
        if (sets.first_document(sets.set_of(d)) != d) continue;
        tokens += tune.tuning.corpus->tokens(d).size();
        ++count;
    }
    const std::uint64_t most = is_asked_for ? most_tokens_on_demand : most_tokens_compared;
    if (count <= 1 || tokens * count <= most) entry->second = weakest_link(tune.tuning, tune.findings->clusters, cluster, count);
    return entry->second;
}

TuneMemory::DocumentStates TuneMemory::document_states(const std::shared_ptr<const Corpus>& corpus) {
    if (corpus == states_of_) return states_;
    states_of_ = corpus;
    states_ = {};
    for (std::size_t d = 0; d < corpus->document_count(); ++d) {
        const DocumentState state = corpus->document(DocumentIndex{d}).state;
        states_.empty += state == DocumentState::empty ? 1 : 0;
        states_.short_texts += state == DocumentState::short_text ? 1 : 0;
    }
    return states_;
}

const SimilarityHistogram& TuneMemory::histogram(const Tuning& tuning) {
    if (sample_ != tuning.sample || known_ != tuning.known || histogram_of_ != tuning.corpus) {
        sample_ = tuning.sample;
        known_ = tuning.known;
        histogram_of_ = tuning.corpus;
        histogram_ = similarity_histogram(known_.get(), tuning.equal_pairs(), sample_.get());
    }
    return histogram_;
}

const std::pair<std::vector<MarkedPiece>, std::vector<MarkedPiece>>& TuneMemory::pieces(const std::shared_ptr<const Corpus>& corpus, DocumentPair pair,
                                                                                        const SourceDocument& one, const SourceDocument& other,
                                                                                        const ShingleSettings& settings) {
    if (pieces_of_ != corpus || pieces_pair_ != pair) {
        pieces_of_ = corpus;
        pieces_pair_ = pair;
        pieces_ = {pieces_of(*corpus, one, pair.first, pair.second, settings), pieces_of(*corpus, other, pair.second, pair.first, settings)};
    }
    return pieces_;
}

}  // namespace bandstand
