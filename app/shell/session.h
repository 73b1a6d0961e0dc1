// session.h: where the user was: documents, parameters, operations, screen, position. As a value, as JSON, and back into
// a state.
//
//   Session now = session_of(state);
//   std::string text = session_text(now);
//   SessionLoad load = load_session(path);            // load.session, or load.trouble, or neither: no file
//   if (load.session) load.trouble = restore_session(*load.session, state);
//   SessionKeeper keeper(load.trouble ? "" : path, load.session);   // session_keeper.h
//
// The project is shared, not copied: taking a session costs nothing, and another thread may write it.
#pragma once
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/state/app_state.h"
#include "core/narrate/message.h"

namespace bandstand {

struct Session {
    std::shared_ptr<const Project> project = std::make_shared<const Project>();
    Screen screen = Screen::minhash;
    Unit unit = Unit::hash;
    double speed = 4.0;          // steps a second
    std::uint64_t position = 0;  // step of the run
    std::uint64_t pair_position = 0, simhash_position = 0;  // of the runs of the screens Compare and SimHash
    Unit search_unit = Unit::hash;                          // of the screen Search
    std::uint64_t search_position = 0;                      // of its run
    std::optional<DocumentPair> pair;
    FormatOptions reading;
    // Files and folders of the collection that the documents were chosen out of: to be opened again.
    std::vector<std::string> collection;

    // Equal where the project is one and the same object: a project with equal content may count as another one.
    friend bool operator==(const Session&, const Session&) = default;
};

Session session_of(const AppState& state);

// Linear in the documents and the operations. Operations of a built-in case that nobody changed are not written.
std::string session_text(const Session& session);

struct SessionLoad {
    std::optional<Session> session;
    std::optional<Message> trouble;  // the file was refused, and stays as it is
};
SessionLoad load_session(const std::filesystem::path& path);

// Puts the session in place of what the state shows; the history begins empty. A message where parameters and documents
// do not fit each other, which only a file edited by hand can bring about; then the state is as it was.
std::optional<Message> restore_session(const Session& session, AppState& state);

}  // namespace bandstand
