#include <vector>

#include <catch2/catch.hpp>

#include <stint/domain/company/employees.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using stint::test::day;

TEST_CASE("An employee was ever managed by those in the list of any day") {
  constexpr EmployeeId first{1}, second{2}, later{3}, nobody{4};
  Employee employee{.id = {5}, .key = "erika"};
  CHECK_FALSE(has_ever_managed(first, employee));
  employee.managers = {first, second};
  employee.terms = {{.valid_from = day("2026-04-01"), .department = "Sales"},
                    {.valid_from = day("2026-07-01"), .managers = std::vector{later}},
                    {.valid_from = day("2026-10-01"), .managers = std::vector<EmployeeId>{}}};
  for (const EmployeeId manager : {first, second, later}) CHECK(has_ever_managed(manager, employee));
  for (const EmployeeId other : {nobody, employee.id}) CHECK_FALSE(has_ever_managed(other, employee));
}
