#include <algorithm>
#include <utility>
#include <vector>

#include <stint/application/team.hpp>
#include <stint/application/working_time/listing.hpp>

namespace stint::application {
namespace {

bool names(const std::vector<domain::EmployeeId>& managers, domain::EmployeeId one) {
  return std::ranges::find(managers, one) != managers.end();
}

/// Whether somebody has ever been in the list of the employee's managers.
bool has_managed(domain::EmployeeId manager, const domain::Employee& employee) {
  return names(employee.managers, manager) ||
         std::ranges::any_of(employee.terms, [manager](const domain::Terms& terms) {
           return terms.managers && names(*terms.managers, manager);
         });
}

/// Whether the caller may see findings about somebody, of whatever day.
bool may_see(const Caller& caller, const Team& team, const domain::Employee& employee) {
  if (employee.id == caller.employee || caller.is_administrator()) return true;
  return domain::may_decide(caller.role) && (team.is_chosen() || has_managed(caller.employee, employee));
}

/// Whether somebody who may sees what is dated a day: the employee, and who manages them then or decides about them.
bool is_shown(const Caller& caller, Team& team, const domain::Employee& employee, domain::Date day) {
  if (employee.id == caller.employee || caller.is_administrator()) return true;
  return team.is_chosen() ? team.has(employee.id, day) : names(employee.managers_on(day), caller.employee);
}

}  // namespace

domain::Result<void> list_working_time_findings(const Context& context, const Submitted<DaysQuery>& query,
                                                const Sink<WorkingTimeFindingView>& sink) {
  const domain::Company company = company_of(context);
  const auto span = days_asked_for(query, today_of(context, company, context.caller.employee));
  if (!span) return domain::refuse(span);
  if (!company.time_tracking.active) return {};
  const auto& kept = context.work.working_time_findings(company.id);
  Team team(context);
  WorkingTimeFindingView view;
  for (const auto& employee : context.work.employees(company.id).all()) {
    if (!may_see(context.caller, team, employee)) continue;
    view.employee = employee.id;
    view.employee_name = employee.display_name();
    for (auto& finding : kept.dated(employee.id, *span)) {
      if (!is_shown(context.caller, team, employee, finding.date)) continue;
      view.finding = std::move(finding);
      sink(view);
    }
  }
  return {};
}

}  // namespace stint::application
