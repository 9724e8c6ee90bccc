#pragma once

#include <string_view>
#include <vector>

namespace stint::metrics {

enum class Kind {
  counter,    ///< only grows, from 0 at each start
  gauge,      ///< goes up and down
  histogram,  ///< counts values by size, cumulatively: `_bucket` with the label `le`, `_sum` and `_count`
};

/// counter, gauge or histogram.
[[nodiscard]] std::string_view name(Kind kind);

/// A metric in the terms of Prometheus.
struct Metric {
  std::string_view name;  ///< with its unit, following Prometheus' conventions: base units, `_total` for counters
  Kind kind{};
  std::vector<std::string_view> labels;
  std::string_view unit;
  std::string_view meaning;  ///< one line, in Markdown without links
};

/// All metrics, in the order in which they are exposed: only these can be exposed.
[[nodiscard]] const std::vector<Metric>& catalogue();

/// The metric of that name. Throws std::invalid_argument if there is none.
[[nodiscard]] const Metric& metric_of(std::string_view name);

}  // namespace stint::metrics
