#pragma once

#include <utility>
#include <vector>

#include <stint/domain/time_clock/time_clock.hpp>

namespace stint::domain {

/// The clocks of one company's employees. Everybody has one; it is idle until started.
class TimeClocks {
 public:
  virtual ~TimeClocks() = default;
  [[nodiscard]] virtual TimeClock of(EmployeeId employee) const = 0;
  virtual void save(EmployeeId employee, const TimeClock& clock) = 0;
  /// Every clock that is not idle and whose session started at or before the moment.
  [[nodiscard]] virtual std::vector<std::pair<EmployeeId, TimeClock>> started_by(Instant moment) const = 0;
};

}  // namespace stint::domain
