#pragma once

#include <string>
#include <vector>

namespace stint::documents {

/// docs/reference/command-line.md as it should be: the tables below `<!-- command: … -->` are made from what the
/// program takes, the rest is as it is in `page`. Throws std::out_of_range for a command that there is not.
[[nodiscard]] std::string with_commands(const std::string& page);

/// The commands that do something, not those that only hold others.
[[nodiscard]] std::vector<std::string> commands_of_program();

}  // namespace stint::documents
