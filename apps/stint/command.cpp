// The one source that names CLI11, which takes ten seconds to compile.
#include <utility>

#include <CLI/CLI.hpp>

#include <stint/command.hpp>

namespace stint::app {

Argument& Argument::required() {
  option_.required();
  return *this;
}

Argument& Argument::from_environment(const std::string& variable) {
  option_.envname(variable);
  return *this;
}

Command Command::add(const std::string& name, const std::string& help) {
  return Command(*app_.add_subcommand(name, help));
}

void Command::require_one() { app_.require_subcommand(1); }

Argument Command::option(const std::string& name, std::string& value, const std::string& help) {
  return Argument(*app_.add_option(name, value, help));
}

Argument Command::option(const std::string& name, std::int32_t& value, const std::string& help) {
  return Argument(*app_.add_option(name, value, help));
}

Argument Command::option(const std::string& name, std::vector<std::int64_t>& values, const std::string& help) {
  return Argument(*app_.add_option(name, values, help));
}

void Command::flag(const std::string& name, bool& value, const std::string& help) { app_.add_flag(name, value, help); }

void Command::action(std::function<void()> run) { app_.callback(std::move(run)); }

bool run_command_line(int argc, char** argv, const std::string& version, std::span<const AddCommands> parts) {
  CLI::App app("Absence management and time tracking for a company", "stint");
  app.set_version_flag("--version", version);
  Command program(app);
  program.require_one();
  for (const AddCommands add : parts) add(program);
  try {
    app.parse(argc, argv);
    return true;
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0;
  }
}

}  // namespace stint::app
