#include "tests/application/import/importing.hpp"

using namespace stint;
using namespace stint::test;
using application::Work;

const domain::Date today = day("2026-03-02");
const domain::Date tomorrow = day("2026-03-03");

TEST_CASE_METHOD(Importing,
                 "What is said of branch offices and employees' zones is imported, and what changed is reported") {
  auto file = small_company();
  file.holiday_calendars.push_back({.key = "pt", .days = std::vector<domain::Holiday>{}});
  import(file);
  file.company.branch_offices = std::vector<domain::Site>{{"Lisbon", "Europe/Berlin", "pt", {}}, {"Graz"}};
  file.employees[0].time_zone = "Europe/Berlin";
  CHECK(import(file).at(1) == "companies 1 changed");
  CHECK(import(file).at(1) == "companies 1 left");
  CHECK(employee("max").terms == std::vector<domain::Terms>{{.valid_from = today, .time_zone = "Europe/Berlin"}});
  look([&](Work& work, domain::CompanyId id) {
    CHECK(work.companies().find(id)->branch_offices ==
          std::vector<domain::Site>{{"Lisbon", "Europe/Berlin", "pt", {}, tomorrow}, {"Graz"}});
    CHECK(work.employees(id).all().size() == 2);
    const auto trail = work.audit().page(id, {});
    const auto entry = std::ranges::find(trail, "company.changed-by-import", &application::AuditEntry::action);
    REQUIRE(entry != trail.end());
    CHECK(std::ranges::find(entry->details,
                            std::pair<std::string, std::string>{
                                "after.branchOffices", "Lisbon, Europe/Berlin, pt, , 2026-03-03, Graz, , , , "}) !=
          entry->details.end());
  });
}

TEST_CASE_METHOD(ImportingAcme, "Times of imported entries are those of the branch office of the day") {
  file.company.branch_offices = std::vector<domain::Site>{{"New York", "America/New_York", {}, {}}};
  file.employees[1].terms =
      std::vector<application::FiledTerms>{{.valid_from = day("2026-02-02"), .branch_office = "New York"}};
  file.time_entries.push_back(filed_entry());
  import(file);
  const auto entry = entry_of("erika");
  CHECK(entry.details.date == day("2026-02-02"));
  CHECK(entry.details.period.begin == day("2026-02-02") + std::chrono::hours{9 + 5});
  const auto lines = import(file);
  CHECK(std::ranges::find(lines, "timeEntries 1 left") != lines.end());
}

TEST_CASE_METHOD(ImportingAcme,
                 "An undated branch office holds from today on where something is said of branch offices") {
  import(file);
  file.employees[1].branch_office = "Graz";
  import(file);
  CHECK(employee("erika").terms.empty());
  file.company.branch_offices = std::vector<domain::Site>{{"New York", "America/New_York", {}, {}}};
  file.employees[1].branch_office = "New York";
  import(file);
  CHECK(employee("erika").branch_office == "Graz");
  CHECK(employee("erika").terms ==
        std::vector<domain::Terms>{{.valid_from = day("2026-03-02"), .branch_office = "New York"}});
}

TEST_CASE_METHOD(ImportingAcme, "Branch offices have zones and calendars that are there, and stand once") {
  file.company.at = "/company";
  file.employees[0].at = "/employees/0";
  file.company.branch_offices =
      std::vector<domain::Site>{{"Lisbon", "Europe/Atlantis", "nowhere", {}}, {"Lisbon", "Europe/Berlin", {}, {}}};
  file.employees[0].time_zone = "Mars/Olympus";
  CHECK(import(file) ==
        std::vector<std::string>{"/company/branchOffices/0/timeZone 'Europe/Atlantis' is not an IANA time zone",
                                 "/company/branchOffices/1/branchOffice appears twice",
                                 "/employees/0/timeZone 'Mars/Olympus' is not an IANA time zone",
                                 "/company/branchOffices/0/holidayCalendar there is no holiday calendar 'nowhere'"});
}

TEST_CASE_METHOD(
    Importing,
    "Another calendar of an office holds from today on, another zone from tomorrow on, and what is over stays") {
  auto file = small_company();
  file.holiday_calendars.push_back({.key = "pt", .days = std::vector<domain::Holiday>{}});
  file.company.branch_offices = std::vector<domain::Site>{{"Lisbon", "Europe/Lisbon"}};
  import(file);
  CHECK(company().branch_offices == std::vector<domain::Site>{{"Lisbon", "Europe/Lisbon"}});
  file.company.branch_offices = std::vector<domain::Site>{{"Lisbon", "Europe/Lisbon", "pt"}};
  import(file);
  const domain::Site first{"Lisbon", "Europe/Lisbon"};
  const domain::Site second{"Lisbon", "Europe/Lisbon", "pt", {}, today};
  CHECK(company().branch_offices == std::vector{first, second});
  file.company.branch_offices = std::vector<domain::Site>{{"Lisbon", "America/New_York", "pt"}};
  import(file);
  const domain::Site third{"Lisbon", "America/New_York", "pt", {}, tomorrow};
  CHECK(company().branch_offices == std::vector{first, second, third});
  CHECK(import(file, {.overwrite = true}).at(1) == "companies 1 left");
  CHECK(company().branch_offices == std::vector{first, second, third});
}

TEST_CASE_METHOD(ImportingAcme, "A file may say itself from when on something holds at an office") {
  import(file);
  file.company.branch_offices =
      std::vector<domain::Site>{{"Lisbon", "Europe/Lisbon"}, {"Lisbon", "America/New_York", {}, {}, day("2026-07-01")}};
  import(file);
  CHECK(company().branch_offices == *file.company.branch_offices);
  file.company.at = "/company";
  file.company.branch_offices->push_back(file.company.branch_offices->back());
  CHECK(import(file) == std::vector<std::string>{"/company/branchOffices/2/validFrom appears twice"});
}

TEST_CASE_METHOD(ImportingAcme, "Another zone of an employee holds from tomorrow on, or when terms say so") {
  import(file);
  file.employees[1].time_zone = "America/New_York";
  import(file);
  CHECK(employee("erika").time_zone.empty());
  CHECK(employee("erika").terms ==
        std::vector<domain::Terms>{{.valid_from = tomorrow, .time_zone = "America/New_York"}});
  CHECK(import(file, {.overwrite = true}).back().ends_with(" left"));
  file.employees[1].time_zone = "";
  file.employees[1].terms =
      std::vector<application::FiledTerms>{{.valid_from = day("2026-07-01"), .time_zone = "Europe/Lisbon"}};
  import(file);
  CHECK(employee("erika").terms ==
        std::vector<domain::Terms>{{.valid_from = day("2026-07-01"), .time_zone = "Europe/Lisbon"}});
  file.employees[1].at = "/employees/1";
  file.employees[1].terms->front().time_zone = "Mars/Olympus";
  CHECK(import(file) ==
        std::vector<std::string>{"/employees/1/terms/0/timeZone 'Mars/Olympus' is not an IANA time zone"});
}

TEST_CASE_METHOD(ImportingAcme, "Who moves to other clocks does so tomorrow, for today's work has been dated") {
  file.company.branch_offices = std::vector<domain::Site>{{"New York", "America/New_York"}, {"Graz"}};
  file.employees[1].branch_office = "Graz";
  import(file);
  file.employees[1].branch_office = "New York";
  import(file);
  CHECK(employee("erika").terms == std::vector<domain::Terms>{{.valid_from = tomorrow, .branch_office = "New York"}});
  file.employees[1].phone = "1";
  import(file);
  CHECK(employee("erika").terms.front().branch_office == "New York");
  file.employees[1].branch_office = "Graz";
  import(file);
  CHECK(employee("erika").as_of(tomorrow).branch_office == "Graz");
}
