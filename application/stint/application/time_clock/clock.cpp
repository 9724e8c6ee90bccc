#include <chrono>
#include <optional>
#include <utility>

#include <stint/application/authority/access.hpp>
#include <stint/application/context.hpp>
#include <stint/application/language.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/text.hpp>
#include <stint/application/time_clock/clock.hpp>
#include <stint/application/time_clock/judging_breaks.hpp>
#include <stint/application/time_clock/settling.hpp>
#include <stint/application/working_hours/entry_rules.hpp>
#include <stint/domain/company/break_regulation.hpp>
#include <stint/domain/time_entry/month_closure.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// Lets the caller operate their clock for business trips. Refuses like `open_clock`; also invalid if they are not
/// enabled.
Result<ClockContext> open_trip_clock(const Context& context) {
  auto clock_context = open_clock(context);
  if (clock_context && !clock_context->company.time_tracking.business_trips.value_or(false)) {
    return refuse(Problem::invalid(rules::business_trips_disabled, reasons::business_trips_disabled));
  }
  return clock_context;
}

ClockView clock_view(const Context& context, const ClockContext& clock_context, const TimeClock& clock) {
  const auto& settings = clock_context.company.time_tracking;
  const auto is_reserved = [&](ClockOperation operation) {
    return domain::is_terminal_only(operation, settings.terminal_only,
                                    clock_context.employee.exempt_from_terminal_only);
  };
  ClockView view{.reading = clock.read(context.now),
                 .start_only_on_terminal = is_reserved(ClockOperation::start),
                 .pause_only_on_terminal = is_reserved(ClockOperation::pause),
                 .stop_only_on_terminal = is_reserved(ClockOperation::stop)};
  view.reading.trip_active = view.reading.trip_active && settings.business_trips.value_or(false);
  return view;
}

/// Stores the clock after an operation and returns it; propagates a refusal.
Result<ClockView> keep_clock(const Context& context, const ClockContext& clock_context,
                             const Result<TimeClock>& clock) {
  if (!clock) return refuse(clock);
  context.work.clocks(clock_context.company.id).save(clock_context.employee.id, *clock);
  return clock_view(context, clock_context, *clock);
}

/// As above, for the clock returned by a command; records an event of type Operated.
template <class Operated, class Verb>
Result<ClockView> operate(const Context& context, const ClockContext& clock_context, const Verb& verb) {
  const TimeClock before = settled_clock(context, clock_context);
  const Result<TimeClock> after = verb(before);
  auto view = keep_clock(context, clock_context, after);
  if (!view) return view;
  raise(context, clock_context.company,
        Operated{clock_context.employee.id, before.read(context.now), after->read(context.now)});
  return view;
}

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

Result<ClockView> show_clock(const Context& context) {
  const auto shown = show_clock_with_breaks(context);
  if (!shown) return refuse(shown);
  return shown->clock;
}

Result<ClockWithBreaks> show_clock_with_breaks(const Context& context) {
  const ClockContext clock_context{company_of(context), caller_record(context)};
  if (auto problem = refusal_without_time_tracking(clock_context.company)) return refuse(*std::move(problem));
  const auto kept = context.work.clocks(clock_context.company.id).of(clock_context.employee.id);
  const auto clock = clock_at(context.now, clock_context.company, kept);
  ClockWithBreaks shown{.clock = clock_view(context, clock_context, clock)};
  if (const auto& session = clock.session()) shown.breaks = session->breaks;
  return shown;
}

Result<ClockView> start_clock(const Context& context) {
  const auto clock_context = open_clock(context);
  if (!clock_context) return refuse(clock_context);
  if (auto problem = refusal_to_create_entries(clock_context->employee)) return refuse(*std::move(problem));
  if (auto problem = refusal_off_terminal(context, *clock_context, ClockOperation::start)) {
    return refuse(*std::move(problem));
  }
  return operate<ClockStarted>(context, *clock_context, [&](const TimeClock& clock) {
    return clock.start(context.now, clock_context->company.time_tracking.minimum_start_interval);
  });
}

Result<ClockView> pause_clock(const Context& context) {
  const auto clock_context = open_clock(context);
  if (!clock_context) return refuse(clock_context);
  if (auto problem = refusal_off_terminal(context, *clock_context, ClockOperation::pause)) {
    return refuse(*std::move(problem));
  }
  return operate<ClockPaused>(context, *clock_context,
                              [&](const TimeClock& clock) { return clock.pause(context.now); });
}

Result<ClockView> resume_clock(const Context& context) {
  const auto clock_context = open_clock(context);
  if (!clock_context) return refuse(clock_context);
  if (auto problem = refusal_off_terminal(context, *clock_context, ClockOperation::pause)) {
    return refuse(*std::move(problem));
  }
  return operate<ClockResumed>(context, *clock_context,
                               [&](const TimeClock& clock) { return clock.resume(context.now); });
}

Result<ClockView> start_business_trip(const Context& context) {
  const auto clock_context = open_trip_clock(context);
  if (!clock_context) return refuse(clock_context);
  return operate<BusinessTripStarted>(context, *clock_context,
                                      [&](const TimeClock& clock) { return clock.start_trip(context.now); });
}

Result<ClockView> end_business_trip(const Context& context) {
  const auto clock_context = open_trip_clock(context);
  if (!clock_context) return refuse(clock_context);
  return operate<BusinessTripEnded>(context, *clock_context,
                                    [&](const TimeClock& clock) { return clock.end_trip(context.now); });
}

Result<ClockView> cancel_clock(const Context& context) {
  const auto clock_context = open_clock(context);
  if (!clock_context) return refuse(clock_context);
  const auto clock = settled_clock(context, *clock_context);
  const auto cancelled = clock.cancel(context.now);
  if (cancelled) {
    raise_discarded(company_context_of(context, clock_context->company), clock_context->employee.id,
                    clock_context->employee.id, clock, "cancelled");
  }
  return keep_clock(context, *clock_context, cancelled);
}

Result<ClockContext> open_clock(const Context& context) {
  Company company = company_of(context);
  if (auto problem = refusal_without_time_tracking(company)) return refuse(*std::move(problem));
  if (!company.time_tracking.clock_enabled) {
    return refuse(Problem::invalid(rules::time_clock_disabled, reasons::time_clock_disabled));
  }
  return ClockContext{std::move(company), caller_record(context)};
}

std::optional<Problem> refusal_off_terminal(const Context& context, const ClockContext& clock_context,
                                            ClockOperation operation) {
  return domain::refusal_off_terminal(operation, clock_context.company.time_tracking.terminal_only,
                                      clock_context.employee.exempt_from_terminal_only, context.caller.is_terminal);
}

TimeClock settled_clock(const Context& context, const ClockContext& clock_context) {
  const auto clock = context.work.clocks(clock_context.company.id).of(clock_context.employee.id);
  return settle_session(company_context_of(context, clock_context.company), clock_context.employee.id, clock);
}

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
