#include <stint/sqlite/company_rows.hpp>

namespace stint::sqlite {
namespace {

std::vector<std::string> read_texts(Connection& connection, Sql sql, domain::CompanyId company) {
  auto rows = connection.query(sql, company);
  std::vector<std::string> texts;
  while (rows.next()) texts.push_back(rows.take<std::string>());
  return texts;
}

void write_texts(Connection& connection, Sql clear, Sql insert, domain::CompanyId company,
                 const std::vector<std::string>& texts) {
  connection.run(clear, company);
  int position = 0;
  for (const auto& text : texts) connection.run(insert, company, position++, text);
}

std::optional<domain::Country> read_country(Cursor& row) {
  auto code = row.take<std::optional<std::string>>();
  auto name = row.take<std::string>();
  return code ? std::optional{domain::Country{*std::move(code), std::move(name)}} : std::nullopt;
}

domain::AbsenceSettings read_absence_settings(Cursor& row) {
  domain::AbsenceSettings settings;
  settings.single_approval_suffices = row.take<bool>();
  settings.cancellation_reason_required = row.take<bool>();
  settings.employees_may_delete_approved = row.take<bool>();
  settings.substitute_acceptance_required = row.take<bool>();
  settings.reject_overlapping = row.take<bool>();
  settings.enforce_entitlement = row.take<bool>();
  return settings;
}

std::optional<domain::BreakRegulation> read_break_regulation(Connection& connection, domain::CompanyId company,
                                                             Cursor& row) {
  const bool is_set = row.take<bool>();
  domain::BreakRegulation regulation;
  regulation.maximum_daily_work = row.take<std::optional<std::chrono::minutes>>();
  regulation.obligatory = row.take<bool>();
  regulation.auto_apply = row.take<bool>();
  if (!is_set) return std::nullopt;
  auto tiers = connection.query(
      "SELECT more_than_work_minutes, break_minutes FROM break_tiers WHERE company_id = ?1 ORDER BY position", company);
  while (tiers.next()) {
    const auto work = tiers.take<std::chrono::minutes>();
    regulation.tiers.push_back({work, tiers.take<std::chrono::minutes>()});
  }
  return regulation;
}

domain::TimeTrackingSettings read_tracking_settings(Connection& connection, domain::CompanyId company, Cursor& row) {
  domain::TimeTrackingSettings settings;
  read_columns<application::time_tracking_fields>(row, settings);
  settings.break_regulation = read_break_regulation(connection, company, row);
  return settings;
}

}  // namespace

domain::Company read_company(Connection& connection, Cursor& row) {
  domain::Company company{};
  company.id = row.take<domain::CompanyId>();
  company.key = row.take<std::string_view>();
  company.name = row.take<std::string_view>();
  company.time_zone = row.take<std::string_view>();
  company.language = row.take<std::string_view>();
  company.country = read_country(row);
  company.uses_departments = row.take<bool>();
  company.uses_branch_offices = row.take<bool>();
  company.link_sso_by_verified_email = row.take<bool>();
  company.notifications_additional = row.take<bool>();
  company.absences = read_absence_settings(row);
  company.time_tracking = read_tracking_settings(connection, company.id, row);
  company.allowed_networks = read_texts(
      connection, "SELECT network FROM allowed_networks WHERE company_id = ?1 ORDER BY position", company.id);
  company.additional_recipients = read_texts(
      connection, "SELECT address FROM additional_recipients WHERE company_id = ?1 ORDER BY position", company.id);
  return company;
}

void write_lists(Connection& connection, const domain::Company& company) {
  write_texts(connection, "DELETE FROM allowed_networks WHERE company_id = ?1",
              "INSERT INTO allowed_networks (company_id, position, network) VALUES (?1, ?2, ?3)", company.id,
              company.allowed_networks);
  write_texts(connection, "DELETE FROM additional_recipients WHERE company_id = ?1",
              "INSERT INTO additional_recipients (company_id, position, address) VALUES (?1, ?2, ?3)", company.id,
              company.additional_recipients);
  connection.run("DELETE FROM break_tiers WHERE company_id = ?1", company.id);
  if (!company.time_tracking.break_regulation) return;
  int position = 0;
  for (const auto& tier : company.time_tracking.break_regulation->tiers) {
    connection.run(
        "INSERT INTO break_tiers (company_id, position, more_than_work_minutes, break_minutes) VALUES (?1, ?2, ?3, ?4)",
        company.id, position++, tier.more_than_work, tier.break_needed);
  }
}

}  // namespace stint::sqlite
