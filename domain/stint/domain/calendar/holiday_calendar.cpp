#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include <stint/domain/calendar/holiday_calendar.hpp>
#include <stint/domain/holidays/holiday_region.hpp>

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
  return HolidayCalendar{std::move(days)}.bound_to(region_);
}

HolidayCalendar HolidayCalendar::bound_to(const HolidayRegion* region) const {
  HolidayCalendar bound = *this;
  bound.region_ = region;
  return bound;
}

bool HolidayCalendar::names_days_of(std::chrono::year year) const {
  const auto found = std::ranges::lower_bound(days_, whole_year(year).first, {}, &Holiday::date);
  return found != days_.end() && year_of(found->date) == year;
}

const Holiday* HolidayCalendar::on(Date date) const {
  const bool is_computed = region_ != nullptr && !names_days_of(year_of(date));
  const std::span<const Holiday> days = is_computed ? all_public_holidays(*region_) : days_;
  const auto found = std::ranges::lower_bound(days, date, {}, &Holiday::date);
  return found == days.end() || found->date != date ? nullptr : &*found;
}

bool HolidayCalendar::is_off(Date date, HalfOfDay half) const {
  const Holiday* const holiday = on(date);
  if (holiday == nullptr) return false;
  switch (holiday->portion) {
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
