#include <stint/application/time_clock/clock_desk.hpp>
#include <stint/application/time_clock/start_business_trip.hpp>

namespace stint::application {

domain::Result<ClockView> start_business_trip(const Context& context) {
  const auto desk = open_trip_desk(context);
  if (!desk) return domain::refuse(desk.error());
  return keep_clock(context, *desk, settled_clock(context, *desk).start_trip(context.now));
}

}  // namespace stint::application
