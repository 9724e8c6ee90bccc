#include <utility>

#include <stint/domain/time_clock/auto_stop.hpp>
#include <stint/sqlite/companies.hpp>
#include <stint/sqlite/company_rows.hpp>

namespace stint::sqlite {
namespace {

/// One parameter for each of `company_columns`.
constexpr SqlPart parameters{
    "?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, "
    "?24, ?25, ?26, ?27, ?28, ?29, ?30, ?31, ?32, ?33, ?34, ?35, ?36, ?37, ?38, ?39"};
/// Each of `company_columns` but the id, set to its parameter.
constexpr SqlPart assignments{
    "key = ?2, name = ?3, time_zone = ?4, language = ?5, country_code = ?6, country_name = ?7, "
    "uses_departments = ?8, uses_branch_offices = ?9, link_sso_by_verified_email = ?10, "
    "notifications_additional = ?11, single_approval_suffices = ?12, cancellation_reason_required = ?13, "
    "employees_may_delete_approved = ?14, substitute_acceptance_required = ?15, reject_overlapping = ?16, "
    "enforce_entitlement = ?17, tracking_active = ?18, clock_enabled = ?19, business_trips = ?20, "
    "minimum_start_interval_seconds = ?21, terminal_only_start = ?22, terminal_only_pause = ?23, "
    "terminal_only_stop = ?24, approve_new_entries = ?25, approve_changes = ?26, approve_deletions = ?27, "
    "approval_by_administrators_only = ?28, closed_through = ?29, auto_stop_after_minutes = ?30, "
    "maximum_remarks_length = ?31, project_mandatory = ?32, category_mandatory = ?33, default_project_id = ?34, "
    "default_category_id = ?35, has_break_regulation = ?36, maximum_daily_work_minutes = ?37, "
    "break_regulation_obligatory = ?38, break_regulation_auto_apply = ?39"};

/// Runs a statement whose parameters are everything in a company's row, in the order of `company_columns`.
std::int64_t run_with(Connection& connection, Sql sql, const domain::Company& company) {
  const auto& absences = company.absences;
  const auto& tracking = company.time_tracking;
  const auto& country = company.country;
  const auto breaks = tracking.break_regulation.value_or(domain::BreakRegulation{});
  return connection.run(
      sql, company.id, company.key, company.name, company.time_zone, company.language,
      country ? std::optional{country->code} : std::nullopt, country ? std::optional{country->name} : std::nullopt,
      company.uses_departments, company.uses_branch_offices, company.link_sso_by_verified_email,
      company.notifications_additional, absences.single_approval_suffices, absences.cancellation_reason_required,
      absences.employees_may_delete_approved, absences.substitute_acceptance_required, absences.reject_overlapping,
      absences.enforce_entitlement, tracking.active, tracking.clock_enabled, tracking.business_trips,
      tracking.minimum_start_interval, tracking.terminal_only.start, tracking.terminal_only.pause,
      tracking.terminal_only.stop, tracking.approval.new_entries, tracking.approval.changes,
      tracking.approval.deletions, tracking.approval.administrators_only, tracking.closed_through,
      tracking.auto_stop_after, tracking.maximum_remarks_length, tracking.project_mandatory,
      tracking.category_mandatory, tracking.default_project, tracking.default_category,
      tracking.break_regulation.has_value(), breaks.maximum_daily_work, breaks.obligatory, breaks.auto_apply);
}

std::optional<domain::Company> read_one(Connection& connection, Cursor row) {
  if (!row.next()) return std::nullopt;
  return read_company(connection, row);
}

}  // namespace

std::optional<domain::Company> Companies::find(domain::CompanyId id) const {
  return read_one(connection_,
                  connection_.query(joined<"SELECT ", company_columns, " FROM companies WHERE id = ?1">, id));
}

std::optional<domain::Company> Companies::find_by_key(std::string_view key) const {
  return read_one(connection_,
                  connection_.query(joined<"SELECT ", company_columns, " FROM companies WHERE key = ?1">, key));
}

std::vector<domain::Company> Companies::all() const {
  auto rows = connection_.query(joined<"SELECT ", company_columns, " FROM companies ORDER BY id">);
  std::vector<domain::Company> companies;
  while (rows.next()) companies.push_back(read_company(connection_, rows));
  return companies;
}

std::vector<domain::CompanyId> Companies::with_overdue_clocks(domain::Instant now, std::size_t most) const {
  static_assert(domain::longest_session == std::chrono::minutes{1440});
  auto rows = connection_.query(
      "SELECT c.id FROM companies c WHERE c.tracking_active = 1 AND EXISTS (SELECT 1 FROM time_clocks t"
      " WHERE t.company_id = c.id AND t.started_at <= ?1 - ifnull(c.auto_stop_after_minutes, 1440) * 60000)"
      " ORDER BY c.id LIMIT ?2",
      now, static_cast<std::int64_t>(most));
  std::vector<domain::CompanyId> companies;
  while (rows.next()) companies.push_back(rows.take<domain::CompanyId>());
  return companies;
}

std::vector<domain::CompanyId> Companies::with_turned_day(domain::Instant now, std::size_t most) const {
  auto rows = connection_.query(
      "SELECT id FROM companies WHERE next_change_of_day <= ?1 ORDER BY next_change_of_day, id LIMIT ?2", now,
      static_cast<std::int64_t>(most));
  std::vector<domain::CompanyId> companies;
  while (rows.next()) companies.push_back(rows.take<domain::CompanyId>());
  return companies;
}

std::optional<domain::Date> Companies::employments_judged(domain::CompanyId company) const {
  auto row = connection_.query("SELECT day FROM employments_judged WHERE company_id = ?1", company);
  if (!row.next()) return std::nullopt;
  return row.take<domain::Date>();
}

void Companies::set_employments_judged(domain::CompanyId company, domain::Date day,
                                       domain::Instant next_change_of_day) {
  connection_.run("INSERT OR REPLACE INTO employments_judged (company_id, day) VALUES (?1, ?2)", company, day);
  connection_.run("UPDATE companies SET next_change_of_day = ?2 WHERE id = ?1", company, next_change_of_day);
}

domain::Company Companies::add(const domain::Company& company) {
  domain::Company stored = company;
  stored.id = {next_id(connection_, "company")};
  run_with(connection_, joined<"INSERT INTO companies (", company_columns, ") VALUES (", parameters, ")">, stored);
  write_lists(connection_, stored);
  return stored;
}

void Companies::save(const domain::Company& company) {
  if (run_with(connection_, joined<"UPDATE companies SET ", assignments, " WHERE id = ?1">, company) == 1) {
    write_lists(connection_, company);
  }
}

}  // namespace stint::sqlite
