#include "tests/system/support/company_house.hpp"
#include "tests/system/support/workplace.hpp"

using namespace stint::system_tests;
using Catch::Matchers::Contains;

namespace {

/// Erika Grosskopf has left; her manager was Max, her colleague is Sam.
const std::string company_file = R"({
  "company": {"key": "acme", "name": "Acme GmbH", "timeZone": "Europe/Berlin", "timeTracking": {"active": true}},
  "absenceTypes": [
    {"code": "VAC", "name": "Vacation", "kind": "vacation"},
    {"code": "SIC", "name": "Illness", "kind": "illness"}],
  "employees": [
    {"key": "ada", "firstName": "Ada", "lastName": "Muster", "email": "ada@acme.example", "role": "ADMIN",
     "additionalInfo": "Ask Erika Grosskopf"},
    {"key": "max", "firstName": "Max", "lastName": "Muster", "email": "max@acme.example", "role": "MANAGER",
     "managers": ["ada"], "employmentEndDate": "2025-12-31"},
    {"key": "sam", "firstName": "Sam", "lastName": "Muster", "email": "sam@acme.example", "managers": ["max"]},
    {"key": "eri-gross", "employeeNumber": "E-4711", "firstName": "Erika", "lastName": "Grosskopf",
     "email": "erika@grosskopf.example", "phone": "+49-30-777", "mobile": "+49-171-888", "managers": ["max"],
     "additionalInfo": "plays the horn", "dateOfBirth": "1990-05-17", "employmentStartDate": "2015-01-01",
     "employmentEndDate": "2025-08-31", "avatar": "https://pictures.example/horn.png",
     "totpSecret": "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
     "identities": [{"provider": "google", "subject": "google-1089"}]}],
  "absences": [
    {"key": "sea-trip", "employee": "eri-gross", "type": "VAC", "startDate": "2025-07-01", "endDate": "2025-07-10",
     "status": "approved", "comments": "sailing around Ruegen"},
    {"key": "leg", "employee": "eri-gross", "type": "SIC", "startDate": "2016-05-02", "endDate": "2016-05-06",
     "status": "approved", "comments": "a broken leg"},
    {"key": "of-sam", "employee": "sam", "type": "VAC", "startDate": "2025-07-01", "endDate": "2025-07-10",
     "status": "approved", "substitute": "eri-gross", "substituteStatus": "confirmed",
     "comments": "Mrs Grosskopf stands in"}],
  "timeEntries": [
    {"key": "e1", "employee": "eri-gross", "date": "2025-08-04", "startTime": "09:00", "endTime": "17:30",
     "breakMinutes": 30, "remarks": "secret project"},
    {"key": "e2", "employee": "eri-gross", "date": "2016-08-03", "startTime": "09:00", "endTime": "17:30",
     "breakMinutes": 30, "remarks": "older project"}]})";

/// The traces of her.
const std::vector<std::string> traces{
    "Erika",    "Grosskopf", "grosskopf",   "eri-gross", "E-4711",     "+49-30-777",     "+49-171",       "the horn",
    "horn.png", "JBSWY3DP",  "google-1089", "sailing",   "broken leg", "secret project", "older project", "sea-trip"};

/// All bytes of the database file and of its log; empty on PostgreSQL.
std::string bytes_of(const Workplace& workplace) {
  std::string bytes;
  for (const char* const name : {"stint.db", "stint.db-wal"}) {
    if (std::filesystem::exists(workplace.file(name))) bytes += workplace.read(name);
  }
  return bytes;
}

void hire_and_leave(const Workplace& workplace) {
  workplace.done({"import", workplace.write("acme.json", company_file)});
  workplace.done({"user", "unlock", "--email", "erika@grosskopf.example"});
  auto changed = company_file;
  changed.replace(changed.find("a broken leg"), 12, "a broken leg!");
  workplace.done({"import", workplace.write("acme.json", changed)});
}

}  // namespace

TEST_CASE_METHOD(Workplace, "Of who is forgotten nothing is found in the database, byte by byte") {
  hire_and_leave(*this);
  const auto before = records() + bytes_of(*this);
  for (const auto& trace : traces) {
    CAPTURE(trace);
    CHECK(before.find(trace) != std::string::npos);
  }
  const auto text = done({"employee", "forget", "--company", "acme", "--employee", "eri-gross"});
  CHECK_THAT(text,
             Contains("erased working-time: 1") && Contains("erased health: 1") &&
                 Contains("kept working-time: 1, from 2025-08-04, until 2027-08-04 (ArbZG §16 (2), MiLoG §17 (1))") &&
                 Contains("kept absence: 1, from 2025-07-10, until 2028-12-31 (BGB §§195, 199)"));
  const auto after = records() + bytes_of(*this);
  for (const auto& trace : traces) {
    CAPTURE(trace);
    CHECK(after.find(trace) == std::string::npos);
  }
  CHECK(after.find("stands in") != std::string::npos);  // Sam's comment, without her name
  CHECK_THAT(done({"audit", "--verify"}), Contains("acme\twhole") && Contains("erased"));
}

TEST_CASE_METHOD(Workplace, "A rehearsal changes nothing, and forgetting twice changes nothing more") {
  hire_and_leave(*this);
  const auto before = records();
  const auto rehearsed =
      run({"employee", "forget", "--company", "acme", "--employee", "eri-gross", "--dry-run", "--json"});
  CHECK(rehearsed.exit_code == 0);
  CHECK(rehearsed.err == "dry run: nothing was erased\n");
  CHECK(records() == before);
  const auto shown = done({"employee", "forget", "--company", "acme", "--employee", "eri-gross", "--json"});
  CHECK(parsed(shown) == parsed(rehearsed.out));
  const std::string key{parsed(shown).at("employee").as_string()};
  const auto forgotten = records();
  done({"employee", "forget", "--company", "acme", "--employee", key});
  CHECK(records() == forgotten);
}

TEST_CASE_METHOD(Workplace, "Who is somebody's only manager, or still employed, is not forgotten") {
  hire_and_leave(*this);
  const auto before = records();
  const auto refused = [&](const char* who) {
    const auto result = run({"employee", "forget", "--company", "acme", "--employee", who});
    CHECK(result.exit_code == 1);
    return result.err;
  };
  CHECK(refused("max") == "stint: No other manager decides about Sam Muster: name another one first.\n");
  CHECK(refused("sam") == "stint: Sam Muster is still employed: say the last day of the employment first.\n");
  CHECK(refused("tim") == "stint: There is nobody with the key tim in the company.\n");
  CHECK(records() == before);
}

TEST_CASE_METHOD(Workplace, "A report tells what is kept of people, as text or JSON") {
  hire_and_leave(*this);
  CHECK_THAT(done({"employee", "report", "--company", "acme", "--employee", "eri-gross"}),
             Contains("eri-gross: Erika Grosskopf, left on 2025-08-31\n") &&
                 Contains("  kept working-time: 2, from 2016-08-03, without an end (ArbZG §16 (2), MiLoG §17 (1))\n"));
  const auto leavers = parsed(done({"employee", "report", "--company", "acme", "--leavers", "--json"}));
  REQUIRE(leavers.as_array().size() == 2);
  CHECK(leavers.at(0).at("employee").as_string() == "eri-gross");
  CHECK(leavers.at(0).at("kept").as_array().front().at("count").as_int64() == 2);
  CHECK(run({"employee", "report", "--company", "acme"}).exit_code == 2);
  CHECK(run({"employee", "report", "--company", "acme", "--leavers", "--employee", "sam"}).exit_code == 2);
}

TEST_CASE_METHOD(Workplace, "A report says what may hold records for longer than their period") {
  hire_and_leave(*this);
  done({"import", write("periods.json", R"({
    "company": {"key": "acme", "name": "Acme GmbH", "timeZone": "Europe/Berlin",
      "timeAccount": {"since": "2025-08-01"}, "absences": {"leave": {"carryOverFromYear": 2025}},
      "retention": {"workingTimeMonths": 24, "absenceMonths": 12}}})")});
  const std::vector<std::string> report{"employee", "report", "--company", "acme", "--employee", "eri-gross"};
  CHECK_THAT(done(report),
             Contains("  kept working-time: 2, from 2016-08-03, at least until 2027-08-04 (setting), and until their "
                      "month is closed\n") &&
                 Contains("  kept absence: 1, from 2025-07-10, at least until 2026-12-31 (setting), and as long as "
                          "leave is counted from them\n"));
  auto as_json = report;
  as_json.emplace_back("--json");
  const auto kept = parsed(done(as_json)).at(0).at("kept");
  CHECK(kept.at(0).at("heldBy").as_array() == boost::json::array{"timeAccount"});
  CHECK(kept.at(1).at("heldBy").as_array() == boost::json::array{"leave"});
  CHECK(kept.at(2).at("heldBy").as_array().empty());
}

TEST_CASE("A period shorter than the law allows is refused with its section") {
  const Workplace workplace;
  const auto file = [&](const char* months) {
    return workplace.write("acme.json", R"({"company": {"key": "acme", "name": "Acme", "timeZone": "Europe/Berlin",
      "retention": {"workingTimeMonths": )" +
                                            std::string{months} + "}}}");
  };
  const auto refused = workplace.run({"import", file("23")});
  CHECK(refused.exit_code == 1);
  CHECK_THAT(refused.err, Contains("/company/retention/workingTimeMonths: must be at least 24, as ArbZG §16 (2), "
                                   "MiLoG §17 (1) demands"));
  workplace.done({"import", file("24")});
}
