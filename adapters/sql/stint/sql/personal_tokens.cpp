#include <stint/sql/credentials.hpp>
#include <stint/sql/secret_rows.hpp>

namespace stint::sql {
namespace {

/// The columns read by `read_token`, in its order.
constexpr SqlPart personal_token_columns{"employee_id, id, hash, name, created_at, expires_on, last_used_at, scope"};

application::PersonalToken read_token(Cursor& row) {
  application::PersonalToken token{};
  token.employee = row.take<domain::EmployeeId>();
  token.id = row.take<std::int32_t>();
  token.hash = row.take<std::string_view>();
  token.name = row.take<std::string_view>();
  token.created_at = row.take<domain::Instant>();
  token.expires_on = row.take<std::optional<domain::Date>>();
  token.last_used_at = row.take<std::optional<domain::Instant>>();
  token.scope = row.take<domain::TokenScope>();
  return token;
}

std::optional<application::PersonalToken> read_one(Cursor row) {
  if (!row.next()) return std::nullopt;
  return read_token(row);
}

}  // namespace

std::optional<application::PersonalToken> PersonalTokens::find(std::string_view hash) const {
  return read_one(connection_.query(joined<"SELECT ", personal_token_columns, " FROM personal_tokens WHERE hash = ?1">,
                                    Blob{hash}));
}

std::optional<application::PersonalToken> PersonalTokens::find(std::int32_t id) const {
  return read_one(
      connection_.query(joined<"SELECT ", personal_token_columns, " FROM personal_tokens WHERE id = ?1">, id));
}

std::vector<application::PersonalToken> PersonalTokens::of(domain::EmployeeId employee) const {
  auto rows = connection_.query(
      joined<"SELECT ", personal_token_columns, " FROM personal_tokens WHERE employee_id = ?1 ORDER BY id">, employee);
  std::vector<application::PersonalToken> tokens;
  while (rows.next()) tokens.push_back(read_token(rows));
  return tokens;
}

application::PersonalToken PersonalTokens::add(const application::PersonalToken& token) {
  application::PersonalToken stored = token;
  stored.id = next_id(connection_, "personal_token");
  connection_.run(joined<"INSERT INTO personal_tokens (", personal_token_columns,
                         ", company_id) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ", company_of_account, ")">,
                  stored.employee, stored.id, Blob{stored.hash}, stored.name, stored.created_at, stored.expires_on,
                  stored.last_used_at, stored.scope);
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
