#include <utility>

#include <stint/application/context.hpp>
#include <stint/application/time_clock/clock.hpp>
#include <stint/application/time_clock/settling.hpp>
#include <stint/application/time_entries/entry_rules.hpp>

namespace stint::application {
namespace {

using domain::ClockOperation;
using domain::Problem;
using domain::Rule;

/// Lets the caller operate their clock for business trips. Refuses like `open_desk`; invalid too where they are not
/// enabled.
domain::Result<ClockDesk> open_trip_desk(const Context& context) {
  auto desk = open_desk(context);
  if (desk && !desk->company.time_tracking.business_trips.value_or(false)) {
    return domain::refuse(
        Problem::invalid(Rule::business_trips_disabled, "Business trips are not enabled in this company."));
  }
  return desk;
}

ClockView clock_view(const Context& context, const ClockDesk& desk, const domain::TimeClock& clock) {
  const auto& settings = desk.company.time_tracking;
  const auto is_reserved = [&](ClockOperation operation) {
    return domain::is_terminal_only(operation, settings.terminal_only, desk.employee.exempt_from_terminal_only);
  };
  ClockView view{.reading = clock.read(context.now),
                 .start_only_on_terminal = is_reserved(ClockOperation::start),
                 .pause_only_on_terminal = is_reserved(ClockOperation::pause),
                 .stop_only_on_terminal = is_reserved(ClockOperation::stop)};
  view.reading.trip_active = view.reading.trip_active && settings.business_trips.value_or(false);
  return view;
}

/// Stores what an operation made of the clock and answers it; passes a refusal on.
domain::Result<ClockView> keep_clock(const Context& context, const ClockDesk& desk,
                                     const domain::Result<domain::TimeClock>& clock) {
  if (!clock) return domain::refuse(clock.error());
  context.work.clocks(desk.company.id).save(desk.employee.id, *clock);
  return clock_view(context, desk, *clock);
}

}  // namespace

domain::Result<ClockView> show_clock(const Context& context) {
  const ClockDesk desk{company_of(context), caller_record(context)};
  if (auto problem = refusal_without_time_tracking(desk.company)) return domain::refuse(*std::move(problem));
  const auto clock = context.work.clocks(desk.company.id).of(desk.employee.id);
  return clock_view(context, desk, clock_at(context.now, desk.company, clock));
}

domain::Result<ClockView> start_clock(const Context& context) {
  const auto desk = open_desk(context);
  if (!desk) return domain::refuse(desk.error());
  if (auto problem = refusal_to_create_entries(desk->employee)) return domain::refuse(*std::move(problem));
  if (auto problem = refusal_off_terminal(context, *desk, domain::ClockOperation::start)) {
    return domain::refuse(*std::move(problem));
  }
  const auto clock = settled_clock(context, *desk);
  return keep_clock(context, *desk, clock.start(context.now, desk->company.time_tracking.minimum_start_interval));
}

domain::Result<ClockView> pause_clock(const Context& context) {
  const auto desk = open_desk(context);
  if (!desk) return domain::refuse(desk.error());
  if (auto problem = refusal_off_terminal(context, *desk, domain::ClockOperation::pause)) {
    return domain::refuse(*std::move(problem));
  }
  return keep_clock(context, *desk, settled_clock(context, *desk).pause(context.now));
}

domain::Result<ClockView> resume_clock(const Context& context) {
  const auto desk = open_desk(context);
  if (!desk) return domain::refuse(desk.error());
  if (auto problem = refusal_off_terminal(context, *desk, domain::ClockOperation::pause)) {
    return domain::refuse(*std::move(problem));
  }
  return keep_clock(context, *desk, settled_clock(context, *desk).resume(context.now));
}

domain::Result<ClockView> start_business_trip(const Context& context) {
  const auto desk = open_trip_desk(context);
  if (!desk) return domain::refuse(desk.error());
  return keep_clock(context, *desk, settled_clock(context, *desk).start_trip(context.now));
}

domain::Result<ClockView> end_business_trip(const Context& context) {
  const auto desk = open_trip_desk(context);
  if (!desk) return domain::refuse(desk.error());
  return keep_clock(context, *desk, settled_clock(context, *desk).end_trip(context.now));
}

domain::Result<ClockView> cancel_clock(const Context& context) {
  const auto desk = open_desk(context);
  if (!desk) return domain::refuse(desk.error());
  const auto clock = settled_clock(context, *desk);
  const auto cancelled = clock.cancel(context.now);
  if (cancelled) {
    record_discarded(occasion_of(context, desk->company), desk->employee.id, desk->employee.id, clock, "cancelled");
  }
  return keep_clock(context, *desk, cancelled);
}

domain::Result<ClockDesk> open_desk(const Context& context) {
  domain::Company company = company_of(context);
  if (auto problem = refusal_without_time_tracking(company)) return domain::refuse(*std::move(problem));
  if (!company.time_tracking.clock_enabled) {
    return domain::refuse(Problem::invalid(Rule::time_clock_disabled, "This company does not use the time clock."));
  }
  return ClockDesk{std::move(company), caller_record(context)};
}

std::optional<Problem> refusal_off_terminal(const Context& context, const ClockDesk& desk, ClockOperation operation) {
  return domain::refusal_off_terminal(operation, desk.company.time_tracking.terminal_only,
                                      desk.employee.exempt_from_terminal_only, context.caller.is_terminal);
}

domain::TimeClock settled_clock(const Context& context, const ClockDesk& desk) {
  const auto clock = context.work.clocks(desk.company.id).of(desk.employee.id);
  return settle_session(occasion_of(context, desk.company), desk.employee.id, clock);
}

}  // namespace stint::application
