#pragma once

namespace stint::app {

/// Keeps the memory of this process, which contains passwords and keys, private: no core dumps, and no process other
/// than root's may read it (PR_SET_DUMPABLE in prctl(2)). A debugger that starts the program still sees it. Throws
/// std::system_error.
void keep_memory_private();

}  // namespace stint::app
