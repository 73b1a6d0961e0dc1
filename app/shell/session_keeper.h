// session_keeper.h: saves the session as it changes, without making anybody wait.
//
//   SessionKeeper keeper(path);                 // ~/.local/state/bandstand/session.json
//   keeper.keep(session_of(state));             // after every change; costs next to nothing
//   if (auto trouble = keeper.take_trouble()) show(*trouble);
//
// A thread of its own turns the newest session into JSON and writes it atomically: at most once a second, and the more
// seldom the larger the file is (half a second for each megabyte). The end of the keeper writes what is not written
// yet. A session that equals the one on the disk is not written. The thread sleeps while nothing changes.
#pragma once
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <optional>
#include <thread>

#include "app/shell/session.h"
#include "core/narrate/message.h"

namespace bandstand {

class SessionKeeper {
public:
    // An empty path keeps nothing. `on_disk`: what the file holds now.
    explicit SessionKeeper(std::filesystem::path path, std::optional<Session> on_disk = {});
    ~SessionKeeper();
    SessionKeeper(const SessionKeeper&) = delete;
    SessionKeeper& operator=(const SessionKeeper&) = delete;

    void keep(Session session);
    // The error of the last writing, once.
    std::optional<Message> take_trouble();

private:
    void work(std::stop_token stop);

    std::filesystem::path path_;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::optional<Session> wanted_;    // newer than the disk
    std::optional<Session> accepted_;  // the last one given or loaded
    std::optional<Message> trouble_;
    std::jthread thread_;  // last: it uses all of the above
};

}  // namespace bandstand
