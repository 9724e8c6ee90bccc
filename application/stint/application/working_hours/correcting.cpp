#include <algorithm>
#include <chrono>
#include <cstdint>
#include <set>

#include <stint/application/authority/closure.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/working_hours/correcting.hpp>
#include <stint/application/working_hours/entry_rules.hpp>

namespace stint::application {

using namespace domain;

std::optional<Problem> refusal_to_correct(const Context& context, const Company& company, EmployeeId owner, Date date,
                                          std::string_view reason) {
  if (domain::may_correct_closed_month(context.caller.role, reason)) return std::nullopt;
  return refusal_in_closed_month(context.work, company, owner, date);
}

std::optional<Problem> refusal_without_reason(std::string_view reason, std::size_t months, std::size_t people) {
  if (months == 0 || domain::may_correct_closed_month(Role::administrator, reason)) return std::nullopt;
  return Problem::invalid(
      rules::reason_missing, reasons::closed_months_need_reason,
      {{"months", static_cast<std::int64_t>(months)}, {"people", static_cast<std::int64_t>(people)}});
}

void note_correction(const Context& context, const Company& company, EmployeeId owner,
                     std::initializer_list<DateSpan> spans, const std::string& reason) {
  const auto closed_through = closure_of(context.work, company, owner).through();
  if (!closed_through) return;
  std::set<std::chrono::year_month> corrected;
  for (const auto& span : spans) {
    const auto last = std::min(domain::month_of(span.last), *closed_through);
    for (auto month = domain::month_of(span.first); month <= last; month += std::chrono::months{1}) {
      corrected.insert(month);
    }
  }
  for (const auto month : corrected) {
    raise(context, company, ClosedMonthCorrected{owner, reason, context.caller.employee, month});
  }
}

}  // namespace stint::application
