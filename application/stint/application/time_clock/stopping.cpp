#include <chrono>
#include <optional>
#include <utility>

#include <stint/application/context.hpp>
#include <stint/application/language.hpp>
#include <stint/application/text.hpp>
#include <stint/application/time_clock/clock.hpp>
#include <stint/application/time_clock/judging_breaks.hpp>
#include <stint/application/time_clock/settling.hpp>
#include <stint/application/time_clock/stopping.hpp>
#include <stint/application/working_hours/entry_rules.hpp>
#include <stint/domain/company/break_regulation.hpp>
#include <stint/domain/time_entry/month_closure.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// The input for the new entry.
struct StopWishes {
  Booking booking{};
  std::string remarks{};
  std::optional<BreakDecision> decision{};
};

std::string read_remarks(const std::optional<std::string>& text, std::int32_t maximum, ValidationErrors& errors) {
  if (text && std::cmp_greater(count_characters(*text), maximum)) {
    errors.add({fields::remarks, domain::reasons::must_not_be_longer, {{"maximum", maximum}}},
               domain::rules::remarks_too_long);
  }
  return text.value_or("");
}

/// Validates the input of a stop. Refuses: invalid, with all errors at once, for a project or category that cannot be
/// selected and remarks that are too long.
Result<StopWishes> read_stop(Work& work, const Company& company, const Submitted<StopCommand>& submitted,
                             Demand demand) {
  const StopCommand& command = submitted.command;
  ValidationErrors errors(submitted);
  StopWishes wishes{.booking = read_booking(work, company, command.booking, demand, errors),
                    .remarks = read_remarks(command.remarks, company.time_tracking.maximum_remarks_length, errors),
                    .decision = command.decision};
  if (auto problem = errors.problem()) return refuse(*std::move(problem));
  return wishes;
}

std::int32_t count(std::chrono::minutes duration) { return static_cast<std::int32_t>(duration.count()); }

StopView outcome(const EndedSession& session) {
  return {.worked_minutes = count(session.period.worked()), .break_minutes = count(session.period.break_taken)};
}

/// The question that the client must ask; its minutes are those of the uncorrected session.
StopView ask(const CompanyContext& company_context, const ClockContext& clock_context, const EndedSession& session,
             const BreakFinding& finding) {
  const auto& regulation = clock_context.company.time_tracking.break_regulation;
  StopView view = outcome(session);
  view.to_confirm = correction_view(finding, session.period, regulation && regulation->obligatory,
                                    language_of(company_context, clock_context.employee));
  return view;
}

StopView save(const CompanyContext& company_context, const EndedSession& session, SessionFate fate,
              const StopWishes& wishes) {
  StopView view = outcome(session);
  view.entry = save_session(company_context, session.employee, session, {wishes.booking, wishes.remarks}).id();
  view.regulation_applied = fate == SessionFate::save_corrected;
  view.regulation_ignored = fate == SessionFate::save_violation;
  return view;
}

StopView save_or_ask(const CompanyContext& company_context, const ClockContext& clock_context, EndedSession session,
                     const StopWishes& wishes) {
  const auto& regulation = clock_context.company.time_tracking.break_regulation;
  const auto finding = judge_session(company_context, session);
  const auto fate = fate_of(finding, wishes.decision, regulation && regulation->auto_apply);
  if (fate == SessionFate::ask) return ask(company_context, clock_context, session, finding);
  if (fate == SessionFate::save_corrected) correct_breaks(session, finding.correction);
  session.trace.violation_ignored = fate == SessionFate::save_violation;
  return save(company_context, session, fate, wishes);
}

/// The session to be saved: hours of a closed month await a decision by administrators.
Result<EndedSession> session_to_save(const CompanyContext& company_context, const ClockContext& clock_context,
                                     const TimeClock& clock) {
  auto session = end_session(company_context, clock_context.employee.id, clock, company_context.now);
  if (!session) return refuse(session);
  if (session->clash == Clash::duplicate) {
    return refuse(Problem::conflict(domain::rules::duplicate_entry, reason_against(Clash::duplicate)));
  }
  if (domain::closure_of(clock_context.company, clock_context.employee).is_closed(session->date)) {
    session->trace.held_for = HoldReason::closed_month;
  }
  return session;
}

Result<StopView> discard(const CompanyContext& company_context, const ClockContext& clock_context,
                         const TimeClock& clock) {
  const auto discarded = clock.discard(company_context.now);
  if (!discarded) return refuse(discarded);
  raise_discarded(company_context, clock_context.employee.id, clock_context.employee.id, clock,
                  "stopped while waiting");
  company_context.work.clocks(clock_context.company.id).save(clock_context.employee.id, *discarded);
  return StopView{.discarded = true};
}

}  // namespace

Result<StopView> stop_clock(const Context& context, const Submitted<StopCommand>& submitted) {
  const auto clock_context = open_clock(context);
  if (!clock_context) return refuse(clock_context);
  if (auto problem = refusal_off_terminal(context, *clock_context, ClockOperation::stop)) {
    return refuse(*std::move(problem));
  }
  const auto clock = settled_clock(context, *clock_context);
  const bool waits = clock.state_at(context.now) == ClockState::waiting;
  const auto wishes =
      read_stop(context.work, clock_context->company, submitted, waits ? Demand::nothing : Demand::as_company_demands);
  if (!wishes) return refuse(wishes);
  const CompanyContext company_context = company_context_of(context, clock_context->company);
  if (waits) return discard(company_context, *clock_context, clock);
  const auto session = session_to_save(company_context, *clock_context, clock);
  if (!session) return refuse(session);
  return save_or_ask(company_context, *clock_context, *session, *wishes);
}

}  // namespace stint::application
