#pragma once

#include <cstddef>

#include <stint/application/views/time_view.hpp>
#include <stint/domain/calendar/time_zones.hpp>
#include <stint/domain/calendar/work_calendar.hpp>
#include <stint/domain/calendar/working_time.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/working_time/surcharge_minutes.hpp>

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
[[nodiscard]] inline EntrySurchargesView surcharges_of(const SurchargeRules& rules, domain::Date date,
                                                       const domain::WorkedPeriod& period, domain::Minute begun) {
  const domain::WorkedPeriod gone_on_from{begun, period.begin};
  const auto& windows = rules.company.working_time.surcharge_windows;
  const auto& holidays = rules.calendar.holidays_on(date);
  const auto worked = domain::surcharge_minutes(period, windows, holidays, rules.zone, {&gone_on_from, 1});
  EntrySurchargesView view{
      .credited = domain::credited_minutes({&period, 1}, windows, holidays, rules.zone, {&gone_on_from, 1})};
  for (std::size_t i = 0; i < windows.size(); ++i) {
    view.surcharges.push_back({windows[i].name, worked[i], windows[i].factor_percent});
  }
  return view;
}

}  // namespace stint::application
