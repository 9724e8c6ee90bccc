#pragma once

#include <string>

namespace stint::documents {

/// The expected docs/reference/metrics.md: the part below `<!-- metrics -->` is generated from the catalogue of
/// metrics, the rest is as in `page`.
[[nodiscard]] std::string with_metrics(const std::string& page);

}  // namespace stint::documents
