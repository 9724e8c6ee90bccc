#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <utility>

#include <stint/application/work_calendars.hpp>
#include <stint/application/working_hours/entry_surcharges.hpp>
#include <stint/application/working_time/listing.hpp>
#include <stint/application/working_time/surcharges.hpp>
#include <stint/domain/working_time/begun_before.hpp>

namespace stint::application {

using namespace domain;

namespace {

std::chrono::minutes since_midnight(const LocalTime& local) {
  return std::chrono::floor<std::chrono::minutes>(local.time_of_day);
}

/// An employee's hours that count, by day.
using HoursByDay = std::map<Date, std::vector<EntryHours>>;

HoursByDay counting_hours(const std::vector<EntryHours>& entries) {
  HoursByDay by_day;
  for (const auto& hours : entries) {
    if (hours.count()) by_day[hours.date].push_back(hours);
  }
  return by_day;
}

std::vector<WorkedPeriod> periods_of(const HoursByDay& by_day, Date day) {
  std::vector<WorkedPeriod> periods;
  const auto found = by_day.find(day);
  if (found == by_day.end()) return periods;
  std::ranges::transform(found->second, std::back_inserter(periods), &EntryHours::period);
  return periods;
}

/// Adds an employee's entries of the days for which `is_shown` is true. `entries`: includes those of the day before.
template <class IsShown>
void add_entries(const SurchargeRules& rules, const Employee& employee, const std::vector<EntryHours>& entries,
                 DateSpan span, IsShown is_shown, std::vector<EntryInWindowsView>& views) {
  const auto by_day = counting_hours(entries);
  for (const auto& [date, hours] : by_day) {
    if (!span.contains(date) || !is_shown(date)) continue;
    const auto begins =
        domain::begins_of_work(periods_of(by_day, date), periods_of(by_day, date - std::chrono::days{1}));
    for (std::size_t i = 0; i < hours.size(); ++i) {
      const auto& period = hours[i].period;
      views.push_back({.id = hours[i].id,
                       .employee = employee.id,
                       .employee_name = employee.display_name(),
                       .date = date,
                       .start_time = since_midnight(rules.zone.to_local(period.begin)),
                       .end_time = since_midnight(rules.zone.to_local(period.end)),
                       .worked = domain::working_time({&period, 1}).work(),
                       .counted = surcharges_of(rules, date, period, begins[i])});
    }
  }
}

}  // namespace

Result<SurchargeMinutesView> show_surcharge_minutes(const Context& context, const Submitted<DaysQuery>& query) {
  const Company company = company_of(context);
  const auto span =
      days_asked_for(query, today_of(context, company, context.caller.employee), longest_surcharges_query);
  if (!span) return refuse(span);
  SurchargeMinutesView view;
  if (!company.time_tracking.active || company.working_time.surcharge_windows.empty()) return view;
  for (const auto& window : company.working_time.surcharge_windows) view.windows.push_back(window.name);
  const auto company_context = company_context_of(context, company);
  Team team(context);
  const auto people = people_of_entries(context, company, team);
  auto entries = context.work.entries(company.id)
                     .dated_of_each(employee_ids(*people), {span->first - std::chrono::days{1}, span->last});
  const WorkCalendars calendars(context.work, company);
  for (const auto& employee : *people) {
    const auto& of_employee = entries[employee.id];
    if (of_employee.empty()) continue;
    const auto is_shown = [&](Date day) { return is_shown_working_time(context.caller, team, employee, day); };
    const auto calendar = calendars.of(employee);
    const auto zone = zone_of(company_context, employee);
    add_entries({company, calendar, zone}, employee, of_employee, *span, is_shown, view.entries);
  }
  return view;
}

}  // namespace stint::application
