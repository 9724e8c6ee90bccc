#pragma once

#include <string>
#include <vector>

namespace stint::app {

/// An option or a positional argument of a command.
struct ArgumentDescription {
  std::string name{};          ///< `--config`; a positional argument has no dashes: `FILE`
  std::string help{};          ///< a phrase without a full stop
  std::string value_name{};    ///< of an option's value: `FILE`
  std::string variable{};      ///< environment variable that supplies the value; empty: none
  bool takes_value = false;    ///< always true for a positional argument
  bool is_required = false;    ///< omitting it is a usage error
  bool is_repeatable = false;  ///< takes any number of values

  [[nodiscard]] bool is_positional() const { return !name.starts_with('-'); }
};

/// A command as declared on the command line, with its subcommands in the order in which they were added. The manual
/// page and the shell completions are generated from it.
struct CommandDescription {
  std::string name{};  ///< only the last word: `create` of `stint token create`
  std::string help{};
  std::vector<ArgumentDescription> arguments{};
  std::vector<CommandDescription> commands{};
};

}  // namespace stint::app
