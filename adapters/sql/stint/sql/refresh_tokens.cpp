#include <stint/sql/credentials.hpp>

namespace stint::sql {
namespace {

constexpr SqlPart refresh_token_columns{
    "employee_id, hash, family, client_id, expires_at, used, logged_in_at, issued_at, address, kind"};

application::RefreshToken read_refresh_token(Cursor& row) {
  application::RefreshToken token{};
  token.employee = row.take<domain::EmployeeId>();
  token.hash = row.take<std::string_view>();
  token.family = row.take<std::string_view>();
  token.client_id = row.take<std::string_view>();
  token.expires_at = row.take<domain::Instant>();
  token.used = row.take<bool>();
  token.logged_in_at = row.take<domain::Instant>();
  token.issued_at = row.take<domain::Instant>();
  token.address = row.take<std::string_view>();
  token.kind = static_cast<application::SessionKind>(row.take<std::int32_t>());
  return token;
}

}  // namespace

std::optional<application::RefreshToken> RefreshTokens::find(std::string_view hash) const {
  auto row =
      connection_.query(joined<"SELECT ", refresh_token_columns, " FROM refresh_tokens WHERE hash = ?1">, Blob{hash});
  return row.next() ? std::optional{read_refresh_token(row)} : std::nullopt;
}

std::vector<application::RefreshToken> RefreshTokens::good_of(domain::EmployeeId employee, domain::Instant now,
                                                              const application::SessionsPage& page) const {
  static constexpr SqlPart matching{joined<
      "SELECT ", refresh_token_columns,
      " FROM refresh_tokens WHERE employee_id = ?1 AND used = 0 AND expires_at > ?2 AND (client_id = ?6 OR ?6 = '')">};
  static constexpr SqlPart newest{
      " AND (logged_in_at < ?3 OR (logged_in_at = ?3 AND family < ?4)) ORDER BY logged_in_at DESC, family DESC LIMIT "
      "?5"};
  static constexpr SqlPart oldest{
      " AND (logged_in_at > ?3 OR (logged_in_at = ?3 AND family > ?4)) ORDER BY logged_in_at, family LIMIT ?5"};
  const auto place = page.after.value_or(
      application::SessionPlace{.logged_in_at = page.oldest_first ? domain::Instant::min() : domain::Instant::max()});
  auto rows = connection_.query(in_either_order<matching, newest, oldest>(page.oldest_first), employee, now,
                                place.logged_in_at, Blob{place.family}, page.most, page.client);
  std::vector<application::RefreshToken> tokens;
  while (rows.next()) tokens.push_back(read_refresh_token(rows));
  return tokens;
}

void RefreshTokens::add(const application::RefreshToken& token) {
  connection_.run(joined<"INSERT INTO refresh_tokens (", refresh_token_columns,
                         ", company_id) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ", company_of_account, ")">,
                  token.employee, Blob{token.hash}, Blob{token.family}, token.client_id, token.expires_at, token.used,
                  token.logged_in_at, token.issued_at, token.address, static_cast<std::int32_t>(token.kind));
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
