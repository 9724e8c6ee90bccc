#include <algorithm>
#include <array>

#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <rapidcheck/catch.h>

#include <stint/domain/working_time/surcharge_minutes.hpp>

#include "tests/domain/working_time/minutes_of_weeks.hpp"

// See models_test.cpp.

using namespace stint::domain;
using namespace stint::domain::examples;
using std::chrono::minutes;

TEST_CASE("Surcharge minutes are counted out on the clock on the wall") {
  rc::prop("in each window, and in the time account", [] {
    const Weeks weeks = any_weeks(1);
    const MinutesOfWeeks& model = weeks.model;
    std::vector<SurchargeWindow> windows;
    for (int i = any_from_to(1, 3); i > 0; --i) {
      // Edges are whole hours away from those that clocks skip or show twice.
      const auto edge = [] {
        return std::chrono::hours{std::array{0, 1, 4, 6, 12, 20, 23}.at(static_cast<std::size_t>(any_from_to(0, 6)))};
      };
      windows.push_back({.name = "window",
                         .days = all_surcharge_days.at(static_cast<std::size_t>(any_from_to(0, 3))),
                         .start_time = edge(),
                         .end_time = edge(),
                         .factor_percent = any_from_to(0, 30) * 10});
    }
    const auto opens_on = [&](const SurchargeWindow& window, Date date) {
      const std::chrono::weekday day{date};
      switch (window.days) {
        case SurchargeDays::every_day:
          return true;
        case SurchargeDays::saturday:
          return day == std::chrono::Saturday;
        case SurchargeDays::sunday:
          return day == std::chrono::Sunday;
        case SurchargeDays::holiday:
          return model.holidays.contains(date);
      }
      return false;
    };
    const auto is_in = [&](const SurchargeWindow& window, const MinutesOfWeeks::Box& box) {
      const auto start = window.start_time.count();
      const auto end = window.end_time.count();
      const Date before = box.date - std::chrono::days{1};
      if (start < end) return opens_on(window, box.date) && start <= box.time_of_day && box.time_of_day < end;
      return (opens_on(window, box.date) && start <= box.time_of_day) ||
             (opens_on(window, before) && box.time_of_day < end);
    };
    for (const WorkedPeriod& period : weeks.known.periods) {
      std::vector<minutes> expected(windows.size());
      std::int64_t hundredths = 0;
      for (Minute minute = period.begin; minute < period.end; minute += minutes{1}) {
        const auto& box = model.boxes.at(static_cast<std::size_t>((minute - model.first).count()));
        int factor = -1;
        for (std::size_t i = 0; i < windows.size(); ++i) {
          if (!is_in(windows[i], box)) continue;
          ++expected[i];
          factor = std::max(factor, windows[i].factor_percent);
        }
        hundredths += factor < 0 ? 100 : factor;
      }
      RC_ASSERT(surcharge_minutes(period, windows, weeks.known.holidays, weeks.zone) == expected);
      RC_ASSERT(credited_minutes(period, windows, weeks.known.holidays, weeks.zone) == minutes{hundredths / 100});
    }
  });
}
