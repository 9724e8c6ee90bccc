#pragma once

#include <map>
#include <span>
#include <utility>
#include <vector>

#include <stint/domain/time_clock/time_clock.hpp>

namespace stint::domain {

/// The clocks of one company's employees. Each employee has one; it is idle until started.
class TimeClocks {
 public:
  virtual ~TimeClocks() = default;
  [[nodiscard]] virtual TimeClock of(EmployeeId employee) const = 0;
  /// Stores the clock of an employee of the company; does nothing for other employees.
  virtual void save(EmployeeId employee, const TimeClock& clock) = 0;
  /// The clocks that are not idle and whose session started at or before the moment, longest ago first, at most `most`.
  [[nodiscard]] virtual std::vector<std::pair<EmployeeId, TimeClock>> started_by(Instant moment,
                                                                                 std::size_t most) const = 0;
  /// As `of`, for several employees: in one query where the store supports it. Idle clocks may be missing.
  [[nodiscard]] virtual std::map<EmployeeId, TimeClock> of_each(std::span<const EmployeeId> people) const {
    std::map<EmployeeId, TimeClock> found;
    for (const auto employee : people) found.emplace(employee, of(employee));
    return found;
  }
};

}  // namespace stint::domain
