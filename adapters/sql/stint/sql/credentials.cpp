#include <cstdint>
#include <utility>

#include <stint/application/ports/credentials.hpp>
#include <stint/sql/collection.hpp>
#include <stint/sql/credentials.hpp>
#include <stint/sql/enum_codes.hpp>
#include <stint/sql/stored_row.hpp>

namespace stint::sql {
namespace {

/// Does nothing if a later use takes precedence (see `later_use_stands`).
template <SqlPart table>
void record_use_of(Connection& connection, std::int32_t id, domain::Instant at) {
  connection.run(joined<"UPDATE ", table,
                        " SET last_used_at = ?2"
                        " WHERE id = ?1 AND (last_used_at IS NULL OR last_used_at < ?2 OR last_used_at > ?3)">,
                 id, at, at + application::later_use_stands);
}

template <SqlPart table>
void remove_secret(Connection& connection, std::int32_t id) {
  connection.run(joined<"DELETE FROM ", table, " WHERE id = ?1">, id);
}

template <SqlPart table>
void remove_secrets_of(Connection& connection, domain::EmployeeId employee) {
  connection.run(joined<"DELETE FROM ", table, " WHERE employee_id = ?1">, employee);
}

using application::RefreshToken;

constexpr auto refresh_row = row_of<RefreshToken>(
    column("employee_id", &RefreshToken::employee), blob("hash", &RefreshToken::hash),
    blob("family", &RefreshToken::family), column("client_id", &RefreshToken::client_id),
    column("expires_at", &RefreshToken::expires_at), column("used", &RefreshToken::used),
    column("logged_in_at", &RefreshToken::logged_in_at), column("issued_at", &RefreshToken::issued_at),
    column("address", &RefreshToken::address), column("kind", &RefreshToken::kind));

using application::PersonalToken;

constexpr auto token_row = row_of<PersonalToken>(
    column("employee_id", &PersonalToken::employee), column("id", &PersonalToken::id),
    blob("hash", &PersonalToken::hash), column("name", &PersonalToken::name),
    column("created_at", &PersonalToken::created_at), column("expires_on", &PersonalToken::expires_on),
    column("last_used_at", &PersonalToken::last_used_at), column("scope", &PersonalToken::scope));

using application::Challenge;

constexpr auto challenge_row =
    row_of<Challenge>(column("employee_id", &Challenge::employee), blob("hash", &Challenge::hash),
                      column("client_id", &Challenge::client_id), column("expires_at", &Challenge::expires_at),
                      column("wrong_codes", &Challenge::wrong_codes));

using application::OneTimeLink;

constexpr auto link_row =
    row_of<OneTimeLink>(column("employee_id", &OneTimeLink::employee), blob("hash", &OneTimeLink::hash),
                        column("purpose", &OneTimeLink::purpose), column("address", &OneTimeLink::address),
                        column("made_at", &OneTimeLink::made_at), column("expires_at", &OneTimeLink::expires_at));

using application::SigningKey;

constexpr auto signing_key_row =
    row_of<SigningKey>(column("key_id", &SigningKey::key_id), column("private_pem", &SigningKey::private_pem),
                       column("created_at", &SigningKey::created_at));

constexpr auto feed_row = row_of<application::CalendarFeed>(
    column("employee_id", &application::CalendarFeed::employee), column("id", &application::CalendarFeed::id),
    blob("hash", &application::CalendarFeed::hash), column("name", &application::CalendarFeed::name),
    column("kind", &application::CalendarFeed::kind), column("created_at", &application::CalendarFeed::created_at),
    column("last_used_at", &application::CalendarFeed::last_used_at));

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

std::optional<Challenge> Challenges::find(std::string_view hash) const {
  return challenge_row.read_one(
      connection_.query(joined<"SELECT ", columns_of<challenge_row>, " FROM challenges WHERE hash = ?1">, Blob{hash}));
}

void Challenges::add(const Challenge& challenge) {
  connection_.run(insert_of_account<"challenges", challenge_row>, challenge_row.values(challenge));
}

void Challenges::set_wrong_codes(std::string_view hash, std::int32_t count) {
  connection_.run("UPDATE challenges SET wrong_codes = ?2 WHERE hash = ?1", Blob{hash}, count);
}

void Challenges::remove(std::string_view hash) {
  connection_.run("DELETE FROM challenges WHERE hash = ?1", Blob{hash});
}

void Challenges::remove_all_of(domain::EmployeeId employee) {
  connection_.run("DELETE FROM challenges WHERE employee_id = ?1", employee);
}

void Challenges::remove_expired(domain::Instant now) {
  connection_.run("DELETE FROM challenges WHERE expires_at <= ?1", now);
}

std::optional<OneTimeLink> OneTimeLinks::find(std::string_view hash) const {
  return link_row.read_one(
      connection_.query(joined<"SELECT ", columns_of<link_row>, " FROM one_time_links WHERE hash = ?1">, Blob{hash}));
}

std::optional<OneTimeLink> OneTimeLinks::find(domain::EmployeeId employee, domain::LinkPurpose purpose) const {
  return link_row.read_one(connection_.query(joined<"SELECT ", columns_of<link_row>, " FROM one_time_links", of_account,
                                                    " AND purpose = ?2 ORDER BY made_at DESC, address LIMIT 1">,
                                             employee, purpose));
}

void OneTimeLinks::save(const OneTimeLink& link) {
  if (link.purpose == domain::LinkPurpose::address_restoration) {
    connection_.run(joined<"DELETE FROM one_time_links", of_account, " AND purpose = ?2 AND address = ?3">,
                    link.employee, link.purpose, link.address);
  } else {
    connection_.run(joined<"DELETE FROM one_time_links", of_account, " AND purpose = ?2">, link.employee, link.purpose);
  }
  connection_.run(insert_of_account<"one_time_links", link_row>, link_row.values(link));
}

void OneTimeLinks::remove(std::string_view hash) {
  connection_.run("DELETE FROM one_time_links WHERE hash = ?1", Blob{hash});
}

void OneTimeLinks::remove_password_links_of(domain::EmployeeId employee) {
  connection_.run(joined<"DELETE FROM one_time_links", of_account, " AND purpose IN (?2, ?3)">, employee,
                  domain::LinkPurpose::invitation, domain::LinkPurpose::password_reset);
}

void OneTimeLinks::remove_made_since(domain::EmployeeId employee, domain::Instant moment) {
  connection_.run(joined<"DELETE FROM one_time_links", of_account, " AND made_at >= ?2">, employee, moment);
}

void OneTimeLinks::remove_expired(domain::Instant now) {
  connection_.run("DELETE FROM one_time_links WHERE expires_at <= ?1", now);
}

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

std::vector<SigningKey> SigningKeys::all() const {
  return signing_key_row.read_all(
      connection_.query(joined<"SELECT ", columns_of<signing_key_row>, " FROM signing_keys ORDER BY created_at DESC">));
}

void SigningKeys::add(const SigningKey& key) {
  connection_.run(insert_into<"signing_keys", signing_key_row>, signing_key_row.values(key));
}

void SigningKeys::remove(std::string_view key_id) {
  connection_.run("DELETE FROM signing_keys WHERE key_id = ?1", key_id);
}

std::optional<application::Enrolment> SecondFactors::enrolment_of(domain::EmployeeId employee) const {
  auto row = connection_.query(joined<"SELECT secret, started_at FROM totp_enrolments", of_account>, employee);
  if (!row.next()) return std::nullopt;
  auto secret = row.take<std::string>();
  return application::Enrolment{employee, std::move(secret), row.take<domain::Instant>()};
}

void SecondFactors::start_enrolment(const application::Enrolment& enrolment) {
  connection_.run(
      joined<"INSERT INTO totp_enrolments (company_id, employee_id, secret, started_at) VALUES (", company_of_account,
             ", ?1, ?2, ?3) ON CONFLICT ({of_company}employee_id) DO UPDATE SET secret = excluded.secret,"
             " started_at = excluded.started_at">,
      enrolment.employee, enrolment.secret, enrolment.started_at);
}

void SecondFactors::end_enrolment(domain::EmployeeId employee) {
  connection_.run(joined<"DELETE FROM totp_enrolments", of_account>, employee);
}

void SecondFactors::set_recovery_codes(domain::EmployeeId employee, const std::vector<std::string>& hashes) {
  connection_.run(joined<"DELETE FROM recovery_codes", of_account>, employee);
  for (const auto& hash : hashes) {
    connection_.run(joined<"INSERT INTO recovery_codes (company_id, employee_id, hash) VALUES (", company_of_account,
                           ", ?1, ?2) ON CONFLICT DO NOTHING">,
                    employee, Blob{hash});
  }
}

bool SecondFactors::take_recovery_code(domain::EmployeeId employee, std::string_view hash) {
  return connection_.change(joined<"DELETE FROM recovery_codes", of_account, " AND hash = ?2">, employee, Blob{hash}) >
         0;
}

std::optional<application::CalendarFeed> CalendarFeeds::find(std::string_view hash) const {
  return feed_row.read_one(
      connection_.query(joined<"SELECT ", columns_of<feed_row>, " FROM calendar_feeds WHERE hash = ?1">, Blob{hash}));
}

std::vector<application::CalendarFeed> CalendarFeeds::of(domain::EmployeeId employee) const {
  return feed_row.read_all(connection_.query(
      joined<"SELECT ", columns_of<feed_row>, " FROM calendar_feeds WHERE employee_id = ?1 ORDER BY id">, employee));
}

application::CalendarFeed CalendarFeeds::add(const application::CalendarFeed& feed) {
  application::CalendarFeed stored = feed;
  stored.id = next_id(connection_, "calendar_feed");
  connection_.run(insert_of_account<"calendar_feeds", feed_row>, feed_row.values(stored));
  return stored;
}

void CalendarFeeds::record_use(std::int32_t id, domain::Instant at) {
  record_use_of<"calendar_feeds">(connection_, id, at);
}

void CalendarFeeds::remove(std::int32_t id) { remove_secret<"calendar_feeds">(connection_, id); }

void CalendarFeeds::remove_all_of(domain::EmployeeId employee) {
  remove_secrets_of<"calendar_feeds">(connection_, employee);
}

}  // namespace stint::sql
