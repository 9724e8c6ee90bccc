#include <chrono>
#include <optional>
#include <vector>

#include <stint/application/company_context.hpp>
#include <stint/application/time_clock/settle_session.hpp>
#include <stint/application/work_summary/show_work_summary.hpp>

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

struct Hours {
  std::chrono::minutes worked{0};
  std::chrono::minutes breaks{0};

  void add(const domain::WorkedPeriod& period) {
    worked += period.worked();
    breaks += period.break_taken;
  }
};

Hours entered_on(const Context& context, domain::Date today) {
  Hours hours;
  const auto& entries = context.work.entries(context.caller.company);
  for (const auto& entry : entries.dated(context.caller.employee, {today, today})) {
    if (entry.counts()) hours.add(entry.record().details.period);
  }
  return hours;
}

/// What the session will be saved with if it ends now, or ended when it reached the company's limit.
std::optional<domain::WorkedPeriod> running_session(const Context& context, const domain::Company& company) {
  const auto clock = context.work.clocks(company.id).of(context.caller.employee);
  const auto period = clock.period_until(counts_until(context.now, company, clock));
  return period ? std::optional{*period} : std::nullopt;
}

}  // namespace

domain::WorkSummary show_work_summary(const Context& context) {
  const domain::Company company = company_of(context);
  const domain::Date today = today_in(context, company);
  Hours hours = entered_on(context, today);
  if (const auto session = running_session(context, company)) {
    if (zone_of(context, company).to_local(session->begin).date == today) hours.add(*session);
  }
  const auto calendar = context.work.employees(company.id).work_calendar_of(context.caller.employee);
  const auto commitment = domain::committed_minutes(today, calendar, approved_absences(context, today));
  return domain::summarize(commitment, hours.worked, hours.breaks);
}

}  // namespace stint::application
