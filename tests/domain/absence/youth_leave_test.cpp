#include <stint/domain/absence/leave_claim.hpp>
#include <stint/domain/absence/youth_leave.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using stint::test::day;

namespace {

constexpr std::chrono::year this_year{2026};
constexpr HalfDays of(double number) { return {static_cast<std::int32_t>(2 * number)}; }

/// The weeks of 2026, times six working days.
double working_days(std::string_view born) { return 6 * statutory_weeks(day(born), this_year); }

}  // namespace

TEST_CASE("The age at the beginning of the calendar year decides about the leave of young people (JArbSchG §19 (2))") {
  CHECK(working_days("2010-01-02") == Approx(30));  // 15 until the second day of the year
  CHECK(working_days("2010-01-01") == Approx(27));  // 16 with the end of the year before
  CHECK(working_days("2009-01-02") == Approx(27));
  CHECK(working_days("2009-01-01") == Approx(25));
  CHECK(working_days("2008-01-02") == Approx(25));
  CHECK(working_days("2008-01-01") == Approx(24));
  CHECK(working_days("1960-06-01") == Approx(24));
  CHECK(statutory_weeks({}, this_year) == 4);
}

TEST_CASE("By twelfths the law's part of a young person's leave is that of their age") {
  const auto until_september = [](std::string_view born, double per_year) {
    return LeaveClaim{.vacation = {.per_year = of(per_year)},
                      .employment = {{}, day("2026-09-30")},
                      .rules = {.partial_years = PartialYears::twelfths},
                      .date_of_birth = day(born)}
        .entitled_in(this_year);
  };
  CHECK(until_september("2010-01-02", 25) == of(25));    // five weeks, all of them by law
  CHECK(until_september("2010-01-02", 29) == of(28));    // and nine twelfths of four days
  CHECK(until_september("2010-01-01", 25) == of(24.5));  // 22.5 and nine twelfths of 2.5: 24.375
  CHECK(until_september("2008-01-01", 24) == of(23));    // 20 and nine twelfths of four
}
