#include <stint/application/mails/occasion.hpp>
#include <stint/application/time_clock/cancel_clock.hpp>
#include <stint/application/time_clock/clock_desk.hpp>
#include <stint/application/time_clock/ended_session.hpp>

namespace stint::application {

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

}  // namespace stint::application
