#pragma once

#include <chrono>
#include <optional>
#include <span>

#include <stint/domain/absence/absence_lifecycle.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/calendar/work_calendar.hpp>
#include <stint/domain/company/absence_type.hpp>
#include <stint/domain/company/employee.hpp>

namespace stint::domain {

/// An absence as far as entitlement looks at it.
struct CountedAbsence {
  AbsenceKind kind;
  AbsenceState state;
  DateSpan span;
  std::optional<HalfOfDay> half;
};

struct TimeOff {
  HalfDays vacation_total;      ///< yearly entitlement and what was carried over into the year
  HalfDays vacation_remaining;  ///< after approved and pending requests; may be negative
  HalfDays illness_taken;       ///< approved illness
  bool operator==(const TimeOff&) const = default;
};

/// The account of one calendar year. Of a span over New Year each side counts in its own year.
[[nodiscard]] TimeOff time_off(std::chrono::year year, const VacationEntitlement& entitlement,
                               std::span<const CountedAbsence> absences, const WorkCalendar& calendar);

/// The first year in which `wanted`, a vacation not among `others`, takes more than is left; nothing if it fits.
[[nodiscard]] std::optional<std::chrono::year> exceeded_entitlement(const CountedAbsence& wanted,
                                                                    const VacationEntitlement& entitlement,
                                                                    std::span<const CountedAbsence> others,
                                                                    const WorkCalendar& calendar);

}  // namespace stint::domain
