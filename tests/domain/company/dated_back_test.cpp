#include <stint/domain/company/dated_back.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using stint::test::day;

namespace {

const Date today = day("2026-06-01");

Terms schedule_from(std::string_view first, int schedule) {
  return {.valid_from = day(first), .schedule = std::optional{ScheduleId{schedule}}};
}

}  // namespace

TEST_CASE("Terms are dated back if they begin before today") {
  CHECK(dated_back_to({}, {schedule_from("2026-05-31", 1)}, today) == day("2026-05-31"));
  CHECK_FALSE(dated_back_to({}, {schedule_from("2026-06-01", 1)}, today));
  CHECK_FALSE(dated_back_to({}, {}, today));
}

TEST_CASE("Only the first day on which terms say something else counts") {
  const std::vector before{schedule_from("2026-01-01", 1), schedule_from("2026-04-01", 2)};
  CHECK_FALSE(dated_back_to(before, before, today));
  CHECK(dated_back_to(before, {schedule_from("2026-01-01", 1), schedule_from("2026-04-01", 3)}, today) ==
        day("2026-04-01"));
  CHECK(dated_back_to(before, {schedule_from("2026-01-01", 1)}, today) == day("2026-04-01"));  // taken away
  CHECK(dated_back_to(before, {}, today) == day("2026-01-01"));
}

TEST_CASE("Managers, departments and yearly vacation move no working time") {
  Terms beside{.valid_from = day("2026-01-01"), .vacation_per_year = HalfDays{40}, .department = "Sales"};
  CHECK_FALSE(dated_back_to({}, {beside}, today));
  beside.branch_office = "Vienna";
  CHECK(dated_back_to({}, {beside}, today) == day("2026-01-01"));
}
