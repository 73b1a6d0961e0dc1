#include "app/text/bands_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/text/display_width.h"
#include "app/text/matrix_report.h"
#include "app/text/minhash_report.h"
#include "app/text/narration_text.h"
#include "app/text/pairs_report.h"
#include "core/lsh/s_curve.h"
#include "core/narrate/describe_bands.h"

namespace bandstand {

namespace {

// A line of names that a reader can still take in; of a bucket with more documents the first few are named.
constexpr std::uint64_t documents_listed = 16;
constexpr std::size_t documents_named_of_many = 3;
// Two screens of a terminal a band. The buckets left out are those with one document first: they make no pair.
constexpr std::size_t buckets_listed = 60;

std::string names_text(const MinHashRun& run, const std::vector<DocumentIndex>& documents, Language language) {
    std::vector<std::string> names;
    for (const DocumentIndex d : documents) names.push_back(run.corpus().document(d).name);
    return listed(names, language);
}

std::string rows_text(Banding banding, BandIndex band) {
    const HashIndex first = banding.first_row(band), last{std::size_t{first.value} + banding.rows - 1};
    if (first == last) return function_name(first);
    return fmt::format("{}\u2026{}", function_name(first), function_name(last));
}

// The `count` first documents of a bucket, or some of them where these are many.
std::string documents_text(const MinHashRun& run, BandIndex band, std::uint32_t bucket, std::uint64_t count,
                           Language language) {
    const bool is_crowded = count > documents_listed;
    const auto shown = is_crowded ? documents_named_of_many : static_cast<std::size_t>(count);
    const std::string names = names_text(run, run.buckets().documents(band, bucket, shown), language);
    if (count < 2) return names;
    return phrase(
        language, is_crowded ? "text.bucket_crowded" : "text.bucket_shared",
        {{"names", names}, {"documents", fmt::to_string(count)}, {"pairs", fmt::to_string(pair_count(count))}});
}

class BandOfBuckets {
public:
    BandOfBuckets(const MinHashRun& run, BandIndex band) : run_(run), band_(band) {
        const BandBuckets& buckets = run.buckets();
        count_ = buckets.bucket_count(band);
        const bool lists_all = count_ <= buckets_listed;
        for (std::uint32_t bucket = 0; bucket < count_; ++bucket) {
            const bool is_shared = buckets.document_count(band, bucket) > 1;
            shared_ += is_shared ? 1U : 0U;
            if (lists_all || (is_shared && listed_.size() < buckets_listed)) listed_.push_back(bucket);
        }
    }

    bool write(const ReportStyle& style, const TextSink& sink) const {
        std::string text = phrase(style.language, "text.band_buckets",
                                  {{"band", fmt::to_string(band_.value)},
                                   {"rows", rows_text(run_.banding(), band_)},
                                   {"buckets", fmt::to_string(count_)},
                                   {"shared", fmt::to_string(shared_)}}) +
                           "\n";
        std::size_t widest = 0;
        for (const std::uint32_t bucket : listed_) widest = std::max(widest, display_width(key(bucket)));
        for (const std::uint32_t bucket : listed_) {
            const std::uint64_t documents = run_.buckets().document_count(band_, bucket);
            text += fmt::format("  {}  {}\n", padded_right(key(bucket), widest),
                                documents_text(run_, band_, bucket, documents, style.language));
        }
        if (listed_.size() < count_) {
            const std::uint64_t shared_left = shared_ - std::min<std::uint64_t>(shared_, listed_.size());
            text +=
                "  " +
                phrase(style.language, "text.more_buckets",
                       {{"count", fmt::to_string(count_ - listed_.size())}, {"shared", fmt::to_string(shared_left)}}) +
                "\n";
        }
        return sink(text);
    }

private:
    std::string key(std::uint32_t bucket) const {
        return key_text(run_, band_, run_.buckets().first_document(band_, bucket));
    }

    const MinHashRun& run_;
    BandIndex band_;
    std::size_t count_ = 0;
    std::uint64_t shared_ = 0;           // buckets with more than one document
    std::vector<std::uint32_t> listed_;  // ascending; all, or of those with more than one document the first
};

bool write_buckets(const MinHashRun& run, const ReportStyle& style, const TextSink& sink) {
    if (run.signed_documents().empty()) return true;
    for (std::size_t j = 0; j < run.banding().bands; ++j)
        if (!sink("\n") || !BandOfBuckets(run, BandIndex{j}).write(style, sink)) return false;
    return true;
}

std::string curve_text(const MinHashRun& run, Language language) {
    const Banding banding = run.banding();
    const double wanted = run.threshold().value();
    std::string text = fmt::format("\n{}\n", phrase(language, "text.curve", {{"bands", fmt::to_string(banding.bands)}, {"rows", fmt::to_string(banding.rows)}}));
    const auto add = [&](double s, std::string_view key) {
        const std::string chance = decimal3(candidate_probability(s, banding));
        text += fmt::format("  s = {}  P = {}  {}\n", decimal3(s), chance, phrase(language, key));
    };
    add(half_point(banding), "curve.half");
    add(rule_of_thumb(banding), banding.bands == 1 ? "text.rule_of_one_band" : "curve.rule");
    if (const auto steepest = steepest_point(banding))
        add(*steepest, "curve.steepest");
    else
        text += fmt::format("  {}\n",
                            phrase(language, banding.bands == 1 ? "text.curve_straight" : "text.steepest_at_zero"));
    return text + "  " +
           phrase(language, "curve.at_wanted",
                  {{"threshold", threshold_text(run.threshold())},
                   {"chance", decimal3(candidate_probability(wanted, banding))}}) +
           "\n";
}

}  // namespace

std::string banding_text(const MinHashRun& run, Language language) {
    const Banding banding = run.banding();
    return phrase(language, "text.banding",
                  {{"bands", fmt::to_string(banding.bands)},
                   {"rows", fmt::to_string(banding.rows)},
                   {"unused", fmt::to_string(unused_rows(banding, run.family().size()))},
                   {"threshold", threshold_text(run.threshold())}}) +
           "\n";
}

std::string bucket_at_text(const MinHashRun& run, const BandEvent& event, Language language) {
    return phrase(language, "text.bucket_at",
                  {{"band", fmt::to_string(event.band.value)},
                   {"key", key_text(run, event.band, event.document)},
                   {"documents", documents_text(run, event.band, event.bucket, event.pairs + 1, language)}});
}

bool write_bands_result(const MinHashRun& run, const ReportStyle& style, const TextSink& sink) {
    return sink(std::string(phrase(style.language, "text.banded_matrix")) + "\n") &&
           write_banded_matrix(run, finished_cells(run), style, sink) && write_notes(run, style, sink) &&
           write_buckets(run, style, sink) && sink(curve_text(run, style.language)) &&
           write_banded_pairs(run, PairColumns::bands, style, sink);
}

}  // namespace bandstand
