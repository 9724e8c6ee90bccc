#include <algorithm>
#include <map>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/working_time/surcharge_minutes.hpp>

namespace stint::domain {
namespace {

using std::chrono::days;
using std::chrono::minutes;

/// When a window is open during a period.
struct Opening {
  Minute begin;
  Minute end;
  std::int32_t factor_percent;
};

bool opens_on(const SurchargeWindow& window, Date day, const HolidayCalendar& holidays) {
  switch (window.days) {
    case SurchargeDays::every_day:
      return true;
    case SurchargeDays::saturday:
      return std::chrono::weekday{day} == std::chrono::Saturday;
    case SurchargeDays::sunday:
      return std::chrono::weekday{day} == std::chrono::Sunday;
    case SurchargeDays::holiday:
      return std::ranges::all_of(both_halves, [&](HalfOfDay half) { return holidays.is_off(day, half); });
  }
  return false;
}

/// The parts of the period in which a window is open, by begin. A window is as long as a day at most, so that they do
/// not overlap.
std::vector<Opening> openings(const WorkedPeriod& period, const SurchargeWindow& window,
                              const HolidayCalendar& holidays, const TimeZone& zone) {
  const auto moment = [&](Date day, minutes time) {
    return std::chrono::floor<minutes>(zone.to_instant({day, std::chrono::milliseconds{time}}));
  };
  std::vector<Opening> found;
  const Date last = zone.to_local(period.end).date;
  for (Date day = zone.to_local(period.begin).date - days{1}; day <= last; day += days{1}) {
    if (!opens_on(window, day, holidays)) continue;
    const Date end_day = window.end_time > window.start_time ? day : day + days{1};
    const Minute begin = std::max(period.begin, moment(day, window.start_time));
    const Minute end = std::min(period.end, moment(end_day, window.end_time));
    if (begin < end) found.push_back({begin, end, window.factor_percent});
  }
  return found;
}

minutes length_of(const std::vector<Opening>& openings) {
  minutes length{0};
  for (const Opening& opening : openings) length += opening.end - opening.begin;
  return length;
}

/// How many minutes of presence count by which factor, the greatest first.
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

std::vector<Opening> all_openings(const WorkedPeriod& period, std::span<const SurchargeWindow> windows,
                                  const HolidayCalendar& holidays, const TimeZone& zone) {
  std::vector<Opening> all;
  for (const SurchargeWindow& window : windows) {
    const auto more = openings(period, window, holidays, zone);
    all.insert(all.end(), more.begin(), more.end());
  }
  return all;
}

}  // namespace

std::vector<minutes> surcharge_minutes(const WorkedPeriod& period, std::span<const SurchargeWindow> windows,
                                       const HolidayCalendar& holidays, const TimeZone& zone) {
  std::vector<minutes> worked;
  for (const SurchargeWindow& window : windows) {
    const auto presence = length_of(openings(period, window, holidays, zone));
    worked.push_back(std::max(minutes{0}, presence - period.break_taken));
  }
  return worked;
}

minutes credited_minutes(const WorkedPeriod& period, std::span<const SurchargeWindow> windows,
                         const HolidayCalendar& holidays, const TimeZone& zone) {
  return credited_minutes(std::span{&period, 1}, windows, holidays, zone);
}

minutes credited_minutes(std::span<const WorkedPeriod> periods, std::span<const SurchargeWindow> windows,
                         const HolidayCalendar& holidays, const TimeZone& zone) {
  std::vector<WorkedPeriod> by_begin{periods.begin(), periods.end()};
  std::ranges::sort(by_begin, {}, &WorkedPeriod::begin);
  PresenceByFactor presence;
  minutes break_left{0};
  Minute present_until = Minute::min();
  for (WorkedPeriod period : by_begin) {
    break_left += period.break_taken;
    period.begin = std::max(period.begin, present_until);
    if (period.begin >= period.end) continue;
    present_until = period.end;
    add_presence(presence, period, all_openings(period, windows, holidays, zone));
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
