#pragma once

namespace stint::app {

/// Makes that the memory of this process, in which there are passwords and keys, is nowhere else: it writes no core
/// dumps, and no other process but root's may look into it (PR_SET_DUMPABLE in prctl(2)). A debugger that starts the
/// program sees it all the same. Throws std::system_error.
void keep_memory_private();

}  // namespace stint::app
