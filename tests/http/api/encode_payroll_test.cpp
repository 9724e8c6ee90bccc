#include "tests/http/api/encoded.hpp"

using namespace stint;
using http::encoded;

constexpr auto february = std::chrono::year{2026} / std::chrono::February;
constexpr auto march = std::chrono::year{2026} / std::chrono::March;

TEST_CASE("A payroll export of everybody by the operator, and of a department by somebody") {
  application::PayrollExportView view{};
  view.head = {
      .id = {7},
      .month = march,
      .made_at = domain::Instant{std::chrono::milliseconds{1000}},
      .counts = {
          .people = 1, .left_out = 2, .added = 3, .changed = 4, .withdrawn = 5, .unchanged = 6, .corrections = 7}};
  CHECK(encoded(view) ==
        R"({"id":"7","month":"2026-03","department":null,"madeAt":1000,"madeById":null,"madeByName":null,"people":1,)"
        R"("leftOut":2,"newLines":3,"changedLines":4,"withdrawnLines":5,"unchangedLines":6,"corrections":7})");
  view.head.department = "Sales";
  view.head.made_by = domain::EmployeeId{15};
  view.made_by_name = "Anna Admin";
  CHECK_THAT(encoded(view), Catch::Matchers::Contains(
                                R"("department":"Sales","madeAt":1000,"madeById":"15","madeByName":"Anna Admin")"));
}

TEST_CASE("A line that was handed on says by when, and on which cost centre it was booked") {
  domain::LineHandedOn handed_on{
      .by = {7}, .made_at = domain::Instant{std::chrono::milliseconds{1000}}, .month = february, .cost_center = "K1"};
  handed_on.marked = {.line = {.number = "1000",
                               .name = "Work",
                               .unit = domain::WageUnit::hours,
                               .span = {test::day("2026-02-01"), test::day("2026-02-28")},
                               .hundredths = 16'050},
                      .change = domain::LineChange::added};
  CHECK(encoded(handed_on) ==
        R"({"exportedAt":1000,"month":"2026-02","wageType":"1000","wageTypeName":"Work","costCenter":"K1",)"
        R"("firstDay":"2026-02-01","lastDay":"2026-02-28","unit":"hours","quantity":160.50,"sickPayUntil":null,)"
        R"("change":"new"})");
  handed_on.cost_center.clear();
  CHECK_THAT(encoded(handed_on), Catch::Matchers::Contains(R"("costCenter":null)"));
}

TEST_CASE("A payroll line has quantities with two decimals, below zero too") {
  application::PayrollLineView view{.employee = {15}, .employee_name = "Erika Muster", .month = february};
  view.is_correction = true;
  view.cost_center = "K1";
  view.marked = {.line = {.number = "1000",
                          .name = "Work",
                          .unit = domain::WageUnit::days,
                          .span = {test::day("2026-02-01"), test::day("2026-02-28")},
                          .hundredths = 5,
                          .paid_until = test::day("2026-02-15")},
                 .change = domain::LineChange::changed,
                 .hundredths_before = 130};
  CHECK(encoded(view) ==
        R"({"employeeId":"15","employeeNumber":null,"employeeName":"Erika Muster","month":"2026-02",)"
        R"("isCorrection":true,"wageType":"1000","wageTypeName":"Work","costCenter":"K1","firstDay":"2026-02-01",)"
        R"("lastDay":"2026-02-28","unit":"days","quantity":0.05,"sickPayUntil":"2026-02-15","quantityBefore":1.30,)"
        R"("difference":-1.25,"change":"changed"})");
}

TEST_CASE("Whoever is left out of an export has a reason") {
  const application::LeftOutView view{.employee = {15}, .employee_name = "Erika", .why = domain::LeftOut::open_month};
  CHECK(encoded(view) == R"({"employeeId":"15","employeeName":"Erika","why":"open-month"})");
}
