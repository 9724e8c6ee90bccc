#include <algorithm>
#include <optional>
#include <string>
#include <thread>

#include <stint/postgresql/connection.hpp>
#include <stint/postgresql/listener.hpp>
#include <stint/postgresql/migrate.hpp>
#include <stint/postgresql/roles.hpp>
#include <stint/postgresql/schema.hpp>

namespace stint::postgresql {
namespace {

bool is_due(const Step& step, const std::optional<Schema>& present, bool contracts) {
  if (!present) return true;
  if (step.effect == Effect::contracts) return contracts && step.number > present->contracted_to;
  return step.number > present->number;
}

/// The lowest number that a program must know after a step.
std::int32_t least_after(const Step& step) {
  return step.effect == Effect::breaks ? step.number : step.compatible_from;
}

bool is_done(std::span<const Step> steps, const std::optional<Schema>& present, bool contracts) {
  if (!present) return false;
  const auto newest = steps.back().number;
  return present->number >= newest && (!contracts || present->contracted_to >= newest);
}

std::optional<Schema> present_schema(Connection& connection) {
  auto schema = read_schema(connection);
  if (schema) expect_compatible(*schema);
  return schema;
}

/// Takes the missing steps. The table with the number is created first, so that a foreign database is recognized.
void take_steps(std::span<const Step> steps, Connection& connection, const std::optional<Schema>& present,
                const MigrateOptions& options) {
  auto& session = connection.session();
  if (!present)
    session.run("CREATE TABLE stint_schema (number INTEGER NOT NULL); INSERT INTO stint_schema (number) VALUES (0)");
  const auto newest = steps.back().number;
  auto result = present.value_or(Schema{});
  const auto due = [&](const Step& step) { return is_due(step, present, options.contracts); };
  application::ProgressCount progress(options.on_progress);
  progress.expect(static_cast<std::size_t>(std::ranges::count_if(steps, due)));
  for (const auto& step : steps) {
    if (!due(step)) continue;
    for (const char* const script : step.scripts) session.run(script);
    progress.one_is_done();
    result.compatible_from = std::max(result.compatible_from, least_after(step));
  }
  result.number = std::max(result.number, newest);
  if (!present || options.contracts) result.contracted_to = std::max(result.contracted_to, newest);
  connection.run("UPDATE stint_schema SET number = ?1, compatible_from = ?2, contracted_to = ?3", result.number,
                 result.compatible_from, result.contracted_to);
}

/// Writers hold their locks for one unit of work, so that all of them have finished, and none of them encounters a
/// partial step.
void keep_writers_out(Session& session, std::chrono::milliseconds patience) {
  session.run(("SET LOCAL lock_timeout = " + std::to_string(patience.count())).c_str());
  session.run(("SELECT pg_advisory_xact_lock(" + std::to_string(writers_lock) + ")").c_str());
}

/// Within a transaction, which the caller rolls back if this throws.
void migrate_once(std::span<const Step> steps, Connection& connection, const MigrateOptions& options) {
  auto& session = connection.session();
  session.run("BEGIN");
  session.run("SET LOCAL statement_timeout = 0");  // years of entries take their time
  session.run(("SELECT pg_advisory_xact_lock(" + std::to_string(migration_lock) + ")").c_str());
  const auto present = present_schema(connection);  // another process may have been faster
  if (!is_done(steps, present, options.contracts)) {
    expect_roles(connection);
    keep_writers_out(session, options.lock_patience);
    take_steps(steps, connection, present, options);
    session.run((std::string{"NOTIFY "} + channel + ", '" + news_of_schema + "'").c_str());
  }
  session.run("COMMIT");
}

void tell_of_waiting(application::Log& log, const Error& error) {
  log.write(application::LogLevel::warning, "migration waits for a lock", {{"reason", error.what()}});
}

}  // namespace

void migrate_by(std::span<const Step> steps, Connection& connection, const MigrateOptions& options) {
  constexpr std::chrono::hours a_day{24};
  connection.session().set_patience(a_day);
  const auto give_up = std::chrono::steady_clock::now() + options.patience;
  for (bool is_first = true;; is_first = false) {
    try {
      migrate_once(steps, connection, options);
      break;
    } catch (const Error& error) {
      connection.roll_back();
      if (!error.is_of_lock() || std::chrono::steady_clock::now() >= give_up) throw;
      if (is_first && options.log != nullptr) tell_of_waiting(*options.log, error);
    } catch (...) {
      connection.roll_back();
      throw;
    }
    std::this_thread::sleep_for(options.between_tries);
  }
  connection.session().set_patience(Session::usual_patience);
}

void migrate(Connection& connection, const MigrateOptions& options) { migrate_by(all_steps(), connection, options); }

}  // namespace stint::postgresql
