#include "app/shell/analysis_job.h"

#include <chrono>

namespace bandstand {

AnalysisJob::AnalysisJob(const MinHashRun& run, std::function<void()> wake)
    : corpus_(run.shared_corpus()),
      family_(run.shared_family()),
      signatures_(run.signatures_are_at_hand() ? run.shared_signatures() : nullptr),
      thread_([this, wake = std::move(wake)](const std::stop_token& stop) { work(stop, wake); }) {}

bool AnalysisJob::is_of(const MinHashRun& run) const {
    return corpus_ == run.shared_corpus() && family_ == run.shared_family();
}

void AnalysisJob::work(const std::stop_token& stop, const std::function<void()>& wake) {
    using Clock = std::chrono::steady_clock;
    constexpr auto between_news = std::chrono::milliseconds(100);
    Clock::time_point last = Clock::now();
    double begin = 0, part = 0.7;  // most of the work is hashing
    Progress progress;
    progress.stop = stop;
    progress.report = [&](std::uint64_t done, std::uint64_t total) {
        share_ = begin + part * (total > 0 ? static_cast<double>(done) / static_cast<double>(total) : 1.0);
        if (Clock::now() - last < between_news) return;
        last = Clock::now();
        wake();
    };
    TakeAnalysis taken{corpus_, family_, signatures_, nullptr};
    if (!taken.signatures) {
        auto values = signature_values(*corpus_, *family_, progress);
        if (!values) return;
        taken.signatures = std::make_shared<const SignatureValues>(std::move(*values));
    }
    begin = part, part = 1 - begin;
    if (corpus_->document_count() <= most_tabled_documents) {
        auto table = pair_table(*corpus_, *taken.signatures, progress);
        if (!table) return;
        taken.table = std::make_shared<const PairTable>(std::move(*table));
    }
    {
        const std::lock_guard lock(mutex_);
        result_ = std::move(taken);
    }
    wake();
}

std::optional<TakeAnalysis> AnalysisJob::take_result() {
    const std::lock_guard lock(mutex_);
    return std::exchange(result_, std::nullopt);
}

}  // namespace bandstand
