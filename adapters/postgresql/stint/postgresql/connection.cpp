#include <libpq-fe.h>

#include <stint/postgresql/connection.hpp>
#include <stint/postgresql/locks.hpp>
#include <stint/postgresql/spelling.hpp>
#include <stint/postgresql/statement.hpp>

namespace stint::postgresql {
namespace {

/// A server that ends sessions or has become a standby: another one may serve.
bool is_elsewhere(const Error& error) {
  constexpr const char* read_only = "25006";
  constexpr const char* in_recovery = "0A000";
  return error.state().starts_with("57P") || error.state() == read_only || error.state() == in_recovery;
}

/// The locks come before the first snapshot, so each statement sees what the writers before have committed. That of all
/// comes before that of the company: no two writers wait for each other.
std::string locking(const application::WriteScope& scope) {
  const std::string all = std::to_string(writers_lock);
  if (!scope.company) return "SELECT pg_advisory_xact_lock(" + all + ")";
  return "SELECT pg_advisory_xact_lock_shared(" + all + "); SELECT pg_advisory_xact_lock(" +
         std::to_string(company_locks) + ", " + std::to_string(scope.company->value) + ")";
}

}  // namespace

void Connection::begin_writing(const application::WriteScope& scope) {
  begin(("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE; " + locking(scope)).c_str());
}

void Connection::begin_reading() { begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"); }

void Connection::begin(const char* statements) {
  try {
    session_.run(statements);
  } catch (const Error& error) {
    if (session_.is_connected() && !is_elsewhere(error)) throw;
    forget_statements();
    names_.clear();
    session_.reconnect();
    session_.run(statements);
  }
}

void Connection::roll_back() noexcept {
  if (in_transaction()) PQclear(PQexec(session_.handle(), "ROLLBACK"));
}

std::unique_ptr<sql::Statement> Connection::prepare(sql::Sql sql) {
  auto found = names_.find(sql.text());
  if (found == names_.end()) {
    Prepared prepared{"s" + std::to_string(names_.size()), spelled(sql)};
    session_.expect_success(PQprepare(session_.handle(), prepared.name.c_str(), prepared.text.c_str(), 0, nullptr));
    found = names_.emplace(sql.text(), std::move(prepared)).first;
  }
  return std::make_unique<Statement>(session_, found->second.name, found->second.text);
}

}  // namespace stint::postgresql
