#include <utility>

#include <stint/application/time_clock/clock_desk.hpp>
#include <stint/application/time_clock/resume_clock.hpp>

namespace stint::application {

domain::Result<ClockView> resume_clock(const Context& context) {
  const auto desk = open_desk(context);
  if (!desk) return domain::refuse(desk.error());
  if (auto problem = refusal_off_terminal(context, *desk, domain::ClockOperation::pause)) {
    return domain::refuse(*std::move(problem));
  }
  return keep_clock(context, *desk, settled_clock(context, *desk).resume(context.now));
}

}  // namespace stint::application
