// progress_line.h: how far a long computation is, in one line of the terminal that is written over.
//
//   ProgressLine line(Language::en);
//   read_documents(paths, options, line.of(Stage{"tune.text.stage_read", "tune.text.unit_read"}));
//   line.clear();                       // before anything else is written to standard error
//
// Nothing is written where standard error is no terminal. At most ten times a second. Progress may be told by any thread.
#pragma once
#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>

#include "core/narrate/phrases.h"
#include "core/progress.h"

namespace bandstand {

// Keys of the catalogs: what is done, and what its progress is counted in.
struct ProgressStage {
    std::string_view name, unit;
    friend bool operator==(const ProgressStage&, const ProgressStage&) = default;
};

// "Signatures: 45 % · 12.3 M hash evaluations a second · 0:07 left"; without rate and time in the first half second.
std::string progress_text(Language language, const ProgressStage& stage, std::uint64_t done, std::uint64_t total, double seconds);

class ProgressLine {
public:
    explicit ProgressLine(Language language);
    ~ProgressLine() { clear(); }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    // Valid as long as the line.
    Progress of(ProgressStage stage);
    void tell(ProgressStage stage, std::uint64_t done, std::uint64_t total);
    void clear();

private:
    using Clock = std::chrono::steady_clock;

    Language language_;
    bool is_terminal_;
    std::mutex mutex_;
    ProgressStage stage_;
    Clock::time_point stage_begin_, last_written_;
    bool is_written_ = false;
};

}  // namespace bandstand
