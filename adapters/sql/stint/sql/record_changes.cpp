#include <algorithm>
#include <array>

#include <stint/sql/enum_codes.hpp>
#include <stint/sql/record_changes.hpp>
#include <stint/sql/stored_row.hpp>

namespace stint::sql {
namespace {

using application::ChangedKind;

/// Tables that are not shown to any user, or, like tokens, are shown without a version.
constexpr std::array<std::string_view, 27> hidden_tables{
    "sequences",
    "outbox",
    "job_runs",
    "login_addresses",
    "refresh_tokens",
    "personal_tokens",
    "calendar_feeds",
    "one_time_links",
    "challenges",
    "totp_enrolments",
    "recovery_codes",
    "revoked_access",
    "signing_keys",
    "audit_heads",
    "audit_cuts",
    "imported_records",
    "settings_versions",
    "data_versions",
    "versions_of_people",
    "record_changes",
    "feed_changes",
    "idempotency_keys",
    "webhooks",
    "webhook_deliveries",
    // Data that servers sharing PostgreSQL exchange.
    "wrong_tries",
    "job_claims",
    "address_tallies",
};

constexpr auto gone_row = row_of<application::GoneRecord>(
    column("kind", &application::GoneRecord::kind), column("record_id", &application::GoneRecord::id),
    column("employee_id", &application::GoneRecord::employee), column("changed_at", &application::GoneRecord::at));

/// Whether the insertion may add no rows.
bool may_add_nothing(std::string_view insertion) {
  return insertion.contains("DO NOTHING") || insertion.contains("SELECT");
}

}  // namespace

std::optional<application::DataVersion> RecordChanges::version(domain::CompanyId company) const {
  connection_.expect_in_scope(company);
  if (read_ && read_->company == company && !connection_.has_begun_version()) return read_->version;
  std::optional<application::DataVersion> version;
  if (auto row = connection_.query("SELECT version, changed_at FROM data_versions WHERE company_id = ?1", company);
      row.next()) {
    version.emplace().number = row.take<std::int64_t>();
    version->changed_at = row.take<domain::Instant>();
  }
  read_ = Read{company, version};
  return version;
}

namespace {

/// The number of all, which is that of employee 0, and that of an employee, if there is one. A join: SQLite would make
/// a temporary table for `IN (0, ?2)`, which takes longer than everything else in this statement. The versions of the
/// company's data and settings, which nearly every response also needs, take less time here than in two more
/// statements.
constexpr SqlPart numbers_of_one{
    "SELECT a.number, p.employee_id, p.number, d.version, d.changed_at, s.version FROM versions_of_people a"
    " LEFT JOIN versions_of_people p ON p.company_id = ?1 AND p.employee_id = ?2"
    " LEFT JOIN data_versions d ON d.company_id = ?1 LEFT JOIN settings_versions s ON s.company_id = ?1"
    " WHERE a.company_id = ?1 AND a.employee_id = 0"};
/// The numbers of all, of an employee, and of the people who have or had that employee in a list of managers.
constexpr SqlPart numbers_of_reports{
    "SELECT employee_id, number FROM versions_of_people WHERE company_id = ?1 AND employee_id IN"
    " (SELECT 0 UNION ALL SELECT id FROM employees WHERE id = ?2 AND company_id = ?1"
    " UNION ALL SELECT employee_id FROM employee_managers WHERE company_id = ?1 AND manager_id = ?2"
    " UNION ALL SELECT employee_id FROM employee_terms_managers WHERE company_id = ?1 AND manager_id = ?2)"
    " ORDER BY employee_id"};

application::VersionOfPeople read_version_of_one(Cursor& row) {
  application::VersionOfPeople version{.shared = row.take<std::int64_t>()};
  const auto person = row.take<std::optional<domain::EmployeeId>>();
  const auto number = row.take<std::int64_t>();
  if (person) version.of_people.emplace_back(*person, number);
  return version;
}

std::optional<application::DataVersion> read_data_version(Cursor& row) {
  const auto number = row.take<std::optional<std::int64_t>>();
  const auto changed_at = row.take<domain::Instant>();
  if (!number) return std::nullopt;
  return application::DataVersion{.number = *number, .changed_at = changed_at};
}

std::optional<application::VersionOfPeople> read_version_of_reports(Cursor rows) {
  if (!rows.next()) return std::nullopt;
  static_cast<void>(rows.take<std::int64_t>());  // that of all comes first
  application::VersionOfPeople version{.shared = rows.take<std::int64_t>()};
  while (rows.next()) {
    const auto person = rows.take<domain::EmployeeId>();
    version.of_people.emplace_back(person, rows.take<std::int64_t>());
  }
  return version;
}

}  // namespace

std::optional<application::VersionOfPeople> RecordChanges::version_of(domain::CompanyId company,
                                                                      domain::EmployeeId employee,
                                                                      application::PeopleShown people) const {
  connection_.expect_in_scope(company);
  if (people == application::PeopleShown::one) {
    const auto turn = ReadingTurn::next();  // before the rows are read
    auto row = connection_.query(joined<numbers_of_one>, company, employee);
    if (!row.next()) return std::nullopt;
    auto version = read_version_of_one(row);
    const auto of_data = read_data_version(row);
    if (!connection_.has_begun_version()) read_ = Read{company, of_data};
    auto& known = connection_.settings().known;
    if (!known || known->company != company) known = {company, turn, row.take<std::optional<SettingsVersion>>()};
    return version;
  }
  return read_version_of_reports(connection_.query(joined<numbers_of_reports>, company, employee));
}

std::vector<std::int32_t> RecordChanges::since(domain::CompanyId company, ChangedKind kind,
                                               domain::Instant moment) const {
  connection_.expect_in_scope(company);
  std::vector<std::int32_t> ids;
  for (auto rows = connection_.query("SELECT record_id FROM record_changes {index record_changes_by_moment}"
                                     " WHERE company_id = ?1 AND kind = ?2 AND changed_at >= ?3 AND gone = 0",
                                     company, kind, moment);
       rows.next();) {
    ids.push_back(rows.take<std::int32_t>());
  }
  std::ranges::sort(ids);
  return ids;
}

std::vector<application::GoneRecord> RecordChanges::gone(domain::CompanyId company,
                                                         const application::GonePage& page) const {
  connection_.expect_in_scope(company);
  const auto after = page.after.value_or(application::GonePage::Place{});
  const std::optional<std::string> owners = page.of ? std::optional{json_array_of(*page.of)} : std::nullopt;
  return gone_row.read_all(
      connection_.query(joined<"SELECT ", columns_of<gone_row>,
                               " FROM record_changes WHERE company_id = ?1 AND gone = 1 AND changed_at >= ?2"
                               " AND (changed_at, kind, record_id) > (?3, ?4, ?5)"
                               " AND ({is_null_text ?6} OR employee_id IN ({numbers_in ?6}))"
                               " ORDER BY changed_at, kind, record_id LIMIT ?7">,
                        company, page.since, after.at, after.kind, after.id, owners, page.count));
}

void RecordChanges::forget_gone_before(domain::Instant moment) {
  connection_.run("DELETE FROM record_changes WHERE gone = 1 AND changed_at < ?1", moment);
}

std::map<std::string, application::FeedChange> RecordChanges::in_feeds(domain::CompanyId company,
                                                                       application::FeedPart part,
                                                                       std::span<const std::string> keys) const {
  connection_.expect_in_scope(company);
  const std::string wanted = json_array_of(keys);
  std::map<std::string, application::FeedChange> changes;
  for (auto rows = connection_.query("SELECT key, number, changed_at FROM feed_changes WHERE company_id = ?1"
                                     " AND part = ?3 AND key IN ({texts_in ?2})",
                                     company, wanted, part);
       rows.next();) {
    auto& change = changes[rows.take<std::string>()];
    change.number = rows.take<std::int32_t>();
    change.at = rows.take<domain::Instant>();
  }
  return changes;
}

ShownChange shown_change_of(std::string_view statement) {
  const auto table = written_table(statement);
  if (table.empty() || std::ranges::find(hidden_tables, table) != hidden_tables.end()) return ShownChange::none;
  const bool adds = statement.starts_with("INSERT ") && !may_add_nothing(statement);
  return adds ? ShownChange::certain : ShownChange::possible;
}

}  // namespace stint::sql
