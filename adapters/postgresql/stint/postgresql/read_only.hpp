#pragma once

#include <optional>
#include <string>

namespace stint::postgresql {

/// The URL of a server that only reads: a standby, or one whose transactions are read-only by default. `nullopt` if a
/// server of this URL can be written to, which is preferred. A `target_session_attrs` of the URL is kept.
/// Throws Error if there is neither.
[[nodiscard]] std::optional<std::string> read_only_url(const std::string& url);

}  // namespace stint::postgresql
