#include <rapidcheck/catch.h>

#include <stint/domain/working_time/surcharge_minutes.hpp>

#include "tests/domain/working_time/minutes_of_weeks.hpp"

// See models_test.cpp.

using namespace stint::domain;
using namespace stint::domain::examples;
using std::chrono::minutes;

namespace {

/// The dates of windows that open on some dates of a year, as `12-24`.
std::set<std::string> days_of_a_year(SurchargeDays days) {
  if (days == SurchargeDays::christmas_eve) return {"12-24"};
  if (days == SurchargeDays::christmas_days) return {"12-25", "12-26"};
  if (days == SurchargeDays::new_years_eve) return {"12-31"};
  if (days == SurchargeDays::first_of_may) return {"05-01"};
  return {};
}

}  // namespace

TEST_CASE("Surcharge minutes are counted out on the clock on the wall") {
  rc::prop("in each window, and in the time account", [] {
    const Weeks weeks = any_weeks(1);
    const MinutesOfWeeks& model = weeks.model;
    std::vector<SurchargeWindow> windows;
    // Edges are whole hours away from those that clocks skip or show twice.
    const auto edge = [] {
      return minutes{60 * std::array{0, 1, 4, 6, 12, 20, 23}.at(static_cast<std::size_t>(any_from_to(0, 6)))};
    };
    const auto edge_or_none = [&] { return any_from_to(0, 1) == 0 ? std::nullopt : std::optional{edge()}; };
    for (int i = any_from_to(1, 3); i > 0; --i) {
      windows.push_back({.name = "window",
                         .days = all_surcharge_days.at(static_cast<std::size_t>(any_from_to(0, 7))),
                         .start_time = edge(),
                         .end_time = edge(),
                         .factor_percent = any_from_to(0, 30) * 10,
                         .begun_before = edge_or_none(),
                         .runs_over_until = edge_or_none()});
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
        case SurchargeDays::christmas_eve:
        case SurchargeDays::christmas_days:
        case SurchargeDays::new_years_eve:
        case SurchargeDays::first_of_may:
          return days_of_a_year(window.days).contains(format_date(date).substr(5));
      }
      return false;
    };
    // The local date and time as one number.
    const auto shown = [](const MinutesOfWeeks::Box& box) {
      return box.date.time_since_epoch().count() * a_day + box.time_of_day;
    };
    using Shown = std::pair<std::int64_t, std::int64_t>;
    const auto openings_of = [&](const SurchargeWindow& window, const MinutesOfWeeks::Box& begun, DateSpan days) {
      std::vector<Shown> openings;
      for (Date day = days.first - std::chrono::days{2}; day <= days.last; day += std::chrono::days{1}) {
        if (!opens_on(window, day)) continue;
        const std::int64_t opens = shown({.date = day}) + window.start_time.count();
        std::int64_t closes = opens + 1;
        while (closes % a_day != window.end_time.count()) ++closes;
        std::int64_t late = closes - 1;
        while (window.begun_before && late % a_day != window.begun_before->count()) --late;
        if (window.begun_before && shown(begun) >= late) continue;
        std::int64_t runs_over = closes;
        if (window.runs_over_until && shown(begun) < closes) {
          do {
            ++runs_over;
          } while (runs_over % a_day != window.runs_over_until->count());
        }
        openings.emplace_back(opens, runs_over);
      }
      return openings;
    };
    const auto box_of = [&](Minute minute) { return static_cast<std::size_t>((minute - model.first).count()); };
    for (const WorkedPeriod& period : weeks.known.periods) {
      std::vector<minutes> expected(windows.size());
      std::int64_t hundredths = 0;
      std::size_t begun = box_of(period.begin);
      while (model.boxes.at(begun - 1).worked) --begun;
      std::vector<std::vector<Shown>> openings;
      for (const auto& window : windows) {
        openings.push_back(
            openings_of(window, model.boxes.at(begun),
                        {model.boxes.at(box_of(period.begin)).date, model.boxes.at(box_of(period.end)).date}));
      }
      for (Minute minute = period.begin; minute < period.end; minute += minutes{1}) {
        const auto& box = model.boxes.at(box_of(minute));
        int factor = -1;
        for (std::size_t i = 0; i < windows.size(); ++i) {
          const bool is_open = std::ranges::any_of(openings[i], [at = shown(box)](const Shown& opening) {
            return opening.first <= at && at < opening.second;
          });
          if (!is_open) continue;
          ++expected[i];
          factor = std::max(factor, windows[i].factor_percent);
        }
        hundredths += factor < 0 ? 100 : factor;
      }
      const auto& all = weeks.known.periods;
      const auto& holidays = weeks.known.holidays;
      RC_ASSERT(surcharge_minutes(period, windows, holidays, weeks.zone, all) == expected);
      RC_ASSERT(credited_minutes({&period, 1}, windows, holidays, weeks.zone, all) == minutes{hundredths / 100});
    }
  });
}
