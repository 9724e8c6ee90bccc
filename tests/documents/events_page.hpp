#pragma once

#include <string>

namespace stint::documents {

/// The expected docs/reference/events.md: the part below `<!-- events -->` is generated from the table of events, the
/// rest is as in `page`.
[[nodiscard]] std::string with_events(const std::string& page);

}  // namespace stint::documents
