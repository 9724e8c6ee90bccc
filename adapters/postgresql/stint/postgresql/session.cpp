#include <array>
#include <string_view>

#include <libpq-fe.h>

#include <stint/postgresql/session.hpp>

namespace stint::postgresql {
namespace {

/// Without the line break at its end.
std::string one_line(std::string_view message) {
  while (message.ends_with('\n')) message.remove_suffix(1);
  return std::string{message};
}

/// Notices, such as that there was no transaction to end, are nobody's to read.
void drop_notice(void* /*context*/, const char* /*message*/) {}

}  // namespace

void Clear::operator()(pg_result* result) const { PQclear(result); }

void Session::Finish::operator()(pg_conn* connection) const { PQfinish(connection); }

Session::Session(const std::string& url) {
  // What the URL says of these counts, for it comes last.
  const std::array names{"connect_timeout", "tcp_user_timeout", "fallback_application_name", "dbname",
                         static_cast<const char*>(nullptr)};
  const std::array values{"5", "20000", "stint", url.c_str(), static_cast<const char*>(nullptr)};
  handle_.reset(PQconnectdbParams(names.data(), values.data(), 1));
  set_up();
}

void Session::set_up() {
  if (!handle_) throw std::bad_alloc{};
  if (!is_connected()) throw Error(one_line(PQerrorMessage(handle_.get())), "");
  PQsetNoticeProcessor(handle_.get(), drop_notice, nullptr);
  // A client that hangs keeps neither a transaction nor the lock of the writers; a statement that runs for half a
  // minute serves nobody any more.
  run("SET client_encoding = 'UTF8'; SET statement_timeout = '30s'; SET idle_in_transaction_session_timeout = '60s'");
}

Result Session::run(const char* statements) { return expect_success(PQexec(handle_.get(), statements)); }

Result Session::expect_success(pg_result* result) {
  Result owned(result);
  const auto status = PQresultStatus(result);
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return owned;
  const char* const state = owned ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : nullptr;
  throw Error(one_line(owned ? PQresultErrorMessage(result) : PQerrorMessage(handle_.get())),
              state == nullptr ? "" : state);
}

bool Session::is_connected() const { return PQstatus(handle_.get()) == CONNECTION_OK; }

bool Session::in_transaction() const {
  const auto status = PQtransactionStatus(handle_.get());
  return status == PQTRANS_INTRANS || status == PQTRANS_INERROR;
}

std::string Session::place() const {
  const auto* const connection = handle_.get();
  return std::string{"postgresql://"} + PQhost(connection) + ":" + PQport(connection) + "/" + PQdb(connection);
}

void Session::reconnect() {
  PQreset(handle_.get());
  set_up();
}

}  // namespace stint::postgresql
