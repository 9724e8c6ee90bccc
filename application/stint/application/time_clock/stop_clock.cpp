#include <string_view>
#include <utility>

#include <stint/application/mails/occasion.hpp>
#include <stint/application/time_clock/break_decision.hpp>
#include <stint/application/time_clock/clock_desk.hpp>
#include <stint/application/time_clock/ended_session.hpp>
#include <stint/application/time_clock/stop_clock.hpp>
#include <stint/application/time_clock/stop_form.hpp>
#include <stint/application/time_entries/clashes.hpp>
#include <stint/domain/time_entry/month_closure.hpp>

namespace stint::application {
namespace {

std::string_view language_of(const ClockDesk& desk) {
  return desk.employee.language.empty() ? desk.company.language : desk.employee.language;
}

std::int32_t count(std::chrono::minutes duration) { return static_cast<std::int32_t>(duration.count()); }

StopView outcome(const EndedSession& session) {
  return {.worked_minutes = count(session.period.worked()), .break_minutes = count(session.period.break_taken)};
}

/// What the client has to ask; the minutes beside the question are those of the session as it is.
StopView ask(const ClockDesk& desk, const EndedSession& session, const domain::BreakFinding& finding) {
  const auto& regulation = desk.company.time_tracking.break_regulation;
  StopView view = outcome(session);
  view.to_confirm = correction_view(finding, session.period, regulation && regulation->obligatory, language_of(desk));
  return view;
}

StopView save(const Occasion& occasion, const EndedSession& session, SessionFate fate, const StopWishes& wishes) {
  StopView view = outcome(session);
  view.entry = save_session(occasion, session.employee, session, {wishes.booking, wishes.remarks}).id();
  view.regulation_applied = fate == SessionFate::save_corrected;
  view.regulation_ignored = fate == SessionFate::save_violation;
  return view;
}

StopView save_or_ask(const Occasion& occasion, const ClockDesk& desk, EndedSession session, const StopWishes& wishes) {
  const auto& regulation = desk.company.time_tracking.break_regulation;
  const auto finding = judge_session(occasion, session);
  const auto fate = fate_of(finding, wishes.decision, regulation && regulation->auto_apply);
  if (fate == SessionFate::ask) return ask(desk, session, finding);
  if (fate == SessionFate::save_corrected) correct_breaks(session, finding.correction);
  session.trace.violation_ignored = fate == SessionFate::save_violation;
  return save(occasion, session, fate, wishes);
}

/// The session as it is to be saved: hours of a closed month wait for administrators.
domain::Result<EndedSession> session_to_save(const Occasion& occasion, const ClockDesk& desk,
                                             const domain::TimeClock& clock) {
  auto session = end_session(occasion, desk.employee.id, clock, occasion.now);
  if (!session) return domain::refuse(session.error());
  if (session->clash == domain::Clash::duplicate) {
    return domain::refuse(
        domain::Problem::conflict(domain::Rule::duplicate_entry, sentence_about(domain::Clash::duplicate)));
  }
  if (domain::is_closed(session->date, desk.company.time_tracking.closed_through)) {
    session->trace.held_for = domain::HoldReason::closed_month;
  }
  return session;
}

domain::Result<StopView> discard(const Occasion& occasion, const ClockDesk& desk, const domain::TimeClock& clock) {
  const auto discarded = clock.discard(occasion.now);
  if (!discarded) return domain::refuse(discarded.error());
  record_discarded(occasion, desk.employee.id, desk.employee.id, clock, "stopped while waiting");
  occasion.work.clocks(desk.company.id).save(desk.employee.id, *discarded);
  return StopView{.discarded = true};
}

}  // namespace

domain::Result<StopView> stop_clock(const Context& context, const Submitted<StopCommand>& submitted) {
  const auto desk = open_desk(context);
  if (!desk) return domain::refuse(desk.error());
  if (auto problem = refusal_off_terminal(context, *desk, domain::ClockOperation::stop)) {
    return domain::refuse(*std::move(problem));
  }
  const auto clock = settled_clock(context, *desk);
  const bool waits = clock.state_at(context.now) == domain::ClockState::waiting;
  const auto wishes =
      read_stop(context.work, desk->company, submitted, waits ? Demand::nothing : Demand::as_company_demands);
  if (!wishes) return domain::refuse(wishes.error());
  const Occasion occasion = occasion_of(context, desk->company);
  if (waits) return discard(occasion, *desk, clock);
  const auto session = session_to_save(occasion, *desk, clock);
  if (!session) return domain::refuse(session.error());
  return save_or_ask(occasion, *desk, *session, *wishes);
}

}  // namespace stint::application
