#include <chrono>
#include <optional>
#include <vector>

#include <stint/application/company_context.hpp>
#include <stint/application/time_entries/clashes.hpp>
#include <stint/application/work_summary/show_work_summary.hpp>
#include <stint/domain/time_clock/auto_stop.hpp>

namespace stint::application {
namespace {

std::vector<domain::ApprovedAbsence> approved_absences(const Context& context, domain::Date today) {
  std::vector<domain::ApprovedAbsence> approved;
  const auto& absences = context.work.absences(context.caller.company);
  for (const auto& absence : absences.counted(context.caller.employee, {today, today})) {
    if (absence.state == domain::AbsenceState::approved) approved.push_back({absence.span, absence.half});
  }
  return approved;
}

/// What the session will be saved with if it ends now, or ended when it reached the company's limit.
std::optional<domain::WorkedPeriod> running_session(const Context& context, const domain::Company& company) {
  const auto clock = context.work.clocks(company.id).of(context.caller.employee);
  if (!clock.session()) return std::nullopt;
  const auto counted = domain::counted_session(*clock.session(), company.time_tracking.auto_stop_after, context.now);
  const auto period = domain::TimeClock{counted.session}.period_until(counted.until);
  return period ? std::optional{*period} : std::nullopt;
}

}  // namespace

domain::WorkSummary show_work_summary(const Context& context) {
  const domain::Company company = company_of(context);
  const domain::Date today = today_in(context, company);
  auto periods = counting_periods(context.work, company.id, context.caller.employee, today);
  if (const auto session = running_session(context, company)) {
    if (zone_of(context, company).to_local(session->begin).date == today) periods.push_back(*session);
  }
  const auto time = domain::working_time(periods);
  const auto calendar = context.work.employees(company.id).work_calendar_of(context.caller.employee);
  const auto commitment = domain::committed_minutes(today, calendar, approved_absences(context, today));
  return domain::summarize(commitment, time.work(), time.breaks);
}

}  // namespace stint::application
