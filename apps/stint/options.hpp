#pragma once

#include <cstdlib>
#include <expected>
#include <functional>
#include <memory>
#include <string>

#include <stint/application/ports/log.hpp>
#include <stint/command.hpp>
#include <stint/configuration.hpp>

namespace stint::app {

enum ExitCode : int { done = 0, failed = 1, wrong_usage = 2 };

/// The option of commands that may take long.
void add_quiet(Command& command, bool& quiet);

/// The options that many commands share; the environment supplies those that are not given.
struct CommonOptions {
  std::string configuration{};  ///< --config, STINT_CONFIG
  std::string database{};       ///< --database, STINT_DATABASE; empty: as configured
  std::string listen{};         ///< --listen, STINT_LISTEN; empty: as configured
  bool quiet = false;           ///< --quiet: no progress is shown

  void add_configuration(Command& command);
  void add_database(Command& command);
  void add_listen(Command& command);
  void add_quiet(Command& command);

  /// The configuration, overridden by the options.
  [[nodiscard]] std::expected<Configuration, ConfigurationFaults> try_load() const;
  /// As above; reports faults on standard error and throws Failure.
  [[nodiscard]] Configuration load() const;

  /// Runs a server with its configuration and log. Exceptions that keep it from running are passed on; if the log is
  /// JSON, they are logged instead, and Failure is thrown.
  void run_with_log(const std::function<void(const Configuration&, application::Log&)>& serve) const;
};

/// A subcommand with the options it shares with its siblings, including those of configuration and database.
template <class Options>
Command add_action(Command& command, const std::shared_ptr<Options>& options, const char* name, const char* help,
                   void (*action)(const Options&)) {
  auto added = command.add(name, help);
  options->add_configuration(added);
  options->add_database(added);
  added.action([options, action] { action(*options); });
  return added;
}

/// A command cannot do what was requested, and everything about it has been reported. Ends the program with `code`.
struct Failure {
  int code = ExitCode::failed;
};

/// Prints the reason on standard error and ends the command.
[[noreturn]] void fail(const std::string& reason, int code = ExitCode::failed);

}  // namespace stint::app
