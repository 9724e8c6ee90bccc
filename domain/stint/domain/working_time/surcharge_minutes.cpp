#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/local_minute.hpp>
#include <stint/domain/working_time/begun_before.hpp>
#include <stint/domain/working_time/run_over.hpp>
#include <stint/domain/working_time/surcharge_minutes.hpp>

namespace stint::domain {
namespace {

using std::chrono::days;
using std::chrono::minutes;

/// The time for which a window is open during a period.
struct Opening {
  Minute begin;
  Minute end;
  std::int32_t factor_percent;
};

bool opens_on(const SurchargeWindow& window, Date day, const HolidayCalendar& holidays) {
  using std::chrono::December;
  using std::chrono::May;
  const std::chrono::year_month_day date{day};
  const std::chrono::month_day in_year{date.month(), date.day()};
  switch (window.days) {
    case SurchargeDays::every_day:
      return true;
    case SurchargeDays::saturday:
      return std::chrono::weekday{day} == std::chrono::Saturday;
    case SurchargeDays::sunday:
      return std::chrono::weekday{day} == std::chrono::Sunday;
    case SurchargeDays::holiday:
      return holidays.is_whole_by_law(day);
    case SurchargeDays::christmas_eve:
      return in_year == December / 24;
    case SurchargeDays::christmas_days:
      return in_year == December / 25 || in_year == December / 26;
    case SurchargeDays::new_years_eve:
      return in_year == December / 31;
    case SurchargeDays::first_of_may:
      return in_year == May / 1;
  }
  return false;
}

/// Work and the moment at which it began, which may be before its period.
struct Work {
  const WorkedPeriod& period;
  Minute begun;
};

/// Merges overlapping openings, as windows that run over have on consecutive days.
std::vector<Opening> joined(std::vector<Opening> openings) {
  std::ranges::sort(openings, {}, &Opening::begin);
  std::vector<Opening> parted;
  for (const Opening& opening : openings) {
    if (!parted.empty() && opening.begin <= parted.back().end) {
      parted.back().end = std::max(parted.back().end, opening.end);
    } else {
      parted.push_back(opening);
    }
  }
  return parted;
}

/// The parts of the work in which a window is open, by start.
std::vector<Opening> openings(const Work& work, const SurchargeWindow& window, const HolidayCalendar& holidays,
                              const TimeZone& zone) {
  constexpr days longest_opening{2};  // one across midnight that runs over the next
  std::vector<Opening> found;
  const Date last = zone.to_local(work.period.end).date;
  for (Date day = zone.to_local(work.period.begin).date - longest_opening; day <= last; day += days{1}) {
    if (!opens_on(window, day, holidays)) continue;
    const LocalTime closes{window.end_time > window.start_time ? day : day + days{1}, window.end_time};
    if (!began_in_time(window, closes, work.begun, zone)) continue;
    const Minute begin = std::max(work.period.begin, minute_at(zone, {day, window.start_time}));
    const Minute end = std::min(work.period.end, closes_for(window, closes, work.begun, zone));
    if (begin < end) found.push_back({begin, end, window.factor_percent});
  }
  return joined(std::move(found));
}

minutes length_of(const std::vector<Opening>& openings) {
  minutes length{0};
  for (const Opening& opening : openings) length += opening.end - opening.begin;
  return length;
}

/// Minutes of presence by factor, the greatest first.
using PresenceByFactor = std::map<std::int32_t, minutes, std::greater<>>;

void add_presence(PresenceByFactor& presence, const WorkedPeriod& period, const std::vector<Opening>& openings) {
  std::vector<Minute> edges{period.begin, period.end};
  for (const Opening& opening : openings) edges.insert(edges.end(), {opening.begin, opening.end});
  std::ranges::sort(edges);
  for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
    std::int32_t factor = -1;
    for (const Opening& opening : openings) {
      if (opening.begin <= edges[i] && edges[i] < opening.end) factor = std::max(factor, opening.factor_percent);
    }
    presence[factor < 0 ? 100 : factor] += edges[i + 1] - edges[i];
  }
}

std::vector<Opening> all_openings(const Work& work, std::span<const SurchargeWindow> windows,
                                  const HolidayCalendar& holidays, const TimeZone& zone) {
  std::vector<Opening> all;
  for (const SurchargeWindow& window : windows) {
    const auto more = openings(work, window, holidays, zone);
    all.insert(all.end(), more.begin(), more.end());
  }
  return all;
}

}  // namespace

std::vector<minutes> surcharge_minutes(const WorkedPeriod& period, std::span<const SurchargeWindow> windows,
                                       const HolidayCalendar& holidays, const TimeZone& zone,
                                       std::span<const WorkedPeriod> before) {
  const Work work{period, begins_of_work({&period, 1}, before).front()};
  std::vector<minutes> worked;
  for (const SurchargeWindow& window : windows) {
    const auto presence = length_of(openings(work, window, holidays, zone));
    worked.push_back(std::max(minutes{0}, presence - period.break_taken));
  }
  return worked;
}

minutes credited_minutes(std::span<const WorkedPeriod> periods, std::span<const SurchargeWindow> windows,
                         const HolidayCalendar& holidays, const TimeZone& zone, std::span<const WorkedPeriod> before) {
  std::vector<WorkedPeriod> by_begin{periods.begin(), periods.end()};
  std::ranges::sort(by_begin, {}, &WorkedPeriod::begin);
  const auto begins = begins_of_work(by_begin, before);
  PresenceByFactor presence;
  minutes break_left{0};
  Minute present_until = Minute::min();
  for (std::size_t i = 0; i < by_begin.size(); ++i) {
    WorkedPeriod period = by_begin[i];
    break_left += period.break_taken;
    period.begin = std::max(period.begin, present_until);
    if (period.begin >= period.end) continue;
    present_until = period.end;
    add_presence(presence, period, all_openings({period, begins[i]}, windows, holidays, zone));
  }
  std::int64_t hundredths = 0;
  for (const auto& [factor, present] : presence) {
    const auto taken_off = std::min(break_left, present);
    break_left -= taken_off;
    hundredths += factor * (present - taken_off).count();
  }
  return minutes{hundredths / 100};
}

}  // namespace stint::domain
