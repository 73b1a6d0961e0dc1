// starting_state.h: the state that a command line asks for.
//
//   StartingState start = starting_state(arguments, read_documents(arguments.files, …));
//   if (!start.errors.empty()) …            // an option that is not possible, named with its value
//   start.state.run.length()
//
// Everything goes through apply_command, so an option is refused with the words of its field in the
// window. The history begins empty. Nothing is read here.
#pragma once
#include <optional>
#include <vector>

#include "app/shell/arguments.h"
#include "app/shell/document_files.h"
#include "app/shell/operations_file.h"

namespace bandstand {

struct StartingState {
    AppState state;
    std::vector<Message> errors;  // empty: the state is as asked for
};

// `read`: what arguments.files gave; not looked at where no file was named. Without files and
// sample, the first sample is opened. `operations`: what arguments.operations gave; without it, the index has its
// built-in case. The name of the screen tells the index, else the file, else it is that of fingerprints.
StartingState starting_state(const Arguments& arguments, ReadDocuments read,
                             std::optional<OperationsFile> operations = std::nullopt);

}  // namespace bandstand
