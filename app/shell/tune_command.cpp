#include "app/shell/tune_command.h"

#include <fmt/format.h>

#include <array>
#include <cstdio>
#include <memory>
#include <utility>

#include "app/shell/all_cores.h"
#include "app/text/tune_clusters_csv.h"
#include "app/text/tune_json.h"
#include "app/text/tune_pairs_csv.h"
#include "app/text/tune_report.h"
#include "app/text/tune_snippets.h"
#include "core/samples/samples.h"
#include "core/text/corpus.h"
#include "core/tune/banding_outlook.h"

namespace bandstand {

namespace {

// So many meetings of a band are looked at one by one in some tenths of a second.

constexpr ProgressStage cut_stage{"tune.text.stage_cut", "tune.text.unit_cut"};
constexpr std::array<ProgressStage, tuning_stage_count> tuning_stages{{{"tune.text.stage_sign", "tune.text.unit_sign"},
                                                                      {"tune.text.stage_sample", "tune.text.unit_sample"},
                                                                      {"tune.text.stage_join", "tune.text.unit_join"},
                                                                      {"tune.text.stage_compare", "tune.text.unit_compare"},
                                                                      {"tune.text.stage_count", "tune.text.unit_count"}}};

std::shared_ptr<const Corpus> corpus_of(const std::vector<SourceDocument>& documents, const ShingleSettings& shingles, ProgressLine& line) {
    std::vector<const SourceDocument*> pointers;
    pointers.reserve(documents.size());
    for (const SourceDocument& document : documents) pointers.push_back(&document);
    // Nobody stops it, so there always is a corpus.
    return std::make_shared<const Corpus>(*build_corpus(pointers, shingles, line.of(cut_stage), on_all_cores()));
}

std::optional<Snippet> snippet_of(TuneFormat format) {
    switch (format) {
        case TuneFormat::datasketch: return Snippet::datasketch;
        case TuneFormat::datatrove: return Snippet::datatrove;
        case TuneFormat::text_dedup: return Snippet::text_dedup;
        case TuneFormat::spark: return Snippet::spark;
        default: return std::nullopt;
    }
}

// Nothing where the goal depends on what the corpus holds.
std::optional<TuneChoice> choice_without_corpus(const TuneOptions& options) {
    TuneChoice choice = options.choice;
    if (!options.goal) return choice;
    if (options.goal->kind != BandingGoal::Kind::area) return std::nullopt;
    choice.banding = least_area(choice.k, choice.threshold.value(), options.goal->weights);
    return choice;
}

bool print_tuned(const TunedCorpus& tuned, const Arguments& arguments, const TextSink& sink) {
    const Language language = arguments.language.value_or(Language::en);
    if (const auto snippet = snippet_of(arguments.tune.format)) return sink(snippet_text(*snippet, tuned.choice, language));
    if (arguments.tune.format == TuneFormat::json) return write_tune_json(tuned, {arguments.tune.pairs, language}, sink);
    if (arguments.tune.format == TuneFormat::csv) return write_pairs_csv(tuned, sink);
    if (arguments.tune.format == TuneFormat::clusters) return write_clusters_csv(tuned, sink);
    return write_tune_report(tuned, {{.language = language}, arguments.tune.pairs}, sink);
}

}  // namespace

ReadDocuments documents_of_sample(const Arguments& arguments) {
    ReadDocuments read;
    read.documents = find_sample(arguments.sample.value_or(std::string(sample_names().front())))->documents;
    return read;
}

TunedCorpus tuned_corpus(const TuneOptions& options, ReadDocuments read, const FindingsLimits& limits, ProgressLine& line) {
    TunedCorpus tuned;
    tuned.choice = options.choice;
    tuned.set_aside = std::move(read.set_aside);
    TuneChoice& choice = tuned.choice;
    auto corpus = corpus_of(read.documents, choice.shingles, line);
    // Their texts are not needed any more, and may be most of the memory.
    std::vector<SourceDocument>().swap(read.documents);
    TuningNews news;
    news.progress = [&line](TuningStage stage, std::uint64_t done, std::uint64_t total) { line.tell(tuning_stages[static_cast<std::size_t>(stage)], done, total); };
    tuned.tuning = *tune(std::move(corpus), {choice.k, choice.seed, choice.floor}, news, on_all_cores());
    if (options.goal) {
        const BandingOutlook outlook(tuned.tuning, choice.threshold);
        const bool is_known = outlook.can_choose(*options.goal);
        const ChosenByGoal chosen = is_known ? outlook.choose(*options.goal) : ChosenByGoal{choice.banding, false};
        choice.banding = chosen.banding;
        const bool is_least = options.goal->kind == BandingGoal::Kind::area || options.goal->kind == BandingGoal::Kind::pairs;
        tuned.goal = TunedGoal{options.goal_text, chosen.is_reached, is_least, is_known};
    }
    // Below the floor nothing but the list of what met tells what is found and hangs together.
    const bool is_below_floor = !reaches({choice.threshold.numerator, choice.threshold.denominator}, tuned.tuning.known->floor());
    tuned.findings = *banding_findings(tuned.tuning, choice.banding, choice.threshold, {}, is_below_floor ? whole_lists : limits);
    line.clear();
    return tuned;
}

bool run_tune(const Arguments& arguments, const TuneOptions& options, ReadDocuments read, const TextSink& sink) {
    const Language language = arguments.language.value_or(Language::en);
    if (const auto snippet = snippet_of(arguments.tune.format)) {
        if (const auto choice = choice_without_corpus(options)) return sink(snippet_text(*snippet, *choice, language));
    }
    ProgressLine line(language);
    // A table lists every candidate, the others count them.
    FindingsLimits limits;
    limits.counted_meetings = whole_lists.counted_meetings;
    if (arguments.tune.format == TuneFormat::csv) limits = whole_lists;
    const TunedCorpus tuned = tuned_corpus(options, std::move(read), limits, line);
    const bool is_cut = arguments.tune.format == TuneFormat::csv ? !tuned.findings.lists_all_chance : arguments.tune.format == TuneFormat::clusters && !tuned.findings.clusters.is_complete;
    if (is_cut) {
        const std::string words = phrase(language, "tune.text.list_incomplete", {{"floor", threshold_text(tuned.tuning.known->floor())}});
        std::fputs(fmt::format("bandstand: {}\n", words).c_str(), stderr);
    }
    return print_tuned(tuned, arguments, sink);
}

}  // namespace bandstand
