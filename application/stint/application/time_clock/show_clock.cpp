#include <utility>

#include <stint/application/company_context.hpp>
#include <stint/application/time_clock/clock_desk.hpp>
#include <stint/application/time_clock/settle_session.hpp>
#include <stint/application/time_clock/show_clock.hpp>
#include <stint/application/time_entries/entry_preconditions.hpp>

namespace stint::application {

domain::Result<ClockView> show_clock(const Context& context) {
  const ClockDesk desk{company_of(context), caller_record(context)};
  if (auto problem = refusal_without_time_tracking(desk.company)) return domain::refuse(*std::move(problem));
  const auto clock = context.work.clocks(desk.company.id).of(desk.employee.id);
  return clock_view(context, desk, clock_at(context.now, desk.company, clock));
}

}  // namespace stint::application
