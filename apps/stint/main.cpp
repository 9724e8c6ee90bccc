#include <exception>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include <stint/commands.hpp>
#include <stint/options.hpp>

int main(int argc, char** argv) {
  using namespace stint::app;
  CLI::App program("Absence management and time tracking for a company", "stint");
  program.set_version_flag("--version", "stint " STINT_VERSION);
  program.require_subcommand(1);
  for (const auto add : {add_serve, add_demo, add_import, add_token, add_user, add_keys, add_month, add_certificate,
                         add_backup, add_check, add_mail}) {
    add(program);
  }
  try {
    program.parse(argc, argv);
    return ExitCode::done;
  } catch (const CLI::ParseError& error) {
    return program.exit(error) == 0 ? ExitCode::done : ExitCode::wrong_usage;
  } catch (const Failure& failure) {
    return failure.code;
  } catch (const std::exception& error) {
    fmt::print(stderr, "stint: {}\n", error.what());
    return ExitCode::failed;
  }
}
