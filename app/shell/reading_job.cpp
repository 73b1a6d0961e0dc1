#include "app/shell/reading_job.h"

namespace bandstand {

ReadingJob::ReadingJob(std::vector<std::string> paths, FormatOptions options, std::function<void()> wake)
    : paths_(std::move(paths)),
      thread_([this, options = std::move(options), wake = std::move(wake)](std::stop_token stop) {
          using Clock = std::chrono::steady_clock;
          constexpr auto between_news = std::chrono::milliseconds(50);
          Clock::time_point last = Clock::now();
          Progress progress;
          progress.stop = stop;
          progress.report = [&](std::uint64_t done, std::uint64_t total) {
              done_ = done;
              total_ = total;
              if (Clock::now() - last < between_news) return;
              last = Clock::now();
              wake();
          };
          ReadDocuments read = read_documents(paths_, options, progress);
          {
              const std::lock_guard lock(mutex_);
              result_ = std::move(read);
          }
          wake();
      }) {}

ReadingJob::State ReadingJob::progress() const {
    return {done_.load(), total_.load(), std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count()};
}

std::optional<ReadDocuments> ReadingJob::take_result() {
    const std::lock_guard lock(mutex_);
    std::optional<ReadDocuments> taken = std::move(result_);
    result_.reset();
    return taken;
}

}  // namespace bandstand
