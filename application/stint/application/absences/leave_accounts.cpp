#include <algorithm>
#include <utility>

#include <stint/application/absences/leave_accounts.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/application/names.hpp>
#include <stint/domain/absence/entitlement.hpp>
#include <stint/domain/absence/leave_year.hpp>

namespace stint::application {

using namespace domain;

namespace {

HalfDays entitled_in(std::chrono::year year, const LeaveBooks& books) {
  return domain::leave_of(year, books.claim, books.absences).granted;
}

/// A movement, with the author and reason of a correction.
LeaveMovementView view_of(const LeaveMovement& movement, const LeaveClaim& claim, Names& names) {
  LeaveMovementView view{movement};
  if (!movement.correction) return view;
  const auto correction = std::ranges::find(claim.corrections, *movement.correction, &LeaveCorrection::id);
  view.by = correction->by;
  view.by_name = names.of(correction->by);
  view.reason = correction->reason;
  return view;
}

Result<LeaveAccountView> account_of(const Context& context, const Company& company, const Employee& employee,
                                    const Submitted<LeaveAccountQuery>& submitted) {
  if (auto problem = ValidationErrors(submitted).problem()) return refuse(*std::move(problem));
  const auto today = today_of(company_context_of(context, company), employee);
  const auto& rules = company.absences.leave;
  const auto year = submitted.command.year.value_or(domain::leave_year_of(today, rules));
  const auto [claim, absences] = leave_books(context.work, company, employee, domain::leave_year(year, rules));
  auto account = domain::leave_account(year, claim, absences, today);
  const bool sees_all = employee.id == context.caller.employee || context.caller.is_administrator();
  if (!sees_all) account = domain::without_disability(std::move(account));
  Names names(context.work, company.id);
  LeaveAccountView view{year, {}};
  for (const auto& movement : account) view.movements.push_back(view_of(movement, claim, names));
  return view;
}

}  // namespace

std::vector<LeaveStanding> leave_standings(Work& work, const Company& company, const Employee& employee, Date today) {
  const auto& rules = company.absences.leave;
  const auto this_year = domain::leave_year_of(today, rules);
  const auto next_year = this_year + std::chrono::years{1};
  const auto books = leave_books(work, company, employee, {today, domain::leave_year(next_year, rules).last});
  std::vector<LeaveStanding> standings;
  for (const auto year : {this_year, next_year}) {
    const auto account = domain::time_off(year, books.claim, books.absences, today);
    standings.push_back({year, entitled_in(year, books), account.vacation_remaining});
  }
  return standings;
}

std::vector<LeaveChange> leave_changes(const std::vector<LeaveStanding>& before,
                                       const std::vector<LeaveStanding>& after) {
  std::vector<LeaveChange> changes;
  for (const LeaveStanding& is : after) {
    const auto known = std::ranges::find(before, is.year, &LeaveStanding::year);
    const LeaveStanding was = known == before.end() ? LeaveStanding{.year = is.year} : *known;
    if (was != is) changes.push_back({was, is});
  }
  return changes;
}

LeaveStanding leave_at_the_end(Work& work, const Company& company, const Employee& employee, Date last_day) {
  const auto year = domain::leave_year_of(last_day, company.absences.leave);
  const auto books = leave_books(work, company, employee, {last_day, last_day});
  return {year, entitled_in(year, books), domain::leave_left(last_day, books.claim, books.absences)};
}

Result<Employee> employee_looked_after(const Context& context, const Company& company, EmployeeId employee) {
  auto found = context.work.employees(company.id).find(employee);
  if (!found) return refuse(Problem::unknown(domain::reasons::no_such_account));
  if (employee != context.caller.employee) {
    if (auto problem = refusal_to_decide(context, employee, today_in(context, company))) {
      return refuse(*std::move(problem));
    }
  }
  return *std::move(found);
}

Result<LeaveAccountView> show_leave_account(const Context& context, const Submitted<LeaveAccountQuery>& submitted) {
  return account_of(context, company_of(context), caller_record(context), submitted);
}

Result<LeaveAccountView> show_leave_account_of(const Context& context, EmployeeId employee,
                                               const Submitted<LeaveAccountQuery>& submitted) {
  const Company company = company_of(context);
  const auto owner = employee_looked_after(context, company, employee);
  if (!owner) return refuse(owner);
  return account_of(context, company, *owner, submitted);
}

}  // namespace stint::application
