#include <cerrno>
#include <exception>
#include <system_error>

#include <fmt/core.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <stint/application/text.hpp>
#include <stint/commands.hpp>
#include <stint/options.hpp>
#include <stint/output.hpp>

namespace {

/// Keeps the memory of this process, which contains passwords and keys, private: no core dumps, and no process other
/// than root's may read it (PR_SET_DUMPABLE in prctl(2)). A debugger that starts the program still sees it. Throws
/// std::system_error.
void keep_memory_private() {
  const rlimit none{.rlim_cur = 0, .rlim_max = 0};
  if (::setrlimit(RLIMIT_CORE, &none) != 0 || ::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) {
    throw std::system_error(errno, std::system_category(), "cannot keep the memory private");
  }
}

}  // namespace

int main(int argc, char** argv) {
  using namespace stint::app;
  try {
    keep_memory_private();
    return run_command_line(argc, argv, "stint " STINT_VERSION, all_commands) ? ExitCode::done : ExitCode::wrong_usage;
  } catch (const Failure& failure) {
    return failure.code;
  } catch (const std::exception& error) {
    fmt::print(stderr, "{} {}\n", coloured(Tone::error, "stint:", STDERR_FILENO),
               stint::application::one_line(error.what()));
    return ExitCode::failed;
  }
}
