#include <algorithm>
#include <chrono>

#include <stint/application/company_context.hpp>
#include <stint/application/employment.hpp>
#include <stint/application/time_entries/entry_preconditions.hpp>
#include <stint/domain/time_entry/month_closure.hpp>

namespace stint::application {

using domain::Problem;
using domain::Rule;

std::optional<Problem> refusal_without_time_tracking(const domain::Company& company) {
  if (company.time_tracking.active) return std::nullopt;
  return Problem::invalid(Rule::time_tracking_inactive, "Time tracking is not active in this company.");
}

std::optional<Problem> refusal_to_create_entries(const domain::Employee& employee) {
  if (employee.may_create_time_entries) return std::nullopt;
  return Problem::forbidden(Rule::entries_not_allowed, "You may not create time entries.");
}

std::string closed_month_sentence() { return "The month is closed: its hours are final."; }

std::optional<Problem> refusal_in_closed_month(const domain::Company& company, domain::Date date) {
  if (!domain::is_closed(date, company.time_tracking.closed_through)) return std::nullopt;
  return Problem::conflict(Rule::closed_month, closed_month_sentence());
}

std::optional<Problem> refusal_outside_employment(const Context& context, const domain::Company& company,
                                                  const domain::Employee& owner, const domain::EntryDetails& details) {
  // An end at midnight belongs to the day that ends.
  const auto last = zone_of(context, company).to_local(details.period.end - std::chrono::minutes{1}).date;
  return refusal_outside_employment(context, company, owner, {details.date, std::max(details.date, last)},
                                    "time entry");
}

}  // namespace stint::application
