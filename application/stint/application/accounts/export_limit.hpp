#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <mutex>
#include <optional>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// Limits how often an employee may export all of their data, which reads years: once a minute. Thread-safe; the memory
/// is bounded. Each server counts separately.
class ExportLimit {
 public:
  static constexpr std::chrono::minutes interval{1};
  static constexpr std::size_t maximum_people = 10'000;

  /// Records a request of an employee. Returns how long to wait, rounded up to whole seconds, if it is too early, or if
  /// more people ask within a minute than there is room for.
  [[nodiscard]] std::optional<std::chrono::seconds> begin(domain::EmployeeId employee, domain::Instant now);

 private:
  std::mutex mutex_;
  std::map<domain::EmployeeId, domain::Instant> asked_;
};

inline std::optional<std::chrono::seconds> ExportLimit::begin(domain::EmployeeId employee, domain::Instant now) {
  const std::scoped_lock lock(mutex_);
  // setting back the clock makes no one wait
  std::erase_if(asked_, [&](const auto& row) { return row.second > now || now - row.second >= interval; });
  if (const auto earlier = asked_.find(employee); earlier != asked_.end()) {
    return std::chrono::ceil<std::chrono::seconds>(earlier->second + interval - now);
  }
  if (asked_.size() >= maximum_people) return interval;
  asked_.emplace(employee, now);
  return std::nullopt;
}

}  // namespace stint::application
