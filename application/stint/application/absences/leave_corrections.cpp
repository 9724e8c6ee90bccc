#include <algorithm>
#include <cstdint>
#include <utility>

#include <stint/application/absences/leave_corrections.hpp>
#include <stint/application/names.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/reasons.hpp>
#include <stint/domain/absence/leave_year.hpp>

namespace stint::application {

using namespace domain;

namespace {

std::optional<Problem> fault_of(const Submitted<LeaveCorrectionCommand>& submitted) {
  const auto& [year, moved, reason] = submitted.command;
  ValidationErrors errors(submitted);
  if (!year) errors.add(domain::fields::year, domain::reasons::must_be_given);
  if (!moved) {
    errors.add(domain::fields::days, domain::reasons::must_be_given);
  } else if (*moved == HalfDays{} || moved->count < -2 * most_corrected_days ||
             moved->count > 2 * most_corrected_days) {
    errors.add(domain::fields::days, domain::reasons::must_be_half_days, {{"most", most_corrected_days}});
  }
  judge_given_reason(reason, errors);
  return errors.problem();
}

}  // namespace

Result<LeaveCorrectionView> correct_leave(const Context& context, EmployeeId employee,
                                          const Submitted<LeaveCorrectionCommand>& submitted) {
  if (!context.caller.is_administrator()) {
    return refuse(Problem::forbidden(domain::rules::role, domain::reasons::administrators_only));
  }
  const Company company = company_of(context);
  if (!context.work.employees(company.id).find(employee)) {
    return refuse(Problem::unknown(domain::reasons::no_such_account));
  }
  if (auto fault = fault_of(submitted)) return refuse(*std::move(fault));
  const auto& [year, moved, reason] = submitted.command;
  auto& records = context.work.leave_records(company.id);
  const auto present = records.corrections_of(employee);
  const auto of_year = std::ranges::count(present, *year, &LeaveCorrection::year);
  if (static_cast<std::size_t>(of_year) >= most_leave_corrections) {
    return refuse(Problem::conflict(rules::too_many_corrections, reasons::too_many_corrections,
                                    {{"count", static_cast<std::int64_t>(most_leave_corrections)}}));
  }
  const auto of_leave = domain::leave_year(*year, company.absences.leave);
  const auto stored =
      records.add({.employee = employee,
                   .year = *year,
                   .day = std::clamp(today_of(context, company, employee), of_leave.first, of_leave.last),
                   .days = *moved,
                   .by = context.caller.employee,
                   .at = context.now,
                   .reason = *reason});
  raise(context, company, LeaveCorrected{stored});
  return LeaveCorrectionView{stored, name_of(context.work, company.id, stored.by)};
}

}  // namespace stint::application
