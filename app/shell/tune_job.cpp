#include "app/shell/tune_job.h"

#include <utility>
#include <vector>

#include "app/shell/all_cores.h"

namespace bandstand {

namespace {

constexpr auto between_news = std::chrono::milliseconds(100);

double seconds_between(std::chrono::steady_clock::time_point from, std::chrono::steady_clock::time_point to) {
    return std::chrono::duration<double>(to - from).count();
}

}  // namespace

TuneJob::TuneJob(TuneSource source, Tuning earlier, std::function<void()> wake)
    : source_(std::move(source)),
      wake_(std::move(wake)),
      stage_began_(Clock::now()),
      last_wake_(Clock::now()),
      thread_([this, kept = std::move(earlier)](const std::stop_token& stop) mutable {
          work(stop, std::move(kept));
          is_done_ = true;
          wake_();
      }) {}

void TuneJob::work(const std::stop_token& stop, Tuning earlier) {
    if (!earlier.corpus) {
        earlier.corpus = source_.corpus;
        if (source_.collection) {
            std::vector<const SourceDocument*> documents;
            documents.reserve(source_.collection->documents.size());
            for (const SourceDocument& document : source_.collection->documents) documents.push_back(&document);
            Progress progress;
            progress.stop = stop;
            progress.report = [this](std::uint64_t done, std::uint64_t total) { report(true, TuningStage::sign, done, total); };
            auto corpus = build_corpus(documents, source_.shingles, progress, on_all_cores());
            if (!corpus) return;
            earlier.corpus = std::make_shared<const Corpus>(std::move(*corpus));
        }
        earlier.wish = source_.wish;
        make_final(earlier);
    }
    TuningNews news;
    news.stop = stop;
    news.progress = [this](TuningStage stage, std::uint64_t done, std::uint64_t total) { report(false, stage, done, total); };
    news.became_final = [this](const Tuning& so_far) { make_final(so_far); };
    tune(earlier.corpus, source_.wish, news, on_all_cores(), &earlier);
}

void TuneJob::report(bool is_cutting, TuningStage stage, std::uint64_t done, std::uint64_t total) {
    const Clock::time_point now = Clock::now();
    {
        const std::lock_guard lock(mutex_);
        if (is_cutting != progress_.is_cutting || stage != progress_.stage || total != progress_.total) {
            progress_ = {is_cutting, stage, 0, total, 0, std::nullopt};
            stage_began_ = now;
        }
        // Threads overtake one another: what was told last may be less than what was told before.
        progress_.done = std::max(progress_.done, done);
        progress_.seconds = seconds_between(stage_began_, now);
        const double share = progress_.share();
        constexpr double least_share = 0.02;
        if (share >= least_share) progress_.seconds_left = progress_.seconds * (1 - share) / share;
        if (now - last_wake_ < between_news) return;
        last_wake_ = now;
    }
    wake_();
}

void TuneJob::make_final(const Tuning& parts) {
    {
        const std::lock_guard lock(mutex_);
        parts_ = parts;
    }
    wake_();
}

std::optional<Tuning> TuneJob::take_parts() {
    const std::lock_guard lock(mutex_);
    return std::exchange(parts_, std::nullopt);
}

TuneProgress TuneJob::progress() const {
    const std::lock_guard lock(mutex_);
    return progress_;
}

FindingsJob::FindingsJob(Tuning tuning, Banding banding, Threshold threshold, std::function<void()> wake)
    : tuning_(std::move(tuning)), banding_(banding), threshold_(threshold), thread_([this, wake = std::move(wake)](const std::stop_token& stop) {
          if (auto found = banding_findings(tuning_, banding_, threshold_, stop)) {
              const std::lock_guard lock(mutex_);
              result_ = std::make_shared<const BandingFindings>(std::move(*found));
          }
          is_done_ = true;
          wake();
      }) {}

bool FindingsJob::is_of(const Tuning& tuning, Banding banding, Threshold threshold) const {
    return tuning.known == tuning_.known && tuning.counts == tuning_.counts && banding == banding_ && threshold == threshold_;
}

std::shared_ptr<const BandingFindings> FindingsJob::take_result() {
    const std::lock_guard lock(mutex_);
    return std::exchange(result_, nullptr);
}

}  // namespace bandstand
