#pragma once

#include <string>

namespace stint::documents {

/// The expected docs/operations/dashboard.json: a dashboard for Grafana that shows every metric, a panel on each line.
[[nodiscard]] std::string dashboard_page();

}  // namespace stint::documents
