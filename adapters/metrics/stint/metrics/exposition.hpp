#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace stint::metrics {

/// The values of a metric's labels, in order.
using LabelValues = std::vector<std::string>;

/// The number of values up to the bound that exceed the one before.
struct Bucket {
  double upper_bound = 0;
  std::uint64_t count = 0;
};

/// Values of metrics at one moment, collected and exposed to Prometheus. All functions throw std::invalid_argument for
/// a metric that is not in the catalogue, is of another kind, or has a different number of labels.
class Exposition {
 public:
  Exposition();
  ~Exposition();
  Exposition(const Exposition&) = delete;
  Exposition& operator=(const Exposition&) = delete;

  /// A value of a counter or a gauge.
  void add(std::string_view metric, double value, const LabelValues& labels = {});
  /// The values of a histogram: buckets by their bounds, the number above all bounds, and the sum of all values.
  void add_histogram(std::string_view metric, const LabelValues& labels, const std::vector<Bucket>& buckets,
                     std::uint64_t larger, double sum);

  /// In Prometheus' text format (version 0.0.4), in the order of the catalogue. Metrics without values are left out.
  [[nodiscard]] std::string text() const;

 private:
  struct Families;
  std::unique_ptr<Families> families_;
};

/// The media type of `Exposition::text`.
inline constexpr const char* exposition_type = "text/plain; version=0.0.4; charset=utf-8";

}  // namespace stint::metrics
