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

}  // namespace stint::application
