#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include <stint/domain/calendar/holiday_calendar.hpp>

namespace stint::domain {

HolidayCalendar::HolidayCalendar(std::vector<Holiday> days) : days_(std::move(days)) {
  std::ranges::stable_sort(days_, {}, &Holiday::date);
  const auto repeated = std::ranges::unique(days_, {}, &Holiday::date);
  days_.erase(repeated.begin(), repeated.end());
}

HolidayCalendar HolidayCalendar::with_years_of(std::vector<Holiday> days) const {
  std::set<std::chrono::year> replaced;
  for (const Holiday& holiday : days) replaced.insert(year_of(holiday.date));
  std::ranges::copy_if(days_, std::back_inserter(days),
                       [&](const Holiday& holiday) { return !replaced.contains(year_of(holiday.date)); });
  return HolidayCalendar{std::move(days)};
}

bool HolidayCalendar::is_off(Date date, HalfOfDay half) const {
  const auto found = std::ranges::lower_bound(days_, date, {}, &Holiday::date);
  if (found == days_.end() || found->date != date) return false;
  switch (found->portion) {
    case Portion::full:
      return true;
    case Portion::morning:
      return half == HalfOfDay::morning;
    case Portion::afternoon:
      return half == HalfOfDay::afternoon;
  }
  return false;
}

}  // namespace stint::domain
