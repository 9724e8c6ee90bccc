#include <utility>

#include <stint/application/authority/closure.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/time_clock/judging_breaks.hpp>
#include <stint/application/time_clock/settling.hpp>
#include <stint/application/working_hours/entry_rules.hpp>
#include <stint/application/working_hours/figures.hpp>
#include <stint/domain/time_clock/auto_stop.hpp>

namespace stint::application {

using namespace domain;

namespace {

std::optional<CountedSession> counted_by(const TimeClock& clock, const Company& company, Instant moment) {
  return domain::counted_session(clock, company.time_tracking.auto_stop_after, moment);
}

/// Why only an approver can decide about the session's hours.
std::optional<HoldReason> hindrance(const CompanyContext& company_context, const EndedSession& session,
                                    const Booking& booking) {
  const auto& rules = company_context.company.time_tracking;
  if (closure_of(company_context.work, company_context.company, session.employee).is_closed(session.date)) {
    return HoldReason::closed_month;
  }
  if (session.clash == Clash::duplicate) return HoldReason::duplicate;
  const bool lacks_project = rules.project_mandatory && !booking.project;
  const bool lacks_category = rules.category_mandatory && !booking.category;
  if (lacks_project || lacks_category) return HoldReason::missing_project;
  return std::nullopt;
}

/// Corrects the break if there is a correction and the company applies corrections without asking.
void apply_regulation(const CompanyContext& company_context, EndedSession& session) {
  const auto& regulation = company_context.company.time_tracking.break_regulation;
  const auto finding = judge_session(company_context, session);
  const auto fate = fate_of(finding, std::nullopt, regulation && regulation->auto_apply);
  if (fate == SessionFate::save_corrected) {
    correct_breaks(session, finding.correction);
  } else {
    session.trace.violation_ignored = fate != SessionFate::save_unchanged;
  }
}

/// Ends a session without user interaction.
void end_unattended(const CompanyContext& company_context, EmployeeId employee, const CountedSession& counted,
                    std::optional<HoldReason> held_for) {
  auto session = end_session(company_context, employee, counted.clock, counted.until);
  if (!session) {
    const CompanyContext then{company_context.work, company_context.company, company_context.zones, counted.until,
                              company_context.policies};
    raise_discarded(then, std::nullopt, employee, counted.clock, session.error().rule.name);
    company_context.work.clocks(company_context.company.id).save(employee, counted.clock.cancel(counted.until).value());
    return;
  }
  const Booking booking = default_booking(company_context.work, company_context.company);
  session->trace.auto_stopped = true;
  session->trace.held_for = held_for ? held_for : hindrance(company_context, *session, booking);
  apply_regulation(company_context, *session);
  save_session(company_context, std::nullopt, *session, {.booking = booking});
}

/// Ends the running session, if any, at a moment, or earlier if it reached its end before; a session that began at that
/// moment or later ends now.
void stop_clock_at(const CompanyContext& company_context, EmployeeId employee, Instant moment, HoldReason why) {
  const auto clock = company_context.work.clocks(company_context.company.id).of(employee);
  if (!clock.session()) return;
  const auto end = clock.session()->started_at < moment ? moment : company_context.now;
  const auto session = counted_by(clock, company_context.company, end).value();
  if (session.has_ended) {
    settle_session(company_context, employee, clock);
  } else {
    end_unattended(company_context, employee, session, why);
  }
}

}  // namespace

TimeClock settle_session(const CompanyContext& company_context, EmployeeId employee, const TimeClock& clock) {
  const auto session = counted_by(clock, company_context.company, company_context.now);
  if (!session || !session->has_ended) return clock;
  const bool has_limit = company_context.company.time_tracking.auto_stop_after.has_value();
  end_unattended(company_context, employee, *session,
                 has_limit ? std::nullopt : std::optional{HoldReason::forgotten_clock});
  return TimeClock{};
}

void stop_clock_of_locked(const CompanyContext& company_context, EmployeeId employee) {
  stop_clock_at(company_context, employee, company_context.now, HoldReason::account_locked);
}

void stop_clock_outside_employment(const CompanyContext& company_context, EmployeeId employee, Instant moment) {
  stop_clock_at(company_context, employee, moment, HoldReason::employment_ended);
}

TimeClock clock_at(Instant moment, const Company& company, const TimeClock& clock) {
  const auto session = counted_by(clock, company, moment);
  return session && session->has_ended ? TimeClock{} : clock;
}

std::size_t stop_overdue_clocks(Work& work, CompanyId company, const TimeZones& zones, Instant now,
                                const Policies& policies) {
  const auto stored = work.companies().find(company);
  if (!stored || !stored->time_tracking.active) return 0;
  const CompanyContext company_context{work, *stored, zones, now, policies};
  const auto limit = stored->time_tracking.auto_stop_after.value_or(domain::longest_session);
  const auto overdue = work.clocks(company).started_by(now - limit, most_stopped_together);
  for (const auto& [employee, clock] : overdue) settle_session(company_context, employee, clock);
  return overdue.size();
}

Result<EndedSession> end_session(const CompanyContext& company_context, EmployeeId employee, const TimeClock& clock,
                                 Instant at) {
  const auto period = clock.period_until(at, rounding_of(company_context.policies, company_context.company, employee));
  if (!period) return refuse(period);
  return EndedSession{.clock = clock,
                      .until = at,
                      .employee = employee,
                      .date = zone_of(company_context, employee).to_local(period->begin).date,
                      .period = *period,
                      .clash = clash_of_new(company_context.work, company_context.company.id, employee, *period),
                      .trace = {.business_trip = clock.business_trips_until(at)}};
}

BreakFinding judge_session(const CompanyContext& company_context, const EndedSession& session) {
  return judge_breaks({company_context, session.employee, session.date, session.period});
}

void correct_breaks(EndedSession& session, std::chrono::minutes correction) {
  session.period.break_taken += correction;
  session.trace.break_correction = correction;
}

SessionFate fate_of(const BreakFinding& finding, std::optional<BreakDecision> decision, bool auto_apply) {
  using Finding = BreakFinding::Verdict;
  if (finding.verdict == Finding::compliant) return SessionFate::save_unchanged;
  if (decision == BreakDecision::ignore) return SessionFate::save_violation;
  const bool applies = auto_apply || decision == BreakDecision::apply;
  return applies && finding.verdict == Finding::correctable ? SessionFate::save_corrected : SessionFate::ask;
}

TimeEntry save_session(const CompanyContext& company_context, std::optional<EmployeeId> actor,
                       const EndedSession& session, const SessionNotes& notes) {
  EntryDetails details{.date = session.date,
                       .period = session.period,
                       .project = notes.booking.project,
                       .category = notes.booking.category,
                       .remarks = notes.remarks};
  const auto& approval = company_context.company.time_tracking.approval;
  const auto entry = add_entry(company_context, actor,
                               TimeEntry::of_session(session.employee, std::move(details), session.trace, approval));
  company_context.work.clocks(company_context.company.id)
      .save(session.employee, session.clock.stop(session.until).value());
  if (session.trace.held_for) raise(company_context, actor, SessionHeld{entry});
  if (session.clash == Clash::overlap) raise(company_context, actor, SessionOverlaps{entry});
  raise(company_context, actor, ClockStopped{session.employee, entry.id()});
  return entry;
}

void raise_discarded(const CompanyContext& company_context, std::optional<EmployeeId> actor, EmployeeId employee,
                     const TimeClock& clock, std::string_view why) {
  raise(company_context, actor, ClockDiscarded{employee, clock.read(company_context.now), std::string{why}});
}

}  // namespace stint::application
