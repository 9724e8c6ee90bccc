#include <algorithm>
#include <utility>

#include <stint/application/absences/deciding.hpp>
#include <stint/application/accounts/leaving.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/reactions/employments.hpp>
#include <stint/application/reactions/locking.hpp>
#include <stint/application/reasons.hpp>
#include <stint/domain/absence/filing_limits.hpp>

namespace stint::application {

using namespace domain;

namespace {

std::optional<Problem> fault_of(const Submitted<LeavingCommand>& form, const Employments& employment) {
  ValidationErrors errors(form);
  const auto& [last_day, reason] = form.command;
  if (!last_day) {
    errors.add(fields::last_day_of_employment, domain::reasons::must_be_given);
  } else if (*last_day && !domain::recorded_dates.contains(**last_day)) {
    errors.add(fields::last_day_of_employment, domain::reasons::day_out_of_range,
               {{"from", domain::recorded_dates.first}, {"to", domain::recorded_dates.last}});
  } else if (Employment{employment.first, *last_day}.is_contradictory()) {
    errors.add(fields::last_day_of_employment, domain::reasons::last_day_before_first);
  }
  judge_length(domain::fields::reason, reason.value_or(""), errors);
  return errors.problem();
}

/// Open or approved absences that have a day after the given one.
std::vector<AbsenceRequest> absences_after(Work& work, CompanyId company, const std::vector<AbsenceId>& outside,
                                           Date day) {
  std::vector<AbsenceRequest> after;
  for (const auto id : outside) {
    auto absence = work.absences(company).find(id);
    if (!absence || absence->record().state == AbsenceState::rejected) continue;
    if (absence->record().details.span.last > day) after.push_back(*std::move(absence));
  }
  std::ranges::sort(after, {}, [](const auto& absence) { return absence.id(); });
  return after;
}

LeavingView view_of(const CompanyContext& company_context, const Employee& employee) {
  Work& work = company_context.work;
  const auto company = company_context.company.id;
  LeavingView view{.employee = employee.id, .last_day = employee.employment.last};
  view.is_clock_running = work.clocks(company).of(employee.id).session().has_value();
  if (!view.last_day) return view;
  const auto outside = work.employees(company).outside(employee.id, Employment{.last = view.last_day});
  view.absences_after = absences_after(work, company, outside.absences, *view.last_day);
  view.entries_after = outside.entries.size();
  view.leave_left = leave_at_the_end(work, company_context.company, employee, *view.last_day);
  view.open_matters = open_matters(company_context, {domain::recorded_dates.first, *view.last_day}, {&employee.id, 1});
  return view;
}

}  // namespace

Result<LeavingView> set_last_day(const Context& context, EmployeeId id, const Submitted<LeavingCommand>& form) {
  const auto account = administered_account(context, id);
  if (!account) return refuse(account);
  const Company company = company_of(context);
  const auto company_context = company_context_of(context, company);
  auto& employees = context.work.employees(company.id);
  Employee employee = employees.find(id).value();
  if (auto fault = fault_of(form, employee.employment)) return refuse(*std::move(fault));
  const auto last_day = *form.command.last_day;
  if (last_day) {
    const auto first_day_without = std::max(company_context.today(), *last_day + std::chrono::days{1});
    if (auto refusal = refusal_to_lose_administrator(company_context, *account, first_day_without)) {
      return refuse(*std::move(refusal));
    }
  }

  const auto before = std::exchange(employee.employment.last, last_day);
  if (before != last_day) employees.save(employee);
  raise(context, company, EmploymentEndSet{id, form.command.reason.value_or(""), before, last_day});
  if (before != last_day) {
    settle_employments(company_context, std::nullopt);
    judge_absences_that_wait_for(company_context, id, employee.role);
  }
  return view_of(company_context, employee);
}

}  // namespace stint::application
