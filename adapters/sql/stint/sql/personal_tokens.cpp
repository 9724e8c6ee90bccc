#include <stint/sql/credentials.hpp>
#include <stint/sql/secret_rows.hpp>
#include <stint/sql/stored_row.hpp>

namespace stint::sql {
namespace {

using application::PersonalToken;

constexpr auto token_row = row_of<PersonalToken>(
    column("employee_id", &PersonalToken::employee), column("id", &PersonalToken::id),
    blob("hash", &PersonalToken::hash), column("name", &PersonalToken::name),
    column("created_at", &PersonalToken::created_at), column("expires_on", &PersonalToken::expires_on),
    column("last_used_at", &PersonalToken::last_used_at), column("scope", &PersonalToken::scope));

}  // namespace

std::optional<PersonalToken> PersonalTokens::find(std::string_view hash) const {
  return token_row.read_one(
      connection_.query(joined<"SELECT ", columns_of<token_row>, " FROM personal_tokens WHERE hash = ?1">, Blob{hash}));
}

std::optional<PersonalToken> PersonalTokens::find(std::int32_t id) const {
  return token_row.read_one(
      connection_.query(joined<"SELECT ", columns_of<token_row>, " FROM personal_tokens WHERE id = ?1">, id));
}

std::vector<PersonalToken> PersonalTokens::of(domain::EmployeeId employee) const {
  return token_row.read_all(connection_.query(
      joined<"SELECT ", columns_of<token_row>, " FROM personal_tokens WHERE employee_id = ?1 ORDER BY id">, employee));
}

PersonalToken PersonalTokens::add(const PersonalToken& token) {
  PersonalToken stored = token;
  stored.id = next_id(connection_, "personal_token");
  connection_.run(insert_of_account<"personal_tokens", token_row>, token_row.values(stored));
  return stored;
}

void PersonalTokens::record_use(std::int32_t id, domain::Instant at) {
  record_use_of<"personal_tokens">(connection_, id, at);
}

void PersonalTokens::remove(std::int32_t id) { remove_secret<"personal_tokens">(connection_, id); }

void PersonalTokens::remove_all_of(domain::EmployeeId employee) {
  remove_secrets_of<"personal_tokens">(connection_, employee);
}

}  // namespace stint::sql
