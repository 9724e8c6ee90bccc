#pragma once

#include <chrono>
#include <span>

#include <stint/domain/calendar/time_zones.hpp>
#include <stint/domain/calendar/work_calendar.hpp>
#include <stint/domain/calendar/working_time.hpp>
#include <stint/domain/company/surcharge_window.hpp>
#include <stint/domain/time_entry/work_summary.hpp>

namespace stint::domain {

/// What a day says in a time account: minutes, none of them negative.
struct AccountDay {
  Date date{};
  std::chrono::minutes commitment{0};  ///< what is due: scheduled, less holidays and absences
  std::chrono::minutes absence{0};     ///< what approved absences take off the commitment
  std::chrono::minutes in_lieu{0};     ///< the part of the commitment that time off in lieu leaves undone
  std::chrono::minutes worked{0};
  std::chrono::minutes credited{0};  ///< what the work counts by the company's factors

  /// What the account gains by the day, or loses.
  [[nodiscard]] constexpr std::chrono::minutes balance() const { return credited - commitment; }
  bool operator==(const AccountDay&) const = default;
};

/// By which rules days are looked at. Refers to what it is made of.
struct AccountRules {
  const WorkCalendar& calendar;
  std::span<const SurchargeWindow> windows;  ///< whose factors count
  const TimeZone& zone;
};

/// The figures of a day. `absences`: all that are approved and may touch it. `periods`: those that began on the day, in
/// any order; presence that overlaps counts once. `before`: those of the day before, which they may go on from.
[[nodiscard]] AccountDay account_day(Date date, std::span<const WorkedPeriod> periods,
                                     std::span<const ApprovedAbsence> absences, const AccountRules& rules,
                                     std::span<const WorkedPeriod> before = {});

}  // namespace stint::domain
