#include <stint/application/accounts/own_record.hpp>

#include "tests/http/api/encoded.hpp"

using namespace stint;
using namespace std::chrono_literals;
using http::encoded;
using test::day;

namespace {

domain::Employee erika() {
  return {.id = {15},
          .key = "erika",
          .employee_number = "1001",
          .first_name = "Erika",
          .last_name = "Muster",
          .email = "erika@acme.example",
          .phone = "1",
          .mobile = "2",
          .role = domain::Role::manager,
          .department = "Sales",
          .cost_center = "4711",
          .branch_office = "Munich",
          .additional_info = "on the road",
          .employment = {.first = day("2020-01-01"), .last = day("2030-12-31")},
          .date_of_birth = day("1990-05-17"),
          .vacation = {.per_year = {57}, .carry_over = {{2025, {3}}, {2026, {4}}}},
          .may_create_time_entries = false,
          .maternity_protection = {.first = day("2026-04-01"), .last = day("2026-07-08")},
          .severe_disability = {.last = day("2027-01-31")}};
}

application::OwnRecordView own_record() {
  domain::WeeklyMinutes short_week;
  short_week.from_monday = {240, 0, 0, 0, 0, 0, 0};
  application::TermsView terms{.valid_from = day("2026-07-01")};
  terms.schedule = application::NamedSchedule{"half", domain::WorkPattern{short_week}};
  terms.holiday_calendar = "";
  terms.vacation_per_year = domain::HalfDays{40};
  terms.managers.emplace();
  terms.department = "Service";
  terms.branch_office = "Vienna";
  terms.time_zone = "Europe/Vienna";
  return {.employee = erika(),
          .language = "de",
          .time_zone = "Europe/Berlin",
          .managers = {{{2}, "Max Muster"}},
          .visible_people = {{{3}, "Kim Muster"}},
          .schedule = {"shift", domain::WorkPattern{{{}, short_week}, day("2026-01-05")}},
          .holiday_calendar = "bavaria",
          .working_time_law = domain::WorkingTimeLaw::germany,
          .terms = {{.valid_from = day("2025-01-01")}, terms}};
}

}  // namespace

TEST_CASE("An own record has names instead of keys and the terms of all times") {
  CHECK(
      encoded(own_record()) ==
      R"({"id":"15","employeeNumber":"1001","firstName":"Erika","lastName":"Muster",)"
      R"("email":"erika@acme.example","phone":"1","mobile":"2","role":"MANAGER","department":"Sales",)"
      R"("costCenter":"4711","branchOffice":"Munich","additionalInfo":"on the road",)"
      R"("dateOfBirth":"1990-05-17","employmentStartDate":"2020-01-01","employmentEndDate":"2030-12-31",)"
      R"("mayCreateTimeEntries":false,"language":"de","timeZone":"Europe/Berlin","managers":[{"id":"2",)"
      R"("name":"Max Muster"}],"extraViewRights":[{"id":"3","name":"Kim Muster"}],)"
      R"("workSchedule":{"key":"shift","firstMonday":"2026-01-05","weeks":[[480,480,480,480,480,0,0],[240,)"
      R"(0,0,0,0,0,0]]},"holidayCalendar":"bavaria","workingTimeRules":"DE","vacationDaysPerYear":28.5,)"
      R"("vacationCarryOver":[{"year":2025,"days":1.5},{"year":2026,"days":2.0}],)"
      R"("maternityProtection":{"startDate":"2026-04-01","endDate":"2026-07-08"},)"
      R"("severeDisability":{"startDate":null,"endDate":"2027-01-31"},"employments":[{"from":"2020-01-01","to":"2030-12-31"}],)"
      R"("terms":[{"validFrom":"2025-01-01",)"
      R"("workSchedule":null,"holidayCalendar":null,"vacationDaysPerYear":null,"managers":null,)"
      R"("department":null,"branchOffice":null,"timeZone":null},{"validFrom":"2026-07-01",)"
      R"("workSchedule":{"key":"half","firstMonday":null,"weeks":[[240,0,0,0,0,0,0]]},"holidayCalendar":"",)"
      R"("vacationDaysPerYear":20.0,"managers":[],"department":"Service","branchOffice":"Vienna",)"
      R"("timeZone":"Europe/Vienna"}]})");
}

TEST_CASE("An own record without schedule and periods") {
  CHECK(encoded(application::OwnRecordView{.employee = {.id = {4}, .key = "sam", .last_name = "Muster"}}) ==
        R"({"id":"4","employeeNumber":"","firstName":"","lastName":"Muster","email":"","phone":"",)"
        R"("mobile":"","role":"USER","department":"","costCenter":"","branchOffice":"","additionalInfo":"",)"
        R"("dateOfBirth":null,"employmentStartDate":null,"employmentEndDate":null,)"
        R"("mayCreateTimeEntries":true,"language":"","timeZone":"","managers":[],"extraViewRights":[],)"
        R"("workSchedule":{"key":null,"firstMonday":null,"weeks":[[480,480,480,480,480,0,0]]},)"
        R"("holidayCalendar":null,"workingTimeRules":"none","vacationDaysPerYear":0.0,"vacationCarryOver":[],)"
        R"("maternityProtection":null,"severeDisability":null,"employments":[],"terms":[]})");
}

TEST_CASE("The absences after a last day are in the states that others see") {
  application::LeavingView view{.employee = {15}, .last_day = day("2026-09-30"), .is_clock_running = true};
  view.absences_after.push_back(domain::AbsenceRequest::stored(
      {.id = {97},
       .employee = {15},
       .details = {.type = "VAC", .span = test::days("2026-10-05", "2026-10-09"), .half = {}, .comments = ""},
       .state = domain::AbsenceState::edit}));
  view.entries_after = 3;
  CHECK(encoded(view) == R"({"employeeId":"15","lastDay":"2026-09-30","absencesAfter":[{"id":"97","type":"VAC",)"
                         R"("startDate":"2026-10-05","endDate":"2026-10-09","status":"pending"}],"timeEntriesAfter":3,)"
                         R"("clockRunning":true,"leaveLeft":null,"openMatters":[]})");
}

TEST_CASE("A deleted record is named as in the path of its list") {
  using application::ChangedKind;
  CHECK(encoded(application::GoneRecord{ChangedKind::absence, 97, {15}, domain::Instant{7ms}}) ==
        R"({"kind":"absence-request","id":"97","deletedAt":7})");
  CHECK(encoded(application::GoneRecord{ChangedKind::time_entry, 9, {15}, domain::Instant{8ms}}) ==
        R"({"kind":"time-entry","id":"9","deletedAt":8})");
  CHECK(encoded(application::GoneRecord{ChangedKind::employee, 15, {15}, domain::Instant{9ms}}) ==
        R"({"kind":"employee","id":"15","deletedAt":9})");
}
