#include <array>

#include <stint/sql/copy/tables.hpp>

namespace stint::sql::copy {
namespace {

constexpr std::array tables{
    Table{"companies", "id", Owner::company},
    Table{"settings_versions", "company_id", Owner::by_company},
    Table{"data_versions", "company_id", Owner::by_company},
    Table{"break_tiers", "company_id, position", Owner::by_company},
    Table{"allowed_networks", "company_id, position", Owner::by_company},
    Table{"additional_recipients", "company_id, position", Owner::by_company},
    Table{"working_time_branch_offices", "company_id, position", Owner::by_company},
    Table{"working_time_surcharge_windows", "company_id, position", Owner::by_company},
    Table{"leave_extra_days", "company_id, position", Owner::by_company},
    Table{"team_rules_blackouts", "company_id, position", Owner::by_company},
    Table{"team_rules_most_away", "company_id, position", Owner::by_company},
    Table{"team_rules_one_present", "company_id, position", Owner::by_company},
    Table{"team_rules_group_members", "company_id, position", Owner::by_company},
    Table{"company_holidays", "company_id, position", Owner::by_company},
    Table{"branch_offices", "company_id, position", Owner::by_company},
    Table{"former_time_zones", "company_id, position", Owner::by_company},
    Table{"payroll_wage_types", "company_id, position", Owner::by_company},
    Table{"payroll_columns", "company_id, position", Owner::by_company},
    Table{"projects", "id", Owner::by_company},
    Table{"categories", "id", Owner::by_company},
    Table{"work_schedules", "id", Owner::by_company},
    Table{"work_schedule_weeks", "company_id, schedule_id, position", Owner::by_company},
    Table{"holiday_calendars", "id", Owner::by_company},
    Table{"holidays", "calendar_id, day", Owner::by_company},
    Table{"absence_types", "company_id, code", Owner::by_company},
    Table{"absence_type_roles", "company_id, code, position", Owner::by_company},
    Table{"absence_type_blackouts", "company_id, code, position", Owner::by_company},
    Table{"employments_judged", "company_id", Owner::by_company},
    Table{"working_time_judged", "company_id", Owner::by_company},
    Table{"leave_reminded", "company_id", Owner::by_company},
    Table{"time_accounts_judged", "company_id", Owner::by_company},
    Table{"employees", "id", Owner::by_company},
    Table{"employee_managers", "employee_id, position", Owner::by_company},
    Table{"extra_view_rights", "employee_id, position", Owner::by_company},
    Table{"favorite_projects", "employee_id, position", Owner::by_company},
    Table{"vacation_carry_over", "employee_id, year", Owner::by_company},
    Table{"former_vacation", "employee_id, until_year", Owner::by_company},
    Table{"employee_terms", "employee_id, valid_from", Owner::by_company},
    Table{"employee_terms_managers", "employee_id, valid_from, manager_id", Owner::by_company},
    Table{"deputyships", "id", Owner::by_company},
    Table{"provisioned_people", "company_id, employee_id", Owner::by_company},
    Table{"provisioned_groups", "company_id, id", Owner::by_company},
    Table{"leave_corrections", "id", Owner::by_company},
    Table{"leave_reminders", "company_id, employee_id, year, told_on, last_day", Owner::by_company},
    Table{"absences", "id", Owner::by_company},
    Table{"absence_people", "absence_id, list, position", Owner::by_company},
    Table{"absence_decisions", "absence_id, position", Owner::by_company},
    Table{"time_clocks", "employee_id", Owner::by_company},
    Table{"time_entries", "id", Owner::by_company},
    Table{"time_entry_decisions", "id", Owner::by_company},
    Table{"working_time_findings", "employee_id, day, position", Owner::by_company},
    Table{"company_holidays_filed", "company_id, employee_id, day, half", Owner::by_company},
    Table{"escalations", "company_id, kind, request_id", Owner::by_company},
    Table{"time_account_bookings", "company_id, id", Owner::by_company},
    Table{"time_account_days", "company_id, employee_id, day", Owner::by_company},
    Table{"time_account_states", "company_id, employee_id", Owner::by_company},
    Table{"month_signatures", "company_id, employee_id, month, signed_as", Owner::by_company},
    Table{"payroll_exports", "company_id, id", Owner::by_company},
    Table{"payroll_export_wage_types", "company_id, export_id, position", Owner::by_company},
    Table{"payroll_export_columns", "company_id, export_id, position", Owner::by_company},
    Table{"payroll_export_people", "company_id, export_id, position", Owner::by_company},
    Table{"payroll_export_lines", "company_id, export_id, person, position", Owner::by_company},
    Table{"records_erased", "company_id, kind", Owner::by_company},
    Table{"record_changes", "company_id, kind, record_id", Owner::by_company},
    Table{"feed_changes", "company_id, part, key", Owner::by_company},
    Table{"versions_of_people", "company_id, employee_id", Owner::by_company},
    Table{"idempotency_keys", "company_id, employee_id, key", Owner::by_company},
    Table{"identities", "provider, subject", Owner::by_company},
    Table{"login_addresses", "employee_id, address", Owner::by_company},
    Table{"totp_enrolments", "employee_id", Owner::by_company},
    Table{"recovery_codes", "employee_id, hash", Owner::by_company},
    Table{"clients", "id", Owner::by_company},
    Table{"refresh_tokens", "hash", Owner::by_company},
    Table{"personal_tokens", "id", Owner::by_company},
    Table{"calendar_feeds", "id", Owner::by_company},
    Table{"challenges", "hash", Owner::by_company},
    Table{"one_time_links", "employee_id, purpose, address", Owner::by_company},
    Table{"declined_mails", "employee_id, kind", Owner::by_company},
    Table{"imported_records", "company_id, kind, key", Owner::by_company},
    Table{"outbox", "id", Owner::by_company, "taken_until"},
    Table{"webhooks", "company_id, id", Owner::by_company},
    Table{"webhook_deliveries", "company_id, id", Owner::by_company, "taken_until"},
    Table{"audit_trail", "id", Owner::by_company},
    Table{"audit_cuts", "company_id", Owner::by_company},
    Table{"audit_heads", "company_id, at", Owner::by_company},
    Table{"job_runs", "name", Owner::server},
    // The key allows creating tokens for every company, and without it a revocation is useless.
    Table{"signing_keys", "key_id", Owner::all},
    Table{"revoked_access", "id", Owner::all},
};

constexpr std::array<std::string_view, 1> left_behind{"sequences"};

/// The rows that belong to a company; false for all of a table.
std::string condition(Owner owner, std::int64_t company) {
  const auto id = std::to_string(company);
  switch (owner) {
    case Owner::company:
      return "id = " + id;
    case Owner::by_company:
      return "company_id = " + id;
    case Owner::server:
      return "1 = 1";
    case Owner::all:
      return "1 = 0";
  }
  throw std::logic_error("no such owner");
}

std::string quoted(std::string_view name) { return '"' + std::string{name} + '"'; }

}  // namespace

std::span<const Table> copied_tables() { return tables; }

std::span<const std::string_view> tables_left_behind() { return left_behind; }

std::string names_of(const Columns& columns) {
  std::string names;
  for (const auto& column : columns) names += (names.empty() ? "" : ", ") + quoted(column.name);
  return names;
}

std::string query_for(const Table& table, const Columns& columns, std::optional<std::int64_t> company, Rows rows) {
  std::string query = "SELECT ";
  for (const auto& column : columns) {
    if (&column != &columns.front()) query += ", ";
    if (rows == Rows::to_send && column.name == table.left_behind) query += "NULL AS ";
    query += quoted(column.name);
  }
  query += " FROM " + std::string{table.name};
  if (company) query += " WHERE " + condition(table.owner, *company);
  return query + " ORDER BY " + std::string{table.key};
}

}  // namespace stint::sql::copy
