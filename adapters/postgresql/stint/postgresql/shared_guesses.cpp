#include <cstddef>

#include <stint/postgresql/shared_guesses.hpp>

namespace stint::postgresql {
namespace {

using application::GuessedAt;
using application::WrongTries;

WrongTries take_row(sql::Cursor& row) {
  WrongTries tries;
  tries.count = row.take<std::int32_t>();
  tries.since = row.take<domain::Instant>();
  return tries;
}

std::vector<WrongTries> read_rows(Connection& connection, std::span<const GuessedAt> what) {
  std::vector<WrongTries> rows;
  for (const auto& [kind, name] : what) {
    auto row = connection.query("SELECT tries, since FROM wrong_tries WHERE kind = ?1 AND name = sha256(?2)", kind,
                                sql::Blob{name});
    rows.push_back(row.next() ? take_row(row) : WrongTries{});
  }
  return rows;
}

/// Within a transaction, at whose end others may continue. Missing rows are created, because they also have to be
/// locked.
std::vector<WrongTries> lock_rows(Connection& connection, std::span<const GuessedAt> what) {
  std::vector<WrongTries> rows;
  for (const auto& [kind, name] : what) {
    auto row = connection.query(
        "INSERT INTO wrong_tries (kind, name, tries, since) VALUES (?1, sha256(?2), 0, 0)"
        " ON CONFLICT (kind, name) DO UPDATE SET tries = wrong_tries.tries RETURNING tries, since",
        kind, sql::Blob{name});
    static_cast<void>(row.next());
    rows.push_back(take_row(row));
  }
  return rows;
}

void keep_row(Connection& connection, const GuessedAt& what, const WrongTries& row) {
  if (row.count == 0) {
    connection.run("DELETE FROM wrong_tries WHERE kind = ?1 AND name = sha256(?2)", what.kind, sql::Blob{what.name});
  } else {
    connection.run("UPDATE wrong_tries SET tries = ?3, since = ?4 WHERE kind = ?1 AND name = sha256(?2)", what.kind,
                   sql::Blob{what.name}, row.count, row.since);
  }
}

}  // namespace

void SharedGuesses::change(std::span<const GuessedAt> what, const Change& change) {
  connection_.use([&](Connection& connection) {
    const auto seen = read_rows(connection, what);
    auto rows = seen;
    change(rows);
    if (rows == seen) return;
    connection.session().run("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE");
    rows = lock_rows(connection, what);
    change(rows);
    for (std::size_t i = 0; i < rows.size(); ++i) keep_row(connection, what[i], rows[i]);
    connection.session().run("COMMIT");
  });
}

void SharedGuesses::forget_before(domain::Instant moment) {
  connection_.use([&](Connection& connection) { connection.run("DELETE FROM wrong_tries WHERE since < ?1", moment); });
}

}  // namespace stint::postgresql
