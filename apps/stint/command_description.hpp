#pragma once

#include <string>
#include <vector>

namespace stint::app {

/// An option or a positional argument of a command.
struct ArgumentDescription {
  std::string name{};          ///< `--config`; a positional argument has no dashes: `FILE`
  std::string help{};          ///< a phrase without a full stop
  std::string value_name{};    ///< of an option's value: `FILE`
  std::string variable{};      ///< of the environment, that stands for it; empty: none
  bool takes_value = false;    ///< always, of a positional argument
  bool is_required = false;    ///< leaving it out is wrong usage
  bool is_repeatable = false;  ///< takes any number of values

  [[nodiscard]] bool is_positional() const { return !name.starts_with('-'); }
};

/// A command as the command line declares it, with those below it in the order in which they were added. The manual
/// page and the completion of shells are made from it.
struct CommandDescription {
  std::string name{};  ///< the last word alone: `create` of `stint token create`
  std::string help{};
  std::vector<ArgumentDescription> arguments{};
  std::vector<CommandDescription> commands{};
};

}  // namespace stint::app
