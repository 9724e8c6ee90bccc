#include <stint/sql/company_rows.hpp>
#include <stint/sql/field_lists.hpp>

namespace stint::sql {
namespace {

using CompanyLists = FieldLists<application::company_fields, "", "company_id">;
using AbsenceLists = FieldLists<application::absence_settings_fields, "", "company_id">;

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
  CompanyLists::read(connection, company, company.id);
  AbsenceLists::read(connection, company.absences, company.id);
  return company;
}

void write_lists(Connection& connection, const domain::Company& company) {
  CompanyLists::write(connection, company, company.id);
  AbsenceLists::write(connection, company.absences, company.id);
  connection.run("DELETE FROM break_tiers WHERE company_id = ?1", company.id);
  if (!company.time_tracking.break_regulation) return;
  int position = 0;
  for (const auto& tier : company.time_tracking.break_regulation->tiers) {
    connection.run(
        "INSERT INTO break_tiers (company_id, position, more_than_work_minutes, break_minutes) VALUES (?1, ?2, ?3, ?4)",
        company.id, position++, tier.more_than_work, tier.break_needed);
  }
}

}  // namespace stint::sql
