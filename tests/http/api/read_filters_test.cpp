#include <stint/application/absences/showing.hpp>
#include <stint/application/administration/departments.hpp>
#include <stint/application/anniversaries.hpp>
#include <stint/application/audit/showing.hpp>
#include <stint/application/calendars/feeds.hpp>
#include <stint/application/months/listing.hpp>
#include <stint/application/presence/presence.hpp>
#include <stint/application/webhooks/deliveries.hpp>
#include <stint/application/webhooks/managing.hpp>
#include <stint/http/api/encode.hpp>
#include <stint/http/api/query_parameters.hpp>
#include <stint/http/api/record_requests.hpp>

#include "tests/domain/dates.hpp"

using namespace stint;
using domain::Field;

namespace {

template <class Query>
std::vector<Field> faults_of(const application::Submitted<Query>& read) {
  std::vector<Field> fields;
  for (const auto& fault : read.faults) fields.push_back(fault.field);
  return fields;
}

}  // namespace

TEST_CASE("Only a member that refuses the empty string reports parameters that cannot be separated") {
  const auto reports = []<class Query>(const Query&) {
    return http::refuses_empty<Query>(std::get<0>(application::description<Query>));
  };
  CHECK(reports(application::MonthsQuery{}));
  CHECK(reports(application::HeadsQuery{}));
  CHECK(reports(application::PayrollLinesQuery{}));
  CHECK_FALSE(reports(application::DepartmentsQuery{}));
  CHECK_FALSE(reports(application::PresenceQuery{}));
}

TEST_CASE("A page of a list has a limit of 1 to 200, and goes on where the one before ended") {
  using application::PageQuery;
  CHECK(http::read_page_query("").command.limit == PageQuery::unless_said);
  CHECK(http::read_page_query("").command.after.empty());
  CHECK(http::read_page_query("limit=1").command.limit == 1);
  CHECK(http::read_page_query("limit=200&limit=7").command.limit == 200);
  for (const std::string query : {"limit=0", "limit=201", "limit=-1", "limit=1x", "limit=", "limit=%"}) {
    CAPTURE(query);
    const auto faults = http::read_page_query(query).faults;
    REQUIRE(faults.size() == 1);
    CHECK(faults[0].field == application::fields::limit);
  }

  std::string body;
  http::JsonWriter json(body);
  http::encode(json, application::Page<application::SubstituteCandidateView>{.next = "Müller|7"});
  CHECK(body == R"({"items":[],"nextCursor":"4dc3bc6c6c65727c37"})");
  CHECK(http::read_page_query("cursor=4dc3bc6c6c65727c37").command.after == "Müller|7");
  for (const std::string query : {"cursor=", "cursor=4", "cursor=4D", "cursor=Müller"}) {
    CAPTURE(query);
    const auto faults = http::read_page_query(query).faults;
    REQUIRE(faults.size() == 1);
    CHECK(faults[0].field == application::fields::cursor);
  }
}

TEST_CASE("Anniversaries may be those of a year from 1970 to 2199") {
  CHECK_FALSE(http::read_filters<application::AnniversariesQuery>("").command.year);
  CHECK(http::read_filters<application::AnniversariesQuery>("year=1970").command.year == std::chrono::year{1970});
  CHECK(http::read_filters<application::AnniversariesQuery>("year=2199").command.year == std::chrono::year{2199});
  for (const std::string query : {"year=1969", "year=2200", "year=", "year=2026x", "year=-2026", "year=%"}) {
    CAPTURE(query);
    CHECK_FALSE(http::read_filters<application::AnniversariesQuery>(query).command.year);
  }
  CHECK(faults_of(http::read_filters<application::AnniversariesQuery>("year=1969")) ==
        std::vector{domain::fields::year});
  CHECK(faults_of(http::read_filters<application::AnniversariesQuery>("year=2200")) ==
        std::vector{domain::fields::year});
}

TEST_CASE("A list of absences may be of a span and a state that clients are shown") {
  const auto read = http::read_query<application::AbsencesQuery>("from=2026-03-01&to=2026-03-31&status=pending");
  CHECK(read.faults.empty());
  CHECK(read.command.from == test::day("2026-03-01"));
  CHECK(read.command.to == test::day("2026-03-31"));
  CHECK(read.command.state == domain::AbsenceState::pending);
  CHECK_FALSE(http::read_query<application::AbsencesQuery>("").command.state);
  CHECK(faults_of(http::read_query<application::AbsencesQuery>("from=1.3.2026&to=&status=edit")) ==
        std::vector{domain::fields::from, domain::fields::to, domain::fields::state});
  CHECK(faults_of(http::read_query<application::AbsencesQuery>("status=done")) == std::vector{domain::fields::state});
  CHECK(faults_of(http::read_query<application::AbsencesQuery>("from=%")) == std::vector{domain::fields::from});
}

TEST_CASE("A list of months may be of a state alone") {
  CHECK(http::read_filters<application::MonthsQuery>("state=unsigned&limit=5").command.state ==
        domain::MonthState::unsigned_);
  CHECK_FALSE(http::read_filters<application::MonthsQuery>("").command.state);
  const auto wrong = http::read_filters<application::MonthsQuery>("state=done&department=");
  REQUIRE(wrong.faults.size() == 1);
  CHECK(wrong.faults[0].field == domain::fields::record_state);
  CHECK(wrong.command.department == "");
}

TEST_CASE("Presence may be of a department alone") {
  CHECK(http::read_filters<application::PresenceQuery>("department=Sales%20East").command.department == "Sales East");
  CHECK_FALSE(http::read_filters<application::PresenceQuery>("limit=5").command.department);
  CHECK(http::read_filters<application::PresenceQuery>("presence=trip").command.presence == domain::Presence::trip);
  CHECK(faults_of(http::read_filters<application::PresenceQuery>("presence=office")) ==
        std::vector{application::fields::presence});
}

TEST_CASE("What is looked for in the audit trail is read, and what cannot be is named") {
  const auto read = http::read_filters<application::AuditQuery>(
      "since=2026-03-01&until=2026-03-31&actor=3&employeeId=5&subject=12&action=absence.&limit=7");
  CHECK(read.faults.empty());
  CHECK(read.command.since == test::day("2026-03-01"));
  CHECK(read.command.until == test::day("2026-03-31"));
  CHECK(read.command.actor == domain::EmployeeId{3});
  CHECK(read.command.employee == domain::EmployeeId{5});
  CHECK(read.command.subject == 12);
  CHECK(read.command.action == "absence.");

  const auto none = http::read_filters<application::AuditQuery>("");
  CHECK(none.faults.empty());
  CHECK_FALSE(none.command.actor);

  for (const auto& [query, field] : std::vector<std::pair<std::string, std::string>>{
           {"since=2026-02-30", "since"},
           {"until=", "until"},
           {"actor=0", "actor"},
           {"employeeId=x", "employeeId"},
           {"subject=-1", "subject"},
           {"action=" + std::string(101, 'a'), "action"},
       }) {
    CAPTURE(query);
    const auto faults = http::read_filters<application::AuditQuery>(query).faults;
    REQUIRE(faults.size() == 1);
    CHECK(http::wire_name(faults[0].field) == field);
  }
  CHECK(http::read_filters<application::AuditQuery>("action=" + std::string(100, 'a')).faults.empty());
  CHECK(http::read_filters<application::AuditQuery>("since=x&actor=x&until=x").faults.size() == 3);
}

TEST_CASE("A list is sorted by one of its columns, rising or falling") {
  using application::Column;
  using application::Sorting;
  constexpr std::array columns{http::SortName{"name", Column::name}, http::SortName{"madeAt", Column::moment}};
  const auto sorting = [&](std::string_view query) { return http::read_page_query(query, columns).command.sorting; };
  CHECK(sorting("sort=name") == Sorting{Column::name, false});
  CHECK(sorting("sort=-madeAt&sort=name") == Sorting{Column::moment, true});
  CHECK_FALSE(sorting("limit=1"));
  for (const std::string query : {"sort=", "sort=-", "sort=--name", "sort=Name", "sort=%2Bname", "sort=name,madeAt"}) {
    CAPTURE(query);
    const auto faults = http::read_page_query(query, columns).faults;
    REQUIRE(faults.size() == 1);
    CHECK(faults[0].field == domain::fields::sort);
    CHECK(faults[0].reason == domain::reasons::must_be_one_of);
    CHECK(faults[0].facts == domain::Facts{{"names", "name, -name, madeAt, -madeAt"}});
  }
  CHECK(http::read_page_query("sort=name").faults.empty());  // of a list that has only one order
}

TEST_CASE("Which of a list somebody wants is read by name, and what cannot be is named") {
  CHECK(http::read_filters<application::HeadsQuery>("since=2026-03-01&until=2026-03-31").command.until ==
        test::day("2026-03-31"));
  CHECK(faults_of(http::read_filters<application::HeadsQuery>("since=x&until=")) ==
        std::vector{application::fields::since, application::fields::until});
  CHECK(http::read_filters<application::LeftOutQuery>("why=open-month").command.why == domain::LeftOut::open_month);
  CHECK(faults_of(http::read_filters<application::LeftOutQuery>("why=closed")) ==
        std::vector{application::fields::why});
  CHECK(http::read_filters<application::FeedsQuery>("kind=team").command.kind == domain::FeedKind::team);
  CHECK(faults_of(http::read_filters<application::FeedsQuery>("kind=all")) == std::vector{domain::fields::kind});
  const auto webhooks =
      http::read_filters<application::WebhooksQuery>("state=switched-off&event=com.stint.month.closed").command;
  CHECK(webhooks.state == domain::WebhookState::switched_off);
  CHECK(webhooks.event == "com.stint.month.closed");
  CHECK(faults_of(http::read_filters<application::WebhooksQuery>("state=off")) ==
        std::vector{domain::fields::record_state});
  CHECK(http::read_filters<application::DeliveriesQuery>("event=a").command.event == "a");
  CHECK(http::read_filters<application::OwnSessionsQuery>("clientId=gate-1").command.client == "gate-1");
  CHECK(http::read_filters<application::DepartmentsQuery>("search=%C3%A4").command.search == "ä");
  const auto lines =
      http::read_query<application::PayrollLinesQuery>("employeeId=7&month=2026-02&wageType=100").command;
  CHECK(lines.employee == domain::EmployeeId{7});
  CHECK(lines.wage_type == "100");
  CHECK(faults_of(http::read_query<application::PayrollLinesQuery>("employeeId=0&month=2")) ==
        std::vector{domain::fields::employee, domain::fields::month});
}

TEST_CASE("Records are looked for by the values of their members, each as JSON has it") {
  using application::FiledAbsenceType;
  using application::FiledEmployee;
  std::vector<application::FileFault> faults;
  const auto people = http::read_record_query<FiledEmployee>(
      "role=ADMIN&active=false&department=4711&managers=max&employmentEndDate=null&employmentStartDate=2026-02-01&sort="
      "-lastName&search=muster&limit=7&unknown=x&maternityProtection.startDate=2026-01-01&key=erika",
      faults);
  CHECK(faults.empty());
  CHECK(people.faults.empty());
  const auto& query = people.command;
  CHECK(query.page.limit == 7);
  CHECK(query.search == "muster");
  CHECK(query.is_descending);
  CHECK(query.sorted_by == 2);
  CHECK(query.filtered.count() == 6);
  CHECK(query.wanted.role == domain::Role::administrator);
  CHECK(query.wanted.active == false);
  CHECK(query.wanted.department == "4711");
  CHECK(query.wanted.managers == std::vector<std::string>{"max"});
  REQUIRE(query.wanted.employment_end);
  CHECK_FALSE(*query.wanted.employment_end);
  CHECK(query.wanted.employment_start == std::optional{test::day("2026-02-01")});

  const auto types = http::read_record_query<FiledAbsenceType>(
      "kind=illness&certificateFromDay=4&quota.days=3&sort=quota.days", faults);
  CHECK(faults.empty());
  CHECK(types.command.wanted.kind == domain::AbsenceKind::illness);
  CHECK(types.command.wanted.certificate_from_day == std::optional{4});
  CHECK(types.command.wanted.quota.of<"days">() == std::optional{domain::HalfDays{6}});
}

TEST_CASE("What no record can have is named, member by member") {
  std::vector<application::FileFault> faults;
  const auto read = http::read_record_query<application::FiledEmployee>(
      "active=yes&role=BOSS&email=x&employmentEndDate=tomorrow&sort=managers&limit=0", faults);
  std::vector<std::string> pointers;
  for (const auto& fault : faults) pointers.push_back(fault.pointer);
  CHECK(pointers == std::vector<std::string>{"/email", "/role", "/employmentEndDate", "/active"});
  CHECK(faults_of(read) == std::vector{application::fields::limit, domain::fields::sort});
  faults.clear();
  CHECK(faults_of(http::read_record_query<application::FiledClient>("%", faults)) ==
        std::vector{application::fields::limit});
  CHECK(faults.empty());
}
