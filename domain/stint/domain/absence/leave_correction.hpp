#pragma once

#include <chrono>
#include <string>

#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>

namespace stint::domain {

/// Days that an administrator has added to an employee's leave of a year, or deducted from it. It is never changed:
/// mistakes are fixed by a further correction.
struct LeaveCorrection {
  LeaveCorrectionId id{};
  EmployeeId employee{};
  std::chrono::year year{};  ///< the leave year
  Date day{};                ///< within that year, on which it takes effect
  HalfDays days{};           ///< not 0; negative: deducted
  EmployeeId by{};
  Instant at{};
  std::string reason{};  ///< never empty
  bool operator==(const LeaveCorrection&) const = default;
};

}  // namespace stint::domain
