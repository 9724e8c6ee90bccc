// An employee who works for a company every winter: four employments of one person, through months, payroll, leave and
// the time account.

#include "tests/system/support/time_tracking.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;

namespace {

/// Erika taught skiing in three winters, of which the last one ended in February 2026. It is May.
HouseSetup three_winters() {
  HouseSetup setup;
  setup.now = std::chrono::sys_days{std::chrono::year{2026} / 5 / 20} + 10h;
  setup.acme = R"({
    "company": {"timeAccount": {"since": "2024-01-01"}, "absences": {"leave": {"partialYears": "twelfths"}},
      "payroll": {"wageTypes": [{"number": "1000", "name": "Work", "source": "work", "unit": "hours"}]}},
    "employees": {"erika": {"employeeNumber": "4711", "employments": [
      {"from": "2023-12-01", "to": "2024-02-29"}, {"from": "2024-12-01", "to": "2025-02-28"},
      {"from": "2025-12-01", "to": "2026-02-28"}]}},
    "timeEntries": {
      "first": {"employee": "erika", "date": "2024-01-10", "startTime": "08:00", "endTime": "16:00"},
      "third": {"employee": "erika", "date": "2026-02-04", "startTime": "08:00", "endTime": "16:00"}}})"_json;
  return setup;
}

Json sheet(CompanyHouse& house, const std::string& month) {
  return ok(house.as("anna").get("/employees/" + house.id_of("erika") + "/months/" + month)).at("sum");
}

double leave_of(CompanyHouse& house, int year) {
  return number(
      ok(house.as("anna").get("/employees/" + house.id_of("erika") + "/time-off/account?year=" + std::to_string(year))),
      "vacationDaysRemaining");
}

}  // namespace

TEST_CASE("Who works every winter keeps what the earlier winters came to when the next one is agreed") {
  CompanyHouse house{three_winters()};
  CHECK(text(house.log_in("erika").json(), "error") == "invalid_grant");  // between two winters
  REQUIRE(house.run({"month", "close", "--company", "acme", "2026-02", "--force"}).exit_code == 0);
  const auto told = house.run({"payroll", "export", "--company", "acme", "2026-02"});
  CHECK_THAT(told.out, Catch::Matchers::Contains("8.00"));
  const auto before = std::pair{sheet(house, "2024-01"), sheet(house, "2026-02")};
  const auto leave_before = std::pair{leave_of(house, 2024), leave_of(house, 2025)};
  CHECK(leave_before.first == 8.0);  // two months of the first winter, and one of the second, rounded up (BUrlG §5 (2))

  const Json again =
      ok(house.as("anna").patch("/employees/" + house.id_of("erika"),
                                R"({"employmentStartDate": "2026-12-01", "employmentEndDate": null})"_json));
  CHECK(again.at("employments") == R"([{"from": "2023-12-01", "to": "2024-02-29"},
    {"from": "2024-12-01", "to": "2025-02-28"}, {"from": "2025-12-01", "to": "2026-02-28"},
    {"from": "2026-12-01"}])"_json);

  CHECK(std::pair{sheet(house, "2024-01"), sheet(house, "2026-02")} == before);
  CHECK(before.second.at("workedMinutes") == 480);
  CHECK(sheet(house, "2025-07").at("commitmentMinutes") == 0);  // a summer
  CHECK(sheet(house, "2025-01").at("scheduledMinutes") == 23 * 480);
  const auto differences = house.run({"payroll", "export", "--company", "acme", "2026-02", "--differences"});
  CHECK(differences.exit_code == 0);
  CHECK(differences.out.find("8.00") == std::string::npos);
  CHECK(std::pair{leave_of(house, 2024), leave_of(house, 2025)} == leave_before);

  house.clock().advance(std::chrono::days{196});  // 2 December
  Json own = again.at("employments");
  own.as_array().back().as_object()["to"] = nullptr;
  CHECK(ok(house.as("erika").get("/user/record")).at("employments") == own);
}
