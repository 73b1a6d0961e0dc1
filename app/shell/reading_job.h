// reading_job.h: files read on a thread of their own, while the window stays alive.
//
//   ReadingJob job({"corpus.jsonl"}, options, &Window::wake);
//   job.progress();                        // for a bar: bytes read and bytes in all
//   job.cancel();                          // takes effect within a fraction of a second
//   if (auto read = job.take_result()) …   // once, when it is done or was cancelled
#pragma once
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "app/shell/document_files.h"

namespace bandstand {

class ReadingJob {
public:
    // `wake` is called from the thread when there is news: at most twenty times a second, and at the end.
    ReadingJob(std::vector<std::string> paths, FormatOptions options, std::function<void()> wake);

    struct State {
        std::uint64_t done = 0, total = 0;  // bytes; total 0: not known yet
        double seconds = 0;                 // since it began
    };
    State progress() const;
    const std::vector<std::string>& paths() const { return paths_; }
    void cancel() { thread_.request_stop(); }
    std::optional<ReadDocuments> take_result();

private:
    std::vector<std::string> paths_;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    std::atomic<std::uint64_t> done_{0}, total_{0};
    std::mutex mutex_;
    std::optional<ReadDocuments> result_;
    std::jthread thread_;  // last: it uses all of the above
};

}  // namespace bandstand
