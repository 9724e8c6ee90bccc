#pragma once

#include <chrono>
#include <string>

#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>

namespace stint::domain {

/// Days that an administrator has put to somebody's leave of a year, or taken off it. It is never changed: what was
/// wrong is corrected by another one.
struct LeaveCorrection {
  LeaveCorrectionId id{};
  EmployeeId employee{};
  std::chrono::year year{};  ///< the leave year
  Date day{};                ///< of that year, on which it counts
  HalfDays days{};           ///< not 0; negative: taken off
  EmployeeId by{};
  Instant at{};
  std::string reason{};  ///< never empty
  bool operator==(const LeaveCorrection&) const = default;
};

}  // namespace stint::domain
