#include <stint/sql/journals.hpp>
#include <stint/sql/named_texts.hpp>

namespace stint::sql {
namespace {

constexpr SqlPart audit_columns{"company_id, id, at, actor_id, action, subject_id, details"};

std::vector<application::AuditEntry> read_entries(Cursor rows) {
  std::vector<application::AuditEntry> entries;
  while (rows.next()) {
    auto& entry = entries.emplace_back();
    entry.company = rows.take<domain::CompanyId>();
    entry.id = rows.take<std::int64_t>();
    entry.at = rows.take<domain::Instant>();
    entry.actor = rows.take<std::optional<domain::EmployeeId>>();
    entry.action = rows.take<std::string_view>();
    entry.subject = rows.take<std::int32_t>();
    entry.details = from_json(rows.take<std::string_view>());
  }
  return entries;
}

}  // namespace

void AuditTrail::add(const application::AuditEntry& entry) {
  connection_.expect_in_scope(entry.company);
  connection_.run(
      "INSERT INTO audit_trail (company_id, at, actor_id, action, subject_id, details) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
      entry.company, entry.at, entry.actor, entry.action, entry.subject, to_json(entry.details));
}

std::vector<application::AuditEntry> AuditTrail::page(domain::CompanyId company,
                                                      const application::AuditPage& page) const {
  return read_entries(
      connection_.query(joined<"SELECT ", audit_columns,
                               " FROM audit_trail WHERE company_id = ?1 AND id > ?2 AND (at >= ?3 OR ?3 IS NULL) "
                               "ORDER BY id LIMIT ?4">,
                        company, page.after, page.since, page.count));
}

std::vector<application::AuditEntry> AuditTrail::locks_after(std::int64_t id, std::size_t most) const {
  return read_entries(connection_.query(
      joined<"SELECT ", audit_columns, " FROM audit_trail WHERE id > ?1 AND action IN (?2, ?3) ORDER BY id LIMIT ?4">,
      id, application::account_locked, application::account_unlocked, most));
}

std::int64_t AuditTrail::newest() const {
  auto row = connection_.query("SELECT max(id) FROM audit_trail");
  return row.next() ? row.take<std::optional<std::int64_t>>().value_or(0) : 0;
}

}  // namespace stint::sql
