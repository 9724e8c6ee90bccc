// Payroll exports: created, listed, read and downloaded, and corrected by the next export.

#include "tests/system/support/absences.hpp"
#include "tests/system/support/time_tracking.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;

namespace {

/// 10 March 2026, with eight hours and a half of erika's in February.
HouseSetup in_march() {
  HouseSetup setup;
  setup.now = std::chrono::sys_days{std::chrono::year{2026} / 3 / 10} + 12h;
  setup.acme = R"({
    "company": {"payroll": {
      "wageTypes": [{"number": "1000", "name": "Work", "source": "work", "unit": "hours"},
                    {"number": "2000", "name": "Vacation", "source": "absence", "of": "VAC", "unit": "days"}],
      "separator": "semicolon", "decimalSign": "comma", "encoding": "windows-1252", "dates": "DD.MM.YYYY",
      "columns": [{"header": "Nr", "content": "employee-number"}, {"header": "Menge", "content": "quantity"},
                  {"header": "Änderung", "content": "change"}]}},
    "employees": {"erika": {"employeeNumber": "4711"}, "max": {"employeeNumber": "1"}},
    "timeEntries": {
      "long": {"employee": "erika", "date": "2026-02-27", "startTime": "08:00", "endTime": "17:00",
               "breakMinutes": 30, "status": "done"}}})"_json;
  return setup;
}

constexpr auto workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

}  // namespace

TEST_CASE("A month is closed, handed on, taken as a file, corrected and handed on again") {
  CompanyHouse house{in_march()};
  const auto anna = house.as("anna");
  const Json february = R"({"month": "2026-02"})"_json;
  check_refused(house.as("max").post("/payroll/exports", february), 403, "role");
  check_refused(anna.post("/payroll/exports", february), 409, "payroll-not-ready");
  check_faults(anna.post("/payroll/exports", R"({"month": "2026"})"_json), {"month"});
  const auto erika = house.id_of("erika");
  ok(anna.post("/months/2026-02/close", Json{{"scope", "company"}, {"force", true}}));

  const Json made = ok(anna.post("/payroll/exports", february));
  CHECK(made.at("month") == "2026-02");
  CHECK(made.at("people") == 2);
  CHECK(made.at("newLines") == 1);
  const auto path = "/payroll/exports/" + text(made, "id");
  CHECK(ok(anna.get(path)) == made);
  const Json left_out = ok(anna.get(path + "/left-out?limit=1"));
  REQUIRE(left_out.at("items").as_array().size() == 1);
  CHECK(text(left_out.at("items").at(0), "why") == "no-employee-number");
  CHECK_FALSE(left_out.at("nextCursor").is_null());
  const Json lines = ok(anna.get(path + "/lines"));
  REQUIRE(lines.at("items").as_array().size() == 1);
  const Json& line = lines.at("items").at(0);
  CHECK(text(line, "employeeId") == erika);
  CHECK(text(line, "employeeNumber") == "4711");
  CHECK(line.at("quantity") == 8.5);
  CHECK(text(line, "change") == "new");

  const auto csv = anna.send("GET", path, {}, {"Accept: text/csv"});
  CHECK(csv.header("Content-Type") == "text/csv; charset=windows-1252; header=present");
  CHECK(csv.header("Content-Disposition") == "attachment; filename=\"payroll-2026-02-" + text(made, "id") + ".csv\"");
  CHECK(csv.body == "Nr;Menge;\xC4nderung\r\n4711;8,50;new\r\n");
  CHECK(anna.get(path + "?format=csv").body == csv.body);
  CHECK(anna.get(path + "?format=csv&differences=true").body == csv.body);
  const auto excel = anna.send("GET", path, {}, {std::string{"Accept: "} + workbook});
  CHECK(excel.header("Content-Type") == workbook);
  CHECK(excel.body.starts_with("PK"));
  CHECK(anna.get(path + "?format=xlsx").body == excel.body);
  check_faults(anna.get(path + "?format=pdf&differences=1"), {"format", "differences"});
  CHECK(anna.get(path + "?format=csv&month=x&employeeId=0&wageType=1").body == csv.body);
  check_refused(anna.get("/payroll/exports/9999"), 404, "unknown-record");
  check_refused(house.as("rita").get(path), 404, "unknown-record");
  check_refused(house.as("erika").get(path), 403, "role");

  const Json more = R"({"startTimestamp": 1771833600000, "endTimestamp": 1771848000000, "reason": "forgotten"})"_json;
  ok(anna.post("/employees/" + erika + "/time-entries", more));
  const Json again = ok(anna.post("/payroll/exports", february));
  CHECK(again.at("changedLines") == 1);
  CHECK(anna.get("/payroll/exports/" + text(again, "id") + "?format=csv&differences=true").body ==
        "Nr;Menge;\xC4nderung\r\n4711;12,50;changed\r\n");
  CHECK(anna.get(path + "?format=csv").body == csv.body);

  const Json page = ok(anna.get("/payroll/exports?month=2026-02&limit=1"));
  CHECK(page.at("items").at(0) == again);
  const Json next = ok(anna.get("/payroll/exports?limit=1&cursor=" + text(page, "nextCursor")));
  CHECK(next.at("items").at(0) == made);
  CHECK(next.at("nextCursor").is_null());
  CHECK(ok(anna.get("/payroll/exports?month=2026-03")).at("items").as_array().empty());
  check_faults(anna.get("/payroll/exports?month=x"), {"month"});
}
