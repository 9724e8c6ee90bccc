#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include <stint/postgresql/connection.hpp>
#include <stint/postgresql/outage.hpp>

namespace stint::postgresql {

/// A bounded pool of connections for units of work that change nothing: they read, or are never committed. Thread-safe.
class Pool {
 public:
  enum class Use { reads, dry_runs };

  /// `limit`: maximum number of connections; they are created on demand. `patience`: how long a read waits for one.
  /// `outage` must outlive this.
  Pool(std::string url, Outage& outage, std::size_t limit, std::chrono::milliseconds patience = std::chrono::seconds{5},
       Use use = Use::reads);

  /// Runs a job in a transaction that sees one state of the data. Within another job of this thread, the transaction
  /// and its scope are those of the other job. Throws application::StoreOverloaded if no connection becomes free in
  /// time, application::StoreUnavailable if the database is unavailable or has not responded in time, and the
  /// exceptions of the job.
  void read(const std::function<void(Connection&)>& job, const application::WriteScope& scope = {});
  /// As above, on a pool of connections for dry runs, for a job that writes: its changes are discarded. Returns false
  /// if it has met rows that others were changing, each time it was tried, or if the login may not make temporary
  /// tables: then the job has not run.
  [[nodiscard]] bool dry_run(const std::function<void(Connection&)>& job, const application::WriteScope& scope);

 private:
  class Lease;
  /// Returns false if the job has not run because the connection cannot do a dry run.
  [[nodiscard]] bool run_on_own(const std::function<void(Connection&)>& job, const application::WriteScope& scope);
  std::unique_ptr<Connection> borrow();
  /// Returns a connection, or null instead of one that cannot be reused.
  void give_back(std::unique_ptr<Connection> connection);

  std::string url_;
  Outage& outage_;
  std::chrono::milliseconds patience_;
  Use use_;
  std::mutex mutex_;
  std::condition_variable freed_;
  std::size_t left_;  // that may still be created
  std::vector<std::unique_ptr<Connection>> free_;
};

}  // namespace stint::postgresql
