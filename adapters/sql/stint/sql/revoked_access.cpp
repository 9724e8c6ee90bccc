#include <stint/sql/credentials.hpp>

namespace stint::sql {

bool RevokedAccess::contains(std::string_view id) const {
  return connection_.query("SELECT 1 FROM revoked_access WHERE id = ?1", id).next();
}

void RevokedAccess::add(std::string_view id, domain::EmployeeId owner, domain::Instant until) {
  connection_.run(
      "INSERT INTO revoked_access (id, expires_at) VALUES (?1, ?2)"
      " ON CONFLICT (id) DO UPDATE SET expires_at = excluded.expires_at",
      id, until);
  connection_.run(
      "UPDATE employees SET access_revoked_until = CASE WHEN access_revoked_until > ?2 THEN access_revoked_until ELSE "
      "?2 END WHERE id = ?1",
      owner, until);
}

void RevokedAccess::remove_expired(domain::Instant now) {
  connection_.run("DELETE FROM revoked_access WHERE expires_at <= ?1", now);
}

}  // namespace stint::sql
