#include <chrono>
#include <utility>

#include <stint/application/time_clock/ended_session.hpp>
#include <stint/application/time_entries/clashes.hpp>
#include <stint/application/time_entries/entry_preconditions.hpp>

namespace stint::application {
namespace {

using domain::Problem;

std::optional<Problem> refusal_to_save(const Occasion& occasion, const EndedSession& session) {
  if (auto problem = refusal_in_closed_month(occasion.company, session.date)) return problem;
  const auto clash = clash_of_new(occasion.work, occasion.company.id, session.employee, session.period);
  if (clash != domain::Clash::duplicate) return std::nullopt;
  return Problem::conflict(rule_against(clash), sentence_about(clash));
}

std::string seconds_text(std::chrono::seconds duration) { return std::to_string(duration.count()); }

std::string unix_text(domain::Instant moment) { return std::to_string(moment.time_since_epoch().count()); }

}  // namespace

domain::Result<EndedSession> end_session(const Occasion& occasion, domain::EmployeeId employee,
                                         const domain::TimeClock& clock, domain::Instant at) {
  const auto period = clock.period_until(at);
  if (!period) return domain::refuse(period.error());
  const EndedSession session{employee, occasion.zone.to_local(period->begin).date, *period};
  if (auto problem = refusal_to_save(occasion, session)) return domain::refuse(*std::move(problem));
  return session;
}

domain::BreakFinding judge_session(const Occasion& occasion, const EndedSession& session) {
  const auto& regulation = occasion.company.time_tracking.break_regulation;
  if (!regulation) return {};
  const auto earlier = counting_periods(occasion.work, occasion.company.id, session.employee, session.date);
  return domain::judge_breaks(*regulation, earlier, session.period);
}

domain::TimeEntry entry_of(const EndedSession& session, const SessionNotes& notes,
                           const domain::EntryApproval& approval) {
  domain::EntryDetails details{.date = session.date,
                               .period = session.period,
                               .project = notes.booking.project,
                               .category = notes.booking.category,
                               .remarks = notes.remarks};
  return domain::TimeEntry::enter(session.employee, std::move(details), domain::EntryOrigin::clock, notes.auto_stopped,
                                  approval);
}

void record_discarded(const Occasion& occasion, std::optional<domain::EmployeeId> actor, domain::EmployeeId employee,
                      const domain::TimeClock& clock, std::string_view why) {
  const domain::ClockReading reading = clock.read(occasion.now);
  occasion.work.audit().add({.company = occasion.company.id,
                             .at = occasion.now,
                             .actor = actor,
                             .action = "clock.discarded",
                             .subject = employee.value,
                             .details = {{"started-at-ms", unix_text(reading.started_at.value_or(occasion.now))},
                                         {"worked-seconds", seconds_text(reading.worked)},
                                         {"break-seconds", seconds_text(reading.accumulated_breaks)},
                                         {"reason", std::string{why}}}});
}

}  // namespace stint::application
