#include <algorithm>
#include <exception>
#include <utility>

#include <stint/application/ports/store.hpp>
#include <stint/postgresql/pool.hpp>

namespace stint::postgresql {
namespace {

/// The connections on which this thread reads, innermost last.
struct Reading {
  const Pool* pool;
  Connection* connection;
};
thread_local std::vector<Reading> reading;

/// Only maintenance locks a table for long. A read that waits for it would keep a connection from others.
constexpr const char* settings_of_reads = "SET lock_timeout = '2s'";

/// A dry run must not wait for rows that a writer has changed, nor lock those that most writers change: the versions of
/// people and of settings, which triggers renew. They find tables of the session first. If these cannot be created, the
/// database offers no dry runs.
constexpr const char* settings_of_dry_runs = R"sql(
SET lock_timeout = '100ms';
DO $$
BEGIN
  CREATE TEMPORARY TABLE versions_of_people (LIKE versions_of_people INCLUDING ALL) ON COMMIT DELETE ROWS;
  CREATE TEMPORARY TABLE settings_versions (LIKE settings_versions INCLUDING ALL) ON COMMIT DELETE ROWS;
  EXECUTE format('GRANT ALL ON pg_temp.versions_of_people, pg_temp.settings_versions TO %I, %I',
                 session_user || '_company', session_user || '_sign_in');
EXCEPTION WHEN insufficient_privilege OR undefined_object OR invalid_schema_name THEN
  NULL;
END
$$)sql";

/// The number of times that a dry run is tried if it meets rows that others are changing.
constexpr int most_tries = 3;

/// Within another job, which continues even if this one fails, in its previous scope.
void read_within(Connection& connection, const std::function<void(Connection&)>& job) {
  const auto scope = connection.scope();
  const auto go_back = [&] {
    connection.run("ROLLBACK TO inner_read");
    connection.went_back_to(scope);
  };
  connection.run("SAVEPOINT inner_read");
  try {
    job(connection);
    connection.settle();
  } catch (...) {
    if (connection.in_transaction()) go_back();
    throw;
  }
  go_back();
  connection.run("RELEASE inner_read");
}

}  // namespace

/// A connection for as long as a job runs on it.
class Pool::Lease {
 public:
  explicit Lease(Pool& pool) : pool_(pool), connection_(pool.borrow()) {}
  ~Lease() {
    const bool is_whole = has_ended_ && connection_->session().is_connected() && !connection_->is_worn();
    pool_.give_back(is_whole ? std::move(connection_) : nullptr);
  }
  Lease(const Lease&) = delete;
  Lease& operator=(const Lease&) = delete;

  /// Begins a transaction. Returns null if the connection cannot do a dry run. Throws Error.
  Connection* begin(const application::WriteScope& scope) {
    const bool is_dry_run = pool_.use_ == Use::dry_runs;
    if (!connection_) {
      connection_ = std::make_unique<Connection>(pool_.url_, is_dry_run ? settings_of_dry_runs : settings_of_reads);
      if (is_dry_run) connection_->begin_no_versions();
    }
    if (!is_dry_run) {
      connection_->begin_reading(scope);
    } else if (!connection_->begin_dry_run(scope)) {
      end();
      return nullptr;
    }
    return connection_.get();
  }
  /// A connection whose transaction has not been ended cannot be reused.
  void end() {
    connection_->end_reading();
    has_ended_ = true;
  }
  void end_after_failure() noexcept {
    connection_->roll_back();
    has_ended_ = !connection_->in_transaction();
  }

 private:
  Pool& pool_;
  std::unique_ptr<Connection> connection_;  // null until it is created
  bool has_ended_ = false;
};

Pool::Pool(std::string url, Outage& outage, std::size_t limit, std::chrono::milliseconds patience, Use use)
    : url_(std::move(url)), outage_(outage), patience_(patience), use_(use), left_(limit) {}

void Pool::read(const std::function<void(Connection&)>& job, const application::WriteScope& scope) {
  const auto outer = std::ranges::find(reading, this, &Reading::pool);
  if (outer != reading.end()) return read_within(*outer->connection, job);
  outage_.expect_none();
  try {
    static_cast<void>(run_on_own(job, scope));
  } catch (const Error& error) {
    if (error.is_of_read_only()) throw;  // the job writes
    std::rethrow_exception(outage_.told(std::current_exception()));
  }
}

bool Pool::dry_run(const std::function<void(Connection&)>& job, const application::WriteScope& scope) {
  outage_.expect_none();
  for (int tries = 0; tries < most_tries; ++tries) {
    try {
      return run_on_own(job, scope);
    } catch (const Error& error) {
      if (!error.is_of_conflict()) std::rethrow_exception(outage_.told(std::current_exception()));
    }
  }
  return false;
}

bool Pool::run_on_own(const std::function<void(Connection&)>& job, const application::WriteScope& scope) {
  Lease lease(*this);
  auto* const connection = lease.begin(scope);
  if (connection == nullptr) return false;
  reading.push_back({this, connection});
  try {
    job(*connection);
    connection->settle();
  } catch (...) {
    reading.pop_back();
    lease.end_after_failure();
    throw;
  }
  reading.pop_back();
  lease.end();
  return true;
}

std::unique_ptr<Connection> Pool::borrow() {
  std::unique_lock held(mutex_);
  if (!freed_.wait_for(held, patience_, [&] { return !free_.empty() || left_ > 0; })) {
    throw application::StoreOverloaded{};
  }
  if (free_.empty()) {
    --left_;
    return nullptr;
  }
  auto connection = std::move(free_.back());
  free_.pop_back();
  return connection;
}

void Pool::give_back(std::unique_ptr<Connection> connection) {
  {
    const std::scoped_lock held(mutex_);
    if (connection) {
      free_.push_back(std::move(connection));
    } else {
      ++left_;
    }
  }
  freed_.notify_one();
}

}  // namespace stint::postgresql
