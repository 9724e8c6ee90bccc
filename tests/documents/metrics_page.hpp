#pragma once

#include <string>

namespace stint::documents {

/// docs/reference/metrics.md as it should be: what stands below `<!-- metrics -->` is made from the catalogue of
/// metrics, the rest is as it is in `page`.
[[nodiscard]] std::string with_metrics(const std::string& page);

}  // namespace stint::documents
