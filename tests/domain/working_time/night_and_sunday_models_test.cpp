#include <map>

#include <rapidcheck/catch.h>

#include <stint/domain/working_time/free_sundays.hpp>
#include <stint/domain/working_time/night_work.hpp>
#include <stint/domain/working_time/saturday_work.hpp>
#include <stint/domain/working_time/sunday_work.hpp>

#include "tests/domain/working_time/minutes_of_weeks.hpp"

// See models_test.cpp.

using namespace stint::domain;
using namespace stint::domain::examples;
using std::chrono::minutes;

namespace {

Weeks any_weeks_or_new_year(int weeks) {
  return any_from_to(0, 1) == 0 ? any_weeks(weeks) : any_weeks_at_new_year(weeks);
}

std::chrono::year year_on(Date date) { return std::chrono::year_month_day{date}.year(); }

/// The dates of working days with more than that many minutes between 23:00 and 06:00.
std::vector<Date> nights_of(const Boxes& boxes, int more_than) {
  std::vector<Date> nights;
  for (const auto begin : begins_of_days(boxes)) {
    int night = 0;
    for (std::size_t i = begin; i < std::min(begin + a_day, boxes.size()); ++i) {
      const bool is_night = boxes[i].time_of_day >= 23 * 60 || boxes[i].time_of_day < 6 * 60;
      night += boxes[i].worked && is_night ? 1 : 0;
    }
    if (night > more_than) nights.push_back(boxes[begin].date);
  }
  return nights;
}

}  // namespace

TEST_CASE("Night work minute by minute: who has worked so many nights of the year, on average over weeks") {
  rc::prop("the average of night workers", [] {
    const Weeks weeks = any_weeks_or_new_year(4);
    const MinutesOfWeeks& model = weeks.model;
    const int more_than = any_from_to(0, 180);
    const int nights_needed = any_from_to(1, 8);
    const int count = any_from_to(1, 3);
    const int limit = any_from_to(0, 600);
    const auto nights = nights_of(model.boxes, more_than);
    const auto expected = each_sunday(model, [&](Date sunday) -> std::optional<RuleFinding> {
      const Date first = sunday - std::chrono::days{7 * count - 1};
      if (first < model.days.first) return std::nullopt;
      int of_year = 0;
      int of_weeks = 0;
      for (const Date night : nights) {
        of_year += night <= sunday && year_on(night) == year_on(sunday) ? 1 : 0;
        of_weeks += first <= night && night <= sunday ? 1 : 0;
      }
      if (of_year < nights_needed || of_weeks == 0) return std::nullopt;
      const int average = average_of(model, first, sunday);
      return average > limit ? std::optional{RuleFinding{sunday, average, limit}} : std::nullopt;
    });
    RC_CLASSIFY(!expected.empty(), "found");
    const NightWork rule{.night_from = std::chrono::hours{23},
                         .night_to = std::chrono::hours{6},
                         .more_than = minutes{more_than},
                         .days_a_year = nights_needed,
                         .weeks = count,
                         .limit_a_day = minutes{limit}};
    RC_ASSERT(findings(rule, weeks.record()) == expected);
  });
}

TEST_CASE("Free Sundays are counted down from the first of January") {
  rc::prop("how many of the year can still be free", [] {
    const Weeks weeks = any_weeks_or_new_year(4);
    const MinutesOfWeeks& model = weeks.model;
    const int limit = any_from_to(47, 54);
    const auto expected = each_sunday(model, [&](Date sunday) -> std::optional<RuleFinding> {
      const Date new_year{year_on(sunday) / 1 / 1};
      if (model.worked_on(sunday) == 0 || new_year < model.days.first) return std::nullopt;
      int left = 0;
      for (Date date = new_year; year_on(date) == year_on(sunday); date += std::chrono::days{1}) {
        const bool is_gone = date <= sunday && model.worked_on(date) > 0;
        left += std::chrono::weekday{date} == std::chrono::Sunday && !is_gone ? 1 : 0;
      }
      return left < limit ? std::optional{RuleFinding{sunday, left, limit}} : std::nullopt;
    });
    RC_CLASSIFY(!expected.empty(), "found");
    RC_ASSERT(findings(FreeSundays{.limit = limit}, weeks.record()) == expected);
  });
}

TEST_CASE("Sundays that begin on Saturday, and Saturdays, minute by minute") {
  rc::prop("work in the 24 hours of a Sunday, and on a Saturday", [] {
    const Weeks weeks = any_weeks(2);
    const int earlier = 60 * any_from_to(0, 3);
    std::map<Date, int> sundays;
    std::map<Date, int> saturdays;
    for (const auto& box : weeks.model.boxes) {
      if (!box.worked) continue;
      const std::chrono::weekday day{box.date};
      const bool is_evening = box.time_of_day >= a_day - earlier;
      if (day == std::chrono::Saturday) ++saturdays[box.date];
      if (day == std::chrono::Saturday && is_evening) ++sundays[box.date + std::chrono::days{1}];
      if (day == std::chrono::Sunday && !is_evening) ++sundays[box.date];
    }
    const auto within = [&](const std::map<Date, int>& worked) {
      std::vector<RuleFinding> found;
      for (const auto& [date, count] : worked) {
        if (weeks.model.days.contains(date)) found.push_back({date, count, 0});
      }
      return found;
    };
    RC_ASSERT(findings(SundayWork{.earlier = minutes{earlier}}, weeks.record()) == within(sundays));
    RC_ASSERT(findings(SaturdayWork{}, weeks.record()) == within(saturdays));
  });
}
