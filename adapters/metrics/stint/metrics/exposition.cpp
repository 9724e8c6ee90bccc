#include <algorithm>
#include <stdexcept>

#include <prometheus/metric_family.h>
#include <prometheus/text_serializer.h>

#include <stint/metrics/catalogue.hpp>
#include <stint/metrics/exposition.hpp>

namespace stint::metrics {
namespace {

prometheus::MetricType type_of(Kind kind) {
  switch (kind) {
    case Kind::counter:
      return prometheus::MetricType::Counter;
    case Kind::gauge:
      return prometheus::MetricType::Gauge;
    case Kind::histogram:
      break;
  }
  return prometheus::MetricType::Histogram;
}

/// Code in Markdown is plain text in Prometheus.
std::string help_of(const Metric& metric) {
  std::string help{metric.meaning};
  std::erase(help, '`');
  return help;
}

}  // namespace

/// One per metric, in the order of the catalogue.
struct Exposition::Families {
  std::vector<prometheus::MetricFamily> all;

  prometheus::ClientMetric& add(const Metric& metric, const LabelValues& labels) {
    if (labels.size() != metric.labels.size()) {
      throw std::invalid_argument("the labels of " + std::string{metric.name} + " are others");
    }
    prometheus::ClientMetric value;
    for (std::size_t i = 0; i < labels.size(); ++i) value.label.push_back({std::string{metric.labels[i]}, labels[i]});
    auto& family = all[static_cast<std::size_t>(&metric - catalogue().data())];
    return family.metric.emplace_back(std::move(value));
  }
};

Exposition::Exposition() : families_(std::make_unique<Families>()) {
  for (const auto& metric : catalogue()) {
    families_->all.push_back({std::string{metric.name}, help_of(metric), type_of(metric.kind), {}});
  }
}

Exposition::~Exposition() = default;

void Exposition::add(std::string_view name, double value, const LabelValues& labels) {
  const auto& metric = metric_of(name);
  if (metric.kind == Kind::histogram) throw std::invalid_argument(std::string{name} + " is a histogram");
  auto& added = families_->add(metric, labels);
  (metric.kind == Kind::counter ? added.counter.value : added.gauge.value) = value;
}

void Exposition::add_histogram(std::string_view name, const LabelValues& labels, const std::vector<Bucket>& buckets,
                               std::uint64_t larger, double sum) {
  const auto& metric = metric_of(name);
  if (metric.kind != Kind::histogram) throw std::invalid_argument(std::string{name} + " is not a histogram");
  auto& histogram = families_->add(metric, labels).histogram;
  std::uint64_t so_far = 0;
  for (const auto& [upper_bound, count] : buckets) {
    so_far += count;
    histogram.bucket.push_back({so_far, upper_bound});
  }
  histogram.sample_count = so_far + larger;
  histogram.sample_sum = sum;
}

std::string Exposition::text() const {
  auto families = families_->all;
  std::erase_if(families, [](const prometheus::MetricFamily& family) { return family.metric.empty(); });
  return prometheus::TextSerializer{}.Serialize(families);
}

}  // namespace stint::metrics
