#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include <stint/application/authority/access.hpp>
#include <stint/application/authority/team.hpp>
#include <stint/application/months/closing.hpp>
#include <stint/application/months/listing.hpp>
#include <stint/application/months/open_matters.hpp>
#include <stint/application/months/sheets.hpp>
#include <stint/application/pages_of_people.hpp>
#include <stint/application/working_hours/entry_rules.hpp>
#include <stint/application/working_time/listing.hpp>
#include <stint/domain/time_entry/month_closure.hpp>

namespace stint::application {

using namespace domain;

namespace {

using std::chrono::year_month;

/// Those of some people whose month the caller may see. `team`: the caller's.
std::vector<const Employee*> people_of_month(const CompanyContext& company_context, const Context& context, Team& team,
                                             std::vector<const Employee*> people, year_month month,
                                             const std::optional<std::string>& department) {
  const auto span = domain::days_of(month);
  const auto day = std::min(span.last, company_context.today());
  std::erase_if(people, [&](const Employee* one) {
    return (department && one->department_on(span.last) != *department) || !one->employment.touches(span);
  });
  std::vector<const Employee*> shown;
  for (std::size_t first = 0; first < people.size(); first += Team::most_expected) {
    const auto some = std::span{people}.subspan(first, std::min(Team::most_expected, people.size() - first));
    std::vector<EmployeeId> ids;
    for (const auto* one : some) ids.push_back(one->id);
    team.expect(ids);
    std::ranges::copy_if(some, std::back_inserter(shown),
                         [&](const Employee* one) { return is_shown_working_time(context.caller, team, *one, day); });
  }
  return shown;
}

/// The data that is looked up once for all people of a page.
struct Known {
  Sheets sheets;
  std::map<EmployeeId, std::vector<OpenMatter>> open_matters{};
  std::map<EmployeeId, std::vector<MonthSignature>> signatures{};
};

Known known_of(const CompanyContext& company_context, year_month month, std::span<const Employee> people) {
  Known known{.sheets = Sheets(company_context, people, month)};
  std::vector<EmployeeId> ids;
  for (const auto& one : people) ids.push_back(one.id);
  for (auto& matter : open_matters(company_context, domain::days_of(month), ids)) {
    known.open_matters[matter.employee].push_back(std::move(matter));
  }
  known.signatures = company_context.work.month_signatures(company_context.company.id).of_each(ids, month);
  return known;
}

MonthOfPersonView view_of(const CompanyContext& company_context, const Employee& employee, year_month month,
                          Known& known) {
  const auto sheet = known.sheets.of(employee).sheet;
  const auto span = domain::days_of(month);
  const auto closure = domain::closure_of(company_context.company, employee);
  const auto& signatures = known.signatures[employee.id];
  MonthOfPersonView view{.employee = employee.id,
                         .employee_name = employee.display_name(),
                         .department = employee.department_on(span.last),
                         .sum = sheet.sum,
                         .by_person = domain::signature_state(SignedAs::person, signatures, sheet),
                         .by_manager = domain::signature_state(SignedAs::manager, signatures, sheet),
                         .open_matters = known.open_matters[employee.id].size(),
                         .closed_through = closure.through()};
  for (const auto& day : sheet.days) view.findings += day.findings.size();
  view.state = domain::state_of({.is_over = span.last < today_of(company_context, employee),
                                 .is_settled = view.open_matters == 0,
                                 .by_person = view.by_person,
                                 .by_manager = view.by_manager,
                                 .is_closed = closure.is_closed(month)});
  return view;
}

}  // namespace

Result<Page<MonthOfPersonView>> list_months(const Context& context, std::optional<year_month> month,
                                            const Submitted<MonthsQuery>& query, const Submitted<PageQuery>& page) {
  const Company company = company_of(context);
  if (auto problem = refusal_without_time_tracking(company)) return refuse(*std::move(problem));
  if (!month) return refuse(Problem::unknown(domain::reasons::no_such_month));
  const auto company_context = company_context_of(context, company);
  ValidationErrors errors(query);
  errors.add(page.faults);
  const auto order =
      in_order_of_people("months " + domain::format_month(*month), page.command.sorting, domain::days_of(*month).last);
  const auto& wanted = query.command.state;
  const std::size_t most = wanted ? most_months_looked_at : page.command.limit;
  Team team(context);
  const auto all = people_of_entries(context, company, team);
  const auto rest = first_people(
      order, page.command.sorting, all, page.command.after, most + 1, [&](std::vector<const Employee*> people) {
        return people_of_month(company_context, context, team, std::move(people), *month, query.command.department);
      });
  if (!rest) errors.add(fields::cursor, domain::reasons::must_be_cursor);
  if (auto problem = errors.problem()) return refuse(*std::move(problem));
  const auto people = copies_of(std::span{*rest}.first(std::min(rest->size(), most)));
  Known known = known_of(company_context, *month, people);
  Page<MonthOfPersonView> shown;
  std::size_t next = 0;
  while (next < people.size() && shown.items.size() < page.command.limit) {
    auto view = view_of(company_context, people[next++], *month, known);
    if (!wanted || view.state == *wanted) shown.items.push_back(std::move(view));
  }
  if (next < rest->size()) shown.next = order.cursor_of(people[next - 1]);
  return shown;
}

}  // namespace stint::application
