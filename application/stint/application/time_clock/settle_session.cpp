#include <stint/application/time_clock/ended_session.hpp>
#include <stint/application/time_clock/settle_session.hpp>
#include <stint/application/time_entries/entry_records.hpp>
#include <stint/domain/time_clock/auto_stop.hpp>

namespace stint::application {
namespace {

std::optional<domain::Instant> limit_reached(domain::Instant now, const domain::Company& company,
                                             const domain::TimeClock& clock) {
  if (!clock.session()) return std::nullopt;
  return domain::auto_stop_moment(*clock.session(), company.time_tracking.auto_stop_after, now);
}

/// Moves the correction from work to break where the company takes corrections without asking.
void correct_breaks(const Occasion& occasion, EndedSession& session) {
  const auto& regulation = occasion.company.time_tracking.break_regulation;
  if (regulation && regulation->auto_apply) session.period.break_taken += judge_session(occasion, session).correction;
}

void save(const Occasion& occasion, EndedSession session) {
  correct_breaks(occasion, session);
  const SessionNotes notes{.booking = default_booking(occasion.work, occasion.company), .auto_stopped = true};
  add_entry(occasion, std::nullopt, entry_of(session, notes, occasion.company.time_tracking.approval));
}

}  // namespace

domain::TimeClock settle_session(const Occasion& occasion, domain::EmployeeId employee,
                                 const domain::TimeClock& clock) {
  const auto at = limit_reached(occasion.now, occasion.company, clock);
  if (!at) return clock;
  const auto session = end_session(occasion, employee, clock, *at);
  if (session) {
    save(occasion, *session);
  } else {
    const Occasion then{occasion.work, occasion.company, occasion.zone, *at};
    record_discarded(then, std::nullopt, employee, clock, domain::name(session.error().rule));
  }
  occasion.work.clocks(occasion.company.id).save(employee, domain::TimeClock{});
  return domain::TimeClock{};
}

domain::Instant counts_until(domain::Instant now, const domain::Company& company, const domain::TimeClock& clock) {
  return limit_reached(now, company, clock).value_or(now);
}

domain::TimeClock clock_at(domain::Instant moment, const domain::Company& company, const domain::TimeClock& clock) {
  return limit_reached(moment, company, clock) ? domain::TimeClock{} : clock;
}

}  // namespace stint::application
