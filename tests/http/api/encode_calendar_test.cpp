#include <stint/application/calendars/colleagues.hpp>
#include <stint/application/inbox/showing.hpp>

#include "tests/http/api/encoded.hpp"

using namespace stint;
using namespace std::chrono_literals;
using http::encoded;
using test::days;
using test::one_day;

namespace {

application::ColleaguesView colleagues() {
  application::ColleaguesView view{.span = days("2026-03-01", "2026-03-31")};
  application::ColleagueView erika{
      .employee = {15}, .name = "Erika Muster", .department = "Sales", .holidays = "bavaria"};
  erika.absences.push_back({.id = domain::AbsenceId{17},
                            .type = domain::AbsenceTypeCode{"VAC"},
                            .time = {.span = days("2026-03-02", "2026-03-06"), .starts_half = true},
                            .is_agreed = true});
  erika.absences.push_back({.time = {.span = one_day("2026-03-09"), .minutes = 90min}});
  erika.days_off = {test::day("2026-03-07"), test::day("2026-03-08")};
  view.people.items = {erika, {.employee = {16}, .name = "Sam Muster"}};
  view.holidays.push_back({"bavaria", {test::day("2026-03-19"), "Eve", domain::Portion::afternoon}});
  view.closed_days.push_back({"OFF", test::day("2026-03-30"), test::day("2026-03-31")});
  view.blackouts.push_back({"stocktaking", std::nullopt, days("2026-03-10", "2026-03-11")});
  view.blackouts.push_back({"", domain::AbsenceTypeCode{"VAC"}, one_day("2026-03-12")});
  view.people.next = "\x01\xAB";
  return view;
}

application::InboxItem reduction() {
  application::InboxAbsence absence{
      .type = "VAC", .time = {.span = one_day("2026-03-02"), .half = domain::HalfOfDay::afternoon}, .days = {1}};
  absence.parts.push_back({.time = {.span = days("2026-03-03", "2026-03-04"), .ends_half = true}, .days = {3}});
  absence.conflicts = {{{{16}, "Sam Muster"}, days("2026-03-01", "2026-03-02"), true},
                       {{{17}, "Kim Muster"}, one_day("2026-03-02"), false}};
  return {.kind = application::InboxKind::reduction,
          .id = 97,
          .owner = {{15}, "Erika Muster"},
          .absence = absence,
          .waiting_since = domain::Instant{1'000ms},
          .waits_for_caller = true,
          .missing = {{{2}, "Max Muster"}},
          .comment = "fewer days",
          .is_escalated = true};
}

}  // namespace

TEST_CASE("A calendar has colleagues with their absences and whatever else keeps them from work") {
  CHECK(encoded(colleagues()) ==
        R"({"from":"2026-03-01","to":"2026-03-31","items":[{"employee":{"id":"15","name":"Erika Muster",)"
        R"("department":"Sales"},"place":"bavaria","absences":[{"id":"17","type":"VAC",)"
        R"("startDate":"2026-03-02","endDate":"2026-03-06","startsHalf":true,"endsHalf":false,"halfDay":null,)"
        R"("minutes":null,"status":"approved"},{"id":null,"type":"ABS","startDate":"2026-03-09",)"
        R"("endDate":"2026-03-09","startsHalf":false,"endsHalf":false,"halfDay":null,"minutes":90,)"
        R"("status":"pending"}],"daysOff":["2026-03-07","2026-03-08"]},{"employee":{"id":"16","name":"Sam )"
        R"(Muster","department":""},"place":"","absences":[],"daysOff":null}],)"
        R"("holidays":[{"date":"2026-03-19","name":"Eve","portion":"afternoon","place":"bavaria"}],)"
        R"("closedDays":[{"startDate":"2026-03-30","endDate":"2026-03-31","type":"OFF"}],)"
        R"("blackouts":[{"startDate":"2026-03-10","endDate":"2026-03-11","name":"stocktaking","type":null},)"
        R"({"startDate":"2026-03-12","endDate":"2026-03-12","name":"","type":"VAC"}],"nextCursor":"01ab"})");
}

TEST_CASE("A calendar of no one has empty lists and no next page") {
  CHECK(encoded(application::ColleaguesView{.span = one_day("2026-03-01")}) ==
        R"({"from":"2026-03-01","to":"2026-03-01","items":[],"holidays":[],"closedDays":[],"blackouts":[],)"
        R"("nextCursor":null})");
}

TEST_CASE("A request for shorter leave has what would be left and who is away then") {
  CHECK(encoded(reduction()) ==
        R"({"kind":"reduction","id":"97","employee":{"id":"15","name":"Erika Muster"},)"
        R"("absence":{"type":"VAC","startDate":"2026-03-02","endDate":"2026-03-02","startsHalf":true,)"
        R"("endsHalf":false,"halfDay":"afternoon","minutes":null,"days":0.5,)"
        R"("parts":[{"startDate":"2026-03-03","endDate":"2026-03-04","startsHalf":false,"endsHalf":true,)"
        R"("halfDay":null,"minutes":null,"days":1.5}],"conflicts":[{"employee":{"id":"16","name":"Sam )"
        R"(Muster"},"startDate":"2026-03-01","endDate":"2026-03-02","status":"approved"},)"
        R"({"employee":{"id":"17","name":"Kim Muster"},"startDate":"2026-03-02","endDate":"2026-03-02",)"
        R"("status":"pending"}]},"entry":null,"waitingSince":1000,"waitsForMe":true,"missing":[{"id":"2",)"
        R"("name":"Max Muster"}],"comment":"fewer days","escalated":true})");
}

TEST_CASE("A request about an entry has the entry instead of an absence") {
  const application::InboxItem item{
      .kind = application::InboxKind::time_entry,
      .id = 9,
      .owner = {{15}, "Erika Muster"},
      .entry = application::TimeEntryView{.id = {9}, .employee = {}, .date = test::day("2026-03-02")}};
  CHECK(encoded(item) ==
        R"({"kind":"timeEntry","id":"9","employee":{"id":"15","name":"Erika Muster"},"absence":null,)"
        R"("entry":{"id":"9","date":"2026-03-02","startTime":"00:00","endTime":"00:00","workedMinutes":0,)"
        R"("breakMinutes":0,"projectId":"0","project":"","categoryId":"0","category":"","status":"none",)"
        R"("autoStopped":false,"remarks":""},"waitingSince":null,"waitsForMe":false,"missing":[],)"
        R"("comment":"","escalated":false})");
}
