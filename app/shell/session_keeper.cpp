#include "app/shell/session_keeper.h"

#include <chrono>
#include <string>
#include <utility>

#include "app/shell/saved_json.h"

namespace bandstand {

namespace {

std::chrono::milliseconds pause_after(std::size_t bytes) {
    return std::chrono::milliseconds(1000 + bytes / 2000);
}

}  // namespace

SessionKeeper::SessionKeeper(std::filesystem::path path, std::optional<Session> on_disk)
    : path_(std::move(path)), accepted_(std::move(on_disk)) {
    if (!path_.empty()) thread_ = std::jthread([this](std::stop_token stop) { work(std::move(stop)); });
}

SessionKeeper::~SessionKeeper() = default;

void SessionKeeper::keep(Session session) {
    if (path_.empty() || accepted_ == session) return;
    accepted_ = session;
    const std::lock_guard lock(mutex_);
    wanted_ = std::move(session);
    changed_.notify_one();
}

std::optional<Message> SessionKeeper::take_trouble() {
    const std::lock_guard lock(mutex_);
    return std::exchange(trouble_, std::nullopt);
}

void SessionKeeper::work(std::stop_token stop) {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, stop, [&] { return wanted_.has_value(); });
        if (!wanted_) return;  // the end, and nothing is left to write
        const Session session = *std::exchange(wanted_, std::nullopt);
        lock.unlock();
        const std::string text = session_text(session);
        auto failed = write_saved_json(path_, text);
        lock.lock();
        if (failed) trouble_ = std::move(failed);
        // Later sessions replace one another meanwhile; only the end is not kept waiting.
        changed_.wait_for(lock, stop, pause_after(text.size()), [] { return false; });
    }
}

}  // namespace bandstand
