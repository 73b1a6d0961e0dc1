// keep_modules_loaded.cpp: linked into every program of a sanitizer build, and into no other.
//
// Graphics drivers keep some memory until the process ends, and unload themselves before the leak check runs. The
// check could then not tell whose memory it is. As long as nothing is unloaded, leaks_of_drivers.txt can name them.
#include <dlfcn.h>

extern "C" int dlclose(void* /*handle*/) noexcept { return 0; }
