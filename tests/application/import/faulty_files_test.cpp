#include "tests/application/import/importing.hpp"

using namespace stint;
using namespace stint::test;
using application::FiledTimeTracking;
using application::Work;

namespace {

std::optional<std::string> key(std::string text) { return text; }

/// Only the pointers, sorted.
Lines pointers(const Lines& faults) {
  Lines all;
  for (const auto& fault : faults) all.push_back(fault.substr(0, fault.find(' ')));
  std::ranges::sort(all);
  return all;
}

bool is_empty(Importing& operation) {
  bool empty = false;
  operation.store.read([&](Work& work) { empty = work.companies().all().empty() && work.clients().of({1}).empty(); });
  return empty;
}

}  // namespace

TEST_CASE_METHOD(ImportingAcme, "Ten faults are all reported, and nothing is written") {
  file.company.time_zone = "Europe/Atlantis";
  file.company.allowed_networks = std::vector<std::string>{"10.0.0.0/8", "everywhere"};
  file.company.time_tracking = FiledTimeTracking{.default_project = key("gemini")};
  file.employees[0].managers = std::vector<std::string>{"erika", "nobody", "max"};
  file.employees[1].work_schedule = key("never");
  file.employees[1].totp_secret = key("1");
  file.employees.push_back(filed_employee("erika"));
  file.employees[2].at = "/employees/2";
  file.absences = {filed_vacation()};
  file.absences[0].type = "SIC";
  file.absences[0].substitute = key("erika");
  file.time_entries = {filed_entry()};
  file.time_entries[0].employee = "sam";
  CHECK(pointers(import(file)) == Lines{"/absences/0/substitute", "/absences/0/type", "/company/allowedNetworks/1",
                                        "/company/timeTracking/defaultProject", "/company/timeZone",
                                        "/employees/0/managers/1", "/employees/1/totpSecret",
                                        "/employees/1/workSchedule", "/employees/2/email", "/employees/2/key",
                                        "/timeEntries/0/employee"});
  CHECK(is_empty(*this));
  CHECK(hasher.hashed == 0);
}

TEST_CASE_METHOD(ImportingAcme, "Company holidays are of a type that is there") {
  file.company.company_holidays = std::vector<domain::CompanyHoliday>{{"VAC", day("2026-12-24"), day("2026-12-31")},
                                                                      {"OFF", day("2027-01-04"), day("2027-01-05")}};
  CHECK(pointers(import(file)) == Lines{"/company/companyHolidays/1/absenceType"});
  CHECK(is_empty(*this));
}

TEST_CASE_METHOD(ImportingAcme, "A calendar is bound to a region that is known") {
  file.holiday_calendars = {
      {.at = "/holidayCalendars/0", .key = "BY", .region = std::optional<std::string>{"DE-BY-AUGSBURG"}}};
  CHECK(import(file) ==
        Lines{"/holidayCalendars/0/region 'DE-BY-AUGSBURG' is no region that `stint holidays list` names"});
  CHECK(is_empty(*this));
}

TEST_CASE_METHOD(ImportingAcme, "A fault in the last record takes back what came before") {
  file.time_entries = {filed_entry()};
  file.time_entries[0].details.project = key("gemini");
  CHECK(import(file) == Lines{"/timeEntries/0/project there is no project 'gemini'"});
  CHECK(is_empty(*this));
}

TEST_CASE_METHOD(ImportingAcme, "Every list has each key once") {
  const auto twice = [](auto& records, std::string at) {
    if (records.size() < 2) records.push_back(records.front());
    records[1].at = std::move(at);
  };
  twice(file.schedules, "/workSchedules/1");
  twice(file.absence_types, "/absenceTypes/1");
  twice(file.projects, "/projects/1");
  file.categories = {{.at = "", .key = "dev", .name = "Development"}};
  twice(file.categories, "/categories/1");
  file.clients = {{.at = "", .id = "gate", .name = "Gate", .secret = "s"}};
  twice(file.clients, "/clients/1");
  const domain::Holiday carnival{day("2026-03-17"), "Carnival"};
  file.holiday_calendars = {{.at = "/holidayCalendars/0", .key = "BY", .days = std::vector{carnival, carnival}}};
  twice(file.holiday_calendars, "/holidayCalendars/1");
  file.absences = {filed_vacation()};
  twice(file.absences, "/absences/1");
  file.time_entries = {filed_entry()};
  twice(file.time_entries, "/timeEntries/1");
  CHECK(pointers(import(file)) == Lines{"/absenceTypes/1/code", "/absences/1/key", "/categories/1/key", "/clients/1/id",
                                        "/holidayCalendars/0/days/1/date", "/holidayCalendars/1/days/1/date",
                                        "/holidayCalendars/1/key", "/projects/1/key", "/timeEntries/1/key",
                                        "/workSchedules/1/key"});
}

TEST_CASE_METHOD(Importing, "A company stands once in a file") {
  CHECK(pointers(import({filed_company(), filed_company()})) == Lines{"/company/key"});
}

TEST_CASE_METHOD(Importing, "An e-mail address belongs to one employee of all companies, in whatever case") {
  import(small_company());
  auto rival = filed_company("rival");
  rival.employees = {filed_employee("rita", "rival")};
  rival.employees[0].email = "ERIKA@acme";
  CHECK(import(rival) == Lines{"/employees/0/email 'ERIKA@acme' is the address of another employee"});

  Importing at_once;
  CHECK(pointers(at_once.import({small_company(), rival})) == Lines{"/employees/0/email"});
  CHECK(is_empty(at_once));
}

TEST_CASE_METHOD(ImportingAcme, "An identity is linked to one employee") {
  file.employees[0].identities = std::vector<application::Identity>{{"google", "1"}};
  import(file);

  auto rival = filed_company("rival");
  rival.employees = {filed_employee("rita", "rival")};
  rival.employees[0].identities = std::vector<application::Identity>{{"slack", "1"}, {"google", "1"}};
  CHECK(pointers(import(rival)) == Lines{"/employees/0/identities/1"});
  rival.employees[0].identities = std::vector<application::Identity>{{"slack", "1"}, {"slack", "1"}};
  CHECK(pointers(import(rival)) == Lines{"/employees/0/identities/1"});
  rival.employees[0].identities = std::vector<application::Identity>{{"slack", "1"}};
  CHECK(import(rival) == Lines{"companies 1 created", "employees 1 created"});
}

TEST_CASE_METHOD(Importing, "A client belongs to one company") {
  auto file = filed_company();
  file.clients = {{.at = "/clients/0", .id = "gate-1", .name = "Gate", .secret = "s"}};
  auto rival = filed_company("rival");
  rival.clients = {{.at = "/clients/0", .id = "gate-1", .name = "Door", .secret = "t"}};
  CHECK(pointers(import({file, rival})) == Lines{"/clients/0/id"});

  import(file);
  CHECK(import(rival) == Lines{"/clients/0/id 'gate-1' is another company's client"});
  rival.clients[0].id = "public";
  CHECK(import(rival) == Lines{"/clients/0/id 'public' is reserved for the public client"});
  look([](Work& work, domain::CompanyId) { CHECK(work.clients().find("gate-1")->name == "Gate"); });
}

TEST_CASE("A client's id and secret can be sent in a form") {
  struct Row {
    std::string id, secret;
    Lines faults;
  };
  using namespace std::string_literals;
  for (const auto& [id, secret, faults] : std::initializer_list<Row>{
           {"", "s", {"/clients/0/id must not be empty"}},
           {std::string(255, 'i'), "s", {}},
           {std::string(256, 'i'), "s", {"/clients/0/id must not be longer than 255 bytes"}},
           {"T\xc3\xbcr am Tor: \"1\"", "s", {}},
           {"T\xfcr", "s", {"/clients/0/id must be UTF-8"}},
           {"gate\0"s, "s", {"/clients/0/id must not contain control characters"}},
           {"gate\n", "s", {"/clients/0/id must not contain control characters"}},
           {"gate\x7f", "s", {"/clients/0/id must not contain control characters"}},
           {"gate", "", {"/clients/0/secret must not be empty"}},
           {"gate", std::string(4096, 's'), {}},
           {"gate", std::string(4097, 's'), {"/clients/0/secret must not be longer than 4096 bytes"}},
           {"gate", "s\0"s, {"/clients/0/secret must not contain NUL"}},
           {"gate", "\xfc", {"/clients/0/secret must be UTF-8"}},
           {"", "", {"/clients/0/id must not be empty", "/clients/0/secret must not be empty"}},
       }) {
    CAPTURE(id, secret);
    Importing operation;
    auto file = filed_company();
    file.clients = {{.at = "/clients/0", .id = id, .name = "Gate", .secret = secret}};
    CHECK(operation.import(file) == (faults.empty() ? Lines{"clients 1 created", "companies 1 created"} : faults));
  }
}

TEST_CASE_METHOD(Importing, "Another company's records are references to nothing") {
  import(small_company());
  auto rival = filed_company("rival");
  rival.employees = {filed_employee("rita", "rival")};
  rival.employees[0].managers = std::vector<std::string>{"max"};
  rival.employees[0].work_schedule = key("part-time");
  rival.employees[0].favorite_projects = std::vector<std::string>{"apollo"};
  rival.absences = {filed_vacation()};
  CHECK(pointers(import(rival)) == Lines{"/absences/0/employee", "/absences/0/type", "/employees/0/favoriteProjects/0",
                                         "/employees/0/managers/0", "/employees/0/workSchedule"});
}

TEST_CASE_METHOD(ImportingAcme,
                 "An absence has an order of days, one half of one day, and somebody else as substitute") {
  file.absences = {filed_vacation()};
  auto& vacation = file.absences[0];
  SECTION("the last day before the first") {
    vacation.last = day("2026-03-15");
    CHECK(pointers(import(file)) == Lines{"/absences/0/endDate"});
  }
  SECTION("a half of several days") {
    vacation.half = std::optional{domain::HalfOfDay::morning};
    CHECK(pointers(import(file)) == Lines{"/absences/0/halfDay"});
    vacation.last = vacation.first;
    CHECK(import(file).size() == 6);
    CHECK(absence_of("erika").days() == domain::HalfDays{1});
  }
  SECTION("oneself as substitute") {
    vacation.substitute = key("erika");
    CHECK(pointers(import(file)) == Lines{"/absences/0/substitute"});
  }
  SECTION("an absence that goes over to its substitute") {
    vacation.substitute = key("max");
    import(file);
    vacation.substitute.reset();
    vacation.employee = "max";
    CHECK(pointers(import(file)) == Lines{"/absences/0/substitute"});
  }
}

TEST_CASE_METHOD(ImportingAcme, "Of two people with one key the secret is looked into once, and the key is a fault") {
  file.employees.push_back(filed_employee("erika"));
  file.employees[1].password = "what erika says";
  file.employees[2].password = "what the other one says";
  file.employees[2].at = "/employees/2";
  CHECK(pointers(import(file)) == Lines{"/employees/2/email", "/employees/2/key"});
  CHECK(most_at_once == 1);
}

TEST_CASE_METHOD(ImportingAcme, "A file says halves at the ends of an absence, of a single day as its half") {
  file.absences = {filed_vacation()};
  auto& vacation = file.absences[0];
  vacation.starts_half = true;
  CHECK(import(file).size() == 6);
  CHECK(absence_of("erika").details.starts_half);
  CHECK(absence_of("erika").days() == domain::HalfDays{9});
  SECTION("a day less") {
    vacation.last = vacation.first;
    import(file);
    CHECK(absence_of("erika").details.half == domain::HalfOfDay::afternoon);
    CHECK_FALSE(absence_of("erika").details.starts_half);
    CHECK(std::ranges::count(import(file), "absences 1 left") == 1);
  }
  SECTION("no time at all") {
    vacation.last = vacation.first;
    vacation.ends_half = true;
    CHECK(pointers(import(file)) == Lines{"/absences/0/endsHalf"});
  }
  SECTION("a contradiction") {
    Importing anew;
    vacation.last = vacation.first;
    vacation.half = std::optional{domain::HalfOfDay::morning};
    CHECK(pointers(anew.import(file)) == Lines{"/absences/0/startsHalf"});
  }
}

TEST_CASE_METHOD(ImportingAcme, "A file says which days of an absence certificates cover and each is one of its days") {
  file.absence_types.push_back({.at = "/absenceTypes/1",
                                .code = "ILL",
                                .name = "Illness",
                                .kind = domain::AbsenceKind::illness,
                                .requires_medical_certificate = true});
  file.absences = {filed_vacation()};
  auto& ill = file.absences[0];
  const auto spans = [&](domain::Date first, domain::Date last) { return std::vector{domain::DateSpan{first, last}}; };
  using std::chrono::days;
  ill.certificate_days = spans(ill.first, ill.first);
  CHECK(pointers(import(file)) == Lines{"/absences/0/certificateDays"});  // vacation needs none
  ill.type = "ILL";
  for (const auto& wrong : {spans(ill.first - days{1}, ill.first), spans(ill.last, ill.last + days{1}),
                            std::vector(2, domain::DateSpan{ill.first, ill.first})}) {
    ill.certificate_days = wrong;
    CHECK(pointers(import(file)) == Lines{"/absences/0/certificateDays"});
  }
  ill.certificate_days = spans(ill.first, ill.first + days{1});
  import(file);
  const auto code = domain::CertifiedDays::on(*ill.certificate_days).code();
  CHECK(absence_of("erika").certified.code() == code);
  ill.comments = "Influenza";
  ill.certificate_days.reset();
  import(file);
  CHECK(absence_of("erika").certified.code() == code);
  ill.certificate_days = std::vector<domain::DateSpan>{};
  import(file);
  CHECK(absence_of("erika").certified.is_none());
}

TEST_CASE_METHOD(Importing,
                 "A file says hours of a single day, of a type that is taken in hours, and never of vacation") {
  auto file = small_company();
  file.absence_types.push_back(
      {.at = "/absenceTypes/1", .code = "DOC", .name = "Doctor", .kind = domain::AbsenceKind::other});
  file.absences = {filed_vacation()};
  auto& visit = file.absences[0];
  visit.type = "DOC";
  visit.minutes = std::optional{90};
  CHECK(pointers(import(file)) == Lines{"/absences/0/minutes"});
  visit.last = visit.first;
  CHECK(pointers(import(file)) == Lines{"/absences/0/minutes"});
  file.absence_types[1].in_hours = true;
  import(file);
  CHECK(absence_of("erika").details.minutes == std::chrono::minutes{90});
  CHECK(absence_of("erika").days() == domain::HalfDays{0});
  CHECK(std::ranges::count(import(file), "absences 1 left") == 1);
  file.absence_types[0].in_hours = true;
  CHECK(pointers(import(file)) == Lines{"/absenceTypes/0/inHours"});
}

TEST_CASE_METHOD(ImportingAcme, "Only absences of the kind other are unpaid leave") {
  file.absence_types[0].earns_no_leave = true;
  for (const auto kind : {domain::AbsenceKind::vacation, domain::AbsenceKind::illness, domain::AbsenceKind::in_lieu}) {
    file.absence_types[0].kind = kind;
    CHECK(pointers(import(file)) == Lines{"/absenceTypes/0/earnsNoLeave"});
  }
  file.absence_types[0].kind = domain::AbsenceKind::other;
  CHECK(std::ranges::count(import(file), "absenceTypes 1 created") == 1);
}

TEST_CASE_METHOD(ImportingAcme, "A day from which a certificate is due is of a type that requires one") {
  file.absence_types[0].certificate_from_day = std::optional{4};
  CHECK(pointers(import(file)) == Lines{"/absenceTypes/0/certificateFromDay"});
  file.absence_types[0].requires_medical_certificate = true;
  CHECK(std::ranges::count(import(file), "absenceTypes 1 created") == 1);
}
