#include <algorithm>
#include <chrono>

#include <stint/domain/company/days_waited.hpp>

namespace stint::domain {
namespace {

using std::chrono::days;

bool is_from_monday_to_friday(Date day) {
  const std::chrono::weekday weekday{day};
  return weekday != std::chrono::Saturday && weekday != std::chrono::Sunday;
}

bool is_whole_holiday(const WorkCalendar& calendar, Date day) {
  const auto& holidays = calendar.holidays_on(day);
  return std::ranges::all_of(both_halves, [&](HalfOfDay half) { return holidays.is_off(day, half); });
}

}  // namespace

std::int32_t days_waited(DateSpan span, const EscalationRules& rules, const WorkCalendar& calendar) {
  if (!rules.working_days) return static_cast<std::int32_t>((span.last - span.first).count());
  constexpr days longest{2 * 366};
  std::int32_t count = 0;
  for (Date day = std::max(span.first + days{1}, span.last - longest); day <= span.last; day += days{1}) {
    if (is_from_monday_to_friday(day) && !is_whole_holiday(calendar, day)) ++count;
  }
  return count;
}

}  // namespace stint::domain
