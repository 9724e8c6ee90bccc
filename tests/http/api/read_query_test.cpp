#include <stint/application/absences/leave_accounts.hpp>
#include <stint/application/commands/time_entries.hpp>
#include <stint/application/days_query.hpp>
#include <stint/http/api/read_query.hpp>
#include <stint/http/api/wire_name.hpp>

#include "tests/domain/dates.hpp"

using namespace stint;

namespace {

/// The parameters with errors, separated by spaces.
std::string faults_of(std::string_view query) {
  std::string names;
  for (const auto& fault : http::read_query<application::TimeEntryQuery>(query).faults) {
    names.append(names.empty() ? "" : " ").append(http::wire_name(fault.field));
  }
  return names;
}

int year_of(std::string_view query) {
  return int{http::read_query<application::TimeEntryQuery>(query).command.year.value()};
}

}  // namespace

TEST_CASE("Query parameters are read by name; what is left out stays so") {
  const auto query =
      http::read_query<application::TimeEntryQuery>("status=done&month=3&year=2026&projectId=7&categoryId=8").command;
  CHECK(query.year == std::chrono::year{2026});
  CHECK(query.month == std::chrono::March);
  CHECK(query.project == domain::ProjectId{7});
  CHECK(query.category == domain::CategoryId{8});
  CHECK(query.state == domain::EntryState::done);
  for (const char* without : {"", "other=1", "Year=2026", "yea", "&&"}) {
    CAPTURE(without);
    CHECK_FALSE(http::read_query<application::TimeEntryQuery>(without).command.year);
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
  CHECK(faults_of("year") == "year");  // which was sent as empty
}

TEST_CASE("Names and values are percent-decoded, and a plus is a blank") {
  CHECK(year_of("%79ear=%32026") == 2026);
  CHECK(http::read_query<application::TimeEntryQuery>("status=%64one").command.state == domain::EntryState::done);
  CHECK(faults_of("status=%C3%A4") == "status");
  CHECK(faults_of("year=+2026") == "year");
  CHECK(faults_of("status=\xff") == "status");
}

TEST_CASE("Of a repeated parameter the first counts") { CHECK(year_of("year=2025&year=2026") == 2025); }

TEST_CASE("The year of an account is read like any other, and may be left out") {
  const auto read = [](std::string_view query) { return http::read_query<application::LeaveAccountQuery>(query); };
  CHECK(read("year=2026").command.year == std::chrono::year{2026});
  CHECK_FALSE(read("").command.year);
  CHECK(read("").faults.empty());
  CHECK(read("month=13").faults.empty());
  for (const char* wrong : {"year=1969", "year=2101", "year=", "year=next", "year=%zz"}) {
    CAPTURE(wrong);
    REQUIRE(read(wrong).faults.size() == 1);
    CHECK(read(wrong).faults[0].field == domain::fields::year);
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
  const auto read = http::read_query<application::DaysQuery>("from=2026-03-01&to=2026-03-31&from=1");
  CHECK(read.faults.empty());
  CHECK(read.command.from == domain::parse_date("2026-03-01"));
  CHECK(read.command.to == domain::parse_date("2026-03-31"));
  CHECK_FALSE(http::read_query<application::DaysQuery>("").command.from);
  const auto wrong = [](const char* query) {
    const auto faults = http::read_query<application::DaysQuery>(query).faults;
    return faults.size() == 1 ? http::wire_name(faults[0].field) : "";
  };
  CHECK(wrong("from=2026-02-30") == "from");
  CHECK(wrong("to=") == "to");
  CHECK(wrong("to=%") == "from");
  CHECK(http::read_query<application::DaysQuery>("from=x&to=y").faults.size() == 2);
}
