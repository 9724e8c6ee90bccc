// Company files: imported completely or not at all.

#include <fstream>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "tests/sqlite/support.hpp"
#include "tests/support/rows_before_company_keys.hpp"
#include "tests/system/support/company_house.hpp"
#include "tests/system/support/workplace.hpp"

using namespace stint::system_tests;
using Catch::Matchers::Contains;

namespace {

namespace json = boost::json;

/// The totals of a report: created, changed, unchanged.
std::array<std::int64_t, 3> sums_of(const std::string& report) {
  std::array<std::int64_t, 3> sums{};
  const json::value document = json::parse(report);
  for (const auto& [kind, counts] : document.as_object()) {
    sums[0] += counts.at("created").as_int64();
    sums[1] += counts.at("changed").as_int64();
    sums[2] += counts.at("left").as_int64();
  }
  return sums;
}

std::string house_file(const Json& acme_patch = json::object{}) {
  Json companies = house_companies();
  apply_merge_patch(companies.at("acme"), acme_patch);
  return json::serialize(company_document(companies));
}

const std::string ten_faults = R"({
  "company": {"key": "acme", "name": "Acme GmbH", "timeZone": "Europe/Atlantis", "colour": "blue"},
  "absenceTypes": [{"code": "VAC", "name": "Vacation", "kind": "holiday"}],
  "projects": [{"key": "apollo", "name": "Apollo"}, {"key": "apollo", "name": "Apollo again"}],
  "employees": [
    {"key": "erika", "firstName": "Erika", "lastName": "Muster", "email": "erika@acme.example", "managers": ["nobody"]},
    {"key": "paul", "firstName": "Paul", "lastName": "Pohl", "email": "erika@acme.example", "role": "KING"},
    {"key": "ulf", "firstName": "Ulf", "email": "ulf@acme.example", "employmentStartDate": "2020-02-30"}
  ],
  "absences": [{"key": "a", "employee": "ghost", "type": "VAC", "startDate": "2026-02-02", "endDate": "2026-02-06"}]
})";

}  // namespace

TEST_CASE_METHOD(Workplace, "The same file imported twice changes nothing") {
  const std::string file = write("companies.json", house_file());
  const auto first = sums_of(done({"import", file, "--json"}));
  CHECK(first[0] > 20);
  CHECK((first[1] == 0 && first[2] == 0));
  const std::string before = records();
  CHECK(sums_of(done({"import", file, "--json"})) == std::array<std::int64_t, 3>{0, 0, first[0]});
  CHECK(records() == before);
}

TEST_CASE_METHOD(Workplace, "A changed file changes what it changes and creates what is new") {
  done({"import", write("companies.json", house_file())});
  const std::string changed = write("changed.json", house_file({{"employees", {{"erika", {{"department", "Sales"}}}}},
                                                                {"projects", {{"zeus", {{"name", "Zeus"}}}}}}));
  const std::string before = records();

  const ProgramResult rehearsed = run({"import", changed, "--dry-run", "--json"});
  CHECK(rehearsed.exit_code == 0);
  const auto sums = sums_of(rehearsed.out);
  CHECK((sums[0] == 1 && sums[1] == 1));
  CHECK(records() == before);

  const std::string report = done({"import", changed});
  CHECK_THAT(report, Contains("employees: 0 created, 1 changed") && Contains("projects: 1 created, 0 changed"));
  CHECK(records() != before);
}

TEST_CASE_METHOD(Workplace, "A rehearsal leaves a database of an older version as it is") {
  const auto digest = [](const std::string& digits) { return "x'" + digits + "'"; };
  stint::sqlite_tests::make_earlier(database(), 18, stint::support::rows_before_company_keys(7, digest));
  const std::string file = write("acme.json", small_company_file);
  const std::string before = records();
  CHECK_THAT(done({"import", file, "--dry-run"}), Contains("employees: 1 created, 0 changed, 0 left"));
  CHECK(records() == before);
  done({"import", file});
  CHECK(records() != before);
}

TEST_CASE_METHOD(Workplace, "A rehearsal makes no database and fills no empty file") {
  const std::string file = write("acme.json", small_company_file);
  CHECK_THAT(done({"import", file, "--dry-run"}), Contains("companies: 1 created"));
  CHECK_FALSE(std::filesystem::exists(database()));
  const std::ofstream empty(database());
  CHECK_THAT(done({"import", file, "--dry-run"}), Contains("companies: 1 created"));
  CHECK(std::filesystem::file_size(database()) == 0);
}

TEST_CASE_METHOD(Workplace, "What a file leaves out stays as it is") {
  done({"import", write("acme.json", small_company_file)});
  const std::string before = records();
  done({"import", write("less.json", R"({"company": {"key": "acme", "name": "Acme GmbH",
                                                            "timeZone": "Europe/Berlin"}})")});
  CHECK(records() == before);
}

TEST_CASE_METHOD(Workplace, "All faults of a file are told with their places, and nothing is written") {
  done({"import", write("acme.json", small_company_file)});
  const std::string before = records();
  const ProgramResult result = run({"import", write("faulty.json", ten_faults)});
  CHECK(result.exit_code == 1);
  CHECK(result.out == "");
  for (const char* const pointer :
       {"/company/timeZone", "/company/colour", "/absenceTypes/0/kind", "/projects/1/key", "/employees/0/managers/0",
        "/employees/1/email", "/employees/1/role", "/employees/2/lastName", "/employees/2/employmentStartDate",
        "/absences/0/employee"}) {
    CHECK_THAT(result.err, Contains(std::string{pointer} + ": "));
  }
  CHECK_THAT(result.err, Contains(": 10 faults, nothing was written\n"));
  CHECK(records() == before);
}

TEST_CASE_METHOD(Workplace, "What a file says steers no terminal: each fault is a line") {
  const std::string file = write("faulty.json", R"({"company": {"key": "acme", "name": "Acme",
      "timeZone": "Europe/Berlin", "\u001b[2J\n\u009bnew": 1}})");
  const ProgramResult result = run({"import", file});
  CHECK_THAT(result.err, Contains(": /company/ [2J  new: is not a member of this object\n"));
  CHECK(std::ranges::count(result.err, '\n') == 2);
}

TEST_CASE_METHOD(Workplace, "One fault is told in the singular") {
  const std::string file = write("faulty.json", house_file({{"employees", {{"erika", {{"shoe", 42}}}}}}));
  const ProgramResult result = run({"import", file});
  CHECK(result.exit_code == 1);
  CHECK_THAT(result.err, Contains(": 1 fault, nothing was written\n"));
}

TEST_CASE_METHOD(Workplace, "What is not a company file is refused with a reason") {
  done({"import", write("acme.json", small_company_file)});
  const std::string before = records();
  const std::string text = GENERATE(as<std::string>{}, "", "{", "[]", "null", "7", "{\"companies\": 1}", "\xff\xfe",
                                    "{\"company\": {}, \"company\": {}}", "{\"companies\": [], \"company\": {}}");
  CAPTURE(text);
  const ProgramResult result = run({"import", write("other.json", text)});
  CHECK(result.exit_code == 1);
  CHECK(result.out == "");
  CHECK(result.err != "");
  CHECK(records() == before);
}

TEST_CASE_METHOD(Workplace, "An identical file leaves what people have changed, and --overwrite brings the file back") {
  const std::string file = write("acme.json", R"({"company": {"key": "acme", "name": "Acme GmbH",
      "timeZone": "Europe/Berlin", "timeTracking": {"closedThrough": null}},
      "absenceTypes": [{"code": "VAC", "name": "Vacation", "kind": "vacation"}],
      "employees": [{"key": "erika", "firstName": "Erika", "lastName": "Muster", "email": "erika@acme.example",
                     "active": true, "password": "erika's password"}]})");
  done({"import", file});
  done({"user", "lock", "--email", "erika@acme.example"});
  done({"user", "password", "--email", "erika@acme.example"}, "another password");
  done({"month", "close", "--company", "acme", "2025-12"});
  const std::string before = records();
  CHECK_THAT(done({"import", file}), Contains("employees: 0 created, 0 changed, 1 left"));
  CHECK(records() == before);

  const auto rehearsed = json::parse(done({"import", file, "--overwrite", "--dry-run", "--json"}));
  CHECK(records() == before);
  const auto& employees = rehearsed.at("employees");
  CHECK(employees.at("changed") == 1);
  const auto& changed = employees.at("records").at("changed").at(0);
  CHECK(changed.at("company") == "acme");
  CHECK(changed.at("key") == "erika");
  const auto members = json::parse(R"json([{"member": "active", "before": "false", "after": "true"},
                                       {"member": "password", "before": "(secret)", "after": "(secret)"}])json");
  CHECK(changed.at("members") == members);

  CHECK_THAT(done({"import", file, "--overwrite"}), Contains("  changed: erika (active, password)\n") &&
                                                        Contains("  changed: acme (timeTracking.closedThrough)\n"));
  CHECK_THAT(records(), Contains("employee.changed-by-import"));
  CHECK_THAT(records(), !Contains("erika's password"));
}

TEST_CASE_METHOD(Workplace, "Warnings go to standard error, and with --strict they refuse the file") {
  const std::string file = write("acme.json", small_company_file);
  const ProgramResult strict = run({"import", file, "--strict"});
  CHECK(strict.exit_code == 1);
  CHECK(strict.out == "");
  CHECK_THAT(strict.err, Contains(": warning: /company: ") && Contains("(no-administrator)\n") &&
                             Contains("1 warning, nothing was written\n"));
  CHECK_THAT(records(), !Contains("erika"));
  CHECK(run({"import", file, "--strict", "--dry-run"}).exit_code == 1);

  const ProgramResult lenient = run({"import", file, "--json"});
  CHECK(lenient.exit_code == 0);
  CHECK_THAT(lenient.err, Contains("(no-administrator)\n"));
  const auto warning = json::parse(lenient.out).at("companies").at("warnings").at(0);
  CHECK(warning.at("name") == "no-administrator");
  CHECK(warning.at("pointer") == "/company");
  CHECK(warning.at("company") == "acme");
}

TEST_CASE_METHOD(Workplace, "A rehearsal takes no lock: it ends while somebody else writes") {
  const std::string file = write("acme.json", small_company_file);
  done({"import", file});
  const int lock = ::open((database().string() + "-writer.lock").c_str(), O_RDWR | O_CLOEXEC);
  REQUIRE(lock >= 0);
  REQUIRE(::flock(lock, LOCK_EX | LOCK_NB) == 0);
  CHECK_THAT(done({"import", file, "--dry-run"}), Contains("employees: 0 created, 0 changed, 1 left"));
  ::close(lock);
}

TEST_CASE("Ten thousand employees are imported in seconds") {
  constexpr int employees = 10'000;
  const Workplace workplace;
  json::object people;
  for (int number = 0; number < employees; ++number) {
    const std::string name = "e" + std::to_string(number);
    people[name] = json::object{{"firstName", "Erika"},
                                {"lastName", name},
                                {"email", name + "@acme.example"},
                                {"passwordHash", house_password_hash}};
  }
  const std::string file = workplace.write("many.json", house_file({{"employees", people}}));
  const auto start = std::chrono::steady_clock::now();
  const auto sums = sums_of(workplace.done({"import", file, "--json"}));
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
  CHECK(sums[0] > employees);
  WARN("imported in " << taken.count() << " s");
  CHECK(taken.count() < 20);
}
