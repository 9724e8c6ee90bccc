#include <cerrno>
#include <system_error>

#include <sys/prctl.h>
#include <sys/resource.h>

#include <stint/private_memory.hpp>

namespace stint::app {

void keep_memory_private() {
  const rlimit none{.rlim_cur = 0, .rlim_max = 0};
  if (::setrlimit(RLIMIT_CORE, &none) != 0 || ::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) {
    throw std::system_error(errno, std::system_category(), "cannot keep the memory private");
  }
}

}  // namespace stint::app
