#include <stint/sql/credentials.hpp>
#include <stint/sql/stored_row.hpp>

namespace stint::sql {
namespace {

using application::Challenge;

constexpr auto challenge_row =
    row_of<Challenge>(column("employee_id", &Challenge::employee), blob("hash", &Challenge::hash),
                      column("client_id", &Challenge::client_id), column("expires_at", &Challenge::expires_at),
                      column("wrong_codes", &Challenge::wrong_codes));

}  // namespace

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

}  // namespace stint::sql
