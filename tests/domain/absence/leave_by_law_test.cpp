#include <utility>

#include <rapidcheck.h>

#include <stint/domain/absence/leave_by_law.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using namespace stint::test;

namespace {

constexpr std::chrono::year this_year{2026};

/// A person's leave in 2026. An empty string: always employed, or open-ended.
struct Case {
  std::string first;
  std::string last;
  int months;
  int twelfths;
};

std::optional<Date> edge(const std::string& text) { return text.empty() ? std::nullopt : std::optional{day(text)}; }

void check_cases(const std::vector<Case>& cases) {
  for (const auto& [first, last, months, twelfths] : cases) {
    INFO("from " << first << " to " << last);
    const Employment employment{edge(first), edge(last)};
    CHECK(months_employed(whole_year(this_year), employment) == months);
    CHECK(statutory_twelfths(whole_year(this_year), employment) == twelfths);
  }
}

}  // namespace

TEST_CASE("Whoever is there all year has all twelve twelfths of statutory leave (BUrlG §1)") {
  check_cases({{"", "", 12, 12}, {"2019-04-01", "", 12, 12}, {"2026-01-01", "2026-12-31", 12, 12}});
}

TEST_CASE("Only whoever enters in the first half of the year ends the waiting period in it (BUrlG §4, §5 (1) a)") {
  check_cases({{"2026-01-02", "", 11, 12},
               {"2026-06-30", "", 6, 12},
               {"2026-07-01", "", 6, 6},  // the six months are over with the year: BAG 17.11.2015, 9 AZR 179/15
               {"2026-07-02", "", 5, 5},
               {"2026-12-01", "", 1, 1},
               {"2026-12-02", "", 0, 0}});
}

TEST_CASE("Whoever leaves before the waiting period is over has a twelfth a month (BUrlG §5 (1) b)") {
  check_cases({{"2026-03-15", "2026-09-13", 5, 5},
               {"2026-03-15", "2026-09-14", 6, 6},   // with the six months, not after them
               {"2026-03-15", "2026-09-15", 6, 12},  // after them, in the second half
               {"2026-02-01", "2026-07-30", 5, 5},
               {"2026-02-01", "2026-07-31", 6, 6},  // exactly six months: BAG 17.11.2015, 9 AZR 179/15
               {"2026-02-01", "2026-08-01", 6, 12},
               {"2025-09-01", "2026-02-27", 1, 1},
               {"2025-09-01", "2026-02-28", 2, 2}});
}

TEST_CASE("Whoever leaves within the waiting period has the month over the turn of the year (BUrlG §5 (1) b)") {
  const auto months_of = [](std::string_view first, std::string_view last) {
    const Employment employment{day(first), day(last)};
    const auto in = [&](int year) { return months_employed(whole_year(std::chrono::year{year}), employment); };
    CHECK(in(2026) == statutory_twelfths(whole_year(std::chrono::year{2026}), employment));
    return std::pair(in(2025), in(2026));
  };
  CHECK(months_of("2025-11-06", "2026-01-04") == std::pair(1, 0));
  CHECK(months_of("2025-11-06", "2026-01-05") == std::pair(1, 1));  // the second month is over
  CHECK(months_of("2025-11-06", "2026-01-15") == std::pair(1, 1));
  CHECK(months_of("2025-12-15", "2026-01-13") == std::pair(0, 0));
  CHECK(months_of("2025-12-15", "2026-01-14") == std::pair(0, 1));
  CHECK(months_of("2025-12-01", "2026-01-15") == std::pair(1, 0));  // the month is over with the year
  CHECK(months_of("2025-12-02", "2026-01-15") == std::pair(0, 1));  // or on the first day of the next
  CHECK(months_of("2025-10-15", "2026-04-14") == std::pair(2, 4));  // six months, and no more
  CHECK(months_of("2025-10-15", "2026-04-15") == std::pair(2, 3));  // by the year: §5 (1) c
}

TEST_CASE("Whoever leaves in the first half of the year has a twelfth a month, later all (BUrlG §5 (1) c)") {
  check_cases({{"2019-04-01", "2026-06-30", 6, 6},
               {"2019-04-01", "2026-07-01", 6, 12},
               {"2019-04-01", "2026-06-29", 5, 5},
               {"2019-04-01", "2026-01-30", 0, 0},
               {"2019-04-01", "2026-01-31", 1, 1}});
}

TEST_CASE("A year without a day of employment brings nothing") {
  check_cases({{"2027-01-01", "", 0, 0}, {"", "2025-12-31", 0, 0}});
}

TEST_CASE("Months are those of the employment, not of the calendar (BGB §188)") {
  const auto full = [](std::string_view first, std::string_view last) { return full_months(days(first, last)); };
  CHECK(full("2026-03-15", "2026-04-13") == 0);
  CHECK(full("2026-03-15", "2026-04-14") == 1);
  CHECK(full("2026-01-31", "2026-02-27") == 0);  // February has no 31st: the month ends with it
  CHECK(full("2026-01-31", "2026-02-28") == 1);
  CHECK(full("2028-01-30", "2028-02-28") == 0);
  CHECK(full("2028-01-30", "2028-02-29") == 1);
}

TEST_CASE("Half a day and more is a whole day, less is half a day (BUrlG §5 (2))") {
  const auto rounded = [](double number) { return rounded_leave(number).days(); };
  CHECK(rounded(10) == 10);
  CHECK(rounded(0) == 0);
  CHECK(rounded(10.0 + 1.0 / 12) == 10.5);
  CHECK(rounded(10.499) == 10.5);
  CHECK(rounded(10.5) == 11);
  CHECK(rounded(10.999) == 11);
  CHECK(rounded(0.1 * 3 * 10) == 3);  // 3.0000000000000004
  CHECK(rounded(29.9999999999) == 30);
}

/// By the wording of the law, day by day: six months are counted on the calendar, and the months of the year one by
/// one.
TEST_CASE("The twelfths are those that a reader of the law finds in any year") {
  CHECK(rc::check("BUrlG §4 and §5 (1)", [] {
    const std::chrono::year year{*rc::gen::inRange(2020, 2031)};
    const Date around{year / std::chrono::January / 1};
    const Date first = around + std::chrono::days{*rc::gen::inRange(-400, 365)};
    const bool leaves = *rc::gen::arbitrary<bool>();
    const Date last = leaves ? first + std::chrono::days{*rc::gen::inRange(0, 800)} : day("2199-12-31");

    // The day before the day of the same number, or the last of the month if there is no such day.
    const auto end_of_months = [](Date begin, int count) {
      int months = 0;
      Date date = begin;
      const auto number = std::chrono::year_month_day{begin}.day();
      while (true) {
        const std::chrono::year_month_day next{date + std::chrono::days{1}};
        const bool is_last_of_month = next.day() == std::chrono::day{1};
        const bool lacks_the_day =
            is_last_of_month && std::chrono::year_month_day{date}.day() < number &&
            std::chrono::year_month_day{date}.month() != std::chrono::year_month_day{begin}.month();
        if ((next.day() == number || lacks_the_day) && date >= begin && ++months == count) return date;
        date += std::chrono::days{1};
      }
    };
    const Date january{year / std::chrono::January / 1};
    const Date december{year / std::chrono::December / 31};
    const Date from = std::max(first, january);
    const bool is_employed = from <= std::min(last, december);
    const Date end_of_waiting = end_of_months(first, 6);
    const bool waits_all_year = end_of_waiting >= december;
    const bool leaves_waiting = last <= end_of_waiting;
    int months = 0;
    for (int count = 1; is_employed && count <= 12; ++count) {
      const Date end = end_of_months(leaves_waiting ? first : from, count);
      if (january <= end && end <= std::min(last, december)) ++months;
    }
    const bool leaves_in_first_half = last <= Date{year / std::chrono::June / 30};
    const int expected = !is_employed ? 0 : waits_all_year || leaves_waiting || leaves_in_first_half ? months : 12;
    const Employment employment{first, leaves ? std::optional{last} : std::nullopt};
    RC_ASSERT(months_employed(whole_year(year), employment) == months);
    RC_ASSERT(statutory_twelfths(whole_year(year), employment) == expected);
  }));
}
