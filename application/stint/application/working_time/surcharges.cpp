#include <utility>

#include <stint/application/time_entries/entry_surcharges.hpp>
#include <stint/application/working_time/surcharges.hpp>
#include <stint/application/working_time/visibility.hpp>

namespace stint::application {
namespace {

std::chrono::minutes since_midnight(const domain::LocalTime& local) {
  return std::chrono::floor<std::chrono::minutes>(local.time_of_day);
}

/// An employee's entries of the days, of which the caller sees those that `is_shown` says. `entries`: those of the day
/// before, too.
template <class IsShown>
void add_entries(const CompanyContext& context, const domain::Employee& employee,
                 const std::vector<domain::EntryHours>& entries, domain::DateSpan span, IsShown is_shown,
                 std::vector<EntryInWindowsView>& views) {
  std::vector<domain::WorkedPeriod> periods;
  for (const auto& hours : entries) {
    if (hours.count()) periods.push_back(hours.period);
  }
  if (periods.empty()) return;
  const auto calendar = context.work.employees(context.company.id).work_calendar_of(employee.id);
  const auto zone = zone_of(context, employee);
  for (const auto& hours : entries) {
    if (!hours.count() || !span.contains(hours.date) || !is_shown(hours.date)) continue;
    views.push_back({.id = hours.id,
                     .employee = employee.id,
                     .employee_name = employee.display_name(),
                     .date = hours.date,
                     .start_time = since_midnight(zone.to_local(hours.period.begin)),
                     .end_time = since_midnight(zone.to_local(hours.period.end)),
                     .worked = domain::working_time({&hours.period, 1}).work(),
                     .counted = surcharges_of({context.company, calendar, zone}, hours.period, periods)});
  }
}

}  // namespace

domain::Result<SurchargeMinutesView> show_surcharge_minutes(const Context& context, const Submitted<DaysQuery>& query) {
  const domain::Company company = company_of(context);
  const auto span =
      days_asked_for(query, today_of(context, company, context.caller.employee), longest_surcharges_query);
  if (!span) return domain::refuse(span);
  SurchargeMinutesView view;
  if (!company.time_tracking.active || company.working_time.surcharge_windows.empty()) return view;
  for (const auto& window : company.working_time.surcharge_windows) view.windows.push_back(window.name);
  const auto company_context = company_context_of(context, company);
  Team team(context);
  const auto people = people_of_working_time(context, company.id, team);
  auto entries = context.work.entries(company.id)
                     .dated_of_each(employee_ids(people), {span->first - std::chrono::days{1}, span->last});
  for (const auto& employee : people) {
    const auto is_shown = [&](domain::Date day) { return is_shown_working_time(context.caller, team, employee, day); };
    add_entries(company_context, employee, entries[employee.id], *span, is_shown, view.entries);
  }
  return view;
}

}  // namespace stint::application
