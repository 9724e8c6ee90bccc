#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include <stint/application/absences/deciding.hpp>
#include <stint/application/context.hpp>
#include <stint/application/months/closing.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/retention/forgetting.hpp>
#include <stint/application/retention/periods.hpp>
#include <stint/domain/time_entry/month_closure.hpp>

namespace stint::application {

using namespace domain;

using std::chrono::months;
using std::chrono::year_month;

namespace {

/// Stores the month through which a company is closed, raises the event, keeps what is now closed, and evaluates open
/// absences again: those that touch a closed month wait for administrators, others for managers.
void set_closed_through(const CompanyContext& before, std::optional<EmployeeId> actor, year_month last, Event event,
                        const FiguresAhead& ahead = {}) {
  Company changed = before.company;
  changed.time_tracking.closed_through = last;
  before.work.companies().save(changed);
  const CompanyContext after{before.work, changed, before.zones, before.now, before.policies};
  raise(after, actor, std::move(event));
  keep_what_is_closed(after, ahead);
  judge_open_absences(after, {});
}

ClosingRefusal what_prevents_closing(const CompanyContext& company_context, std::optional<year_month> closed_through,
                                     year_month month) {
  return {.problem = Problem::conflict(domain::rules::closed_month, reasons::month_not_closed),
          .is_over = month < domain::month_of(company_context.today()),
          .matters = open_matters(company_context, days_to_close(closed_through, month))};
}

}  // namespace

DateSpan days_to_close(std::optional<year_month> closed_through, year_month month) {
  const Date first = closed_through ? Date{(*closed_through + months{1}) / 1} : domain::all_dates.first;
  return {first, Date{month / std::chrono::last}};
}

void set_person_closed_through(const CompanyContext& company_context, std::optional<EmployeeId> actor,
                               Employee employee, std::optional<year_month> last, Event event,
                               const FiguresAhead& ahead) {
  employee.closed_through = last;
  company_context.work.employees(company_context.company.id).save(employee);
  raise(company_context, actor, std::move(event));
  keep_what_is_closed(company_context, employee, ahead);
}

FiguresAhead figures_to_close(const CompanyContext& company_context, year_month month, bool force) {
  const auto before = company_context.company.time_tracking.closed_through;
  if (!force && !what_prevents_closing(company_context, before, month).is_none()) return {};
  Company closed = company_context.company;
  closed.time_tracking.closed_through = std::max(closed.time_tracking.closed_through, std::optional{month});
  const CompanyContext after{company_context.work, closed, company_context.zones, company_context.now,
                             company_context.policies};
  FiguresAhead ahead;
  for (const auto& employee : after.work.employees(closed.id).all()) compute_ahead(after, employee, ahead);
  return ahead;
}

FiguresAhead figures_to_close(const CompanyContext& company_context, year_month month, std::vector<Employee> people) {
  FiguresAhead ahead;
  for (auto& employee : people) {
    employee.closed_through = std::max(employee.closed_through, std::optional{month});
    compute_ahead(company_context, employee, ahead);
  }
  return ahead;
}

std::expected<year_month, ClosingRefusal> close_company(const CompanyContext& company_context,
                                                        std::optional<EmployeeId> actor, year_month month, bool force,
                                                        const FiguresAhead& ahead) {
  const auto before = company_context.company.time_tracking.closed_through;
  if (before && month <= *before) return *before;
  auto refusal = what_prevents_closing(company_context, before, month);
  const bool is_settled = refusal.is_none();
  if (!is_settled && !force) return std::unexpected(std::move(refusal));
  set_closed_through(company_context, actor, month,
                     MonthClosed{.month = month,
                                 .closed_through = month,
                                 .forced = !is_settled,
                                 .left_open = refusal.matters.size(),
                                 .closed_before = before},
                     ahead);
  return month;
}

std::expected<year_month, ClosingRefusal> close_month(const OperatorContext& context, const MonthCommand& command,
                                                      bool force) {
  auto& [work, now, zones, policies] = context;
  const auto company = company_with_key(work, command.company);
  if (!company) return std::unexpected(ClosingRefusal{.problem = company.error()});
  return close_company({work, *company, zones, now, policies}, std::nullopt, command.month, force);
}

Result<std::optional<year_month>> open_company(const CompanyContext& company_context, std::optional<EmployeeId> actor,
                                               year_month month) {
  const auto& company = company_context.company;
  const auto all = company_context.work.employees(company.id).shared();
  std::vector<Employee> people;
  std::ranges::copy_if(*all, std::back_inserter(people),
                       [month](const auto& one) { return one.closed_through && *one.closed_through >= month; });
  const auto before = company.time_tracking.closed_through;
  const bool is_open = !before || month > *before;
  if (is_open && people.empty()) return before;
  if (const auto from = countable_again_from(company_context.work, company.id, Date{month / 1})) {
    return refuse(
        Problem::conflict(domain::rules::closed_month, domain::reasons::figures_cannot_be_counted, {{"from", *from}}));
  }
  const auto after = month - months{1};
  for (const auto& one : people) {
    set_person_closed_through(company_context, actor, one, domain::closed_before(one.closed_through, month),
                              PersonMonthOpened{one.id, month, after, one.closed_through});
  }
  if (!is_open) {
    set_closed_through(company_context, actor, after, MonthOpened{month, after, before});
    return after;
  }
  judge_open_absences(company_context, {});
  return before;
}

Result<std::optional<year_month>> open_month(const OperatorContext& context, const MonthCommand& command) {
  auto& [work, now, zones, policies] = context;
  const auto company = company_with_key(work, command.company);
  if (!company) return refuse(company);
  return open_company({work, *company, zones, now, policies}, std::nullopt, command.month);
}

}  // namespace stint::application
