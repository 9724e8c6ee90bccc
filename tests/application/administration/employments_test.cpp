// People are employed again: their records list their earlier employments.

#include "tests/application/administration/closed_february.hpp"

using namespace stint;
using namespace stint::application;
using namespace stint::test;

namespace {

/// Erika left at the end of February, which is closed.
struct EmployedAgain : ClosedFebruary {
  EmployedAgain() {
    change(erika, [](domain::Employee& employee) { employee.employment = until_february; });
  }
  auto change_erika(FiledEmployee filed, bool is_rehearsal = false) {
    return change<EmployeeRecords>(ada, "erika", std::move(filed), {}, is_rehearsal);
  }
  domain::Employments employments() {
    domain::Employments found;
    store.read([&](Work& work) { found = work.employees(acme.id).find(erika.id)->employment; });
    return found;
  }

  inline static const domain::Employment until_february{day("2025-01-01"), day("2026-02-28")};
  inline static const domain::Employment from_june{day("2026-06-01"), std::nullopt};
  inline static const domain::Employments both{.first = from_june.first, .last = {}, .earlier = {until_february}};
};

}  // namespace

TEST_CASE_METHOD(EmployedAgain, "A first day after the last one opens a further employment, and closed months stay") {
  const auto changed =
      change_erika({.employment_start = day("2026-06-01"), .employment_end = std::optional<domain::Date>{}});
  REQUIRE(changed);
  CHECK(employments() == both);
  CHECK(changed->record.filed.employments == std::vector{until_february, from_june});
  CHECK(changed->record.filed.employment_start == std::optional{from_june.first});
  CHECK(corrections_of(erika).empty());
  CHECK(change_erika({.employment_start = day("2026-06-01")}));
  CHECK(employments() == both);
}

TEST_CASE_METHOD(EmployedAgain, "Any other first or last day corrects the latest employment") {
  SECTION("of one") {
    reason = "written down wrongly";  // it would change February
    REQUIRE(change_erika({.employment_start = day("2026-02-28")}));
    CHECK(employments() == domain::Employments{.first = day("2026-02-28"), .last = day("2026-02-28")});
  }
  SECTION("of several") {
    change(erika, [](domain::Employee& employee) { employee.employment = both; });
    REQUIRE(change_erika({.employment_start = day("2026-05-01"), .employment_end = day("2026-10-31")}));
    CHECK(employments().earlier == both.earlier);
    CHECK(employments().latest() == domain::Employment{day("2026-05-01"), day("2026-10-31")});
    CHECK(wrong_members(change_erika({.employment_start = day("2026-02-28")})) == "employmentStartDate");
    CHECK(wrong_members(change_erika({.employment_end = day("2026-04-30")})) == "employmentEndDate");
  }
}

TEST_CASE_METHOD(EmployedAgain, "The list says all employments, in the order of their days") {
  const std::vector<domain::Employment> three{{std::nullopt, day("2024-10-31")}, until_february, from_june};
  REQUIRE(change_erika({.employments = three}));
  CHECK(employments() == domain::Employments::from(three));
  CHECK(wrong_members(change_erika({.employments = std::vector{from_june, until_february}})) == "employments");
  CHECK(wrong_members(change_erika(
            {.employments = std::vector{until_february, domain::Employment{day("2026-02-28"), {}}}})) == "employments");
  CHECK(wrong_members(change_erika({.employment_start = day("2026-07-01"),
                                    .employments = std::vector{until_february, from_june}})) == "employmentStartDate");
  CHECK(employments() == domain::Employments::from(three));
}

TEST_CASE_METHOD(EmployedAgain, "Who sends a record back with another date changes that date") {
  REQUIRE(change_erika({.employment_start = day("2026-06-01"), .employments = std::vector{until_february}}));
  CHECK(employments() == both);
}

TEST_CASE_METHOD(EmployedAgain, "A rehearsal keeps no employment") {
  const auto rehearsed = change_erika({.employment_start = day("2026-06-01")}, true);
  REQUIRE(rehearsed);
  CHECK(rehearsed->rehearsal->corrected_months == 0);
  CHECK(employments() == domain::Employments(until_february));
}
