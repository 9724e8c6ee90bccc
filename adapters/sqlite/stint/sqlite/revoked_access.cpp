#include <stint/sqlite/credentials.hpp>

namespace stint::sqlite {

bool RevokedAccess::contains(std::string_view id) const {
  return connection_.query("SELECT 1 FROM revoked_access WHERE id = ?1", id).next();
}

void RevokedAccess::add(std::string_view id, domain::EmployeeId owner, domain::Instant until) {
  connection_.run("INSERT OR REPLACE INTO revoked_access (id, expires_at) VALUES (?1, ?2)", id, until);
  connection_.run(
      "UPDATE employees SET access_revoked_until = max(?2, coalesce(access_revoked_until, ?2)) WHERE id = ?1", owner,
      until);
}

void RevokedAccess::remove_expired(domain::Instant now) {
  connection_.run("DELETE FROM revoked_access WHERE expires_at <= ?1", now);
}

}  // namespace stint::sqlite
