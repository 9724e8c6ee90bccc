#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include <stint/http/api/encode.hpp>
#include <stint/http/api/field_names.hpp>
#include <stint/http/api/form_reader.hpp>

#include "tests/domain/dates.hpp"

using namespace stint;
using http::read_time_entry_query;

namespace {

/// The parameters that are wrong, parted by blanks.
std::string faults_of(std::string_view query) {
  std::string names;
  for (const auto& fault : read_time_entry_query(query).faults) {
    names.append(names.empty() ? "" : " ").append(http::wire_name(fault.field));
  }
  return names;
}

int year_of(std::string_view query) { return int{read_time_entry_query(query).command.year.value()}; }

}  // namespace

TEST_CASE("Query parameters are read by name; what is left out stays so") {
  const auto query = read_time_entry_query("status=done&month=3&year=2026&projectId=7&categoryId=8").command;
  CHECK(query.year == std::chrono::year{2026});
  CHECK(query.month == std::chrono::March);
  CHECK(query.project == domain::ProjectId{7});
  CHECK(query.category == domain::CategoryId{8});
  CHECK(query.state == domain::EntryState::done);
  for (const char* without : {"", "other=1", "Year=2026", "yea", "&&"}) {
    CAPTURE(without);
    CHECK_FALSE(read_time_entry_query(without).command.year);
    CHECK(faults_of(without) == "");
  }
}

TEST_CASE("Every wrong parameter is named") {
  CHECK(faults_of("year=1969&month=13&projectId=0&categoryId=x&status=removed") ==
        "year month projectId categoryId status");
}

TEST_CASE("Years and months have edges, and are written in digits alone") {
  CHECK(faults_of("year=1970&month=1") == "");
  CHECK(faults_of("year=2100&month=12") == "");
  CHECK(faults_of("month=03") == "");
  CHECK(faults_of("year=2101") == "year");
  CHECK(faults_of("month=0") == "month");
  for (const char* text : {"", "2026+", "%2B2026", "99999999999", "2026.0", "-2026", "3|4"}) {
    CAPTURE(text);
    CHECK(faults_of(std::string{"year="} + text) == "year");
    CHECK(faults_of(std::string{"month="} + text) == "month");
  }
  CHECK(faults_of("year") == "year");  // which was sent, empty
}

TEST_CASE("Names and values are percent-decoded, and a plus is a blank") {
  CHECK(year_of("%79ear=%32026") == 2026);
  CHECK(read_time_entry_query("status=%64one").command.state == domain::EntryState::done);
  CHECK(faults_of("status=%C3%A4") == "status");
  CHECK(faults_of("year=+2026") == "year");
  CHECK(faults_of("status=\xff") == "status");
}

TEST_CASE("Of a repeated parameter the first counts") { CHECK(year_of("year=2025&year=2026") == 2025); }

TEST_CASE("The year of an account is read like any other, and may be left out") {
  const auto read = [](std::string_view query) { return http::read_leave_account_query(query); };
  CHECK(read("year=2026").command.year == std::chrono::year{2026});
  CHECK_FALSE(read("").command.year);
  CHECK(read("").faults.empty());
  CHECK(read("month=13").faults.empty());
  for (const char* wrong : {"year=1969", "year=2101", "year=", "year=next", "year=%zz"}) {
    CAPTURE(wrong);
    REQUIRE(read(wrong).faults.size() == 1);
    CHECK(read(wrong).faults[0].field == domain::Field::year);
  }
  CHECK(read("year=1970").faults.empty());
  CHECK(read("year=2100").faults.empty());
}

TEST_CASE("A query whose parameters cannot be told from one another is refused") {
  for (const char* broken : {"year=%", "year=%zz", "year=2026&month=%4", "%&year=2026"}) {
    CAPTURE(broken);
    CHECK(faults_of(broken) == "year");
  }
}

TEST_CASE("Findings are asked for from a day to a day") {
  const auto read = http::read_days_query("from=2026-03-01&to=2026-03-31&from=1");
  CHECK(read.faults.empty());
  CHECK(read.command.from == domain::parse_date("2026-03-01"));
  CHECK(read.command.to == domain::parse_date("2026-03-31"));
  CHECK_FALSE(http::read_days_query("").command.from);
  const auto wrong = [](const char* query) {
    const auto faults = http::read_days_query(query).faults;
    return faults.size() == 1 ? http::wire_name(faults[0].field) : "";
  };
  CHECK(wrong("from=2026-02-30") == "from");
  CHECK(wrong("to=") == "to");
  CHECK(wrong("to=%") == "from");
  CHECK(http::read_days_query("from=x&to=y").faults.size() == 2);
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
    CHECK(faults[0].field == domain::Field::limit);
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
    CHECK(faults[0].field == domain::Field::cursor);
  }
}

TEST_CASE("A list of months may be of a state alone") {
  CHECK(http::read_months_query("status=unsigned&limit=5").command.state == domain::MonthState::unsigned_);
  CHECK_FALSE(http::read_months_query("").command.state);
  const auto wrong = http::read_months_query("status=done");
  REQUIRE(wrong.faults.size() == 1);
  CHECK(wrong.faults[0].field == domain::Field::state);
  CHECK(http::read_months_query("status=%ZZ").faults.size() == 1);
}

TEST_CASE("Presence may be of a department alone") {
  CHECK(http::read_presence_query("department=Sales%20East").command.department == "Sales East");
  CHECK_FALSE(http::read_presence_query("limit=5").command.department);
}

TEST_CASE("What is looked for in the audit trail is read, and what cannot be is named") {
  const auto read = http::read_audit_query(
      "since=2026-03-01&until=2026-03-31&actor=3&employeeId=5&subject=12&action=absence.&oldestFirst=true&limit=7");
  CHECK(read.faults.empty());
  CHECK(read.command.since == test::day("2026-03-01"));
  CHECK(read.command.until == test::day("2026-03-31"));
  CHECK(read.command.actor == domain::EmployeeId{3});
  CHECK(read.command.employee == domain::EmployeeId{5});
  CHECK(read.command.subject == 12);
  CHECK(read.command.action == "absence.");
  CHECK(read.command.oldest_first);
  CHECK(read.command.page.limit == 7);

  const auto none = http::read_audit_query("");
  CHECK(none.faults.empty());
  CHECK_FALSE(none.command.actor);
  CHECK_FALSE(none.command.oldest_first);

  for (const auto& [query, field] : std::vector<std::pair<std::string, std::string>>{
           {"since=2026-02-30", "since"},
           {"until=", "until"},
           {"actor=0", "actor"},
           {"employeeId=x", "employeeId"},
           {"subject=-1", "subject"},
           {"oldestFirst=1", "oldestFirst"},
           {"action=" + std::string(101, 'a'), "action"},
           {"limit=201", "limit"},
           {"cursor=x", "cursor"},
           {"%", "limit"},
       }) {
    CAPTURE(query);
    const auto faults = http::read_audit_query(query).faults;
    REQUIRE(faults.size() == 1);
    CHECK(http::wire_name(faults[0].field) == field);
  }
  CHECK(http::read_audit_query("action=" + std::string(100, 'a')).faults.empty());
  CHECK(http::read_audit_query("since=x&actor=x&limit=x").faults.size() == 3);
}
