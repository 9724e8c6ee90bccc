#pragma once

#include <span>
#include <string>
#include <string_view>
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

/// A file or a command and its purpose.
struct ManualEntry {
  std::string_view term{};
  std::string_view meaning{};  ///< one sentence
};

/// Sections of a manual page that do not follow from the command line; empty ones are left out.
struct ManualSupplement {
  std::span<const ManualEntry> files{};
  std::span<const ManualEntry> examples{};
  std::string_view see_also{};
};

/// The manual page of a program in section 1, in the macros of man(7). `version` is a name and a number: `stint 1.2.3`.
/// The same input always gives the same page, on any day.
[[nodiscard]] std::string manual_page(const CommandDescription& program, const std::string& version,
                                      const ManualSupplement& more = {});

/// A script that completes the commands and options of a program, and file names where a value is expected. Each shell
/// expects it at its own path: `bash-completion/completions/NAME`, `zsh/site-functions/_NAME` (or
/// `vendor-completions`), `fish/vendor_completions.d/NAME.fish`.
[[nodiscard]] std::string bash_completion(const CommandDescription& program);
[[nodiscard]] std::string zsh_completion(const CommandDescription& program);
[[nodiscard]] std::string fish_completion(const CommandDescription& program);

}  // namespace stint::app
