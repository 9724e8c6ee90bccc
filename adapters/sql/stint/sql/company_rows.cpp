#include <stint/sql/company_rows.hpp>
#include <stint/sql/field_lists.hpp>

namespace stint::sql {
namespace {

using CompanyLists = FieldLists<application::company_fields, "", "company_id">;
using AbsenceLists = FieldLists<application::absence_settings_fields, "", "company_id">;

void read_break_tiers(Connection& connection, domain::Company& company) {
  auto& regulation = company.time_tracking.break_regulation;
  if (!regulation) return;
  auto tiers = connection.query(
      "SELECT more_than_work_minutes, break_minutes FROM break_tiers WHERE company_id = ?1 ORDER BY position",
      company.id);
  while (tiers.next()) {
    const auto work = tiers.take<std::chrono::minutes>();
    regulation->tiers.push_back({work, tiers.take<std::chrono::minutes>()});
  }
}

}  // namespace

std::tuple<std::optional<std::string_view>, std::optional<std::string_view>> country_values(
    const domain::Company& company) {
  if (!company.country) return {};
  return {company.country->code, company.country->name};
}

void read_country(Cursor& row, domain::Company& company) {
  auto code = row.take<std::optional<std::string>>();
  auto name = row.take<std::string>();
  if (code) company.country = domain::Country{*std::move(code), std::move(name)};
}

std::tuple<bool, std::optional<std::chrono::minutes>, bool, bool> break_regulation_values(
    const domain::Company& company) {
  const auto& set = company.time_tracking.break_regulation;
  const auto regulation = set.value_or(domain::BreakRegulation{});
  return {set.has_value(), regulation.maximum_daily_work, regulation.obligatory, regulation.auto_apply};
}

void read_break_regulation(Cursor& row, domain::Company& company) {
  const bool is_set = row.take<bool>();
  domain::BreakRegulation regulation;
  regulation.maximum_daily_work = row.take<std::optional<std::chrono::minutes>>();
  regulation.obligatory = row.take<bool>();
  regulation.auto_apply = row.take<bool>();
  if (is_set) company.time_tracking.break_regulation = std::move(regulation);
}

domain::Company read_company(Connection& connection, Cursor& row) {
  auto company = company_row.read(row);
  read_break_tiers(connection, company);
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
