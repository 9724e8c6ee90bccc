#include <stint/sql/credentials.hpp>
#include <stint/sql/stored_row.hpp>

namespace stint::sql {
namespace {

using application::RefreshToken;

constexpr auto refresh_row = row_of<RefreshToken>(
    column("employee_id", &RefreshToken::employee), blob("hash", &RefreshToken::hash),
    blob("family", &RefreshToken::family), column("client_id", &RefreshToken::client_id),
    column("expires_at", &RefreshToken::expires_at), column("used", &RefreshToken::used),
    column("logged_in_at", &RefreshToken::logged_in_at), column("issued_at", &RefreshToken::issued_at),
    column("address", &RefreshToken::address), column("kind", &RefreshToken::kind));

}  // namespace

std::optional<RefreshToken> RefreshTokens::find(std::string_view hash) const {
  return refresh_row.read_one(connection_.query(
      joined<"SELECT ", columns_of<refresh_row>, " FROM refresh_tokens WHERE hash = ?1">, Blob{hash}));
}

std::vector<RefreshToken> RefreshTokens::good_of(domain::EmployeeId employee, domain::Instant now,
                                                 const application::SessionsPage& page) const {
  static constexpr SqlPart matching{joined<
      "SELECT ", columns_of<refresh_row>,
      " FROM refresh_tokens WHERE employee_id = ?1 AND used = 0 AND expires_at > ?2 AND (client_id = ?6 OR ?6 = '')">};
  static constexpr SqlPart newest{
      " AND (logged_in_at < ?3 OR (logged_in_at = ?3 AND family < ?4)) ORDER BY logged_in_at DESC, family DESC LIMIT "
      "?5"};
  static constexpr SqlPart oldest{
      " AND (logged_in_at > ?3 OR (logged_in_at = ?3 AND family > ?4)) ORDER BY logged_in_at, family LIMIT ?5"};
  const auto place = page.after.value_or(
      application::SessionPlace{.logged_in_at = page.oldest_first ? domain::Instant::min() : domain::Instant::max()});
  return refresh_row.read_all(connection_.query(in_either_order<matching, newest, oldest>(page.oldest_first), employee,
                                                now, place.logged_in_at, Blob{place.family}, page.most, page.client));
}

void RefreshTokens::add(const RefreshToken& token) {
  connection_.run(insert_of_account<"refresh_tokens", refresh_row>, refresh_row.values(token));
}

void RefreshTokens::mark_used(std::string_view hash) {
  connection_.run("UPDATE refresh_tokens SET used = 1 WHERE hash = ?1", Blob{hash});
}

void RefreshTokens::renew(std::string_view hash, domain::Instant at, domain::Instant expires_at) {
  connection_.run("UPDATE refresh_tokens SET issued_at = ?2, expires_at = ?3 WHERE hash = ?1 AND used = 0", Blob{hash},
                  at, expires_at);
}

bool RefreshTokens::revoke_family(std::string_view family) {
  return connection_.change("UPDATE refresh_tokens SET used = 1 WHERE family = ?1 AND used = 0", Blob{family}) > 0;
}

void RefreshTokens::revoke_all_of(domain::EmployeeId employee) {
  connection_.run("UPDATE refresh_tokens SET used = 1 WHERE employee_id = ?1 AND used = 0", employee);
}

void RefreshTokens::remove_expired(domain::Instant now) {
  connection_.run("DELETE FROM refresh_tokens WHERE expires_at <= ?1", now);
}

}  // namespace stint::sql
