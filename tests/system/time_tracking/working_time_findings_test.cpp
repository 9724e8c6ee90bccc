// Once a day is over, employees and managers see the findings by the law of the company for the people whom they may
// see.

#include "tests/system/support/eventually.hpp"
#include "tests/system/support/time_tracking.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;

namespace {

std::size_t findings_seen_by(CompanyHouse& house, const std::string& who) {
  const Json findings = ok(house.as(who).get("/working-time-findings?from=2026-03-01&to=2026-03-31"));
  return findings.as_array().size();
}

}  // namespace

TEST_CASE_METHOD(
    HouseSetup,
    "A long day is found by the law, shown to the owner, the managers and administrators, and mailed on Monday") {
  now = std::chrono::sys_days{std::chrono::year{2026} / 3 / 14} + 12h;  // a Saturday
  acme = R"({
    "company": {"workingTime": {"rules": "DE", "weeklyDigest": true,
      "surchargeWindows": [
        {"name": "night", "days": "every-day", "startTime": "20:00", "endTime": "06:00", "factorPercent": 125}]}},
    "timeEntries": {"long": {"employee": "erika", "date": "2026-03-10", "startTime": "12:00", "endTime": "22:46",
                             "breakMinutes": 45, "status": "done"}}})"_json;
  CompanyHouse house{*this};
  eventually([&] { return findings_seen_by(house, "erika") == 2; });
  const Json findings = ok(house.as("erika").get("/working-time-findings?from=2026-03-10&to=2026-03-10"));
  CHECK(findings.at(1) == parsed(R"({"employeeId": ")" + house.id_of("erika") + R"(", "employeeName": "Erika Muster",
    "date": "2026-03-10", "rule": "daily-working-time", "section": "ArbZG §3 sentence 2", "unit": "minutes",
    "found": 601, "limit": 600})"));
  CHECK(findings_seen_by(house, "max") == 2);
  CHECK(findings_seen_by(house, "anna") == 2);
  CHECK(findings_seen_by(house, "paul") == 0);
  CHECK(findings_seen_by(house, "rita") == 0);
  check_refused(house.as("erika").get("/working-time-findings?from=2026-03-32"), 400, "invalid-field");
  check_refused(house.as("erika").get("/working-time-findings?from=2026-03-02&to=2026-03-01"), 400, "invalid-field");

  const Json entry = ok(house.as("erika").get("/time-entries/my?year=2026&month=3")).at(0);
  const Json detail = ok(house.as("erika").get("/time-entries/" + text(entry, "id")));
  CHECK(detail.at("workedMinutes") == 601);
  CHECK(detail.at("surchargeMinutes") == R"([{"window": "night", "workedMinutes": 121, "factorPercent": 125}])"_json);
  CHECK(detail.at("creditedMinutes") == 631);

  const std::string surcharges = "/surcharge-minutes?from=2026-03-10&to=2026-03-10";
  const Json counted = ok(house.as("max").get(surcharges));
  CHECK(counted.at(0) == parsed(R"({"employeeId": ")" + house.id_of("erika") + R"(", "employeeName": "Erika Muster",
    "id": ")" + text(entry, "id") +
                                R"(", "date": "2026-03-10", "startTime": "12:00", "endTime": "22:46",
    "workedMinutes": 601, "creditedMinutes": 631,
    "surchargeMinutes": [{"window": "night", "workedMinutes": 121, "factorPercent": 125}]})"));
  const auto csv = house.as("erika").send("GET", surcharges, {}, {"Accept: text/csv"});
  CHECK(csv.header("Content-Type") == "text/csv; charset=utf-8; header=present");
  CHECK(csv.body == "employeeId,employeeName,id,date,startTime,endTime,workedMinutes,creditedMinutes,night\r\n" +
                        house.id_of("erika") + ",Erika Muster," + text(entry, "id") +
                        ",2026-03-10,12:00,22:46,601,631,121\r\n");
  CHECK(ok(house.as("paul").get(surcharges)).as_array().empty());
  check_refused(house.as("erika").get("/surcharge-minutes?from=2026-03-01&to=2026-04-01"), 400, "invalid-field");

  house.clock().advance(48h);
  eventually([&] {
    return house.run({"mail", "list", "--waiting"}).out.find("working-time-digest") != std::string::npos;
  });
}
