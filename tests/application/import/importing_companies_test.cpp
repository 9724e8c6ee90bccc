#include "tests/application/import/importing.hpp"

using namespace stint;
using namespace stint::test;
using application::FiledTimeTracking;
using application::Work;

namespace {

application::CompanyFile full_company() {
  auto file = small_company();
  file.company.time_tracking = FiledTimeTracking{
      .terminal_only = {.start = true, .except = std::vector<std::string>{"max"}},
      .default_project = std::optional<std::string>{"apollo"},
  };
  file.holiday_calendars = {{.at = "/holidayCalendars/0",
                             .key = "DE-BY",
                             .days = std::vector<domain::Holiday>{{day("2026-03-17"), "Carnival"}}}};
  file.categories = {{.at = "/categories/0", .key = "dev", .name = "Development"}};
  file.clients = {{.at = "/clients/0", .id = "gate-1", .name = "Gate", .secret = "open sesame", .terminal = true}};
  auto& erika = file.employees[1];
  erika.managers = std::vector<std::string>{"max"};
  erika.holiday_calendar = std::optional<std::string>{"DE-BY"};
  erika.vacation_carry_over = std::map<std::int32_t, domain::HalfDays>{{2026, {5}}};
  erika.password = "a secret";
  erika.totp_secret = std::optional<std::string>{"GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"};
  erika.identities = std::vector<application::Identity>{{"slack", "2"}, {"google", "1"}};
  file.absences = {filed_vacation()};
  file.absences[0].substitute = std::optional<std::string>{"max"};
  file.time_entries = {filed_entry()};
  return file;
}

}  // namespace

TEST_CASE_METHOD(Importing, "The first import creates everything, the same again leaves everything") {
  CHECK(import(full_company()) == Lines{"absenceTypes 1 created", "absences 1 created", "categories 1 created",
                                        "clients 1 created", "companies 1 created", "employees 2 created",
                                        "holidayCalendars 1 created", "projects 1 created", "timeEntries 1 created",
                                        "workSchedules 1 created"});
  CHECK(hasher.hashed == 2);

  CHECK(import(full_company()) == Lines{"absenceTypes 1 left", "absences 1 left", "categories 1 left", "clients 1 left",
                                        "companies 1 left", "employees 2 left", "holidayCalendars 1 left",
                                        "projects 1 left", "timeEntries 1 left", "workSchedules 1 left"});
  CHECK(hasher.hashed == 2);
  look([](Work& work, domain::CompanyId id) { CHECK(work.audit().page(id, {}).size() == 1); });
}

TEST_CASE("A new company and a new employee have the documented defaults") {
  Importing operation;
  auto file = filed_company();
  file.employees = {filed_employee("erika")};
  operation.import(file);

  const auto company = operation.company();
  CHECK(!company.time_tracking.active);
  CHECK(company.time_tracking.maximum_remarks_length == 1000);
  CHECK(!company.time_tracking.break_regulation);
  CHECK(!company.absences.single_approval_suffices);
  CHECK(company.absences.substitute_acceptance_required);
  CHECK(!company.absences.enforce_entitlement);
  CHECK(company.notifications_additional);

  const auto erika = operation.employee("erika");
  CHECK(erika.role == domain::Role::user);
  CHECK(erika.active);
  CHECK(erika.managers.empty());
  CHECK(!erika.schedule);
  CHECK(!erika.holidays);
  CHECK(!operation.account("erika").password_hash);
  operation.look([&](Work& work, domain::CompanyId id) {
    CHECK(work.employees(id).work_calendar_of(erika.id).schedule == domain::WeeklyMinutes{});
  });
}

TEST_CASE_METHOD(Importing, "What a file leaves out stays as it is") {
  import(full_company());
  CHECK(import(small_company()) == Lines{"absenceTypes 1 left", "companies 1 left", "employees 2 left",
                                         "projects 1 left", "workSchedules 1 left"});
  CHECK(company().time_tracking.active);
  CHECK(employee("erika").managers == std::vector{employee("max").id});
  CHECK(account("erika").totp_secret);
  CHECK(absence_of("erika").substitute);
}

TEST_CASE_METHOD(Importing, "Another name, or an empty list, is a change") {
  import(full_company());
  auto file = filed_company();
  file.company.name = "Acme GmbH";
  file.projects = {{.at = "/projects/0", .key = "apollo", .name = "Apollo 11"}};
  file.employees = {filed_employee("erika")};
  file.employees[0].managers = std::vector<std::string>{};
  CHECK(import(file) == Lines{"companies 1 changed", "employees 1 changed", "projects 1 changed"});
  CHECK(employee("erika").managers.empty());
}

TEST_CASE_METHOD(Importing, "Records refer by their keys to what earlier imports brought") {
  import(small_company());
  auto file = filed_company();
  file.employees = {filed_employee("sam")};
  file.employees[0].managers = std::vector<std::string>{"max"};
  file.employees[0].work_schedule = std::optional<std::string>{"part-time"};
  file.absences = {filed_vacation()};
  CHECK(import(file) == Lines{"absences 1 created", "companies 1 left", "employees 1 created"});
  CHECK(employee("sam").managers == std::vector{employee("max").id});
  CHECK(absence_of("erika").days() == domain::HalfDays{10});
}

TEST_CASE_METHOD(Importing, "A manager may stand after their reports") {
  auto file = filed_company();
  file.employees = {filed_employee("erika"), filed_employee("max")};
  file.employees[0].managers = std::vector<std::string>{"max"};
  file.employees[0].extra_view_rights = std::vector<std::string>{"max"};
  CHECK(import(file) == Lines{"companies 1 created", "employees 2 created"});
  CHECK(employee("erika").managers == std::vector{employee("max").id});
  CHECK(employee("erika").extra_view_rights == std::vector{employee("max").id});
}

TEST_CASE_METHOD(Importing, "Two companies come in one file, and the report counts both") {
  auto rival = filed_company("rival");
  rival.employees = {filed_employee("erika", "rival")};
  CHECK(import({small_company(), rival}) == Lines{"absenceTypes 1 created", "companies 2 created",
                                                  "employees 3 created", "projects 1 created",
                                                  "workSchedules 1 created"});
  CHECK(employee("erika").id != employee("erika", "rival").id);
}

TEST_CASE_METHOD(ImportingAcme, "Blackouts are what the file says, and what changed in the report") {
  import(file);
  file.absence_types[0].blackouts = std::vector<domain::Blackout>{{day("2026-12-21"), day("2026-12-31")}};
  CHECK(import(file).at(0) == "absenceTypes 1 changed");
  CHECK(import(file).at(0) == "absenceTypes 1 left");
  look([&](Work& work, domain::CompanyId company) {
    CHECK(work.absence_types(company).all().at(0).blackouts == *file.absence_types[0].blackouts);
    const auto trail = work.audit().page(company, {});
    const auto entry = std::ranges::find(trail, "absence-type.changed-by-import", &application::AuditEntry::action);
    REQUIRE(entry != trail.end());
    CHECK(entry->details.back() == std::pair<std::string, std::string>{"after.blackouts", "2026-12-21, 2026-12-31"});
  });
}

TEST_CASE_METHOD(Importing,
                 "The notice that a type requires is what the file says, and stays where the file leaves it out") {
  auto file = small_company();
  file.absence_types[0].minimum_notice_days = 14;
  import(file);
  const auto notice = [&] {
    std::int32_t found = 0;
    look([&](Work& work, domain::CompanyId id) { found = work.absence_types(id).all().front().minimum_notice_days; });
    return found;
  };
  CHECK(notice() == 14);
  file.absence_types[0].minimum_notice_days.reset();
  import(file);
  CHECK(notice() == 14);
  file.absence_types[0].minimum_notice_days = 0;
  CHECK(import(file).at(0) == "absenceTypes 1 changed");
  CHECK(notice() == 0);
}

TEST_CASE_METHOD(Importing,
                 "Team rules, company holidays and escalation are what the file says, and what changed in the report") {
  auto file = small_company();
  import(file);
  file.company.team_rules.of<"group_members">() = std::vector<domain::GroupMember>{{"first aid", "erika"}};
  file.company.company_holidays = std::vector<domain::CompanyHoliday>{{"VAC", day("2026-12-24"), day("2026-12-31")}};
  file.company.escalation.of<"remind_after">() = std::optional<std::int32_t>{3};
  const auto has_line = [&](const std::string& line) {
    const auto lines = import(file);
    return std::ranges::find(lines, line) != lines.end();
  };
  CHECK(has_line("companies 1 changed"));
  CHECK(has_line("companies 1 left"));
  look([&](Work& work, domain::CompanyId id) {
    const auto company = work.companies().find(id).value();
    CHECK(company.team_rules.group_members == *file.company.team_rules.of<"group_members">());
    CHECK(company.company_holidays == *file.company.company_holidays);
    CHECK(company.escalation == domain::EscalationRules{.remind_after = 3});
    const auto trail = work.audit().page(id, {});
    const auto entry = std::ranges::find(trail, "company.changed-by-import", &application::AuditEntry::action);
    REQUIRE(entry != trail.end());
    CHECK(std::ranges::find(entry->details, std::pair<std::string, std::string>{"after.companyHolidays",
                                                                                "VAC, 2026-12-24, 2026-12-31"}) !=
          entry->details.end());
  });
}

TEST_CASE_METHOD(ImportingAcme, "Quotas, certificates and sick pay are imported, and taken back by null") {
  file.absence_types[0].requires_medical_certificate = true;
  import(file);
  auto& type = file.absence_types[0];
  type.quota.of<"days">() = std::optional{domain::HalfDays{5}};
  type.quota.of<"years">() = domain::QuotaYears::leave;
  type.quota.of<"effect">() = domain::RuleEffect::warn;
  type.certificate_from_day = std::optional{3};
  auto& sick_pay = file.company.absences.sick_pay;
  sick_pay.of<"counted">() = true;
  sick_pay.of<"tell_days_before">() = std::optional{7};
  CHECK(import(file).at(0) == "absenceTypes 1 changed");
  CHECK(import(file).at(0) == "absenceTypes 1 left");
  const auto stored = [&] {
    domain::AbsenceType found;
    look([&](Work& work, domain::CompanyId id) { found = work.absence_types(id).all().front(); });
    return found;
  };
  CHECK(stored().quota == domain::AbsenceQuota{.days = domain::HalfDays{5},
                                               .years = domain::QuotaYears::leave,
                                               .effect = domain::RuleEffect::warn});
  CHECK(stored().certificate_from_day == 3);
  CHECK(company().absences.sick_pay == domain::SickPayRules{.counted = true, .tell_days_before = 7});
  type.quota.of<"days">() = std::optional<domain::HalfDays>{};
  type.certificate_from_day = std::optional<std::int32_t>{};
  import(file);
  CHECK_FALSE(stored().quota.days);
  CHECK_FALSE(stored().certificate_from_day);
}

TEST_CASE_METHOD(ImportingAcme, "The rules of the contract's days and of unpaid leave are imported") {
  import(file);
  auto& leave = file.company.absences.leave;
  leave.of<"by_law_from_year">() = std::optional{2027};
  leave.of<"contract_carries_over">() = false;
  leave.of<"contract_carry_over_until_month">() = std::optional{6};
  leave.of<"contract_lapse_needs_reminder">() = true;
  leave.of<"taken_first">() = domain::LeavePart::contract;
  leave.of<"overdrawn">() = domain::OverdrawnLeave::carried;
  leave.of<"recounts_past">() = true;
  import(file);
  CHECK(company().absences.leave == domain::LeaveRules{.by_law_from_year = 2027,
                                                       .contract_carries_over = false,
                                                       .contract_carry_over_until_month = 6,
                                                       .contract_lapse_needs_reminder = true,
                                                       .taken_first = domain::LeavePart::contract,
                                                       .overdrawn = domain::OverdrawnLeave::carried,
                                                       .recounts_past = true});
  leave = {};
  leave.of<"by_law_from_year">() = std::optional<std::int32_t>{};
  import(file);
  CHECK_FALSE(company().absences.leave.by_law_from_year);
  CHECK(company().absences.leave.recounts_past);  // omitted members stay
}

TEST_CASE_METHOD(Importing, "Time tracking that is null is switched off, and its settings stay") {
  import(full_company());
  auto file = filed_company();
  file.company.time_tracking = std::optional<FiledTimeTracking>{};
  CHECK(import(file) == Lines{"companies 1 changed"});
  CHECK(!company().time_tracking.active);
  CHECK(company().time_tracking.terminal_only.start);
  CHECK(import(file) == Lines{"companies 1 left"});
}

TEST_CASE_METHOD(Importing, "The default project is a setting of the company") {
  import(full_company());
  CHECK(company().time_tracking.default_project);
  auto file = filed_company();
  file.company.time_tracking = FiledTimeTracking{.default_project = std::optional<std::string>{}};
  CHECK(import(file) == Lines{"companies 1 changed"});
  CHECK(!company().time_tracking.default_project);
}

TEST_CASE_METHOD(Importing, "The exceptions to the terminal rule are those that the file lists") {
  import(full_company());
  CHECK(employee("max").exempt_from_terminal_only);
  CHECK(!employee("erika").exempt_from_terminal_only);

  auto file = filed_company();
  file.company.time_tracking = FiledTimeTracking{.terminal_only = {.except = std::vector<std::string>{"erika"}}};
  CHECK(import(file) == Lines{"companies 1 changed"});
  CHECK(!employee("max").exempt_from_terminal_only);
  CHECK(employee("erika").exempt_from_terminal_only);
  CHECK(import(file) == Lines{"companies 1 left"});
}
