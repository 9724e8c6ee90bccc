#include "tests/copy/full_database.hpp"

#include <SQLiteCpp/Database.h>

#include "tests/contracts/setting.hpp"
#include "tests/support/empty_sqlite.hpp"

namespace stint::copy_tests {
namespace {

/// `{c}` is a company, `{e}` one of its employees, `{n}` a number that the other company's rows do not have.
constexpr const char* rows_of_company = R"sql(
UPDATE companies SET name = 'Ü&Söhne' || char(9) || '"quoted"\N\.' WHERE id = {c};
INSERT INTO break_tiers VALUES ({c}, 0, 360, 30), ({c}, 1, 540, 45);
INSERT INTO allowed_networks VALUES ({c}, 0, '192.0.2.0/24');
INSERT INTO additional_recipients VALUES ({c}, 0, 'hr{n}@example');
INSERT INTO working_time_branch_offices VALUES ({c}, 0, 'Wien', 2);
INSERT INTO working_time_surcharge_windows (company_id, position, name, days, start_time, end_time, factor_percent,
  begun_before, runs_over_until) VALUES ({c}, 0, 'night', 6, 1380, 360, 25, 0, 240);
INSERT INTO former_time_zones (company_id, position, time_zone, valid_until) VALUES ({c}, 0, 'UTC', 20400);
INSERT INTO leave_extra_days VALUES ({c}, 0, 1, 10, 3);
INSERT INTO team_rules_blackouts VALUES ({c}, 0, 'stocktaking', 20458, 20460, 0);
INSERT INTO team_rules_most_away VALUES ({c}, 0, 'Sales', 2, 1);
INSERT INTO team_rules_one_present VALUES ({c}, 0, 'first aid', 1);
INSERT INTO team_rules_group_members VALUES ({c}, 0, 'first aid', 'anna');
INSERT INTO company_holidays VALUES ({c}, 0, 'VAC', 20461, 20465);
INSERT INTO branch_offices VALUES ({c}, 0, 'Lisboa', 'Europe/Lisbon', 'bavaria', NULL, NULL), ({c}, 1, 'Wien', NULL, NULL, 'de', 20454);
INSERT INTO company_holidays_filed VALUES ({c}, {e}, 20461, 1);
INSERT INTO escalations VALUES ({c}, 1, {n}, 1767225600000, 2, 1767312000000);
INSERT INTO projects (id, company_id, key, name, active) VALUES ({n}, {c}, 'zeus', 'Zeus', 1);
INSERT INTO categories (id, company_id, key, name, active) VALUES ({n}, {c}, 'ops', 'Betrieb', 0);
UPDATE companies SET default_project_id = {n}, default_category_id = {n} WHERE id = {c};
INSERT INTO work_schedules (id, company_id, key, monday, tuesday, wednesday, thursday, friday, saturday, sunday)
  VALUES ({n}, {c}, 'full', 480, 480, 480, 480, 480, 0, 0);
UPDATE work_schedules SET first_week_begins = -3, halves = '3333133' WHERE id = {n};
INSERT INTO work_schedule_weeks VALUES ({c}, {n}, 1, 1, 2, 3, 4, 5, 6, 1440, '3332333');
INSERT INTO holiday_calendars (id, company_id, key, region, missed_year, left_out)
  VALUES ({n}, {c}, 'bavaria', 'DE-BY', 2027, '2026-01-062026-08-15');
INSERT INTO holidays (company_id, calendar_id, day, name, portion, by_law)
  VALUES ({c}, {n}, 20454, 'Neujahr', 0, 1), ({c}, {n}, -1, 'before 1970', 1, 0);
INSERT INTO absence_type_blackouts (company_id, code, position, start_date, end_date) VALUES ({c}, 'VAC', 0, 1, 2);
INSERT INTO employments_judged (company_id, day) VALUES ({c}, 20454);
INSERT INTO working_time_judged (company_id, day) VALUES ({c}, 20453);
INSERT INTO leave_reminded (company_id, day) VALUES ({c}, 20454);
INSERT INTO time_accounts_judged (company_id, day) VALUES ({c}, 20452);
INSERT INTO records_erased (company_id, kind, before_day) VALUES ({c}, 0, 19722);
UPDATE data_versions SET changed_at = 1780000000000 + {n} WHERE company_id = {c};
INSERT INTO record_changes (company_id, kind, record_id, employee_id, changed_at, gone)
  VALUES ({c}, 1, {n} + 7, {e}, 1780000000007, 1);
INSERT INTO feed_changes (company_id, part, key, number, changed_at)
  VALUES ({c}, 1, 'VAC', 1000000, 1780000000008), ({c}, 3, CAST({e} AS TEXT), 1000001, 1780000000009);
INSERT INTO idempotency_keys (company_id, employee_id, key, at, fingerprint, outcome)
  VALUES ({c}, {e}, CAST('key{n}' AS BLOB), 1780000000000, x'0a', x'7b7d');
UPDATE employees SET schedule_id = {n}, holiday_calendar_id = {n}, additional_info = 'one' || char(10) || 'two',
  avatar = '', phone = '😀' WHERE id = {e};
INSERT INTO employees (id, company_id, role, active, first_name, last_name, email, key, employee_number, phone, mobile,
  department, cost_center, branch_office, language, additional_info, vacation_half_days, may_create_time_entries,
  exempt_from_terminal_only)
  VALUES ({n}, {c}, 2, 1, 'Anna', 'Ärmel', 'anna{n}@example', 'anna', '', '', '', '', '', '', 'de', '', 60, 1, 0);
UPDATE employees SET time_zone = 'America/New_York', earlier_employments = '/2023-10-31 2024-03-01/2024-10-31',
  employment_start = 20148 WHERE id = {n} AND company_id = {c};
INSERT INTO employee_managers (company_id, employee_id, position, manager_id) VALUES ({c}, {e}, 7, {n});
INSERT INTO extra_view_rights (company_id, employee_id, position, seen_id) VALUES ({c}, {n}, 0, {e});
INSERT INTO favorite_projects (company_id, employee_id, position, project_id) VALUES ({c}, {e}, 0, {n});
INSERT INTO vacation_carry_over (company_id, employee_id, year, half_days) VALUES ({c}, {e}, 2025, -3);
INSERT INTO former_vacation (company_id, employee_id, until_year, half_days) VALUES ({c}, {e}, 2024, 50);
INSERT INTO employee_terms (employee_id, valid_from, company_id, says_schedule, schedule_id, says_holiday_calendar,
  vacation_half_days, says_managers, time_zone) VALUES ({e}, 20454, {c}, 1, {n}, 0, 48, 1, 'Europe/Lisbon');
INSERT INTO employee_terms_managers (company_id, employee_id, valid_from, manager_id) VALUES ({c}, {e}, 20454, {n});
INSERT INTO deputyships (id, company_id, manager_id, deputy_id) VALUES ({n}, {c}, {n}, {e});
INSERT INTO leave_corrections (company_id, id, employee_id, year, day, half_days, made_by, made_at, reason)
  VALUES ({c}, {n}, {e}, 2026, 20455, -3, {n}, 1780000000000, 'wie vereinbart');
INSERT INTO leave_reminders (company_id, employee_id, year, told_on, last_day, half_days)
  VALUES ({c}, {e}, 2025, 20500, 20543, 9);
INSERT INTO absences (employee_id, first_day, id, company_id, type, last_day, state, half, substitute_state,
  certificate_provided, substitute_id, cancellation_state, halves, cancellation_reason, rejection_reason, comments)
  VALUES ({e}, 20455, {n}, {c}, 'VAC', 20457, 1, NULL, 1, 0, {n}, 0, '303', '', '', 'Skifahren'),
         ({e}, 20355, {n} + 1, {c}, 'VAC', 20355, 3, 1, NULL, 0, NULL, 1, '2', 'doch nicht', '', '');
UPDATE absences SET starts_half = 1, ends_half = 1, reduction = 1, reduction_first_day = 20457,
  reduction_starts_half = 1, reduction_last_day = 20455, reduction_ends_half = 1, reduction_reason = 'kürzer',
  given_back_from = 20450, given_back = '0123' WHERE id = {n};
UPDATE absences SET half = NULL, minutes = 90 WHERE id = {n} + 1;
UPDATE absence_types SET in_hours = 1, quota_half_days = 15, earns_no_leave = 1, quota_years = 1, quota_effect = 0, certificate_from_day = 3,
  minimum_notice_days = 14
  WHERE company_id = {c};
UPDATE absences SET certificate_reminded_on = 20456, illness = 7, sick_pay_end_told = 20460,
  certified = '2026-01-02/2026-01-03' WHERE id = {n};
UPDATE companies SET sick_pay_counted = 1, sick_pay_tell_days_before = 7 WHERE id = {c};
INSERT INTO absence_people (company_id, absence_id, list, position, employee_id) VALUES ({c}, {n}, 0, 0, {n}), ({c}, {n}, 1, 0, {n});
INSERT INTO absence_decisions (company_id, absence_id, position, kind, employee_id, at, reason, deputy_for)
  VALUES ({c}, {n}, 0, 0, NULL, 1780000000000, '', NULL), ({c}, {n}, 1, 1, {e}, 1780000000001, 'so', {n});
INSERT INTO time_clocks (employee_id, company_id, started_at, breaks) VALUES ({e}, {c}, 1780000000000, '1-2 3-4');
INSERT INTO time_entries (employee_id, day, begin_minute, id, company_id, end_minute, break_minutes, project_id, remarks,
  state, origin, auto_stopped, deletion_requested, rejection_reason)
  VALUES ({e}, 20450, 29448480, {n}, {c}, 29448960, 30, {n}, 'é', 3, 0, 0, 1, '');
INSERT INTO time_entry_decisions (company_id, id, entry_id, at, decided_by, request, approved, reason)
  VALUES ({c}, {n}, {n}, 1780000000000, {n}, 0, 1, '');
INSERT INTO working_time_findings (employee_id, day, position, company_id, rule, section, found, allowed)
  VALUES ({e}, 20450, 0, {c}, 0, '§ 3 ArbZG', 630, 600);
INSERT INTO time_account_bookings (company_id, id, employee_id, day, kind, minutes, reason, corrected_month, booked_at,
  booked_by) VALUES ({c}, {n}, {e}, 20450, 5, -60, 'entry.approved é', 24313, 1780000000000, {n});
INSERT INTO time_account_days (company_id, employee_id, day, commitment, absence, in_lieu, worked, credited)
  VALUES ({c}, {e}, 20450, 480, 1, 2, 495, 600);
INSERT INTO time_account_states (company_id, employee_id, kept_through, light) VALUES ({c}, {e}, 20454, 2);
INSERT INTO month_signatures (company_id, employee_id, month, signed_as, signed_by, signed_at, digest,
  digest_version) VALUES ({c}, {e}, 24313, 0, {e}, 1780000000000, 'abc', 1),
  ({c}, {e}, 24313, 1, {n}, 1780000000001, 'abd', 2);
UPDATE companies SET payroll_separator = 1, payroll_decimal_sign = 1, payroll_encoding = 2, payroll_dates = 1,
  payroll_has_header = 0 WHERE id = {c};
INSERT INTO payroll_wage_types (company_id, position, number, name, of, cost_center, source, unit, factor_percent)
  VALUES ({c}, 0, '1500', 'Nacht', 'night', 'K9', 5, 0, 25), ({c}, 1, '1000', 'é', NULL, NULL, 0, 1, NULL);
INSERT INTO payroll_columns VALUES ({c}, 0, 'Nr.', 0);
INSERT INTO payroll_exports VALUES ({c}, {n}, 24313, 'Sales', 1780000000000, {e}, 1, 2, 3, 4, 5, 6, 7, 1, 1, 2, 1, 0),
  ({c}, {n} + 1, 24313, '', 1780000000000, NULL, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1);
INSERT INTO payroll_export_wage_types VALUES ({c}, {n}, 0, '1500', 'Nacht', 'night', 'K9', 5, 0, 25);
INSERT INTO payroll_export_columns VALUES ({c}, {n}, 0, 'Nr.', 0);
INSERT INTO payroll_export_people VALUES ({c}, {n}, 0, {e}, 24313, '4711', 'Erika', 'Müller', 'Sales', 'K1', NULL),
  ({c}, {n}, 1, {n}, 24313, '', '', '', '', '', 0);
INSERT INTO payroll_export_lines VALUES ({c}, {n}, 0, 0, '1500', 'Nacht', 'K9', 0, 20450, 20460, 150, 1, -100, 20455);
INSERT INTO identities (company_id, provider, subject, employee_id) VALUES ({c}, 'acme', 'subject-{n}', {e});
INSERT INTO login_addresses (company_id, employee_id, address, last_login_at) VALUES ({c}, {e}, '2001:db8::/64', 1780000000000);
INSERT INTO totp_enrolments (company_id, employee_id, secret, started_at) VALUES ({c}, {e}, 'ABC', 1780000000000);
INSERT INTO recovery_codes (company_id, employee_id, hash) VALUES ({c}, {e}, zeroblob(32)), ({c}, {e}, randomblob(32));
INSERT INTO clients (id, company_id, name, secret_hash, terminal) VALUES ('client{n}', {c}, 'Door', 'hash', 1);
INSERT INTO refresh_tokens (company_id, hash, family, employee_id, client_id, expires_at, used, logged_in_at,
  issued_at, address, kind) VALUES ({c}, randomblob(32), x'00ff0a5c', {e}, 'public', 1790000000000, 0, 1780000000000,
  1780000000001, '2001:db8::/64', 2);
INSERT INTO personal_tokens (company_id, id, hash, employee_id, name, created_at) VALUES ({c}, {n}, randomblob(32), {e}, 'laptop', 1);
INSERT INTO provisioned_people (company_id, employee_id, user_name, external_id, is_removed)
  VALUES ({c}, {e}, 'erika', 'a-1', 1);
INSERT INTO provisioned_groups (company_id, id, name, external_id) VALUES ({c}, 'ab', 'Sales', NULL);
INSERT INTO calendar_feeds (company_id, id, hash, employee_id, name, kind, created_at) VALUES ({c}, {n}, randomblob(32), {e}, 'phone', 1, 1);
INSERT INTO challenges (company_id, hash, employee_id, client_id, expires_at, wrong_codes) VALUES ({c}, randomblob(32), {e}, 'p', 2, 1);
INSERT INTO one_time_links (company_id, employee_id, purpose, hash, address, made_at, expires_at)
  VALUES ({c}, {e}, 1, randomblob(32), 'e@example', 1780000000000, 1780001800000),
         ({c}, {e}, 3, randomblob(32), 'e@before.example', 1780000000000, 1780001800000);
INSERT INTO declined_mails (company_id, employee_id, kind) VALUES ({c}, {e}, 3);
INSERT INTO imported_records (company_id, kind, key, record_id, said) VALUES ({c}, 1, 'a', 5, x'000102030405'),
  ({c}, 1, 'Ä', 6, NULL), ({c}, 1, 'z', 7, x'');
INSERT INTO outbox (id, company_id, kind, to_address, to_name, language, facts, created_at, next_attempt_at, taken_until,
  link, expires_at, about_record, caused_by)
  VALUES ({n}, {c}, 0, 'e@example', 'E', 'de', '[["a","b"]]', 1, 2, 1780000000000, 'https://a/b', 3, 4, {e}),
         ({n} + 1, {c}, 0, 'e@example', 'E', 'de', '[]', 1, 2, NULL, '', NULL, NULL, NULL);
DELETE FROM outbox WHERE id = {n} + 1;
INSERT INTO webhooks (company_id, id, name, url, events, format, language, state, secret, former_secret,
  former_secret_until, created_at, failures, failing_since, rests_until, last_tried_at)
  VALUES ({c}, {n}, 'Löhne', 'https://a.example/', 'com.stint.absence.approved com.stint.month.closed', 1, 'de', 2, 'bmV3',
          'b2xk', 1780000000000, 1770000000000, 7, 1780000000001, 1780000000002, 1780000000003);
INSERT INTO webhook_deliveries (company_id, id, webhook_id, event, subject, data, happened_at, state, tries, next_try_at,
  taken_until, ended_at, last_status, last_error) VALUES ({c}, {n}, {n}, 'com.stint.absence.approved',
  'absence-requests/1', '[["a","é"]]', 1780000000000, 2, 10, 1780000000001, 1780000000002, 1780000000003, 503, 'status 503');
INSERT INTO audit_trail (id, company_id, at, actor_id, action, subject_id, details, employee_id, sequence, previous, hash, parts)
  VALUES ({n}, {c}, 1780000000000, NULL, 'account.locked', {e}, '[["a","b"]]', {e}, {n}, zeroblob(32), randomblob(32), x'73000102030405060708090a0b0c0d0e0f');
INSERT INTO audit_cuts (company_id, sequence, hash) VALUES ({c}, {n}, randomblob(32));
INSERT INTO audit_heads (company_id, at, sequence, hash, jws) VALUES ({c}, 1780000000000, {n}, randomblob(32), 'e30.e30.AA');
)sql";

constexpr const char* rows_of_server = R"sql(
INSERT INTO job_runs VALUES ('stop-clocks', 1780000000000);
INSERT INTO signing_keys VALUES ('key-1', '-----BEGIN PRIVATE KEY-----' || char(10), 1780000000000);
INSERT INTO revoked_access VALUES ('jti-1', 1780000000000);
UPDATE sequences SET last_id = 5000;
)sql";

std::string with(std::string text, const std::string& name, std::int32_t value) {
  for (auto at = text.find(name); at != std::string::npos; at = text.find(name)) {
    text.replace(at, name.size(), std::to_string(value));
  }
  return text;
}

std::string rows_of(domain::CompanyId company, domain::EmployeeId employee, std::int32_t number) {
  return with(with(with(rows_of_company, "{c}", company.value), "{e}", employee.value), "{n}", number);
}

}  // namespace

void make_full_database(const std::filesystem::path& file) {
  sqlite::Store store(support::with_empty_database(file));
  const contracts::Setting setting(store);
  SQLite::Database database(file.string(), SQLite::OPEN_READWRITE);
  database.exec("PRAGMA foreign_keys = ON");
  database.exec("BEGIN;" + rows_of(setting.acme, setting.erika, 1000) + rows_of(setting.rival, setting.ron, 2000) +
                rows_of_server + "COMMIT");
}

}  // namespace stint::copy_tests
