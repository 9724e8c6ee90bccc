#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

#include <libpq-fe.h>
#include <poll.h>
#include <sys/socket.h>

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
  // What the URL says of these counts, for it comes last. A machine that is gone, or cut off, is noticed in 10 s, also
  // while an answer is waited for; one that is no primary is passed by.
  const std::array names{"connect_timeout",           "tcp_user_timeout", "keepalives_idle",
                         "keepalives_interval",       "keepalives_count", "target_session_attrs",
                         "fallback_application_name", "dbname",           static_cast<const char*>(nullptr)};
  const std::array values{
      "3", "10000", "4", "2", "3", "read-write", "stint", url.c_str(), static_cast<const char*>(nullptr)};
  handle_.reset(PQconnectdbParams(names.data(), values.data(), 1));
  set_up();
}

void Session::set_up() {
  if (!handle_) throw std::bad_alloc{};
  if (!is_connected()) throw Error(one_line(PQerrorMessage(handle_.get())), no_connection);
  PQsetNoticeProcessor(handle_.get(), drop_notice, nullptr);
  // A client that hangs keeps neither a transaction nor the lock of the writers; a statement that runs for half a
  // minute serves nobody any more.
  // A client that is cut off is noticed as it notices the server.
  run("SET client_encoding = 'UTF8'; SET statement_timeout = '30s'; SET idle_in_transaction_session_timeout = '60s'; "
      "SET tcp_user_timeout = '10s'; SET tcp_keepalives_idle = 4; SET tcp_keepalives_interval = 2; "
      "SET tcp_keepalives_count = 3");
}

Result Session::run(const char* statements) { return answer(PQsendQuery(handle_.get(), statements)); }

Result Session::answer(int sent) {
  if (sent == 0) throw Error(one_line(PQerrorMessage(handle_.get())), connection_lost);
  Result last;
  while (true) {
    await_answer();
    Result next(PQgetResult(handle_.get()));
    if (!next) return expect_success(last.release());
    last = std::move(next);
  }
}

void Session::await_answer() {
  const auto give_up = std::chrono::steady_clock::now() + patience_;
  while (PQisBusy(handle_.get()) == 1) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(give_up - std::chrono::steady_clock::now());
    pollfd socket{.fd = PQsocket(handle_.get()), .events = POLLIN, .revents = 0};
    const bool has_news = ::poll(&socket, 1, static_cast<int>(std::max(left.count(), std::int64_t{0}))) != 0;
    if (!has_news) ::shutdown(socket.fd, SHUT_RDWR);  // which libpq takes for the end of the connection
    if (PQconsumeInput(handle_.get()) == 0) return;   // the result says why
  }
}

Result Session::expect_success(pg_result* result) {
  Result owned(result);
  const auto status = PQresultStatus(result);
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return owned;
  const char* const state = owned ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : nullptr;
  throw Error(one_line(owned ? PQresultErrorMessage(result) : PQerrorMessage(handle_.get())),
              state == nullptr ? connection_lost : state);
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
