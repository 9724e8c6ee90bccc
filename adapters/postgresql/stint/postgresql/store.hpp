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
  std::size_t batch_limit = 64;     ///< writes that share a commit at most; 1: each has its own
  std::size_t queue_limit = 1'024;  ///< writes that wait at most; those beyond are answered `overloaded`
  std::size_t readers = 16;         ///< connections that read at once at most
  std::size_t writers = 4;          ///< those that write at once at most, each for a company of its own
  application::Log* log = nullptr;  ///< which is told of outages, and outlives the store; null: none is
  /// Chains the audit trail, and outlives the store; null: lines are not chained.
  const application::AuditSealer* sealer = nullptr;
};

/// Units of work on a PostgreSQL database, which several servers may share. Reads run on the calling thread, on a
/// connection of a pool; they wait for the network. Writes go to a few writing threads. What has queued up for a
/// company one of them runs as one transaction, and commits once before it calls `done`; advisory locks keep the
/// writers of a company one after the other on all servers, and those of everything after all others. `done` must not
/// throw.
///
/// While the database is away, units of work are refused with application::StoreUnavailable at once, and by themselves
/// run again when it is back. So are those of a server of a version before, once a later one has taken away what it
/// uses. One whose commit was not answered fails with application::OutcomeUnknown.
class Store : public application::Store {
 public:
  /// Connects to `postgresql://…` and brings the schema up to date. Throws Error.
  explicit Store(const std::string& url, StoreOptions options = {});
  /// Runs what is still queued. No thread may use the store any more.
  ~Store() override;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  /// Runs what is still queued; nothing more is taken. What jobs use besides may go then.
  void finish();

  void read(const std::function<void(application::Work&)>& job) override { read_within({}, job); }
  void read_within(const application::WriteScope& scope, const std::function<void(application::Work&)>& job) override;
  void write(WriteJob job, WriteDone done) override { write_within({}, std::move(job), std::move(done)); }
  void write_within(const application::WriteScope& scope, WriteJob job, WriteDone done) override;
  [[nodiscard]] sql::Statistics statistics() const;
  /// Whether the database is away, for whoever reaches it by other ways.
  [[nodiscard]] Outage& outage() { return *outage_; }
  /// Which server and database the writers were connected to at first, without user and password.
  [[nodiscard]] const std::string& place() const;
  /// The schema that is there now; nothing where there is none. If this program cannot work with it, units of work are
  /// refused with application::StoreUnavailable from now on, until it is seen that it can. To be called now and then:
  /// writes look for themselves, reads do not. Throws as `read` does.
  std::optional<Schema> look_at_schema();

 private:
  std::unique_ptr<Outage> outage_;
  std::unique_ptr<Turns> turns_;
  std::unique_ptr<Writers> writers_;
  std::unique_ptr<Pool> pool_;
  std::unique_ptr<Pool> schema_pool_;  // of one connection: to look at the schema waits for no read
  std::unique_ptr<SchemaWatch> schema_watch_;
};

/// A reading unit of work on a database whose schema this program can work with, which stays as it is. Throws Error.
void read_once(const std::string& url, const std::function<void(application::Work&)>& job);

}  // namespace stint::postgresql
