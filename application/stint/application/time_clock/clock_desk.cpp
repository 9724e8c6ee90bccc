#include <utility>

#include <stint/application/company_context.hpp>
#include <stint/application/mails/occasion.hpp>
#include <stint/application/time_clock/clock_desk.hpp>
#include <stint/application/time_clock/settle_session.hpp>
#include <stint/application/time_entries/entry_preconditions.hpp>

namespace stint::application {

using domain::ClockOperation;
using domain::Problem;
using domain::Rule;

domain::Result<ClockDesk> open_desk(const Context& context) {
  domain::Company company = company_of(context);
  if (auto problem = refusal_without_time_tracking(company)) return domain::refuse(*std::move(problem));
  if (!company.time_tracking.clock_enabled) {
    return domain::refuse(Problem::invalid(Rule::time_clock_disabled, "This company does not use the time clock."));
  }
  return ClockDesk{std::move(company), caller_record(context)};
}

domain::Result<ClockDesk> open_trip_desk(const Context& context) {
  auto desk = open_desk(context);
  if (desk && !desk->company.time_tracking.business_trips.value_or(false)) {
    return domain::refuse(
        Problem::invalid(Rule::business_trips_disabled, "Business trips are not enabled in this company."));
  }
  return desk;
}

std::optional<Problem> refusal_off_terminal(const Context& context, const ClockDesk& desk, ClockOperation operation) {
  return domain::refusal_off_terminal(operation, desk.company.time_tracking.terminal_only,
                                      desk.employee.exempt_from_terminal_only, context.caller.is_terminal);
}

domain::TimeClock settled_clock(const Context& context, const ClockDesk& desk) {
  const auto clock = context.work.clocks(desk.company.id).of(desk.employee.id);
  return settle_session(occasion_of(context, desk.company), desk.employee.id, clock);
}

domain::Result<ClockView> keep_clock(const Context& context, const ClockDesk& desk,
                                     const domain::Result<domain::TimeClock>& clock) {
  if (!clock) return domain::refuse(clock.error());
  context.work.clocks(desk.company.id).save(desk.employee.id, *clock);
  return clock_view(context, desk, *clock);
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

}  // namespace stint::application
