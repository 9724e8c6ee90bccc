#pragma once

#include <string>

namespace stint::documents {

/// docs/reference/command-line.md as it should be: the tables below `<!-- command: … -->` are made from what the
/// program takes, the rest is as it is in `page`. Throws std::out_of_range for a command that there is not.
[[nodiscard]] std::string with_commands(const std::string& page);

}  // namespace stint::documents
