#include "tests/documents/metrics_page.hpp"

#include <stdexcept>
#include <string_view>

#include <stint/metrics/catalogue.hpp>

namespace stint::documents {
namespace {

std::string row_of(const metrics::Metric& metric) {
  std::string labels;
  for (const auto label : metric.labels) labels += (labels.empty() ? "`" : ", `") + std::string{label} + '`';
  std::string row = "| `" + std::string{metric.name} + "` | " + std::string{name(metric.kind)} + " | " + labels;
  row += labels.empty() ? "| " : " | ";
  return row + std::string{metric.unit} + " | " + std::string{metric.meaning} + " |\n";
}

}  // namespace

std::string with_metrics(const std::string& page) {
  constexpr std::string_view mark = "<!-- metrics -->\n";
  const auto at = page.find(mark);
  if (at == std::string::npos) throw std::runtime_error("metrics.md has no mark below which metrics stand");
  std::string text = page.substr(0, at + mark.size());
  text += "\n| metric | kind | labels | unit | means |\n|---|---|---|---|---|\n";
  for (const auto& metric : metrics::catalogue()) text += row_of(metric);
  return text;
}

}  // namespace stint::documents
