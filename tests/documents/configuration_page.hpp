#pragma once

#include <string>
#include <vector>

namespace stint::documents {

/// The expected docs/reference/configuration.md: the tables below `<!-- settings: … -->` are generated from those with
/// which the file is read, the rest is as in `page`. Throws std::out_of_range for an unknown section.
[[nodiscard]] std::string with_settings(const std::string& page);

/// The sections that have settings, `sso` included.
[[nodiscard]] std::vector<std::string> sections_of_configuration();

}  // namespace stint::documents
