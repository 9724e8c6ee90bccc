#include <algorithm>
#include <array>
#include <cstdint>
#include <new>
#include <string_view>
#include <utility>

#include <libpq-fe.h>
#include <poll.h>
#include <sys/socket.h>

#include <stint/domain/characters.hpp>
#include <stint/postgresql/session.hpp>

namespace stint::postgresql {
namespace {

/// Maximum number of statements in flight: the server's responses to them must fit into buffers while they are not
/// being read.
constexpr std::size_t most_awaited = 256;

/// Without the trailing line break.
std::string one_line(std::string_view message) {
  while (message.ends_with('\n')) message.remove_suffix(1);
  return std::string{message};
}

/// Notices, such as that there was no transaction to end, are discarded.
void drop_notice(void* /*context*/, const char* /*message*/) {}

bool is_success(const pg_result* result) {
  const auto status = PQresultStatus(result);
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_PIPELINE_SYNC;
}

}  // namespace

std::int64_t changed_rows(pg_result* result) {
  return domain::parse_number<std::int64_t>(PQcmdTuples(result)).value_or(0);
}

void Clear::operator()(pg_result* result) const { PQclear(result); }

void Session::Finish::operator()(pg_conn* connection) const { PQfinish(connection); }

Session::Session(const std::string& url, std::string settings) : settings_(std::move(settings)) {
  // The URL takes precedence over these, because it comes last. A host that is down or disconnected is noticed within
  // 10 s, also while waiting for a response; a server that is not the primary is skipped.
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
  PQsetErrorContextVisibility(handle_.get(), PQSHOW_CONTEXT_NEVER);  // those lines do not help an operator
  PQenterPipelineMode(handle_.get());
  // A client that hangs keeps neither a transaction nor the writers' lock; a statement that runs for half a minute is
  // no longer useful. The server notices a disconnected client as fast as the client notices the server.
  run("SET client_encoding = 'UTF8'; SET statement_timeout = '30s'; SET idle_in_transaction_session_timeout = '60s'; "
      "SET tcp_user_timeout = '10s'; SET tcp_keepalives_idle = 4; SET tcp_keepalives_interval = 2; "
      "SET tcp_keepalives_count = 3");
  if (!settings_.empty()) run(settings_.c_str());
}

void Session::leave_pipeline() {
  settle();
  PQexitPipelineMode(handle_.get());
}

Result Session::finish_apart() {
  ++waits_;
  Result last;
  while (auto result = next_result()) last = std::move(result);
  PQenterPipelineMode(handle_.get());
  if (!is_success(last.get())) throw error_of(last.get());
  return last;
}

Result Session::run(const char* statements) {
  leave_pipeline();  // these do not allow several statements at once
  expect_sent(PQsendQuery(handle_.get(), statements));
  return finish_apart();
}

Result Session::fetch(const char* statement) {
  leave_pipeline();
  expect_sent(PQsendQueryParams(handle_.get(), statement, 0, nullptr, nullptr, nullptr, nullptr, as_binary));
  return finish_apart();
}

void Session::begin_copy(const char* command) {
  leave_pipeline();
  expect_sent(PQsendQuery(handle_.get(), command));
  const auto begun = next_result();
  if (PQresultStatus(begun.get()) != PGRES_COPY_IN) throw error_of(begun.get());
}

void Session::send_copied(std::string_view bytes) {
  expect_sent(PQputCopyData(handle_.get(), bytes.data(), static_cast<int>(bytes.size())));
}

void Session::end_copy() {
  expect_sent(PQputCopyEnd(handle_.get(), nullptr));
  finish_apart();
}

void Session::post(const char* statement) {
  if (awaited_.size() >= most_awaited) settle();
  expect_sent(PQsendQueryParams(handle_.get(), statement, 0, nullptr, nullptr, nullptr, nullptr, as_binary));
  awaited_.push_back({});
}

void Session::post(Prepared& statement, const Values& values, Answer* answer, bool* has_changed) {
  if (awaited_.size() >= most_awaited) settle();
  const char* const name = statement.name.c_str();
  if (!statement.is_known) {
    expect_sent(PQsendPrepare(handle_.get(), name, statement.text.c_str(), 0, nullptr));
    awaited_.push_back({.prepares = &statement});
    statement.is_known = true;
  }
  expect_sent(
      PQsendQueryPrepared(handle_.get(), name, values.count, values.values, values.lengths, values.formats, as_binary));
  awaited_.push_back({.answer = answer, .has_changed = has_changed, .commits = statement.text == "COMMIT"});
}

void Session::expect_sent(int has_been) {
  if (has_been != 1) throw error_of(nullptr);
}

void Session::end_piece() {
  expect_sent(PQpipelineSync(handle_.get()));
  awaited_.push_back({.ends_piece = true});
}

void Session::flush() { end_piece(); }

void Session::hurry() { expect_sent(PQsendFlushRequest(handle_.get())); }

void Session::settle() {
  if (awaited_.empty()) return;
  if (!awaited_.back().ends_piece) end_piece();
  if (auto failure = receive()) throw *std::move(failure);
}

void Session::settle_quietly() noexcept {
  try {
    settle();
  } catch (const Error&) {
    lose_all();  // does nothing if everything was read
  }
}

Result Session::next_result() {
  await_result();
  return Result(PQgetResult(handle_.get()));
}

void Session::await_result() {
  const auto give_up = std::chrono::steady_clock::now() + patience_;
  while (PQisBusy(handle_.get()) == 1) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(give_up - std::chrono::steady_clock::now());
    pollfd socket{.fd = PQsocket(handle_.get()), .events = POLLIN, .revents = 0};
    const bool has_news = ::poll(&socket, 1, static_cast<int>(std::max(left.count(), std::int64_t{0}))) != 0;
    if (!has_news) ::shutdown(socket.fd, SHUT_RDWR);  // libpq treats this as the end of the connection
    if (PQconsumeInput(handle_.get()) == 0) return;   // the result has the reason
  }
}

std::optional<Error> Session::receive() {
  ++waits_;
  std::optional<Error> earliest;
  while (!awaited_.empty()) {
    const Awaited next = awaited_.front();
    awaited_.pop_front();
    auto failure = receive_next(next);
    if (failure && failure->is_of_connection()) is_doubtful_ = true;
    if (failure && !earliest) earliest = std::move(failure);
    if (!is_connected()) lose_all();
  }
  return earliest;
}

std::optional<Error> Session::receive_next(const Awaited& next) {
  Result result = next_result();
  // The result of each statement is followed by a null pointer.
  if (!next.ends_piece && result) next_result();
  const bool has_failed = !is_success(result.get());
  const bool was_skipped = PQresultStatus(result.get()) == PGRES_PIPELINE_ABORTED;
  std::optional<Error> failure;
  if (has_failed && !was_skipped) failure = error_of(result.get());
  // A transaction in which a statement has failed commits nothing, which PostgreSQL does not report as an error.
  if (next.commits && !has_failed && PQcmdStatus(result.get()) == std::string_view{"ROLLBACK"}) {
    failure = Error("nothing was committed, for a statement of the transaction had failed", "25P02");
  }
  if (has_failed && next.prepares != nullptr) next.prepares->is_known = false;
  if (!has_failed && next.has_changed != nullptr && changed_rows(result.get()) > 0) *next.has_changed = true;
  if (next.answer != nullptr) {
    next.answer->has_come = true;
    if (!has_failed) next.answer->result = std::move(result);
  }
  return failure;
}

void Session::lose_all() {
  for (const auto& lost : std::exchange(awaited_, {})) {
    if (lost.answer != nullptr) lost.answer->has_come = true;
  }
}

void Session::abandon(const Answer& answer) noexcept {
  const auto found = std::ranges::find(awaited_, &answer, &Awaited::answer);
  if (found != awaited_.end()) found->answer = nullptr;
}

Error Session::error_of(const pg_result* result) const {
  const char* const state = result == nullptr ? nullptr : PQresultErrorField(result, PG_DIAG_SQLSTATE);
  return {one_line(result == nullptr ? PQerrorMessage(handle_.get()) : PQresultErrorMessage(result)),
          state == nullptr ? connection_lost : state};
}

bool Session::is_connected() const { return PQstatus(handle_.get()) == CONNECTION_OK; }

bool Session::is_stale() {
  // The first call reads the server's message at the end of a session, the second detects the end of the connection.
  return is_doubtful_ || PQconsumeInput(handle_.get()) == 0 || PQconsumeInput(handle_.get()) == 0 || !is_connected();
}

bool Session::in_transaction() const {
  const auto status = PQtransactionStatus(handle_.get());
  return status == PQTRANS_INTRANS || status == PQTRANS_INERROR;
}

std::string Session::place() const {
  const auto* const connection = handle_.get();
  return std::string{"postgresql://"} + PQhost(connection) + ":" + PQport(connection) + "/" + PQdb(connection);
}

void Session::reconnect() {
  lose_all();
  is_doubtful_ = false;
  PQreset(handle_.get());
  set_up();
}

}  // namespace stint::postgresql
