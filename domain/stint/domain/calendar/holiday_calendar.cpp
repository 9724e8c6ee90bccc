#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include <stint/domain/calendar/holiday_calendar.hpp>
#include <stint/domain/calendar/holiday_region.hpp>

namespace stint::domain {
namespace {

/// The holiday of a date among days sorted by date; null for any other date.
const Holiday* find(std::span<const Holiday> holidays, Date date) {
  const auto found = std::ranges::lower_bound(holidays, date, {}, &Holiday::date);
  return found == holidays.end() || found->date != date ? nullptr : &*found;
}

}  // namespace

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
  HolidayCalendar calendar{std::move(days)};
  calendar.left_out_ = left_out_;
  calendar.region_ = region_;
  return calendar;
}

HolidayCalendar HolidayCalendar::bound_to(const HolidayRegion* region) const {
  HolidayCalendar bound = *this;
  bound.region_ = region;
  return bound;
}

HolidayCalendar HolidayCalendar::leaving_out(std::vector<Date> days) const {
  std::ranges::sort(days);
  const auto repeated = std::ranges::unique(days);
  days.erase(repeated.begin(), repeated.end());
  HolidayCalendar calendar = *this;
  calendar.left_out_ = std::move(days);
  return calendar;
}

HolidayCalendar HolidayCalendar::replacing_years() const {
  if (region_ == nullptr) return *this;
  std::set<std::chrono::year> named;
  for (const Holiday& holiday : days_) named.insert(year_of(holiday.date));
  std::vector<Date> replaced;
  for (const Holiday& holiday : all_public_holidays(*region_)) {
    if (named.contains(year_of(holiday.date)) && find(days_, holiday.date) == nullptr) replaced.push_back(holiday.date);
  }
  return leaving_out(std::move(replaced));
}

const Holiday* HolidayCalendar::on(Date date) const {
  if (const Holiday* const own = find(days_, date)) return own;
  if (region_ == nullptr || std::ranges::binary_search(left_out_, date)) return nullptr;
  return find(all_public_holidays(*region_), date);
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

bool HolidayCalendar::is_whole_by_law(Date date) const {
  const Holiday* const holiday = on(date);
  return holiday != nullptr && holiday->portion == Portion::full && holiday->by_law;
}

}  // namespace stint::domain
