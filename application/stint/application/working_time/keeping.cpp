#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include <stint/application/authority/access.hpp>
#include <stint/application/jobs/daily_look.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/working_time/judging.hpp>
#include <stint/application/working_time/keeping.hpp>
#include <stint/application/working_time/visibility.hpp>
#include <stint/domain/calendar/reach_of_zones.hpp>
#include <stint/domain/company/place_of_work.hpp>

namespace stint::application {

using namespace domain;

namespace {

using std::chrono::days;

/// The last day that is over where the employee works.
Date last_day_of(const CompanyContext& context, const Employee& employee) {
  return today_of(context, employee) - days{1};
}

DateSpan days_made_anew(const CompanyContext& context, const Employee& employee) {
  const auto yesterday = last_day_of(context, employee);
  return {yesterday - findings_made_anew, yesterday};
}

void keep_findings_of(const CompanyContext& context, const Employee& employee) {
  const auto dated = days_made_anew(context, employee);
  context.work.working_time_findings(context.company.id)
      .replace(employee.id, dated, judge_working_time(context, employee, dated));
}

/// The last day that is over in the company and for all recent employees.
Date over_for_all(const CompanyContext& context) {
  const auto yesterday = context.today() - days{1};
  auto over = yesterday;
  for (const auto& employee : context.work.employees(context.company.id).all()) {
    if (!employee.employment.touches({yesterday - domain::reach_of_zones, yesterday})) continue;
    over = std::min(over, last_day_of(context, employee));
  }
  return over;
}

/// Whether a day is over for all employees that has not been checked yet.
bool is_due(const CompanyContext& context) {
  if (!context.company.time_tracking.active) return false;
  const auto judged = context.work.working_time_findings(context.company.id).judged_through();
  if (!judged) return true;
  return *judged < context.today() - days{1} && *judged < over_for_all(context);
}

bool has_law(const Company& company, const Employee& employee, DateSpan span) {
  const auto has_one_on = [&](Date day) {
    return domain::working_time_law_of(company, employee, day) != WorkingTimeLaw::none;
  };
  return has_one_on(span.first) || std::ranges::any_of(employee.terms, [&](const Terms& terms) {
           return span.contains(terms.valid_from) && has_one_on(terms.valid_from);
         });
}

/// Whether an employee must be checked: a law applies on some of the days to be rechecked, or findings remain from a
/// law that no longer applies.
bool is_looked_at(const CompanyContext& context, const Employee& employee) {
  const auto dated = days_made_anew(context, employee);
  return has_law(context.company, employee, dated) ||
         !context.work.working_time_findings(context.company.id).dated(employee.id, dated).empty();
}

/// Sends the findings of a week to the approvers, each about their own people.
void send_digests(const CompanyContext& context, DateSpan week) {
  const auto everybody = employee_ids(context.work.employees(context.company.id).all());
  std::map<EmployeeId, std::vector<std::pair<EmployeeId, std::int32_t>>> by_receiver;
  const auto found = context.work.working_time_findings(context.company.id).dated_of_each(everybody, week);
  for (const auto employee : everybody) {
    const auto of_employee = found.find(employee);
    if (of_employee == found.end() || of_employee->second.empty()) continue;
    const auto count = static_cast<std::int32_t>(of_employee->second.size());
    auto receivers = deciding_managers_of(context, employee);
    if (receivers.empty()) receivers = context.work.employees(context.company.id).administrators(context.today());
    for (const auto receiver : receivers) by_receiver[receiver].emplace_back(employee, count);
  }
  for (auto& [receiver, counts] : by_receiver) {
    raise(context, std::nullopt, WorkingTimeFound{.people = {receiver}, .week = week, .counts = std::move(counts)});
  }
}

/// The last Sunday up to a day.
Date sunday_by(Date day) { return day - (std::chrono::weekday{day} - std::chrono::Sunday); }

/// Records the day through which findings of all employees are stored, and sends the digests of the weeks that end with
/// it; after an outage, those of the most recent weeks.
void finish_day(const CompanyContext& context) {
  constexpr days made_up_for{4 * 7};
  auto& kept = context.work.working_time_findings(context.company.id);
  const auto judged = kept.judged_through();
  const auto over = over_for_all(context);
  kept.set_judged_through(over);
  if (!context.company.working_time.weekly_digest || !judged) return;
  for (auto sunday = sunday_by(std::max(*judged, over - made_up_for)) + days{7}; sunday <= over; sunday += days{7}) {
    send_digests(context, {sunday - days{6}, sunday});
  }
}

}  // namespace

Job keep_working_time_findings(const TimeZones& zones, const Policies& policies) {
  return daily_job({.name = "working-time",
                    .is_due = is_due,
                    .concerns = is_looked_at,
                    .look_at = keep_findings_of,
                    .finish = finish_day},
                   zones, policies);
}

}  // namespace stint::application
