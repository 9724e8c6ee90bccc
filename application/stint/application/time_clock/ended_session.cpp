#include <chrono>
#include <utility>

#include <stint/application/mails/notify.hpp>
#include <stint/application/time_clock/ended_session.hpp>
#include <stint/application/time_entries/clashes.hpp>
#include <stint/application/time_entries/entry_records.hpp>

namespace stint::application {
namespace {

std::string seconds_text(std::chrono::seconds duration) { return std::to_string(duration.count()); }

std::string unix_text(domain::Instant moment) { return std::to_string(moment.time_since_epoch().count()); }

}  // namespace

domain::Result<EndedSession> end_session(const Occasion& occasion, domain::EmployeeId employee,
                                         const domain::TimeClock& clock, domain::Instant at) {
  const auto period = clock.period_until(at);
  if (!period) return domain::refuse(period.error());
  return EndedSession{.employee = employee,
                      .date = occasion.zone.to_local(period->begin).date,
                      .period = *period,
                      .clash = clash_of_new(occasion.work, occasion.company.id, employee, *period),
                      .trace = {.business_trip = clock.business_trips_until(at)}};
}

domain::BreakFinding judge_session(const Occasion& occasion, const EndedSession& session) {
  const auto& regulation = occasion.company.time_tracking.break_regulation;
  if (!regulation) return {};
  const auto earlier = counting_periods(occasion.work, occasion.company.id, session.employee, session.date);
  return domain::judge_breaks(*regulation, earlier, session.period);
}

void correct_breaks(EndedSession& session, std::chrono::minutes correction) {
  session.period.break_taken += correction;
  session.trace.break_correction = correction;
}

domain::TimeEntry save_session(const Occasion& occasion, std::optional<domain::EmployeeId> actor,
                               const EndedSession& session, const SessionNotes& notes) {
  domain::EntryDetails details{.date = session.date,
                               .period = session.period,
                               .project = notes.booking.project,
                               .category = notes.booking.category,
                               .remarks = notes.remarks};
  const auto& approval = occasion.company.time_tracking.approval;
  const auto entry = add_entry(
      occasion, actor, domain::TimeEntry::of_session(session.employee, std::move(details), session.trace, approval));
  occasion.work.clocks(occasion.company.id).save(session.employee, domain::TimeClock{});
  if (session.trace.held_for) notify_session_held(occasion, entry);
  if (session.clash == domain::Clash::overlap) notify_session_overlaps(occasion, entry);
  return entry;
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
