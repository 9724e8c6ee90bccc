#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <stint/application/audit/chain.hpp>
#include <stint/application/ports/log.hpp>
#include <stint/application/ports/store.hpp>
#include <stint/postgresql/schema.hpp>
#include <stint/sql/statistics.hpp>

namespace stint::postgresql {

class Outage;
class Pool;
class SchemaWatch;
class Turns;
class Writers;

struct StoreOptions {
  std::size_t batch_limit = 64;     ///< maximum number of writes that share a commit; 1: each has its own
  std::size_t queue_limit = 1'024;  ///< maximum number of waiting writes; further ones are answered with `overloaded`
  std::size_t readers = 16;         ///< maximum number of connections that read at once
  std::size_t dry_runs = 4;         ///< maximum number of connections for dry runs
  std::size_t writers = 4;          ///< maximum number of connections that write at once, each for a different company
  application::Log* log = nullptr;  ///< reports outages; must outlive the store; null: no log
  /// Chains the audit trail; must outlive the store. Null: lines are not chained.
  const application::AuditSealer* sealer = nullptr;
};

/// Units of work on a PostgreSQL database, which several servers may share. Reads run on the calling thread, on a
/// connection of a pool; they wait for the network. So do dry runs, in transactions without the locks of writers.
/// Writes go to a few writing threads. One of them runs the queued writes of a company as one transaction, and commits
/// once before it calls `done`; advisory locks ensure that the writers of a company run one after the other across all
/// servers, and writers for everything after all others. `done` must not throw.
///
/// While the database is unavailable, units of work are refused with application::StoreUnavailable at once; they work
/// again automatically when it is back. So are those of a server of an earlier version, once a later one has removed
/// what it uses. A unit of work whose commit was not confirmed fails with application::OutcomeUnknown.
class Store : public application::Store {
 public:
  /// Connects to `postgresql://…` and migrates the schema. Throws Error, also if there is an obstacle of roles.
  explicit Store(const std::string& url, StoreOptions options = {});
  /// Runs all queued writes. No thread may use the store any longer.
  ~Store() override;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  /// Runs all queued writes and accepts no more. Afterwards other objects used by jobs may be destroyed.
  void finish();

  void read(const std::function<void(application::Work&)>& job) override { read_within({}, job); }
  void read_within(const application::WriteScope& scope, const std::function<void(application::Work&)>& job) override;
  bool dry_run_within(const application::WriteScope& scope,
                      const std::function<void(application::Work&)>& job) override;
  void write(WriteJob job, WriteDone done) override { write_within({}, std::move(job), std::move(done)); }
  void write_within(const application::WriteScope& scope, WriteJob job, WriteDone done) override;
  [[nodiscard]] sql::Statistics statistics() const;
  /// Whether the database is unavailable, for code that accesses it in other ways.
  [[nodiscard]] Outage& outage() { return *outage_; }
  /// The server and database to which the writers were connected at first, without user and password.
  [[nodiscard]] const std::string& place() const;
  /// The current schema; `nullopt` if there is none. If this program cannot work with it, units of work are refused
  /// with application::StoreUnavailable from now on, until it is compatible again. To be called from time to time:
  /// writes check it themselves, reads do not. Throws as `read` does.
  std::optional<Schema> look_at_schema();
  /// See postgresql::obstacle_of_roles. Throws as `read` does.
  [[nodiscard]] std::optional<std::string> obstacle_of_roles();

 private:
  /// Runs a unit of work, unless the schema is that of a later version. If a name does not exist, it is looked whether
  /// it is now.
  template <class Run>
  auto with_schema_watched(Run run);

  std::unique_ptr<Outage> outage_;
  std::unique_ptr<Turns> turns_;
  std::unique_ptr<Writers> writers_;
  std::unique_ptr<Pool> pool_;
  std::unique_ptr<Pool> dry_run_pool_;
  std::unique_ptr<Pool> schema_pool_;  // with one connection: reading the schema does not wait for other reads
  std::unique_ptr<SchemaWatch> schema_watch_;
};

/// A reading unit of work on a database whose schema this program can work with, and which it does not change. Throws
/// Error.
void read_once(const std::string& url, const std::function<void(application::Work&)>& job);

}  // namespace stint::postgresql
