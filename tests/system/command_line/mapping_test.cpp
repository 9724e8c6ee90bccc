// Tables of another system are imported according to a mapping file.

#include <boost/json.hpp>

#include "tests/system/support/workplace.hpp"

using namespace stint::system_tests;
using namespace Catch::Matchers;

namespace {

constexpr const char* mapping = R"(company = "acme"
[format]
separator = ";"
date = "dd.mm.yyyy"
[people]
file = "people.csv"
[people.members]
key = "Nr"
firstName = "First"
lastName = "Last"
email = "Mail"
employmentStartDate = "From"
)";

Workplace& with_company(Workplace& workplace) {
  workplace.done({"import", workplace.write("acme.json", small_company_file)});
  return workplace;
}

}  // namespace

TEST_CASE_METHOD(Workplace, "Tables are rehearsed, imported, and change nothing when they are imported again") {
  with_company(*this);
  const auto file = write("move.toml", mapping);
  write("people.csv", "Nr;First;Last;Mail;From\n4;Max;Moll;max@acme.example;01.02.2025\n");
  const auto before = records();
  const auto rehearsed = run({"import", "--mapping", file, "--dry-run"});
  CHECK(rehearsed.exit_code == 0);
  CHECK_THAT(rehearsed.out, Contains("employees: 1 created, 0 changed, 0 left\n  created: 4\n"));
  CHECK(records() == before);
  done({"import", "--mapping", file});
  const auto exported = boost::json::parse(done({"export"}));
  const auto& people = exported.at("employees").as_array();
  REQUIRE(people.size() == 2);
  CHECK_THAT(done({"import", "--mapping", file}), Contains("employees: 0 created, 0 changed, 1 left"));
  const auto report = boost::json::parse(done({"import", "--mapping", file, "--json"}));
  CHECK(report.at("employees").at("left") == 1);
}

TEST_CASE_METHOD(Workplace, "Hours that people bring along are booked once, and are in no export") {
  with_company(*this);
  done({"import", write("accounts.json", R"({"company": {"key": "acme", "name": "Acme GmbH",
    "timeZone": "Europe/Berlin", "timeTracking": {"active": true, "closedThrough": "2025-12"},
    "timeAccount": {"since": "2026-01-01"}}})")});
  const auto file = write("hours.toml", R"(company = "acme"
[balances]
file = "hours.csv"
[balances.members]
key = {column = "Mail", by = "email"}
timeAccount.openingBalance.minutes = {column = "Over", unit = "hours"}
timeAccount.openingBalance.date = {column = "As of", empty = 2026-01-01}
)");
  const auto bookings = [&] {
    return rows_of(database(), "SELECT kind, minutes FROM time_account_bookings ORDER BY id");
  };
  write("hours.csv", "Mail,Over,As of\nerika@acme.example,-3:30,2025-12-31\n");
  const auto refused = run({"import", "--mapping", file, "--dry-run"});
  CHECK(refused.exit_code == 1);
  CHECK_THAT(refused.err, Contains("hours.csv, row 2, column 'As of': must be from 2026-01-01 to 2026-03-11\n"));
  write("hours.csv", "Mail,Over,As of\nerika@acme.example,-3:30,\n");
  const auto before = records();
  CHECK_THAT(done({"import", "--mapping", file, "--dry-run"}), Contains("employees: 0 created, 1 changed"));
  CHECK(records() == before);
  CHECK_THAT(done({"import", "--mapping", file}), Contains("employees: 0 created, 1 changed"));
  CHECK(bookings() == std::vector<std::string>{"0 -210"});
  CHECK_THAT(done({"import", "--mapping", file}), Contains("employees: 0 created, 0 changed, 1 left"));
  CHECK_THAT(done({"audit", "--company", "acme"}), Contains("time-account.booked"));
  const auto exported = write("exported.json", done({"export"}));
  CHECK_THAT(done({"import", exported}), Contains("employees: 0 created, 0 changed, 1 left"));
  CHECK(bookings() == std::vector<std::string>{"0 -210"});
}

TEST_CASE_METHOD(
    Workplace,
    "What is wrong with a mapping file, its tables or their cells is told with its place, and nothing is written") {
  with_company(*this);
  const auto before = records();
  const auto file = write("move.toml", mapping);
  const auto fault = [&] {
    const auto result = run({"import", "--mapping", file});
    CHECK(result.exit_code == 1);
    CHECK(result.out.empty());
    return result.err;
  };
  CHECK_THAT(fault(), Contains("people.csv: No such file or directory\n") && Contains("1 fault, nothing was written"));
  write("people.csv", "Nr;First;Last;Mail\n");
  CHECK_THAT(fault(), Contains("people.csv: has no column 'From', but 'Nr', 'First', 'Last', 'Mail'\n"));
  write("people.csv", "Nr;First;Last;Mail;From\n4;Max;M\xFCller;m;x\n");
  CHECK_THAT(fault(), Contains("people.csv: is not UTF-8 in row 2, column 3: perhaps its encoding is windows-1252\n"));
  write("people.csv", "Nr;First;Last;Mail;From\n4;Max;;m;x\n5;A;B;erika@acme.example;\n");
  const auto faults = fault();
  CHECK_THAT(faults, Contains("people.csv, row 2, column 'Mail': must be an e-mail address\n"));
  CHECK_THAT(faults, Contains("people.csv, row 2, column 'From': 'x' is not a date dd.mm.yyyy\n"));
  CHECK_THAT(faults, Contains("people.csv, row 2, column 'Last': is missing\n"));
  CHECK_THAT(faults, Contains("people.csv, row 3, column 'Mail': 'erika@acme.example' is the address of another"));
  CHECK_THAT(faults, Contains("4 faults, nothing was written"));
  write("move.toml", "company = \"acme\"\n[peopel]\n");
  CHECK_THAT(fault(), Contains("line 2: peopel: unknown key\n"));
  write("move.toml", std::string{"company = \"other\""} + std::string{mapping}.substr(16));
  write("people.csv", "Nr;First;Last;Mail;From\n4;Max;Moll;max@acme.example;\n");
  CHECK_THAT(fault(), Contains("move.toml: company: is missing: there is no company 'other' yet\n"));
  CHECK(records() == before);
}

TEST_CASE_METHOD(Workplace, "Of a refused import the first hundred faults are named, and the number of the others") {
  with_company(*this);
  const auto file = write("move.toml", mapping);
  const auto refused_with = [&](int faults, const std::vector<std::string>& options = {}) {
    std::string table = "Nr;First;Last;Mail;From\n";
    for (int i = 0; i < faults; ++i)
      table += std::to_string(i + 10) + ";Max;Moll;m" + std::to_string(i) + "@acme.example;x\n";
    write("people.csv", table);
    std::vector<std::string> words{"import", "--mapping", file};
    words.insert(words.end(), options.begin(), options.end());
    const auto result = run(words);
    CHECK(result.exit_code == 1);
    return result;
  };
  const auto hundred = refused_with(100);
  CHECK_THAT(hundred.err,
             Contains("people.csv, row 101, column 'From'") && Contains("100 faults, nothing was written"));
  CHECK_THAT(hundred.err, !Contains("further fault"));
  const auto more = refused_with(102);
  CHECK_THAT(more.err, Contains("people.csv, row 101, column 'From'") && !Contains("people.csv, row 102"));
  CHECK_THAT(more.err, Contains("and 2 further faults\n") && Contains("102 faults, nothing was written"));
  const auto json = boost::json::parse(refused_with(101, {"--json"}).out);
  CHECK(json.at("faultCount") == 101);
  REQUIRE(json.at("faults").as_array().size() == 100);
  const auto& first = json.at("faults").as_array().front();
  CHECK(first.at("place") == "people.csv, row 2, column 'From'");
  CHECK(first.at("pointer") == "/employees/0/employmentStartDate");
  CHECK(first.at("message") == "'x' is not a date dd.mm.yyyy");
}

TEST_CASE_METHOD(Workplace, "Either a company file is imported or tables") {
  CHECK(run({"import"}).exit_code == 2);
  CHECK(run({"import", "a.json", "--mapping", "m.toml"}).exit_code == 2);
}
