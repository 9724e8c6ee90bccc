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

}  // namespace

domain::Company read_company(Connection& connection, Cursor& row) {
  domain::Company company{};
  company.id = row.take<domain::CompanyId>();
  read_columns<application::company_fields>(row, company);
  read_columns<application::absence_settings_fields>(row, company.absences);
  read_columns<application::time_tracking_fields>(row, company.time_tracking);
  company.country = read_country(row);
  company.time_tracking.break_regulation = read_break_regulation(connection, company.id, row);
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
