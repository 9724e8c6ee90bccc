#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include <libpq-fe.h>

#include <stint/application/ports/store_failures.hpp>
#include <stint/postgresql/connection.hpp>
#include <stint/postgresql/schema.hpp>
#include <stint/postgresql/session.hpp>
#include <stint/postgresql/statement.hpp>

namespace stint::postgresql {
namespace {

/// The locks precede the first snapshot, so each statement sees what earlier writers have committed. The lock of all
/// companies precedes that of the company: no two writers deadlock.
void post_locks(Session& session, const application::WriteScope& scope) {
  const std::string all = std::to_string(writers_lock);
  if (!scope.company) return session.post(("SELECT pg_advisory_xact_lock(" + all + ")").c_str());
  session.post(("SELECT pg_advisory_xact_lock_shared(" + all + ")").c_str());
  session.hurry();  // either lock may have to be waited for
  session.post(("SELECT pg_advisory_xact_lock(" + std::to_string(company_locks) + ", " +
                std::to_string(scope.company->value) + ")")
                   .c_str());
}

constexpr std::string_view attributes = "target_session_attrs=";

bool chooses_servers(const std::string& url) { return url.find(attributes) != std::string::npos; }

std::string with_any_server(const std::string& url) {
  return url + (url.find('?') == std::string::npos ? '?' : '&') + std::string{attributes} + "any";
}

bool is_read_only(const std::string& url) {
  Session session(url);
  const auto shown = session.run("SHOW transaction_read_only");
  return std::string_view{PQgetvalue(shown.get(), 0, 0)} == "on";
}

}  // namespace

void Connection::begin_writing(const application::WriteScope& scope) {
  const auto begin_and_wait = [&] {
    begin("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE");
    post_locks(session_, scope);
    // A migration that removes what this program uses keeps writers out meanwhile: after the locks this stays true.
    auto least = query("SELECT compatible_from FROM stint_schema");
    set_scope(scope);
    session_.settle();
    if (least.next() && least.take<std::int32_t>() > newest_schema())
      throw application::StoreUnavailable(schema_is_past);
  };
  if (session_.is_stale()) reconnect();
  try {
    begin_and_wait();
  } catch (const Error& error) {
    if (session_.is_connected() && !error.is_of_connection()) throw;
    reconnect();
    begin_and_wait();
  }
}

void Connection::begin_reading(const application::WriteScope& scope) {
  if (session_.is_stale()) reconnect();
  begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  set_scope(scope);
}

bool Connection::begin_dry_run(const application::WriteScope& scope) {
  if (session_.is_stale()) reconnect();
  ++dry_runs_;
  begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ WRITE");
  auto made = query("SELECT to_regclass('pg_temp.settings_versions') IS NOT NULL");
  if (!made.next() || !made.take<bool>()) return false;
  const std::string condition = scope.company ? " WHERE company_id = " + std::to_string(scope.company->value) : "";
  session_.post(("DO $$ BEGIN EXECUTE format('INSERT INTO pg_temp.settings_versions SELECT company_id, version FROM "
                 "%I.settings_versions" +
                 condition + "', current_schema()); END $$")
                    .c_str());
  set_scope(scope);
  return true;
}

void Connection::begin(const char* statement) {
  session_.post(statement);
  went_back_to({});     // the settings of the previous transaction ended with it
  forget_remembered();  // others may have written since
}

void Connection::put_up_wall(const application::WriteScope& scope) {
  if (scope.company) {
    return run("SELECT set_config('role', session_user || '_company', true), set_config('stint.company', ?1, true)",
               std::to_string(scope.company->value));
  }
  if (scope.signs_in) return run("SELECT set_config('role', session_user || '_sign_in', true)");
  run("SELECT set_config('role', 'none', true)");
}

void Connection::end_reading() {
  session_.post("ROLLBACK");  // nothing has been written that is kept
  session_.flush();
}

void Connection::reconnect() {
  for (auto& [text, statement] : statements_) statement.is_known = false;
  session_.reconnect();
}

bool Connection::in_transaction() {
  session_.settle_quietly();
  return session_.in_transaction();
}

void Connection::roll_back() noexcept {
  try {
    if (!in_transaction()) return;
    session_.post("ROLLBACK");
    session_.settle();
  } catch (const Error&) {  // if the transaction cannot be ended, the next beginning fails
    session_.settle_quietly();
  }
}

void Connection::settle() { session_.settle(); }

std::unique_ptr<sql::Statement> Connection::prepare(sql::Sql sql) {
  auto found = statements_.find(sql.text());
  if (found == statements_.end()) {
    Prepared prepared{"s" + std::to_string(statements_.size()), sql.text_in(sql::Dialect::postgresql)};
    found = statements_.emplace(sql.text(), std::move(prepared)).first;
  }
  return std::make_unique<Statement>(session_, found->second);
}

std::int32_t Connection::count_one(std::string_view kind) {
  auto row = query("SELECT nextval(('ids_of_' || ?1)::regclass)", kind);
  if (!row.next()) throw std::logic_error("there is no sequence of " + std::string{kind});
  return row.take<std::int32_t>();
}

std::optional<std::string> read_only_url(const std::string& url) {
  if (chooses_servers(url)) return is_read_only(url) ? std::optional{url} : std::nullopt;
  try {
    Session session(url);  // which takes only servers that can be written to
    return std::nullopt;
  } catch (const Error& failure) {
    auto any = with_any_server(url);
    if (!failure.is_of_connection() || !is_read_only(any)) throw;
    return any;
  }
}

}  // namespace stint::postgresql
