#include <stint/sql/credentials.hpp>

namespace stint::sql {
namespace {

constexpr SqlPart challenge_columns{"employee_id, hash, client_id, expires_at, wrong_codes"};

}  // namespace

std::optional<application::Challenge> Challenges::find(std::string_view hash) const {
  auto row = connection_.query(joined<"SELECT ", challenge_columns, " FROM challenges WHERE hash = ?1">, Blob{hash});
  if (!row.next()) return std::nullopt;
  application::Challenge challenge{};
  challenge.employee = row.take<domain::EmployeeId>();
  challenge.hash = row.take<std::string_view>();
  challenge.client_id = row.take<std::string_view>();
  challenge.expires_at = row.take<domain::Instant>();
  challenge.wrong_codes = row.take<std::int32_t>();
  return challenge;
}

void Challenges::add(const application::Challenge& challenge) {
  connection_.run(joined<"INSERT INTO challenges (", challenge_columns, ", company_id) VALUES (?1, ?2, ?3, ?4, ?5, ",
                         company_of_account, ")">,
                  challenge.employee, Blob{challenge.hash}, challenge.client_id, challenge.expires_at,
                  challenge.wrong_codes);
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

}  // namespace stint::sql
