#pragma once

#include <string>

#include <stint/command_description.hpp>

namespace stint::app {

/// A script that completes the commands and options of a program, and file names where a value is expected. Each shell
/// expects it at its own path: `bash-completion/completions/NAME`, `zsh/site-functions/_NAME` (or
/// `vendor-completions`), `fish/vendor_completions.d/NAME.fish`.
[[nodiscard]] std::string bash_completion(const CommandDescription& program);
[[nodiscard]] std::string zsh_completion(const CommandDescription& program);
[[nodiscard]] std::string fish_completion(const CommandDescription& program);

}  // namespace stint::app
