#include "app/text/tune_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/text/display_width.h"
#include "app/text/narration_text.h"
#include "core/lsh/s_curve.h"
#include "core/narrate/narration.h"
#include "core/narrate/number_words.h"
#include "core/text/told_apart.h"
#include "core/tune/banding_rates.h"

namespace bandstand {

namespace {

// A screen of a terminal; JSON and CSV have all.
constexpr std::size_t pairs_listed = 20;
constexpr std::size_t items_set_aside_listed = 20;
// Every pair of the sets of a chain is compared: beyond so many sets that takes seconds.
constexpr std::size_t most_sets_compared = 1000;

using Values = std::initializer_list<PhraseValue>;

class Report {
public:
    Report(const TunedCorpus& tuned, const TuneReportOptions& options, const TextSink& sink)
        : tuned_(tuned), choice_(tuned.choice), findings_(tuned.findings), options_(options), sink_(sink) {}

    bool write() {
        add_head();
        add_curve();
        if (corpus().document_count() == 0) {
            text_ += "\n";
            line("tune.text.no_documents");
            return sink_(text_);
        }
        add_measured();
        return sink_(text_) && write_buckets() && write_clusters() && write_pairs("tune.text.missed_pairs", PairOutcome::missed) &&
               (!options_.with_pairs || write_pairs("tune.text.found_pairs", PairOutcome::found)) && write_end();
    }

private:
    Language language() const { return options_.style.language; }
    const Corpus& corpus() const { return *tuned_.tuning.corpus; }
    std::string said(std::string_view key, Values values = {}) const { return phrase(language(), key, values); }
    void line(std::string_view key, Values values = {}) { text_ += said(key, values) + "\n"; }
    std::string name_of(DocumentIndex d, std::size_t columns) const { return fitted_middle(printable(corpus().document(d).name), columns); }
    std::string names_of(DocumentPair pair, std::size_t columns) const {
        const auto shorten = [columns](const std::string& name) { return fitted_middle(name, columns); };
        const auto [one, other] = told_apart(printable(corpus().document(pair.first).name), printable(corpus().document(pair.second).name), shorten);
        return listed({one, other}, language());
    }

    std::uint64_t in_state(DocumentState state) const {
        std::uint64_t count = 0;
        for (std::size_t d = 0; d < corpus().document_count(); ++d) count += corpus().document(DocumentIndex{d}).state == state ? 1U : 0U;
        return count;
    }

    void add_head() {
        line("tune.text.heading", {{"threshold", threshold_text(choice_.threshold)},
                                   {"bands", fmt::to_string(choice_.banding.bands)},
                                   {"rows", fmt::to_string(choice_.banding.rows)},
                                   {"k", fmt::to_string(choice_.k)},
                                   {"seed", fmt::to_string(choice_.seed)}});
        if (tuned_.goal) {
            const std::string goal = printable(tuned_.goal->text);
            line(!tuned_.goal->is_known ? "tune.text.goal_unknown" : tuned_.goal->is_least ? "tune.text.goal_least" : tuned_.goal->is_reached ? "tune.text.goal_met" : "tune.text.goal_unmet", {{"goal", goal}, {"k", fmt::to_string(choice_.k)}});
        }
        line("tune.text.corpus", {{"documents", grouped(corpus().document_count())},
                                  {"short", grouped(in_state(DocumentState::short_text))},
                                  {"empty", grouped(in_state(DocumentState::empty))},
                                  {"aside", grouped(tuned_.set_aside.size())},
                                  {"equal", grouped(tuned_.tuning.equal_pairs())}});
        for (std::size_t n = 0; n < std::min(tuned_.set_aside.size(), items_set_aside_listed); ++n) {
            const SetAside& item = tuned_.set_aside[n];
            text_ += fmt::format("  {}\n", printable(said("text.set_aside", {{"where", place_text(language(), item)}, {"reason", phrase(language(), item.reason)}})));
        }
        if (tuned_.set_aside.size() > items_set_aside_listed)
            text_ += fmt::format("  {}\n", said("text.more_set_aside", {{"count", fmt::to_string(tuned_.set_aside.size() - items_set_aside_listed)}}));
    }

    void add_curve() {
        const Banding banding = choice_.banding;
        text_ += "\n";
        line("text.curve", {{"bands", fmt::to_string(banding.bands)}, {"rows", fmt::to_string(banding.rows)}});
        const auto point = [&](double s, std::string_view key) {
            text_ += fmt::format("  s = {}  P = {}  {}\n", decimal3(s), decimal3(candidate_probability(s, banding)), said(key));
        };
        point(half_point(banding), "curve.half");
        point(rule_of_thumb(banding), banding.bands == 1 ? "text.rule_of_one_band" : "curve.rule");
        if (const auto steepest = steepest_point(banding)) point(*steepest, "curve.steepest");
        else text_ += fmt::format("  {}\n", said(banding.bands == 1 ? "text.curve_straight" : "text.steepest_at_zero"));
        const double below = similarity_below(choice_.threshold.value());
        line("tune.text.meaning", {{"bands", fmt::to_string(banding.bands)},
                                   {"rows", fmt::to_string(banding.rows)},
                                   {"threshold", threshold_text(choice_.threshold)},
                                   {"chance", percent_words(language(), candidate_probability(choice_.threshold.value(), banding))},
                                   {"below", fmt::format("{}", below)},
                                   {"below_chance", percent_words(language(), candidate_probability(below, banding))}});
        add_unused();
    }

    void add_unused() {
        const std::uint32_t unused = unused_rows(choice_.banding, choice_.k);
        const std::string count = fmt::to_string(unused), k = fmt::to_string(choice_.k);
        const Banding all = all_bands(choice_.k, choice_.banding.rows);
        if (unused == 0) return line("tune.text.all_rows_used", {{"k", k}});
        if (all.bands == choice_.banding.bands || !tuned_.tuning.counts) return line("tune.text.unused", {{"unused", count}, {"k", k}});
        line("tune.text.unused_more", {{"unused", count},
                                       {"k", k},
                                       {"bands", fmt::to_string(all.bands)},
                                       {"rows", fmt::to_string(all.rows)},
                                       {"used", fmt::to_string(all.used_rows())},
                                       {"threshold", threshold_text(choice_.threshold)},
                                       {"chance", percent_words(language(), candidate_probability(choice_.threshold.value(), all))},
                                       {"candidates", estimate_words(language(), findings_.candidates)},
                                       {"more", estimate_words(language(), tuned_.tuning.counts->at(all))}});
    }

    void add_measured() {
        const std::string threshold = threshold_text(choice_.threshold), floor = threshold_text(tuned_.tuning.known->floor());
        const bool is_raised = tuned_.tuning.known->floor() != choice_.floor;
        text_ += "\n";
        line(is_raised ? "tune.text.known_raised" : "tune.text.known", {{"asked", threshold_text(choice_.floor)}, {"floor", floor}});
        const std::uint64_t pairs = pair_count(corpus().document_count());
        if (pairs == 0) {
            line("tune.text.candidates_none");
        } else {
            const double share = std::min(1.0, findings_.candidates.pairs / static_cast<double>(pairs));
            line("tune.text.candidates", {{"candidates", estimate_words(language(), findings_.candidates)}, {"pairs", grouped(pairs)}, {"share", percent_words(language(), share)}});
        }
        if (!findings_.knows_wanted) return line("tune.text.wanted_unknown", {{"threshold", threshold}, {"floor", floor}});
        line("tune.text.wanted", {{"threshold", threshold},
                                  {"wanted", grouped(findings_.wanted)},
                                  {"found", grouped(findings_.found)},
                                  {"missed", grouped(findings_.missed())}});
        add_shares(threshold);
    }

    void add_shares(std::string_view threshold) {
        if (findings_.wanted == 0) {
            line("tune.text.recall_undefined", {{"threshold", threshold}});
        } else {
            const RecallRange range = recall_range(findings_);
            line("tune.text.recall", {{"recall", percent_words(language(), findings_.recall())},
                                      {"expected", percent_words(language(), findings_.expected_recall())},
                                      {"low", percent_words(language(), range.low)},
                                      {"high", percent_words(language(), range.high)}});
        }
        const std::uint64_t equal = tuned_.tuning.equal_pairs();
        if (const auto unequal = recall_without_copies(findings_, equal); unequal && equal > 0) {
            line("tune.text.recall_unequal", {{"recall", percent_words(language(), *unequal)},
                                              {"found", grouped(findings_.found - equal)}, {"wanted", grouped(findings_.wanted - equal)}});
        }
        if (findings_.candidates.pairs <= 0) return line("tune.text.precision_undefined");
        const PairEstimate chance = chance_pairs(findings_).value_or(PairEstimate{});
        line("tune.text.precision", {{"precision", percent_words(language(), findings_.precision())}, {"chance", estimate_words(language(), chance)}});
    }

    bool write_buckets() const {
        if (findings_.large_buckets.empty()) return sink_(fmt::format("\n{}\n", said("tune.text.no_buckets")));
        TextTable table({said("tune.text.band"), said("tune.text.bucket_documents"), said("tune.text.bucket_sets"), said("tune.text.bucket_first")});
        for (const LargeBucket& bucket : findings_.large_buckets)
            table.add_row({fmt::to_string(bucket.band.value), fmt::to_string(bucket.documents), fmt::to_string(bucket.distinct_sets),
                           name_of(bucket.first_document, TextTable::widest_cell)});
        const std::string title = said("tune.text.buckets", {{"largest", fmt::to_string(findings_.largest_bucket)}});
        return sink_(fmt::format("\n{}\n", title)) && write_table(table, options_.style, sink_);
    }

    bool write_clusters() {
        const FoundClusters& clusters = findings_.clusters;
        text_.clear();
        text_ += '\n';
        if (!clusters.is_complete) {
            line("tune.text.clusters_unknown", {{"floor", threshold_text(tuned_.tuning.known->floor())}});
            return sink_(text_);
        }
        line("tune.text.clusters", {{"count", grouped(clusters.count())}, {"largest", grouped(clusters.largest())}, {"surplus", grouped(clusters.surplus())}});
        if (const auto chains = clusters.chain_count()) line("tune.text.chains", {{"threshold", threshold_text(choice_.threshold)}, {"count", grouped(*chains)}});
        const auto chain = clusters.largest_chain();
        const auto weakest = chain ? weakest_link(tuned_.tuning, clusters, *chain, most_sets_compared) : std::nullopt;
        if (weakest) {
            const DocumentPair pair = weakest->documents;
            line("tune.text.weakest", {{"a", name_of(pair.first, TextTable::widest_cell)},
                                       {"b", name_of(pair.second, TextTable::widest_cell)},
                                       {"exact", decimal3(weakest->exact.value())}});
        }
        return sink_(text_);
    }

    bool write_pairs(std::string_view title, PairOutcome outcome) const {
        const std::vector<PairReference>& list = findings_.listed(outcome);
        if (list.empty()) return true;
        TextTable table({said("text.pair"), said("text.exact"), said("text.estimate"), said("text.agree"), said("tune.text.shared_bands"),
                         said("tune.text.document_pairs")});
        for (std::size_t n = 0; n < std::min(list.size(), pairs_listed); ++n) {
            const TunedPair pair = tuned_pair(tuned_.tuning, findings_, list[n]);
            constexpr std::size_t columns = TextTable::widest_cell / 2 - 2;
            table.add_row({names_of(pair.pair, columns), decimal3(pair.exact.value()),
                           decimal3(static_cast<double>(pair.agree) / choice_.k), fmt::format("{}/{}", pair.agree, choice_.k), fmt::to_string(pair.shared_bands),
                           fmt::to_string(pair.document_pairs)});
        }
        if (!sink_(fmt::format("\n{}\n", said(title))) || !write_table(table, options_.style, sink_)) return false;
        return list.size() <= pairs_listed || sink_(said("tune.text.more_pairs", {{"count", fmt::to_string(list.size() - pairs_listed)}}) + "\n");
    }

    bool write_end() const {
        const bool finds_all = findings_.knows_wanted && findings_.wanted > 0 && findings_.missed() == 0;
        return !finds_all || sink_(fmt::format("\n{}\n", said("tune.text.no_missed", {{"threshold", threshold_text(choice_.threshold)}})));
    }

    const TunedCorpus& tuned_;
    const TuneChoice& choice_;
    const BandingFindings& findings_;
    const TuneReportOptions& options_;
    const TextSink& sink_;
    std::string text_;
};

}  // namespace

bool write_tune_report(const TunedCorpus& tuned, const TuneReportOptions& options, const TextSink& sink) { return Report(tuned, options, sink).write(); }

}  // namespace bandstand
