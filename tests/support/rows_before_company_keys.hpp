#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace stint::support {

/// The tables whose rows got a column for their company with schema 19.
inline const std::vector<std::string>& tables_that_got_a_company() {
  static const std::vector<std::string> names{"holidays",
                                              "employee_managers",
                                              "extra_view_rights",
                                              "favorite_projects",
                                              "vacation_carry_over",
                                              "former_vacation",
                                              "employee_terms_managers",
                                              "absence_people",
                                              "absence_decisions",
                                              "identities",
                                              "login_addresses",
                                              "totp_enrolments",
                                              "recovery_codes",
                                              "time_entry_decisions",
                                              "refresh_tokens",
                                              "personal_tokens",
                                              "challenges"};
  return names;
}

/// Rows in each of them, and what they require, as in schema 18 in SQLite and in PostgreSQL: of a company with this id.
/// `digest` is 32 bytes as 64 hexadecimal digits.
template <class Digest>
std::string rows_before_company_keys(std::int32_t company, Digest digest) {
  std::string text = R"sql(
INSERT INTO companies (id, key, name, time_zone, language, uses_departments, uses_branch_offices,
  link_sso_by_verified_email, notifications_additional, single_approval_suffices, cancellation_reason_required,
  employees_may_delete_approved, substitute_acceptance_required, reject_overlapping, enforce_entitlement,
  tracking_active, clock_enabled, terminal_only_start, terminal_only_pause, terminal_only_stop, approve_new_entries,
  approve_changes, approve_deletions, approval_by_administrators_only, maximum_remarks_length, project_mandatory,
  category_mandatory, has_break_regulation, break_regulation_obligatory, break_regulation_auto_apply)
  VALUES ({c}, 'company{c}', '', 'UTC', 'en', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 500, 0, 0, 0, 0, 0);
INSERT INTO projects (id, company_id, key, name, active) VALUES ({c}5, {c}, 'zeus', '', 1);
INSERT INTO holiday_calendars (id, company_id, key) VALUES ({c}6, {c}, 'bavaria');
INSERT INTO holidays (calendar_id, day, name, portion) VALUES ({c}6, 20454, 'Neujahr', 0);
INSERT INTO absence_types (company_id, code, name, kind, needs_approval, requires_medical_certificate, active)
  VALUES ({c}, 'VAC', '', 0, 1, 0, 1);
INSERT INTO employees (id, company_id, role, active, first_name, last_name, email, key, employee_number, phone, mobile,
  department, cost_center, branch_office, language, additional_info, vacation_half_days, may_create_time_entries,
  exempt_from_terminal_only)
  VALUES ({c}1, {c}, 0, 1, 'Erika', 'E', 'erika@{c}', 'erika', '', '', '', '', '', '', 'de', '', 60, 1, 0),
         ({c}2, {c}, 2, 1, 'Max', 'M', 'max@{c}', 'max', '', '', '', '', '', '', 'de', '', 60, 1, 0);
INSERT INTO employee_managers (employee_id, position, manager_id) VALUES ({c}1, 0, {c}2);
INSERT INTO extra_view_rights (employee_id, position, seen_id) VALUES ({c}2, 0, {c}1);
INSERT INTO favorite_projects (employee_id, position, project_id) VALUES ({c}1, 0, {c}5);
INSERT INTO vacation_carry_over (employee_id, year, half_days) VALUES ({c}1, 2025, -3);
INSERT INTO former_vacation (employee_id, until_year, half_days) VALUES ({c}1, 2024, 50);
INSERT INTO employee_terms (employee_id, valid_from, company_id, says_schedule, says_holiday_calendar, says_managers)
  VALUES ({c}1, 20454, {c}, 0, 0, 1);
INSERT INTO employee_terms_managers (employee_id, valid_from, manager_id) VALUES ({c}1, 20454, {c}2);
INSERT INTO absences (employee_id, first_day, id, company_id, type, last_day, state, certificate_provided,
  cancellation_state, halves, cancellation_reason, rejection_reason, comments)
  VALUES ({c}1, 20455, {c}7, {c}, 'VAC', 20457, 1, 0, 0, '303', '', '', 'Skifahren');
INSERT INTO absence_people (absence_id, list, position, employee_id) VALUES ({c}7, 1, 0, {c}2);
INSERT INTO absence_decisions (absence_id, position, kind, employee_id, at, reason)
  VALUES ({c}7, 0, 0, NULL, 1780000000000, ''), ({c}7, 1, 1, {c}2, 1780000000001, 'so');
INSERT INTO time_entries (employee_id, day, begin_minute, id, company_id, end_minute, break_minutes, remarks, state,
  origin, auto_stopped, deletion_requested, rejection_reason)
  VALUES ({c}1, 20450, 29448480, {c}8, {c}, 29448960, 30, '', 3, 0, 0, 1, '');
INSERT INTO time_entry_decisions (id, entry_id, at, decided_by, request, approved, reason)
  VALUES ({c}9, {c}8, 1780000000000, {c}2, 0, 1, '');
INSERT INTO identities (provider, subject, employee_id) VALUES ('acme', 'subject-{c}', {c}1);
INSERT INTO login_addresses (employee_id, address, last_login_at) VALUES ({c}1, '192.0.2.1', 1780000000000);
INSERT INTO totp_enrolments (employee_id, secret, started_at) VALUES ({c}1, 'ABC', 1780000000000);
INSERT INTO recovery_codes (employee_id, hash) VALUES ({c}1, {d});
INSERT INTO refresh_tokens (hash, family, employee_id, client_id, expires_at, used, logged_in_at)
  VALUES ({d}, {d}, {c}1, 'public', 1790000000000, 0, 1780000000000);
INSERT INTO personal_tokens (id, hash, employee_id, name, created_at) VALUES ({c}3, {d}, {c}1, 'laptop', 1);
INSERT INTO challenges (hash, employee_id, client_id, expires_at, wrong_codes) VALUES ({d}, {c}1, 'public', 2, 1);
)sql";
  const auto replace = [&text](const std::string& name, const std::string& value) {
    for (auto at = text.find(name); at != std::string::npos; at = text.find(name, at + value.size())) {
      text.replace(at, name.size(), value);
    }
  };
  const auto id = std::to_string(company);
  replace("{c}", id);
  replace("{d}", digest(std::string(64 - id.size(), '0') + id));
  return text;
}

}  // namespace stint::support
