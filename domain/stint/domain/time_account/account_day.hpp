#pragma once

#include <chrono>
#include <span>

#include <stint/domain/calendar/time_zones.hpp>
#include <stint/domain/calendar/work_calendar.hpp>
#include <stint/domain/calendar/working_time.hpp>
#include <stint/domain/company/surcharge_window.hpp>
#include <stint/domain/time_entry/work_summary.hpp>

namespace stint::domain {

/// The figures of a day in a time account: minutes, none of them negative.
struct AccountDay {
  Date date{};
  std::chrono::minutes commitment{0};  ///< the target time: scheduled, less holidays and absences
  std::chrono::minutes absence{0};     ///< the part of the target time that approved absences take off
  std::chrono::minutes in_lieu{0};     ///< the part of the target time that time off in lieu leaves unworked
  std::chrono::minutes worked{0};
  std::chrono::minutes credited{0};  ///< the work weighted by the company's factors

  /// The change of the account's balance on this day.
  [[nodiscard]] constexpr std::chrono::minutes balance() const { return credited - commitment; }
  bool operator==(const AccountDay&) const = default;
};

/// The rules for computing days. Refers to its parts, which must outlive it.
struct AccountRules {
  const WorkCalendar& calendar;
  std::span<const SurchargeWindow> windows;  ///< whose factors apply
  const TimeZone& zone;
};

/// The figures of a day. `absences`: all approved absences that may touch it. `periods`: those that began on the day,
/// in any order; overlapping presence counts once. `before`: those of the day before, which they may continue.
[[nodiscard]] AccountDay account_day(Date date, std::span<const WorkedPeriod> periods,
                                     std::span<const ApprovedAbsence> absences, const AccountRules& rules,
                                     std::span<const WorkedPeriod> before = {});

}  // namespace stint::domain
