// run_command.h: what main does: read the arguments and the files, then run the command.
//
//   return run_program(words);   // the exit status
#pragma once
#include <span>
#include <string>

#include "app/shell/arguments.h"

namespace bandstand {

// `words`: the command line without the program's name. Results go to standard output, what is wrong
// and what was set aside to standard error. Output into a closed pipe ends quietly.
int run_program(std::span<const std::string> words);

}  // namespace bandstand
