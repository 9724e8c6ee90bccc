#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include <stint/command_description.hpp>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace stint::app {

/// Something that a command reads from the command line.
class Argument {
 public:
  explicit Argument(CLI::Option& option) : option_(option) {}

  /// Leaving it out is wrong usage.
  Argument& required();
  /// An environment variable that stands for it where it is left out.
  Argument& from_environment(const std::string& variable);

 private:
  CLI::Option& option_;
};

/// A command of the program, or the program itself, for as long as the command line is read. What it reads goes into
/// values that must live until its action has run. CLI11 is named in command.cpp alone.
class Command {
 public:
  explicit Command(CLI::App& app) : app_(app) {}

  /// A command below this one.
  Command add(const std::string& name, const std::string& help);
  /// One of the commands below must be named.
  void require_one();

  /// `--name VALUE`, or a positional argument where the name has no dashes.
  Argument option(const std::string& name, std::string& value, const std::string& help);
  Argument option(const std::string& name, std::int32_t& value, const std::string& help);
  /// Any number of them.
  Argument option(const std::string& name, std::vector<std::int64_t>& values, const std::string& help);
  void flag(const std::string& name, bool& value, const std::string& help);

  /// What the command does once its arguments are read.
  void action(std::function<void()> run);

  /// What has been declared of the command and of all below it.
  [[nodiscard]] CommandDescription description() const;

 private:
  CLI::App& app_;
};

/// A part of the program adds its commands.
using AddCommands = void (*)(Command&);

/// Reads the command line and runs what it names. Prints help, version and what is wrong with the usage. Returns
/// whether the usage was right; passes on what an action throws.
bool run_command_line(int argc, char** argv, const std::string& version, std::span<const AddCommands> parts);

}  // namespace stint::app
