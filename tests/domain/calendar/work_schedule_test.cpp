#include <stdexcept>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using stint::test::day;

namespace {

constexpr auto morning = HalfOfDay::morning;
constexpr auto afternoon = HalfOfDay::afternoon;

WeeklyMinutes mondays(std::int32_t minutes) { return {{minutes, 0, 0, 0, 0, 0, 0}}; }

/// A Monday of 1, 2 and 3 minutes; the first of these weeks begins on 5 January 2026.
const WorkPattern three_weeks{{mondays(1), mondays(2), mondays(3)}, day("2026-01-05")};

}  // namespace

TEST_CASE("Weeks follow each other from their first Monday on, and go back before it") {
  const auto [date, minutes] = GENERATE(table<std::string, int>({
      {"2026-01-05", 1},
      {"2026-01-12", 2},
      {"2026-01-19", 3},
      {"2026-01-26", 1},
      {"2025-12-29", 3},
      {"2025-12-22", 2},
      {"2025-12-15", 1},
      {"2025-12-08", 3},
      {"2027-01-04", 2},  // 52 weeks later, of which 51 are whole turns
      {"1969-12-29", 3},
  }));
  CAPTURE(date);
  CHECK(three_weeks.on(day(date)) == minutes);
  CHECK(three_weeks.on(day(date) + std::chrono::days{1}) == 0);
}

TEST_CASE("A week ends on Sunday, and another one begins on Monday") {
  WeeklyMinutes early{{360, 360, 360, 360, 360, 360, 300}};
  WeeklyMinutes late{{480, 0, 0, 0, 0, 0, 240}};
  const WorkPattern shifts{{early, late}, day("2026-03-02")};
  CHECK(shifts.on(day("2026-03-01")) == 240);
  CHECK(shifts.on(day("2026-03-02")) == 360);
  CHECK(shifts.on(day("2026-03-08")) == 300);
  CHECK(shifts.on(day("2026-03-09")) == 480);
  CHECK(shifts.on(day("2026-03-10")) == 0);
  CHECK(shifts.on(day("2026-03-15")) == 240);
  CHECK(shifts.on(day("2026-03-16")) == 360);
}

TEST_CASE("One week is the same whenever it is said to begin") {
  const WorkPattern said{{mondays(7)}, day("2026-01-06")};
  CHECK(said == WorkPattern{mondays(7)});
  CHECK_FALSE(said.first_monday());
  CHECK(said.on(day("2026-01-12")) == 7);
  CHECK(WorkPattern{} == WeeklyMinutes{});
}

TEST_CASE("There are 1 to 8 weeks, which begin on a Monday") {
  const auto weeks_from = [](std::size_t count, std::string_view first) {
    return WorkPattern{std::vector<WeeklyMinutes>(count), day(first)};
  };
  CHECK(weeks_from(8, "2026-01-05").weeks().size() == 8);
  CHECK_THROWS_AS(weeks_from(9, "2026-01-05"), std::invalid_argument);
  CHECK_THROWS_AS(weeks_from(0, "2026-01-05"), std::invalid_argument);
  CHECK_THROWS_AS(weeks_from(2, "2026-01-04"), std::invalid_argument);
  CHECK_THROWS_AS(weeks_from(2, "2026-01-06"), std::invalid_argument);
}

TEST_CASE("Of a weekday one half may be worked, or both, or none") {
  const WeeklyMinutes week{{480, 240, 240, 0, 0, 0, 0}, {{{}, morning, afternoon, morning, {}, {}, {}}}};
  const auto worked = [&](std::string_view date) {
    return std::pair{week.is_worked(day(date), morning), week.is_worked(day(date), afternoon)};
  };
  CHECK(worked("2026-03-02") == std::pair{true, true});
  CHECK(worked("2026-03-03") == std::pair{true, false});
  CHECK(worked("2026-03-04") == std::pair{false, true});
  CHECK(worked("2026-03-05") == std::pair{false, false});
  CHECK(week.halves_on(day("2026-03-02")) == HalfDays{2});
  CHECK(week.halves_on(day("2026-03-03")) == HalfDays{1});
  CHECK(week.halves_on(day("2026-03-05")) == HalfDays{0});
  CHECK(week.total() == HalfDays{4});
}

TEST_CASE("Working days of a week are those of the weeks on average, halves by halves") {
  const WeeklyMinutes four_and_a_half{{480, 480, 480, 480, 240, 0, 0}, {{{}, {}, {}, {}, morning, {}, {}}}};
  CHECK(WorkPattern{}.days_per_week() == 5);
  CHECK(WorkPattern{four_and_a_half}.days_per_week() == 4.5);
  CHECK(WorkPattern{{WeeklyMinutes{}, mondays(480)}, day("2026-01-05")}.days_per_week() == 3);
  CHECK(WorkPattern{{four_and_a_half, mondays(480)}, day("2026-01-05")}.days_per_week() == 2.75);
  CHECK(WorkPattern{mondays(0)}.days_per_week() == 0);
}
