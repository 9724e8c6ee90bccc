#pragma once

#include <string>
#include <vector>

namespace stint::documents {

/// The expected docs/reference/command-line.md: the tables below `<!-- command: … -->` are generated from the program's
/// command line, the rest is as in `page`. Throws std::out_of_range for an unknown command.
[[nodiscard]] std::string with_commands(const std::string& page);

/// The commands that do something, not those that only group others.
[[nodiscard]] std::vector<std::string> commands_of_program();

}  // namespace stint::documents
