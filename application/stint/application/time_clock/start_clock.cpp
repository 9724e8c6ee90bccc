#include <utility>

#include <stint/application/time_clock/clock_desk.hpp>
#include <stint/application/time_clock/start_clock.hpp>
#include <stint/application/time_entries/entry_preconditions.hpp>

namespace stint::application {

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

}  // namespace stint::application
