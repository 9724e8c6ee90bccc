#include <utility>

#include <stint/application/authority/team.hpp>
#include <stint/application/working_time/listing.hpp>
#include <stint/application/working_time/visibility.hpp>

namespace stint::application {

using namespace domain;

Result<void> list_working_time_findings(const Context& context, const Submitted<DaysQuery>& query,
                                        const Sink<WorkingTimeFindingView>& sink) {
  const Company company = company_of(context);
  const auto span = days_asked_for(query, today_of(context, company, context.caller.employee));
  if (!span) return refuse(span);
  if (!company.time_tracking.active) return {};
  const auto& kept = context.work.working_time_findings(company.id);
  Team team(context);
  const auto people = people_of_working_time(context, company.id, team);
  auto findings =
      context.caller.is_administrator() ? kept.dated_of_all(*span) : kept.dated_of_each(employee_ids(*people), *span);
  WorkingTimeFindingView view;
  for (const auto& employee : *people) {
    const auto found = findings.find(employee.id);
    if (found == findings.end()) continue;
    view.employee = employee.id;
    view.employee_name = employee.display_name();
    for (auto& finding : found->second) {
      if (!is_shown_working_time(context.caller, team, employee, finding.date)) continue;
      view.finding = std::move(finding);
      sink(view);
    }
  }
  return {};
}

}  // namespace stint::application
