#include <stint/application/time_clock/break_decision.hpp>
#include <stint/application/time_clock/ended_session.hpp>
#include <stint/application/time_clock/settle_session.hpp>
#include <stint/application/time_entries/booking.hpp>
#include <stint/domain/time_clock/auto_stop.hpp>
#include <stint/domain/time_entry/month_closure.hpp>

namespace stint::application {
namespace {

domain::CountedSession counted_by(const domain::ClockSession& session, const domain::Company& company,
                                  domain::Instant moment) {
  return domain::counted_session(session, company.time_tracking.auto_stop_after, moment);
}

/// Why nobody but those who decide can say what the session's hours are worth.
std::optional<domain::HoldReason> hindrance(const Occasion& occasion, const EndedSession& session,
                                            const Booking& booking) {
  const auto& rules = occasion.company.time_tracking;
  if (domain::is_closed(session.date, rules.closed_through)) return domain::HoldReason::closed_month;
  if (session.clash == domain::Clash::duplicate) return domain::HoldReason::duplicate;
  const bool lacks_project = rules.project_mandatory && !booking.project;
  const bool lacks_category = rules.category_mandatory && !booking.category;
  if (lacks_project || lacks_category) return domain::HoldReason::missing_project;
  return std::nullopt;
}

/// Corrects the break where the company takes corrections without asking and there is one.
void apply_regulation(const Occasion& occasion, EndedSession& session) {
  const auto& regulation = occasion.company.time_tracking.break_regulation;
  const auto finding = judge_session(occasion, session);
  const auto fate = fate_of(finding, std::nullopt, regulation && regulation->auto_apply);
  if (fate == SessionFate::save_corrected) {
    correct_breaks(session, finding.correction);
  } else {
    session.trace.violation_ignored = fate != SessionFate::save_unchanged;
  }
}

/// Ends a session for which nobody is there to be asked.
void end_unattended(const Occasion& occasion, domain::EmployeeId employee, const domain::CountedSession& counted,
                    std::optional<domain::HoldReason> held_for) {
  const domain::TimeClock clock{counted.session};
  auto session = end_session(occasion, employee, clock, counted.until);
  if (!session) {
    const Occasion then{occasion.work, occasion.company, occasion.zone, counted.until};
    record_discarded(then, std::nullopt, employee, clock, domain::name(session.error().rule));
    occasion.work.clocks(occasion.company.id).save(employee, domain::TimeClock{});
    return;
  }
  const Booking booking = default_booking(occasion.work, occasion.company);
  session->trace.auto_stopped = true;
  session->trace.held_for = held_for ? held_for : hindrance(occasion, *session, booking);
  apply_regulation(occasion, *session);
  save_session(occasion, std::nullopt, *session, {.booking = booking});
}

/// Ends the session, if one runs, at a moment, or earlier if it reached its end before; one that began at that moment
/// or later ends at the occasion's.
void stop_clock_at(const Occasion& occasion, domain::EmployeeId employee, domain::Instant moment,
                   domain::HoldReason why) {
  const auto clock = occasion.work.clocks(occasion.company.id).of(employee);
  if (!clock.session()) return;
  const auto end = clock.session()->started_at < moment ? moment : occasion.now;
  const auto session = counted_by(*clock.session(), occasion.company, end);
  if (session.has_ended) {
    settle_session(occasion, employee, clock);
  } else {
    end_unattended(occasion, employee, session, why);
  }
}

}  // namespace

domain::TimeClock settle_session(const Occasion& occasion, domain::EmployeeId employee,
                                 const domain::TimeClock& clock) {
  if (!clock.session()) return clock;
  const auto session = counted_by(*clock.session(), occasion.company, occasion.now);
  if (!session.has_ended) return clock;
  const bool has_limit = occasion.company.time_tracking.auto_stop_after.has_value();
  end_unattended(occasion, employee, session,
                 has_limit ? std::nullopt : std::optional{domain::HoldReason::forgotten_clock});
  return domain::TimeClock{};
}

void stop_clock_of_locked(const Occasion& occasion, domain::EmployeeId employee) {
  stop_clock_at(occasion, employee, occasion.now, domain::HoldReason::account_locked);
}

void stop_clock_outside_employment(const Occasion& occasion, domain::EmployeeId employee, domain::Instant moment) {
  stop_clock_at(occasion, employee, moment, domain::HoldReason::employment_ended);
}

domain::TimeClock clock_at(domain::Instant moment, const domain::Company& company, const domain::TimeClock& clock) {
  const bool is_over = clock.session() && counted_by(*clock.session(), company, moment).has_ended;
  return is_over ? domain::TimeClock{} : clock;
}

}  // namespace stint::application
