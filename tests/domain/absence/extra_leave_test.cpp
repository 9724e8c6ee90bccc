#include <stint/domain/absence/extra_leave.hpp>
#include <stint/domain/absence/leave_claim.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using stint::test::day;

namespace {

constexpr std::chrono::year this_year{2026};
constexpr HalfDays of(double number) { return {static_cast<std::int32_t>(2 * number)}; }

const std::vector<ExtraLeave> steps{{ExtraLeaveBy::age, 50, of(2)},
                                    {ExtraLeaveBy::age, 55, of(3.5)},
                                    {ExtraLeaveBy::service, 10, of(1)},
                                    {ExtraLeaveBy::service, 0, of(0.5)}};

}  // namespace

TEST_CASE("A year is completed on the day before its anniversary (BGB §§187 (2), 188 (2))") {
  const auto completed = [](std::string_view first, std::string_view last) {
    return completed_years(day(first), day(last));
  };
  CHECK(completed("1976-06-15", "2026-06-13") == 49);
  CHECK(completed("1976-06-15", "2026-06-14") == 50);
  CHECK(completed("1977-01-01", "2026-12-31") == 50);
  CHECK(completed("1977-01-02", "2026-12-31") == 49);
  CHECK(completed("1976-02-29", "2026-02-27") == 49);
  CHECK(completed("1976-02-29", "2026-02-28") == 50);
  CHECK(completed("2026-12-31", "2026-12-31") == 0);
  CHECK(completed("2027-01-01", "2026-12-31") == 0);
}

TEST_CASE("The highest step that is reached counts, whatever the order, for age and service each") {
  CHECK(extra_leave(ExtraLeaveBy::age, 49, steps) == of(0));
  CHECK(extra_leave(ExtraLeaveBy::age, 50, steps) == of(2));
  CHECK(extra_leave(ExtraLeaveBy::age, 54, steps) == of(2));
  CHECK(extra_leave(ExtraLeaveBy::age, 55, steps) == of(3.5));
  CHECK(extra_leave(ExtraLeaveBy::service, 0, steps) == of(0.5));
  CHECK(extra_leave(ExtraLeaveBy::service, 9, steps) == of(0.5));
  CHECK(extra_leave(ExtraLeaveBy::service, 10, steps) == of(1));
  CHECK(extra_leave(ExtraLeaveBy::service, 99, {}) == of(0));
}

TEST_CASE("A step counts for all of the leave year in which it is reached") {
  const auto extra = [](std::string_view birth, std::int32_t month = 1) {
    const LeaveClaim claim{.rules = {.year_begins_in_month = month, .extra_days = steps}, .date_of_birth = day(birth)};
    return claim.extra_in(this_year, ExtraLeaveBy::age);
  };
  CHECK(extra("1977-01-01") == of(2));
  CHECK(extra("1977-01-02") == of(0));
  CHECK(extra("1977-04-01", 4) == of(2));
  CHECK(extra("1977-04-02", 4) == of(0));
}

TEST_CASE("Who does not say when they were born, or have always been there, has no extra days") {
  const LeaveClaim claim{.rules = {.extra_days = steps}};
  CHECK(claim.extra_in(this_year, ExtraLeaveBy::age) == of(0));
  CHECK(claim.extra_in(this_year, ExtraLeaveBy::service) == of(0));
}

TEST_CASE("Extra days are more or less by the working days a week, and by twelfths like the contract's") {
  LeaveClaim claim{.calendar = {{{480, 480, 480, 0, 0, 0, 0}}, {}},
                   .rules = {.extra_days = steps},
                   .date_of_birth = day("1960-01-01")};
  CHECK(claim.extra_in(this_year, ExtraLeaveBy::age) == of(2.5));  // 3.5 * 3 / 5 = 2.1
  claim.calendar = {{{480, 480, 480, 480, 480, 480, 0}}, {}};
  CHECK(claim.extra_in(this_year, ExtraLeaveBy::age) == of(4.5));  // 4.2
  claim.calendar = {};
  claim.employment = {day("2010-01-01"), day("2026-06-30")};
  CHECK(claim.extra_in(this_year, ExtraLeaveBy::age) == of(3.5));
  claim.rules.partial_years = PartialYears::twelfths;
  CHECK(claim.extra_in(this_year, ExtraLeaveBy::age) == of(2));  // 1.75
  CHECK(claim.extra_in(this_year, ExtraLeaveBy::service) == of(0.5));
  CHECK(claim.extra_in(std::chrono::year{2027}, ExtraLeaveBy::service) == of(0));
}
