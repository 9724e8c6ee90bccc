#include <stint/http/api/csv_writer.hpp>

#include "tests/http/api/encoded.hpp"

using namespace stint;
using namespace stint::http;
using std::chrono::minutes;

namespace {

std::string record_of(std::string_view first, std::string_view second) {
  std::string text;
  CsvWriter csv(text);
  csv.field(first).field(second).end_record();
  return text;
}

application::SurchargeMinutesView a_night() {
  return {
      .windows = {"night", "Sunday, late"},
      .entries = {{.id = domain::TimeEntryId{9},
                   .employee = domain::EmployeeId{4},
                   .employee_name = "Erika Muster",
                   .date = test::day("2026-03-08"),
                   .start_time = minutes{1320},
                   .end_time = minutes{360},
                   .worked = minutes{450},
                   .counted = {.credited = minutes{600},
                               .surcharges = {{"night", minutes{450}, 125}, {"Sunday, late", minutes{330}, 150}}}}}};
}

}  // namespace

TEST_CASE("Fields are quoted where commas, quotes and line breaks would part them") {
  CHECK(record_of("", "") == ",\r\n");
  CHECK(record_of("plain text", "é;\t'") == "plain text,é;\t'\r\n");
  CHECK(record_of("a,b", "c") == "\"a,b\",c\r\n");
  CHECK(record_of("say \"a\"", "\"") == "\"say \"\"a\"\"\",\"\"\"\"\r\n");
  CHECK(record_of("a\rb", "a\nb") == "\"a\rb\",\"a\nb\"\r\n");
}

TEST_CASE("Surcharge minutes as CSV have a field for each window") {
  CHECK(csv_of(a_night()) ==
        "employeeId,employeeName,id,date,startTime,endTime,workedMinutes,creditedMinutes,night,\"Sunday, late\"\r\n"
        "4,Erika Muster,9,2026-03-08,22:00,06:00,450,600,450,330\r\n");
  CHECK(csv_of({}) == "employeeId,employeeName,id,date,startTime,endTime,workedMinutes,creditedMinutes\r\n");
}

TEST_CASE("Surcharge minutes as JSON say the windows with each entry") {
  CHECK(encoded(a_night()) ==
        R"([{"employeeId":"4","employeeName":"Erika Muster","id":"9","date":"2026-03-08","startTime":"22:00",)"
        R"("endTime":"06:00","workedMinutes":450,"creditedMinutes":600,"surchargeMinutes":[)"
        R"({"window":"night","workedMinutes":450,"factorPercent":125},)"
        R"({"window":"Sunday, late","workedMinutes":330,"factorPercent":150}]}])");
  CHECK(encoded(application::SurchargeMinutesView{}) == "[]");
}
