#include <exception>

#include <fmt/core.h>
#include <unistd.h>

#include <stint/application/text.hpp>
#include <stint/colours.hpp>
#include <stint/commands.hpp>
#include <stint/options.hpp>
#include <stint/private_memory.hpp>

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
