#include <libpq-fe.h>

#include <stint/postgresql/connection.hpp>
#include <stint/postgresql/locks.hpp>
#include <stint/postgresql/spelling.hpp>
#include <stint/postgresql/statement.hpp>

namespace stint::postgresql {

void Connection::begin_writing() {
  // The lock comes before the first snapshot, so each statement sees what the writer before has committed.
  static const std::string statements =
      "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE; SELECT pg_advisory_xact_lock(" + std::to_string(writers_lock) +
      ")";
  begin(statements.c_str());
}

void Connection::begin_reading() { begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"); }

void Connection::begin(const char* statements) {
  try {
    session_.run(statements);
  } catch (const Error& error) {
    if (session_.is_connected() && !error.is_of_connection()) throw;
    forget_statements();
    names_.clear();
    session_.reconnect();
    session_.run(statements);
  }
}

void Connection::roll_back() noexcept {
  if (!in_transaction()) return;
  try {
    session_.run("ROLLBACK");
  } catch (const Error&) {
    return;  // the connection is lost, and the transaction with it
  }
}

std::unique_ptr<sql::Statement> Connection::prepare(sql::Sql sql) {
  auto found = names_.find(sql.text());
  if (found == names_.end()) {
    Prepared prepared{"s" + std::to_string(names_.size()), spelled(sql)};
    session_.answer(PQsendPrepare(session_.handle(), prepared.name.c_str(), prepared.text.c_str(), 0, nullptr));
    found = names_.emplace(sql.text(), std::move(prepared)).first;
  }
  return std::make_unique<Statement>(session_, found->second.name, found->second.text);
}

}  // namespace stint::postgresql
