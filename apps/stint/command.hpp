#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <stint/command_description.hpp>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace stint::app {

/// An argument that a command reads from the command line.
class Argument {
 public:
  explicit Argument(CLI::Option& option) : option_(option) {}

  /// Omitting it is a usage error.
  Argument& required();
  /// The environment variable that supplies the value if the argument is omitted.
  Argument& from_environment(const std::string& variable);

 private:
  CLI::Option& option_;
};

/// A command of the program, or the program itself, while the command line is read. The values it reads into must
/// outlive its action. Only command.cpp includes CLI11.
class Command {
 public:
  explicit Command(CLI::App& app) : app_(app) {}

  /// Adds a subcommand.
  Command add(const std::string& name, const std::string& help);
  /// One of the subcommands must be given.
  void require_one();

  /// `--name VALUE`, or a positional argument if the name has no dashes.
  Argument option(const std::string& name, std::string& value, const std::string& help);
  Argument option(const std::string& name, std::int32_t& value, const std::string& help);
  /// Any number of them.
  Argument option(const std::string& name, std::vector<std::int64_t>& values, const std::string& help);
  Argument option(const std::string& name, std::vector<std::string>& values, const std::string& help);
  void flag(const std::string& name, bool& value, const std::string& help);

  /// The action that the command runs once its arguments are read.
  void action(std::function<void()> run);

  /// The declarations of the command and of all its subcommands.
  [[nodiscard]] CommandDescription description() const;

 private:
  CLI::App& app_;
};

/// Adds the commands of one part of the program.
using AddCommands = void (*)(Command&);

/// The command line of the program, without running it.
[[nodiscard]] CommandDescription describe_program(std::span<const AddCommands> parts);

/// Reads the command line and runs the command given. Prints help, version and usage errors. Returns whether the usage
/// was correct; passes on exceptions of the action.
bool run_command_line(int argc, char** argv, const std::string& version, std::span<const AddCommands> parts);

/// The word of a list that is the fewest typing errors away: a letter too many, missing, wrong, or two swapped. The
/// first of several; empty for an empty list.
[[nodiscard]] std::string nearest_word(std::string_view typed, const std::vector<std::string>& words);

}  // namespace stint::app
