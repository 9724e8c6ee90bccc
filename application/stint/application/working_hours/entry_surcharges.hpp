#pragma once

#include <stint/application/views/time_view.hpp>
#include <stint/domain/calendar/time_zones.hpp>
#include <stint/domain/calendar/work_calendar.hpp>
#include <stint/domain/calendar/working_time.hpp>
#include <stint/domain/company/company.hpp>

namespace stint::application {

/// The rules by which an employee's work is weighted. Refers to its parts.
struct SurchargeRules {
  const domain::Company& company;
  const domain::WorkCalendar& calendar;  ///< the employee's
  const domain::TimeZone& zone;
};

/// The weighted work of a period according to the company's windows, with the holidays of the day to which it belongs.
/// `begun`: when the continuous work began that the period belongs to, considering that day and the one before: see
/// begun_before.hpp.
[[nodiscard]] EntrySurchargesView surcharges_of(const SurchargeRules& rules, domain::Date date,
                                                const domain::WorkedPeriod& period, domain::Minute begun);

}  // namespace stint::application
