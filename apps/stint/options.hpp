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

/// The options that many commands share; the environment stands for what is not given.
struct CommonOptions {
  std::string configuration{};  ///< --config, STINT_CONFIG
  std::string database{};       ///< --database, STINT_DATABASE; empty: as configured
  std::string listen{};         ///< --listen, STINT_LISTEN; empty: as configured

  void add_configuration(Command& command);
  void add_database(Command& command);
  void add_listen(Command& command);

  /// The configuration with the options put over it.
  [[nodiscard]] std::expected<Configuration, ConfigurationFaults> try_load() const;
  /// The same; reports faults on standard error and throws Failure.
  [[nodiscard]] Configuration load() const;

  /// Runs a server with its configuration and log. What keeps it from running is thrown; where the log is JSON it is
  /// logged instead, and Failure is thrown.
  void run_with_log(const std::function<void(const Configuration&, application::Log&)>& serve) const;
};

/// A subcommand that gets the options it shares with its siblings, those of configuration and database among them.
template <class Options>
Command add_action(Command& command, const std::shared_ptr<Options>& options, const char* name, const char* help,
                   void (*action)(const Options&)) {
  auto added = command.add(name, help);
  options->add_configuration(added);
  options->add_database(added);
  added.action([options, action] { action(*options); });
  return added;
}

/// A command cannot do what it was asked to; everything about it has been said. Ends the program with `code`.
struct Failure {
  int code = ExitCode::failed;
};

/// Says why on standard error and ends the command.
[[noreturn]] void fail(const std::string& reason, int code = ExitCode::failed);

}  // namespace stint::app
