#include <algorithm>

#include <stint/application/team.hpp>
#include <stint/application/working_time/listing.hpp>

namespace stint::application {
namespace {

/// The days that are asked for, or what is wrong with them.
domain::Result<domain::DateSpan> span_of(const Submitted<FindingsQuery>& query, domain::Date today) {
  ValidationErrors errors(query);
  domain::DateSpan span{};
  span.last = query.command.to.value_or(today);
  span.first = query.command.from.value_or(domain::Date{domain::month_of(span.last) / 1});
  if (span.last < span.first) errors.add(domain::Field::to, domain::Reason::last_day_before_first);
  const domain::Date latest = span.first + longest_findings_query - std::chrono::days{1};
  if (span.last > latest) {
    errors.add(domain::Field::to, domain::Reason::day_out_of_range, {{"from", span.first}, {"to", latest}});
  }
  if (auto problem = errors.problem()) return domain::refuse(*std::move(problem));
  return span;
}

/// Whether the caller sees somebody's findings.
bool is_shown(const Caller& caller, Team& team, const domain::Employee& employee) {
  if (employee.id == caller.employee) return true;
  if (!domain::may_decide(caller.role)) return false;
  if (team.is_chosen()) return team.has(employee.id);
  const auto manager = team.scope().reports_of;
  return !manager || std::ranges::find(employee.managers, *manager) != employee.managers.end();
}

}  // namespace

domain::Result<void> list_working_time_findings(const Context& context, const Submitted<FindingsQuery>& query,
                                                const Sink<WorkingTimeFindingView>& sink) {
  const domain::Company company = company_of(context);
  const auto span = span_of(query, today_in(context, company));
  if (!span) return domain::refuse(span);
  if (!company.time_tracking.active) return {};
  const auto& kept = context.work.working_time_findings(company.id);
  Team team(context);
  WorkingTimeFindingView view;
  for (const auto& employee : context.work.employees(company.id).all()) {
    if (!is_shown(context.caller, team, employee)) continue;
    view.employee = employee.id;
    view.employee_name = employee.display_name();
    for (auto& finding : kept.dated(employee.id, *span)) {
      view.finding = std::move(finding);
      sink(view);
    }
  }
  return {};
}

}  // namespace stint::application
