// Company files: imported completely or not at all.

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>

#include <boost/json.hpp>
#include <catch2/catch.hpp>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

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

TEST_CASE("The same file imported twice changes nothing") {
  const Workplace workplace;
  const std::string file = workplace.write("companies.json", house_file());
  const auto first = sums_of(workplace.done({"import", file, "--json"}));
  CHECK(first[0] > 20);
  CHECK((first[1] == 0 && first[2] == 0));
  const std::string before = workplace.records();
  CHECK(sums_of(workplace.done({"import", file, "--json"})) == std::array<std::int64_t, 3>{0, 0, first[0]});
  CHECK(workplace.records() == before);
}

TEST_CASE("A changed file changes what it changes and creates what is new") {
  const Workplace workplace;
  workplace.done({"import", workplace.write("companies.json", house_file())});
  const std::string changed =
      workplace.write("changed.json", house_file({{"employees", {{"erika", {{"department", "Sales"}}}}},
                                                  {"projects", {{"zeus", {{"name", "Zeus"}}}}}}));
  const std::string before = workplace.records();

  const ProgramResult rehearsed = workplace.run({"import", changed, "--dry-run", "--json"});
  CHECK(rehearsed.exit_code == 0);
  const auto sums = sums_of(rehearsed.out);
  CHECK((sums[0] == 1 && sums[1] == 1));
  CHECK(workplace.records() == before);

  const std::string report = workplace.done({"import", changed});
  CHECK_THAT(report, Contains("employees: 0 created, 1 changed") && Contains("projects: 1 created, 0 changed"));
  CHECK(workplace.records() != before);
}

TEST_CASE("A rehearsal leaves a database of an older version as it is") {
  const Workplace workplace;
  const std::string file = workplace.write("acme.json", small_company_file);
  workplace.done({"import", file});
  tamper(workplace.database(),
         "PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE type = 'trigger';"
         "PRAGMA writable_schema = RESET; DROP TABLE settings_versions;"
         "DROP TABLE payroll_wage_types; DROP TABLE payroll_columns; DROP TABLE payroll_export_lines;"
         "DROP TABLE payroll_export_people; DROP TABLE payroll_export_columns; DROP TABLE payroll_export_wage_types;"
         "DROP TABLE payroll_exports; DELETE FROM sequences WHERE name = 'payroll_export';"
         "ALTER TABLE companies DROP COLUMN payroll_separator; ALTER TABLE companies DROP COLUMN payroll_decimal_sign;"
         "ALTER TABLE companies DROP COLUMN payroll_encoding; ALTER TABLE companies DROP COLUMN payroll_dates;"
         "ALTER TABLE companies DROP COLUMN payroll_has_header;"
         "DROP TABLE calendar_feeds; DELETE FROM sequences WHERE name = 'calendar_feed';"
         "ALTER TABLE companies DROP COLUMN calendar_sharing;"
         "DROP TABLE webhook_deliveries; DROP TABLE webhooks;"
         "DELETE FROM sequences WHERE name IN ('webhook', 'webhook_delivery');"
         "DROP TABLE data_versions; DROP TABLE record_changes; DROP TABLE feed_changes; DROP TABLE versions_of_people;"
         "DROP TABLE idempotency_keys;"
         "DROP TABLE provisioned_people; DROP TABLE provisioned_groups; ALTER TABLE personal_tokens DROP COLUMN scope;"
         "DROP TABLE one_time_links; ALTER TABLE employees DROP COLUMN confirmed_address; DROP TABLE declined_mails; "
         "DROP INDEX mails_with_links;"
         "ALTER TABLE refresh_tokens DROP COLUMN issued_at; ALTER TABLE refresh_tokens DROP COLUMN address;"
         "DROP INDEX mails_by_record; ALTER TABLE outbox DROP COLUMN about_record;"
         "ALTER TABLE outbox DROP COLUMN caused_by;"
         "ALTER TABLE outbox DROP COLUMN link; ALTER TABLE outbox DROP COLUMN expires_at;"
         "DROP TABLE branch_offices; ALTER TABLE employees DROP COLUMN time_zone;"
         "DROP TABLE work_schedule_weeks; ALTER TABLE work_schedules DROP COLUMN first_week_begins;"
         "ALTER TABLE work_schedules DROP COLUMN halves; ALTER TABLE holiday_calendars DROP COLUMN region;"
         "ALTER TABLE holiday_calendars DROP COLUMN missed_year;"
         "ALTER TABLE holiday_calendars DROP COLUMN left_out; DROP TABLE former_time_zones;"
         "ALTER TABLE employees DROP COLUMN earlier_employments;"
         "DROP TABLE team_rules_blackouts; DROP TABLE team_rules_most_away; DROP TABLE team_rules_one_present;"
         "DROP TABLE team_rules_group_members; DROP TABLE company_holidays; DROP TABLE company_holidays_filed;"
         "DROP TABLE escalations; ALTER TABLE companies DROP COLUMN team_rules_count_pending;"
         "ALTER TABLE companies DROP COLUMN escalation_remind_after;"
         "ALTER TABLE companies DROP COLUMN escalation_deputies_after;"
         "ALTER TABLE companies DROP COLUMN escalation_administrators_after;"
         "ALTER TABLE companies DROP COLUMN escalation_working_days;"
         "ALTER TABLE absence_decisions DROP COLUMN escalated;"
         "ALTER TABLE time_entry_decisions DROP COLUMN escalated;"
         "ALTER TABLE time_entry_decisions DROP COLUMN unasked;"
         "DROP INDEX absences_ahead; CREATE INDEX absences_away ON absences (company_id, last_day);"
         "DROP INDEX absences_by_last_day; ALTER TABLE absences DROP COLUMN certificate_reminded_on;"
         "ALTER TABLE absences DROP COLUMN illness; ALTER TABLE absences DROP COLUMN sick_pay_end_told;"
         "ALTER TABLE absences DROP COLUMN certified;"
         "ALTER TABLE absence_types DROP COLUMN quota_half_days; ALTER TABLE absence_types DROP COLUMN quota_years;"
         "ALTER TABLE absence_types DROP COLUMN quota_effect;"
         "ALTER TABLE absence_types DROP COLUMN certificate_from_day;"
         "ALTER TABLE companies DROP COLUMN sick_pay_counted;"
         "ALTER TABLE companies DROP COLUMN sick_pay_tell_days_before;"
         "DROP INDEX time_entries_to_decide_by_owner; DROP INDEX absences_to_cancel_by_owner;"
         "DROP INDEX absences_to_reduce_by_owner; DROP INDEX absences_to_reduce;"
         "ALTER TABLE absence_types DROP COLUMN in_hours;"
         "ALTER TABLE absences DROP COLUMN starts_half; ALTER TABLE absences DROP COLUMN ends_half;"
         "ALTER TABLE absences DROP COLUMN minutes; ALTER TABLE absences DROP COLUMN reduction_first_day;"
         "ALTER TABLE absences DROP COLUMN reduction_last_day; ALTER TABLE absences DROP COLUMN reduction_starts_half;"
         "ALTER TABLE absences DROP COLUMN reduction_ends_half; ALTER TABLE absences DROP COLUMN reduction_reason;"
         "ALTER TABLE absences DROP COLUMN reduction; ALTER TABLE absences DROP COLUMN given_back_from;"
         "ALTER TABLE absences DROP COLUMN given_back;"
         "DROP TABLE leave_extra_days; DROP TABLE leave_corrections; DROP TABLE leave_reminders;"
         "DROP TABLE leave_reminded; DELETE FROM sequences WHERE name = 'leave_correction';"
         "ALTER TABLE companies DROP COLUMN leave_year_begins_in_month;"
         "ALTER TABLE companies DROP COLUMN leave_carry_over_months_if_ill;"
         "ALTER TABLE companies DROP COLUMN leave_remind_days_before_lapse;"
         "ALTER TABLE companies DROP COLUMN leave_remind_in_month;"
         "ALTER TABLE companies DROP COLUMN leave_lapse_needs_reminder;"
         "ALTER TABLE companies DROP COLUMN leave_by_law_from_year;"
         "ALTER TABLE companies DROP COLUMN leave_contract_carries_over;"
         "ALTER TABLE companies DROP COLUMN leave_contract_carry_over_until_month;"
         "ALTER TABLE companies DROP COLUMN leave_contract_lapse_needs_reminder;"
         "ALTER TABLE companies DROP COLUMN leave_taken_first; ALTER TABLE companies DROP COLUMN leave_overdrawn;"
         "ALTER TABLE companies DROP COLUMN leave_recounts_past;"
         "ALTER TABLE absence_types DROP COLUMN earns_no_leave;"
         "ALTER TABLE employees DROP COLUMN severe_disability_start_date;"
         "ALTER TABLE employees DROP COLUMN severe_disability_end_date;"
         "ALTER TABLE absence_types DROP COLUMN reduces_leave;"
         "DROP TABLE deputyships; DELETE FROM sequences WHERE name = 'deputyship';"
         "ALTER TABLE absence_decisions DROP COLUMN deputy_for;"
         "ALTER TABLE time_entry_decisions DROP COLUMN deputy_for;"
         "DROP TABLE employee_terms_managers; DROP TABLE employee_terms;"
         "ALTER TABLE companies DROP COLUMN leave_partial_years;"
         "ALTER TABLE companies DROP COLUMN leave_carry_over_from_year;"
         "ALTER TABLE companies DROP COLUMN leave_carry_over_until_month;"
         "DROP TABLE absence_type_blackouts;"
         "DROP TABLE working_time_branch_offices; DROP TABLE working_time_surcharge_windows;"
         "DROP TABLE working_time_findings; DROP TABLE working_time_judged;"
         "ALTER TABLE companies DROP COLUMN working_time_rules;"
         "ALTER TABLE companies DROP COLUMN working_time_weekly_digest;"
         "ALTER TABLE employees DROP COLUMN working_time_rules;"
         "ALTER TABLE employees DROP COLUMN maternity_protection_start_date;"
         "ALTER TABLE employees DROP COLUMN maternity_protection_end_date;"
         "DROP TABLE time_account_bookings; DROP TABLE time_account_days; DROP TABLE time_account_states;"
         "DROP TABLE time_accounts_judged; DELETE FROM sequences WHERE name = 'booking';"
         "ALTER TABLE companies DROP COLUMN time_account_since;"
         "ALTER TABLE companies DROP COLUMN time_account_cap_minutes;"
         "ALTER TABLE companies DROP COLUMN time_account_carry_over_until_month;"
         "ALTER TABLE companies DROP COLUMN time_account_yellow_minutes;"
         "ALTER TABLE companies DROP COLUMN time_account_red_minutes;"
         "DROP TABLE month_signatures; ALTER TABLE employees DROP COLUMN closed_through;"
         "ALTER TABLE companies DROP COLUMN presence;"
         "DROP INDEX audit_chain; DROP INDEX audit_trail_by_employee; DROP INDEX audit_trail_by_actor;"
         "DROP INDEX audit_trail_by_subject; DROP TABLE audit_cuts; DROP TABLE audit_heads;"
         "ALTER TABLE audit_trail DROP COLUMN employee_id; ALTER TABLE audit_trail DROP COLUMN sequence;"
         "ALTER TABLE audit_trail DROP COLUMN previous; ALTER TABLE audit_trail DROP COLUMN hash;"
         "ALTER TABLE audit_trail DROP COLUMN parts;"
         "DROP TABLE records_erased;"
         "ALTER TABLE companies DROP COLUMN retention_working_time_months;"
         "ALTER TABLE companies DROP COLUMN retention_absence_months;"
         "ALTER TABLE companies DROP COLUMN retention_health_months;"
         "ALTER TABLE companies DROP COLUMN retention_audit_trail_months;"
         "ALTER TABLE companies DROP COLUMN retention_mail_months;"
         "ALTER TABLE companies DROP COLUMN retention_leaver_months;"
         "DROP INDEX companies_by_change_of_day; ALTER TABLE companies DROP COLUMN next_change_of_day;"
         "ALTER TABLE employments_judged ADD COLUMN next_change_of_day INTEGER NOT NULL DEFAULT 0;"
         "PRAGMA user_version = 9");
  const std::string before = workplace.records();
  CHECK_THAT(workplace.done({"import", file, "--dry-run"}), Contains("employees: 0 created, 0 changed, 1 left"));
  CHECK(workplace.records() == before);
  workplace.done({"import", file});
  CHECK(workplace.records() != before);
}

TEST_CASE("A rehearsal makes no database and fills no empty file") {
  const Workplace workplace;
  const std::string file = workplace.write("acme.json", small_company_file);
  CHECK_THAT(workplace.done({"import", file, "--dry-run"}), Contains("companies: 1 created"));
  CHECK_FALSE(std::filesystem::exists(workplace.database()));
  const std::ofstream empty(workplace.database());
  CHECK_THAT(workplace.done({"import", file, "--dry-run"}), Contains("companies: 1 created"));
  CHECK(std::filesystem::file_size(workplace.database()) == 0);
}

TEST_CASE("What a file leaves out stays as it is") {
  const Workplace workplace;
  workplace.done({"import", workplace.write("acme.json", small_company_file)});
  const std::string before = workplace.records();
  workplace.done({"import", workplace.write("less.json", R"({"company": {"key": "acme", "name": "Acme GmbH",
                                                            "timeZone": "Europe/Berlin"}})")});
  CHECK(workplace.records() == before);
}

TEST_CASE("All faults of a file are told with their places, and nothing is written") {
  const Workplace workplace;
  workplace.done({"import", workplace.write("acme.json", small_company_file)});
  const std::string before = workplace.records();
  const ProgramResult result = workplace.run({"import", workplace.write("faulty.json", ten_faults)});
  CHECK(result.exit_code == 1);
  CHECK(result.out == "");
  for (const char* const pointer :
       {"/company/timeZone", "/company/colour", "/absenceTypes/0/kind", "/projects/1/key", "/employees/0/managers/0",
        "/employees/1/email", "/employees/1/role", "/employees/2/lastName", "/employees/2/employmentStartDate",
        "/absences/0/employee"}) {
    CHECK_THAT(result.err, Contains(std::string{pointer} + ": "));
  }
  CHECK_THAT(result.err, Contains(": 10 faults, nothing was written\n"));
  CHECK(workplace.records() == before);
}

TEST_CASE("What a file says steers no terminal: each fault is a line") {
  const Workplace workplace;
  const std::string file = workplace.write("faulty.json", R"({"company": {"key": "acme", "name": "Acme",
      "timeZone": "Europe/Berlin", "\u001b[2J\n\u009bnew": 1}})");
  const ProgramResult result = workplace.run({"import", file});
  CHECK_THAT(result.err, Contains(": /company/ [2J  new: is not a member of this object\n"));
  CHECK(std::ranges::count(result.err, '\n') == 2);
}

TEST_CASE("One fault is told in the singular") {
  const Workplace workplace;
  const std::string file = workplace.write("faulty.json", house_file({{"employees", {{"erika", {{"shoe", 42}}}}}}));
  const ProgramResult result = workplace.run({"import", file});
  CHECK(result.exit_code == 1);
  CHECK_THAT(result.err, Contains(": 1 fault, nothing was written\n"));
}

TEST_CASE("What is not a company file is refused with a reason") {
  const Workplace workplace;
  workplace.done({"import", workplace.write("acme.json", small_company_file)});
  const std::string before = workplace.records();
  const std::string text = GENERATE(as<std::string>{}, "", "{", "[]", "null", "7", "{\"companies\": 1}", "\xff\xfe",
                                    "{\"company\": {}, \"company\": {}}", "{\"companies\": [], \"company\": {}}");
  CAPTURE(text);
  const ProgramResult result = workplace.run({"import", workplace.write("other.json", text)});
  CHECK(result.exit_code == 1);
  CHECK(result.out == "");
  CHECK(result.err != "");
  CHECK(workplace.records() == before);
}

TEST_CASE("An identical file leaves what people have changed, and --overwrite brings the file back") {
  const Workplace workplace;
  const std::string file = workplace.write("acme.json", R"({"company": {"key": "acme", "name": "Acme GmbH",
      "timeZone": "Europe/Berlin", "timeTracking": {"closedThrough": null}},
      "absenceTypes": [{"code": "VAC", "name": "Vacation", "kind": "vacation"}],
      "employees": [{"key": "erika", "firstName": "Erika", "lastName": "Muster", "email": "erika@acme.example",
                     "active": true, "password": "erika's password"}]})");
  workplace.done({"import", file});
  workplace.done({"user", "lock", "--email", "erika@acme.example"});
  workplace.done({"user", "password", "--email", "erika@acme.example"}, "another password");
  workplace.done({"month", "close", "--company", "acme", "2025-12"});
  const std::string before = workplace.records();
  CHECK_THAT(workplace.done({"import", file}), Contains("employees: 0 created, 0 changed, 1 left"));
  CHECK(workplace.records() == before);

  const auto rehearsed = json::parse(workplace.done({"import", file, "--overwrite", "--dry-run", "--json"}));
  CHECK(workplace.records() == before);
  const auto& employees = rehearsed.at("employees");
  CHECK(employees.at("changed") == 1);
  const auto& changed = employees.at("records").at("changed").at(0);
  CHECK(changed.at("company") == "acme");
  CHECK(changed.at("key") == "erika");
  const auto members = json::parse(R"json([{"member": "active", "before": "false", "after": "true"},
                                       {"member": "password", "before": "(secret)", "after": "(secret)"}])json");
  CHECK(changed.at("members") == members);

  CHECK_THAT(
      workplace.done({"import", file, "--overwrite"}),
      Contains("  changed: erika (active, password)\n") && Contains("  changed: acme (timeTracking.closedThrough)\n"));
  CHECK_THAT(workplace.records(), Contains("employee.changed-by-import"));
  CHECK_THAT(workplace.records(), !Contains("erika's password"));
}

TEST_CASE("Warnings go to standard error, and with --strict they refuse the file") {
  const Workplace workplace;
  const std::string file = workplace.write("acme.json", small_company_file);
  const ProgramResult strict = workplace.run({"import", file, "--strict"});
  CHECK(strict.exit_code == 1);
  CHECK(strict.out == "");
  CHECK_THAT(strict.err, Contains(": warning: /company: ") && Contains("(no-administrator)\n") &&
                             Contains("1 warning, nothing was written\n"));
  CHECK_THAT(workplace.records(), !Contains("erika"));
  CHECK(workplace.run({"import", file, "--strict", "--dry-run"}).exit_code == 1);

  const ProgramResult lenient = workplace.run({"import", file, "--json"});
  CHECK(lenient.exit_code == 0);
  CHECK_THAT(lenient.err, Contains("(no-administrator)\n"));
  const auto warning = json::parse(lenient.out).at("companies").at("warnings").at(0);
  CHECK(warning.at("name") == "no-administrator");
  CHECK(warning.at("pointer") == "/company");
  CHECK(warning.at("company") == "acme");
}

TEST_CASE("A rehearsal takes no lock: it ends while somebody else writes") {
  const Workplace workplace;
  const std::string file = workplace.write("acme.json", small_company_file);
  workplace.done({"import", file});
  const int lock = ::open((workplace.database().string() + "-writer.lock").c_str(), O_RDWR | O_CLOEXEC);
  REQUIRE(lock >= 0);
  REQUIRE(::flock(lock, LOCK_EX | LOCK_NB) == 0);
  CHECK_THAT(workplace.done({"import", file, "--dry-run"}), Contains("employees: 0 created, 0 changed, 1 left"));
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
