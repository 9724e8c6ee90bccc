#include "tests/http/api/encoded.hpp"

using namespace stint;
using namespace std::chrono_literals;
using http::encoded;

namespace {

constexpr auto february = std::chrono::year{2026} / std::chrono::February;

application::MonthSheetView sheet() {
  application::MonthSheetView view{.employee = {15}, .employee_name = "Erika Muster", .employee_number = "1001"};
  view.sheet.month = february;
  domain::SheetDay day{.date = test::day("2026-02-02"), .holiday = "Eve"};
  day.sum = {.scheduled = 480min,
             .holidays = 240min,
             .due = 240min,
             .presence = 255min,
             .breaks_taken = 10min,
             .breaks_put_in = 5min,
             .worked = 240min,
             .surcharges = 60min,
             .balance = 60min};
  day.entries.push_back({.hours = {{311}, {}, domain::EntryState::done, day.date}});
  day.absences.push_back({{7}, "VAC", {.span = {day.date, day.date}, .half = domain::HalfOfDay::morning}});
  day.findings.push_back({domain::WorkingTimeRule::daily_rest, "ArbZG §5", day.date, 600, 660});
  day.law = domain::WorkingTimeLaw::germany;
  view.sheet.days.push_back(day);
  view.sheet.sum = day.sum;
  view.type_names.emplace("VAC", "Vacation");
  view.entries.emplace(domain::TimeEntryId{311}, application::SheetEntryView{{.id = {311},
                                                                              .employee = {15},
                                                                              .start_time = 8h,
                                                                              .end_time = 12h + 15min,
                                                                              .worked = 240min,
                                                                              .break_taken = 15min,
                                                                              .project = "Tower",
                                                                              .state = domain::EntryState::done},
                                                                             5min,
                                                                             true});
  view.is_over = true;
  view.digest = "ab";
  view.by_person = {domain::SignatureState::outdated,
                    domain::MonthSignature{domain::SignedAs::person, {15}, domain::Instant{1000ms}, "cd"},
                    "Erika Muster",
                    {}};
  return view;
}

constexpr auto sum_of_sheet =
    R"("scheduledMinutes":480,"holidayMinutes":240,"absenceMinutes":0,"commitmentMinutes":240,)"
    R"("timeOffInLieuMinutes":0,"presenceMinutes":255,"breakTakenMinutes":10,"breakPutInMinutes":5,)"
    R"("breakWithoutPresenceMinutes":0,"workedMinutes":240,"surchargeMinutes":60,"creditedMinutes":300,)"
    R"("balanceMinutes":60)";

}  // namespace

TEST_CASE("A month sheet with a day") {
  CHECK(encoded(sheet()) ==
        std::string{R"({"employeeId":"15","employeeName":"Erika Muster","employeeNumber":"1001","month":"2026-02",)"
                    R"("over":true,"closed":false,"digest":"ab","sum":{)"} +
            sum_of_sheet +
            R"(},"timeAccount":null,"signatures":{"person":{"state":"outdated","signedBy":"15",)"
            R"("signedByName":"Erika Muster","signedAt":1000,"digest":"cd"},"manager":{"state":"none",)"
            R"("signedBy":null,"signedByName":null,"signedAt":null,"digest":null}},"days":[{"date":"2026-02-02",)"
            R"("employed":true,"counts":true,"holiday":"Eve",)" +
            sum_of_sheet +
            R"(,"entries":[{"id":"311","startTime":"08:00","endTime":"12:15","workedMinutes":240,)"
            R"("breakTakenMinutes":10,"breakPutInMinutes":5,"project":"Tower","category":null,"status":"done",)"
            R"("counts":true,"autoStopped":false,"remarks":""}],"runningSince":null,"absences":[{"id":"7",)"
            R"("absenceType":"VAC","absenceTypeName":"Vacation","startDate":"2026-02-02","endDate":"2026-02-02",)"
            R"("halfDay":"morning","startsHalf":false,"endsHalf":false,"minutes":null}],"findings":[)"
            R"({"rule":"daily-rest","section":"ArbZG §5","unit":"minutes","found":600,"limit":660}],)"
            R"("workingTimeRules":"DE"}]})");
}

TEST_CASE("A month sheet with a time account, and a session that runs") {
  auto view = sheet();
  view.account = application::MonthOfAccountView{.opening = -30min, .booked = 5min, .balance = 35min};
  view.session.emplace(test::day("2026-02-02"), domain::LocalTime{test::day("2026-02-02"), 13h + 5min + 7s});
  const auto json = encoded(view);
  CHECK_THAT(json, Catch::Contains(R"("timeAccount":{"openingBalanceMinutes":-30,"bookedMinutes":5,)"
                                   R"("balanceMinutes":35,"bookings":[],"corrections":[]})"));
  CHECK_THAT(json, Catch::Contains(R"("runningSince":"13:05")"));
}

TEST_CASE("A month in the list of a manager") {
  const application::MonthOfPersonView view{.employee = {15},
                                            .employee_name = "Erika Muster",
                                            .state = domain::MonthState::unsigned_,
                                            .sum = sheet().sheet.sum,
                                            .by_person = domain::SignatureState::valid,
                                            .open_matters = 0,
                                            .findings = 1,
                                            .closed_through = february};
  CHECK(encoded(view) == std::string{R"({"employeeId":"15","employeeName":"Erika Muster","department":null,)"
                                     R"("state":"unsigned",)"} +
                             sum_of_sheet +
                             R"(,"signedByPerson":"valid","signedByManager":"none","openMatters":0,"findings":1,)"
                             R"("closedThrough":"2026-02"})");
}

TEST_CASE("What was closed, and what is open") {
  using Kind = application::OpenMatter::Kind;
  const auto day = test::day("2026-02-27");
  const application::ClosingView view{
      .month = february,
      .scope = application::ClosingScope::team,
      .people = {{{15}, "Erika Muster", true, february}, {{16}, "Sam Muster", false, std::nullopt}},
      .open_matters = {{Kind::running_session, 16, {16}, "Sam Muster", {day, day}},
                       {Kind::entry_request, 9, {16}, "Sam Muster", {day, day}}}};
  CHECK(encoded(view) ==
        R"({"month":"2026-02","scope":"team","closedThrough":null,"people":[{"employeeId":"15",)"
        R"("employeeName":"Erika Muster","closed":true,"closedThrough":"2026-02"},{"employeeId":"16",)"
        R"("employeeName":"Sam Muster","closed":false,"closedThrough":null}],"openMatters":[)"
        R"({"kind":"running-session","id":null,"employeeId":"16","employeeName":"Sam Muster","from":"2026-02-27",)"
        R"("to":"2026-02-27"},{"kind":"time-entry-request","id":"9","employeeId":"16","employeeName":"Sam Muster",)"
        R"("from":"2026-02-27","to":"2026-02-27"}]})");
}

TEST_CASE("Where somebody is") {
  CHECK(encoded(application::PresenceView{{15}, "Erika Muster", "", domain::Presence::on_break}) ==
        R"({"employeeId":"15","employeeName":"Erika Muster","department":null,"presence":"break"})");
}
