#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <mutex>
#include <optional>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// How often somebody may ask for all that is kept of them, which reads years: once in a minute. Thread-safe; the
/// memory is bounded. Each server counts for itself.
class ExportLimit {
 public:
  static constexpr std::chrono::minutes interval{1};
  static constexpr std::size_t maximum_people = 10'000;

  /// Notes that somebody asks now. How long to wait, rounded up to whole seconds, where it is too early, or where more
  /// people ask within a minute than there is room for.
  [[nodiscard]] std::optional<std::chrono::seconds> begin(domain::EmployeeId employee, domain::Instant now);

 private:
  std::mutex mutex_;
  std::map<domain::EmployeeId, domain::Instant> asked_;
};

}  // namespace stint::application
