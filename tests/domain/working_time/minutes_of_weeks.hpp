#pragma once

#include <functional>
#include <set>

#include <rapidcheck.h>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

#include "tests/fakes/fixed_zone.hpp"

namespace stint::domain::examples {

/// Central European clocks as they have been since 1996, around a year: written down from the directive (the last
/// Sundays of March and October at 01:00 UTC).
inline fakes::FixedZone clocks_around(std::chrono::year year) {
  using namespace std::chrono;
  std::vector<fakes::FixedZone::Change> changes;
  for (auto y = year - years{1}; y <= year + years{1}; ++y) {
    changes.push_back({sys_days{y / March / Sunday[last]} + hours{1}, hours{2}});
    changes.push_back({sys_days{y / October / Sunday[last]} + hours{1}, hours{1}});
  }
  return fakes::FixedZone{hours{1}, std::move(changes)};
}

/// An independent model of a person's weeks: a box for every minute, ticked during work, with the local date and time.
/// Breaks are gaps, so that their times are known.
struct MinutesOfWeeks {
  struct Box {
    bool worked = false;
    Date date{};
    int time_of_day = 0;  ///< minutes since midnight on the clock on the wall
  };
  Minute first{};
  std::vector<Box> boxes{};
  DateSpan days{};
  std::set<Date> holidays{};
  std::set<Date> absences{};

  [[nodiscard]] int worked_on(Date date) const {
    int worked = 0;
    for (const Box& box : boxes) worked += box.worked && box.date == date ? 1 : 0;
    return worked;
  }
};

/// The same weeks for the model and for the product.
struct Weeks {
  fakes::FixedZone zone;
  KnownWork known;
  MinutesOfWeeks model;

  [[nodiscard]] WorkRecord record() const { return {known, zone}; }
};

inline int any_from_to(int from, int to) { return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(from, to + 1)); }

/// Some weeks starting on a day, of a year or around its turn: work of minutes to a day, gaps from a minute to days,
/// holidays and days of leave.
inline Weeks any_weeks_from(Date first_day, std::chrono::year some_year, int weeks) {
  using namespace std::chrono;
  Weeks made{clocks_around(some_year), {}, {}};
  const DateSpan span{first_day, first_day + std::chrono::days{7 * weeks - 1}};
  const auto midnight = [&](Date date) { return floor<minutes>(made.zone.to_instant({date})); };
  made.known.days = made.model.days = span;
  made.model.first = midnight(span.first) - hours{24};
  const Minute end = midnight(span.last + std::chrono::days{1}) + hours{24};
  std::optional<LocalTime> hour;
  for (Minute minute = made.model.first; minute < end; minute += minutes{1}) {
    if (!hour || minute.time_since_epoch().count() % 60 == 0) hour = made.zone.to_local(minute);
    const auto shown =
        static_cast<int>(floor<minutes>(hour->time_of_day).count() + minute.time_since_epoch().count() % 60);
    made.model.boxes.push_back({false, hour->date, shown});
  }
  const int usual_gap = any_from_to(0, 2);
  Minute at = midnight(span.first) + minutes{any_from_to(0, 3000)};
  const Minute last = midnight(span.last + std::chrono::days{1});
  while (at < last) {
    const Minute until = std::min(last, at + minutes{any_from_to(1, any_from_to(0, 5) == 0 ? 1500 : 420)});
    made.known.periods.push_back({at, until});
    for (Minute minute = at; minute < until; minute += minutes{1}) {
      made.model.boxes[static_cast<std::size_t>((minute - made.model.first).count())].worked = true;
    }
    const int kind = any_from_to(0, 3);
    at = until + minutes{kind == 0   ? any_from_to(0, 90)
                         : kind == 1 ? any_from_to(600, 720)
                                     : any_from_to(1, 1200 * (1 + usual_gap))};
  }
  std::vector<Holiday> holidays;
  for (Date date = span.first; date <= span.last; date += std::chrono::days{1}) {
    if (any_from_to(0, 11) == 0) {
      holidays.push_back({date, "Holiday"});
      made.model.holidays.insert(date);
    }
    if (any_from_to(0, 11) == 0) {
      made.known.absences.push_back(date);
      made.model.absences.insert(date);
    }
  }
  made.known.holidays = HolidayCalendar{std::move(holidays)};
  return made;
}

/// As above, in a random year, usually with a night on which clocks change.
inline Weeks any_weeks(int weeks) {
  using namespace std::chrono;
  const year some_year{any_from_to(1997, 2036)};
  const sys_days change = any_from_to(0, 1) == 0 ? sys_days{some_year / March / Sunday[last]}
                                                 : sys_days{some_year / October / Sunday[last]};
  const sys_days first_day = any_from_to(0, 2) == 0
                                 ? sys_days{some_year / January / 1} + std::chrono::days{any_from_to(0, 364)}
                                 : change - std::chrono::days{any_from_to(0, 7 * weeks - 1)};
  return any_weeks_from(first_day, some_year, weeks);
}

/// As above, around the turn of a year, or starting on its first day.
inline Weeks any_weeks_at_new_year(int weeks) {
  using namespace std::chrono;
  const year some_year{any_from_to(1997, 2036)};
  return any_weeks_from(sys_days{some_year / January / 1} - std::chrono::days{any_from_to(0, 7 * weeks - 1)}, some_year,
                        weeks);
}

using Boxes = std::vector<MinutesOfWeeks::Box>;

inline constexpr int a_day = 24 * 60;

/// Where working days begin: at the first ticked box, and at the first one that is 24 hours later or more.
inline std::vector<std::size_t> begins_of_days(const Boxes& boxes) {
  std::vector<std::size_t> begins;
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    if (boxes[i].worked && (begins.empty() || i >= begins.back() + a_day)) begins.push_back(i);
  }
  return begins;
}

/// The model's finding for each Sunday of the period.
inline std::vector<RuleFinding> each_sunday(const MinutesOfWeeks& model,
                                            const std::function<std::optional<RuleFinding>(Date)>& judge) {
  std::vector<RuleFinding> found;
  for (Date date = model.days.first; date <= model.days.last; date += std::chrono::days{1}) {
    if (std::chrono::weekday{date} != std::chrono::Sunday) continue;
    if (const auto one = judge(date)) found.push_back(*one);
  }
  return found;
}

inline int worked_in(const MinutesOfWeeks& model, Date first, Date last) {
  return static_cast<int>(std::ranges::count_if(
      model.boxes, [&](const auto& box) { return box.worked && first <= box.date && box.date <= last; }));
}

/// Work on the days from Monday to Saturday that are neither holidays nor days of leave, rounded up.
inline int average_of(const MinutesOfWeeks& model, Date first, Date last) {
  int days = 0;
  for (Date date = first; date <= last; date += std::chrono::days{1}) {
    const bool is_working_day = std::chrono::weekday{date} != std::chrono::Sunday && !model.holidays.contains(date) &&
                                !model.absences.contains(date);
    days += is_working_day ? 1 : 0;
  }
  const int worked = worked_in(model, first, last);
  return days == 0 ? worked : worked / days + (worked % days > 0 ? 1 : 0);
}

}  // namespace stint::domain::examples
