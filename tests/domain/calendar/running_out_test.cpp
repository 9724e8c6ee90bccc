#include <stint/domain/calendar/holiday_region.hpp>
#include <stint/domain/calendar/running_out.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using stint::test::day;

namespace {

HolidayCalendar calendar(const std::vector<const char*>& dates) {
  std::vector<Holiday> holidays;
  for (const auto* const date : dates) holidays.push_back({day(date), "Feast"});
  return HolidayCalendar{std::move(holidays)};
}

}  // namespace

TEST_CASE("A calendar runs out ninety days before a year that it does not know") {
  const auto to_2026 = calendar({"2025-12-25", "2026-01-01", "2026-12-26"});
  CHECK_FALSE(year_of_running_out(to_2026, day("2026-01-01")));
  CHECK_FALSE(year_of_running_out(to_2026, day("2026-10-02")));  // 90 days later it is New Year's Eve
  CHECK(year_of_running_out(to_2026, day("2026-10-03")) == std::chrono::year{2026});
  CHECK(year_of_running_out(to_2026, day("2027-05-01")) == std::chrono::year{2026});
}

TEST_CASE("One day of the next year is enough, and one of a later year is not") {
  CHECK_FALSE(year_of_running_out(calendar({"2026-12-26", "2027-12-26"}), day("2026-12-31")));
  CHECK(year_of_running_out(calendar({"2026-12-26", "2028-01-01"}), day("2026-12-31")) == std::chrono::year{2028});
}

TEST_CASE("A calendar of a region does not run out") {
  const auto bound = calendar({"2026-12-26"}).bound_to(find_holiday_region("AT"));
  CHECK_FALSE(year_of_running_out(bound, day("2031-05-01")));
}

TEST_CASE("A calendar without a day means that there are no holidays") {
  CHECK_FALSE(year_of_running_out(HolidayCalendar{}, day("2026-12-31")));
}
