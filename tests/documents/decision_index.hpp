#pragma once

#include <string>

namespace stint::documents {

/// The expected docs/README.md: with a link to each architecture decision record at `<!-- decisions: all -->`.
[[nodiscard]] std::string with_decisions(const std::string& page);

}  // namespace stint::documents
