#pragma once

#include <stint/application/views/time_view.hpp>
#include <stint/domain/calendar/time_zones.hpp>
#include <stint/domain/calendar/work_calendar.hpp>
#include <stint/domain/calendar/working_time.hpp>
#include <stint/domain/company/company.hpp>

namespace stint::application {

/// By what the work of an employee counts. Refers to what it is made of.
struct SurchargeRules {
  const domain::Company& company;
  const domain::WorkCalendar& calendar;  ///< of the employee
  const domain::TimeZone& zone;
};

/// What the work of a period counts by the company's windows, on the holidays of the day that it is kept by. `begun`:
/// when the work began that it goes on with, of that day and the one before: see begun_before.hpp.
[[nodiscard]] EntrySurchargesView surcharges_of(const SurchargeRules& rules, domain::Date date,
                                                const domain::WorkedPeriod& period, domain::Minute begun);

}  // namespace stint::application
