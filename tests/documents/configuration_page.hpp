#pragma once

#include <string>
#include <vector>

namespace stint::documents {

/// docs/reference/configuration.md as it should be: the tables below `<!-- settings: … -->` are made from those that
/// the file is read by, the rest is as it is in `page`. Throws std::out_of_range for a section that there is not.
[[nodiscard]] std::string with_settings(const std::string& page);

/// The sections that have settings, `sso` included.
[[nodiscard]] std::vector<std::string> sections_of_configuration();

}  // namespace stint::documents
