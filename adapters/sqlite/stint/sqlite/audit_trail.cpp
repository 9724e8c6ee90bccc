#include <stint/sqlite/journals.hpp>
#include <stint/sqlite/named_texts.hpp>

namespace stint::sqlite {

void AuditTrail::add(const application::AuditEntry& entry) {
  connection_.run(
      "INSERT INTO audit_trail (company_id, at, actor_id, action, subject_id, details) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
      entry.company, entry.at, entry.actor, entry.action, entry.subject, to_json(entry.details));
}

std::vector<application::AuditEntry> AuditTrail::of(domain::CompanyId company) const {
  auto rows = connection_.query(
      "SELECT at, actor_id, action, subject_id, details FROM audit_trail WHERE company_id = ?1 ORDER BY id", company);
  std::vector<application::AuditEntry> entries;
  while (rows.next()) {
    auto& entry = entries.emplace_back();
    entry.company = company;
    entry.at = rows.take<domain::Instant>();
    entry.actor = rows.take<std::optional<domain::EmployeeId>>();
    entry.action = rows.take<std::string_view>();
    entry.subject = rows.take<std::int32_t>();
    entry.details = from_json(rows.take<std::string_view>());
  }
  return entries;
}

}  // namespace stint::sqlite
