#include <stint/domain/calendar/local_minute.hpp>
#include <stint/domain/working_time/run_over.hpp>

namespace stint::domain {

Minute closes_for(const SurchargeWindow& window, LocalTime closes, Minute begun, const TimeZone& zone) {
  const Minute usually = minute_at(zone, closes);
  if (!window.runs_over_until || begun >= usually) return usually;
  const std::chrono::days on{*window.runs_over_until > closes.time_of_day ? 0 : 1};
  return minute_at(zone, {closes.date + on, *window.runs_over_until});
}

}  // namespace stint::domain
