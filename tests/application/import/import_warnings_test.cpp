#include "tests/application/import/importing.hpp"

using namespace stint;
using namespace stint::test;
using application::CompanyFile;
using domain::Role;

namespace {

const application::ImportOptions strict{.strict = true};

/// A company without warnings: max, an administrator, manages erika.
CompanyFile flawless() {
  auto file = small_company();
  file.employees[0].role = Role::administrator;
  file.employees[1].managers = Lines{"max"};
  file.holiday_calendars = {
      {.at = "/holidayCalendars/0",
       .key = "BY",
       .days = std::vector<domain::Holiday>{{day("2026-12-25"), "Christmas"}, {day("2027-12-25"), "Christmas"}}}};
  return file;
}

/// The warnings of the last import or dry run: name, key of the record, pointer.
Lines warnings_of(const Importing& operation) {
  Lines lines;
  for (const auto& [list, records] : operation.imported.report) {
    for (const auto& warning : records.warnings) {
      lines.push_back(warning.name + " " + list + " " + warning.record.key + " " + warning.pointer);
    }
  }
  return lines;
}

Lines warnings_of(const CompanyFile& file) {
  Importing operation;
  operation.rehearse({file});
  CHECK(operation.imported.faults.empty());
  return warnings_of(operation);
}

void add_person(CompanyFile& file, const std::string& key, const Lines& managers) {
  auto person = filed_employee(key);
  person.at = "/employees/" + std::to_string(file.employees.size());
  person.managers = managers;
  person.role = Role::manager;
  file.employees.push_back(person);
}

struct Flawless {
  CompanyFile file = flawless();
};

}  // namespace

TEST_CASE("Of a flawless company nothing is warned, also with --strict") {
  CHECK(warnings_of(flawless()).empty());
  Importing operation;
  operation.import({flawless()}, strict);
  CHECK_FALSE(operation.imported.refused);
  CHECK(operation.company().name == "acme");
}

TEST_CASE_METHOD(Flawless,
                 "With --strict a warning refuses the file, without it is reported by import and rehearsal alike") {
  file.employees[0].role = Role::manager;
  const Lines warned{"no-administrator companies acme /company"};
  Importing operation;
  operation.import({file}, strict);
  CHECK(operation.imported.refused);
  CHECK(warnings_of(operation) == warned);
  operation.store.read([](application::Work& work) { CHECK_FALSE(work.companies().find_by_key("acme")); });
  operation.rehearse({file}, strict);
  CHECK(operation.imported.refused);
  operation.rehearse({file});
  CHECK_FALSE(operation.imported.refused);
  CHECK(warnings_of(operation) == warned);
  operation.import({file});
  CHECK_FALSE(operation.imported.refused);
  CHECK(warnings_of(operation) == warned);
  operation.import({file});
  CHECK(warnings_of(operation) == warned);
}

TEST_CASE_METHOD(Flawless, "no-administrator: nobody, or only somebody who is locked") {
  file.employees[0].active = false;
  CHECK(warnings_of(file) == Lines{"no-administrator companies acme /company"});
  file.employees[1].role = Role::administrator;
  CHECK(warnings_of(file).empty());
}

TEST_CASE_METHOD(Flawless, "manager-is-user: a manager needs another role than USER to decide") {
  add_person(file, "uma", {});
  file.employees[2].role = Role::user;
  CHECK(warnings_of(file).empty());
  file.employees[1].managers = Lines{"uma"};
  CHECK(warnings_of(file) == Lines{"manager-is-user employees uma /employees/2/role"});
  file.employees[2].role.reset();  // USER is the default
  CHECK(warnings_of(file) == Lines{"manager-is-user employees uma /employees/2/role"});
  file.employees[2].role = Role::manager;
  CHECK(warnings_of(file).empty());
}

TEST_CASE_METHOD(Flawless, "manager-circle: people who are managers of themselves, directly or over others") {
  add_person(file, "anna", {});
  add_person(file, "ben", {"anna"});
  add_person(file, "carl", {"ben", "max"});
  add_person(file, "dora", {"carl", "ben"});
  CHECK(warnings_of(file).empty());  // two paths upwards are not a circle
  SECTION("alone") {
    file.employees[2].managers = Lines{"anna"};
    CHECK(warnings_of(file) == Lines{"manager-circle employees anna /employees/2/managers"});
  }
  SECTION("of two") {
    file.employees[2].managers = Lines{"ben"};
    CHECK(warnings_of(file) == Lines{"manager-circle employees anna /employees/2/managers"});
  }
  SECTION("of four, once") {
    file.employees[2].managers = Lines{"dora", "max"};
    CHECK(warnings_of(file).size() == 1);
  }
  SECTION("two circles apart") {
    file.employees[2].managers = Lines{"anna"};
    file.employees[5].managers = Lines{"dora"};
    CHECK(warnings_of(file) == Lines{"manager-circle employees anna /employees/2/managers",
                                     "manager-circle employees dora /employees/5/managers"});
  }
  SECTION("through the database: the file names only the last link") {
    Importing operation;
    operation.import(file);
    auto later = filed_company();
    later.employees = {file.employees[2]};
    later.employees[0].managers = Lines{"dora"};
    operation.rehearse({later});
    const auto warnings = warnings_of(operation);
    CHECK(std::ranges::count_if(warnings, [](const auto& line) { return line.starts_with("manager-circle"); }) == 1);
  }
}

TEST_CASE_METHOD(Flawless, "manager-circle: a chain of 100,000 people is followed, and closed") {
  constexpr std::size_t people = 100'000;
  for (std::size_t i = 0; i < people; ++i) {
    add_person(file, "p" + std::to_string(i), i == 0 ? Lines{} : Lines{"p" + std::to_string(i - 1)});
  }
  CHECK(warnings_of(file).empty());
  file.employees[2].managers = Lines{"p" + std::to_string(people - 1)};
  CHECK(warnings_of(file).size() == 1);
}

TEST_CASE_METHOD(
    Flawless,
    "unknown-language: of the company, or of somebody; a region does not matter, and none means the company's") {
  file.company.language = "de-AT";
  file.employees[1].language = "";
  CHECK(warnings_of(file).empty());
  file.company.language = "nl";
  file.employees[1].language = "pt-BR";
  CHECK(warnings_of(file) == Lines{"unknown-language companies acme /company/language",
                                   "unknown-language employees erika /employees/1/language"});
}

TEST_CASE_METHOD(Flawless, "unknown-group-member: somebody whom neither the file nor the database knows") {
  file.company.team_rules.of<"group_members">() = std::vector<domain::GroupMember>{{"first aid", "erika"}};
  CHECK(warnings_of(file).empty());
  file.company.team_rules.of<"group_members">()->push_back({"first aid", "erica"});
  CHECK(warnings_of(file) == Lines{"unknown-group-member companies acme /company/teamRules/groupMembers"});
}

TEST_CASE_METHOD(Flawless, "undeliverable-address: of somebody, or for information") {
  file.company.additional_recipients = Lines{"hr@acme", "nowhere"};
  file.employees[1].email = "nobody";
  CHECK(warnings_of(file) == Lines{"undeliverable-address companies acme /company/additionalRecipients/1",
                                   "undeliverable-address employees erika /employees/1/email"});
}

TEST_CASE_METHOD(Flawless, "host-bits: a network that says more than its prefix") {
  file.company.allowed_networks = Lines{"10.0.0.0/8", "10.0.0.1/8"};
  CHECK(warnings_of(file) == Lines{"host-bits companies acme /company/allowedNetworks/1"});
}

TEST_CASE_METHOD(Flawless, "calendar-without-days: in this year or the next, in the company's zone") {
  auto& days_off = *file.holiday_calendars[0].days;
  const Lines warned{"calendar-without-days holidayCalendars BY /holidayCalendars/0/days"};
  SECTION("next year") {
    days_off.pop_back();
    CHECK(warnings_of(file) == warned);
  }
  SECTION("this year") {
    days_off.erase(days_off.begin());
    CHECK(warnings_of(file) == warned);
  }
  SECTION("at all") {
    file.holiday_calendars[0].days.reset();
    CHECK(warnings_of(file) == warned);
  }
  SECTION("not where a region's rules have days") {
    days_off.clear();
    file.holiday_calendars[0].region = std::optional<std::string>{"DE-BY"};
    CHECK(warnings_of(file).empty());
  }
  SECTION("the year has begun in Berlin, but not in Greenwich") {
    Importing operation;
    operation.now = day("2026-12-31") + std::chrono::hours{22} + std::chrono::minutes{59};
    operation.rehearse({file});
    CHECK(warnings_of(operation).empty());
    operation.now += std::chrono::minutes{1};
    operation.rehearse({file});
    CHECK(warnings_of(operation) == warned);
  }
  SECTION("of a calendar that only the database has") {
    days_off.pop_back();
    Importing operation;
    operation.import({file});
    file.holiday_calendars.clear();
    operation.rehearse({file});
    CHECK(warnings_of(operation) == Lines{"calendar-without-days holidayCalendars BY "});
  }
}

TEST_CASE_METHOD(
    Importing,
    "not-in-file: people in the database whom the file does not name, unless they are locked or it names nobody") {
  auto file = flawless();
  import({file});
  file.employees.pop_back();
  rehearse({file});
  CHECK(warnings_of(*this) == Lines{"not-in-file employees erika "});
  rehearse({filed_company()});
  CHECK(warnings_of(*this).empty());
  const auto erika = employee("erika").id;
  meanwhile([&](application::Work& work, domain::CompanyId) { work.accounts().set_active(erika, false); });
  rehearse({file});
  CHECK(warnings_of(*this).empty());
}

TEST_CASE_METHOD(Flawless, "Of absences and time entries outside the employment is warned") {
  file.absences = {filed_vacation()};   // 16 to 20 March
  file.time_entries = {filed_entry()};  // 2 February
  auto& erika = file.employees[1];
  REQUIRE(erika.key == "erika");
  erika.employment_start = day("2026-02-02");
  erika.employment_end = day("2026-03-20");
  CHECK(warnings_of(file).empty());
  erika.employment_start = day("2026-02-03");
  CHECK(warnings_of(file) ==
        Lines{"outside-employment timeEntries " + file.time_entries[0].key + " " + file.time_entries[0].at + "/date"});
  erika.employment_start = std::optional<domain::Date>{};
  erika.employment_end = day("2026-03-19");
  CHECK(warnings_of(file) ==
        Lines{"outside-employment absences " + file.absences[0].key + " " + file.absences[0].at + "/startDate"});
}

TEST_CASE_METHOD(Importing,
                 "Of records in the database that new dates of employment leave outside is warned, once a person") {
  auto file = flawless();
  file.absences = {filed_vacation()};   // 16 to 20 March
  file.time_entries = {filed_entry()};  // 2 February
  import({file});
  const auto moment = [](const char* date, int hours) { return day(date) + std::chrono::hours{hours}; };
  meanwhile([&, erika = employee("erika").id](application::Work& work, domain::CompanyId company) {
    domain::EntryRecord entry{.id = {}, .employee = erika, .details = {}, .state = domain::EntryState::done};
    entry.details = {.date = day("2026-02-03"),
                     .period = {.begin = moment("2026-02-03", 8), .end = moment("2026-02-03", 16)}};
    (void)work.entries(company).add(domain::TimeEntry::stored(entry));
  });
  file.absences.clear();
  file.time_entries.clear();
  auto& erika = file.employees[1];
  const auto warned = [&] {
    rehearse({file});
    Lines lines;
    for (const auto& warning : imported.report["employees"].warnings) {
      lines.push_back(warning.name + " " + warning.record.key + " " + warning.pointer + " " + warning.message);
    }
    return lines;
  };
  const std::string last_day = "outside-employment erika /employees/1/employmentEndDate ";
  const std::string first_day = "outside-employment erika /employees/1/employmentStartDate ";
  SECTION("at either edge") {
    erika.employment_start = day("2026-02-02");
    erika.employment_end = day("2026-03-20");
    CHECK(warned().empty());
    erika.employment_end = day("2026-03-19");
    CHECK(warned() == Lines{last_day + "leaves 1 absence in the database outside the employment"});
    erika.employment_end.reset();
    erika.employment_start = day("2026-02-03");
    CHECK(warned() == Lines{first_day + "leaves 1 time entry in the database outside the employment"});
    erika.employment_start = day("2026-03-17");
    CHECK(warned() == Lines{first_day + "leaves 1 absence and 2 time entries in the database outside the employment"});
  }
  SECTION("which --strict refuses, and of which the same file warns no more") {
    erika.employment_end = day("2026-02-02");
    CHECK(warned() == Lines{last_day + "leaves 1 absence and 1 time entry in the database outside the employment"});
    import({file}, strict);
    CHECK(imported.refused);
    import({file});
    CHECK(warnings_of(*this) == Lines{"outside-employment employees erika /employees/1/employmentEndDate"});
    CHECK(warned().empty());
  }
  SECTION("but not of one that the same file moves: it is judged as the file has it") {
    erika.employment_end = day("2026-03-16");
    file.absences = {filed_vacation()};
    file.absences[0].last = day("2026-03-16");
    CHECK(warned().empty());
    CHECK(warnings_of(*this).empty());
    file.absences[0].last = day("2026-03-17");
    CHECK(warned().empty());
    CHECK(warnings_of(*this) == Lines{"outside-employment absences vacation /absences/0/startDate"});
  }
  SECTION("nor of others' records") {
    file.employees[0].employment_end = day("2026-02-02");
    CHECK(warned().empty());
  }
}
