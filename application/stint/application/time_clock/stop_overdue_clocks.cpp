#include <stint/application/time_clock/settle_session.hpp>
#include <stint/application/time_clock/stop_overdue_clocks.hpp>
#include <stint/domain/time_clock/auto_stop.hpp>

namespace stint::application {

std::size_t stop_overdue_clocks(Work& work, domain::CompanyId company, const domain::TimeZones& zones,
                                domain::Instant now) {
  const auto stored = work.companies().find(company);
  if (!stored || !stored->time_tracking.active) return 0;
  const Occasion occasion{work, *stored, zone_of(zones, *stored), now};
  const auto limit = stored->time_tracking.auto_stop_after.value_or(domain::longest_session);
  const auto overdue = work.clocks(company).started_by(now - limit, most_stopped_together);
  for (const auto& [employee, clock] : overdue) settle_session(occasion, employee, clock);
  return overdue.size();
}

}  // namespace stint::application
