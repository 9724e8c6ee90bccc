#pragma once

#include <string>

namespace stint::documents {

/// docs/reference/events.md as it should be: what stands below `<!-- events -->` is made from the table of events, the
/// rest is as it is in `page`.
[[nodiscard]] std::string with_events(const std::string& page);

}  // namespace stint::documents
