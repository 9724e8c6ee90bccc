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

/// A bounded pool of connections for reading units of work. Thread-safe.
class Pool {
 public:
  /// `limit`: connections at most; they are made when they are needed. `patience`: how long a read waits for one.
  /// `outage` outlives this.
  Pool(std::string url, Outage& outage, std::size_t limit,
       std::chrono::milliseconds patience = std::chrono::seconds{5});

  /// Runs a job in a transaction that sees one state of the data. Within another job of this thread it is that one's,
  /// and so is the scope.
  /// Throws application::StoreOverloaded where no connection becomes free in time, application::StoreUnavailable where
  /// the database is away or has not answered in time, and what the job throws.
  void read(const std::function<void(Connection&)>& job, const application::WriteScope& scope = {});

 private:
  class Lease;
  void read_on_own(const std::function<void(Connection&)>& job, const application::WriteScope& scope);
  std::unique_ptr<Connection> borrow();
  /// A connection, or nothing in the place of one that is of no use any more.
  void give_back(std::unique_ptr<Connection> connection);

  std::string url_;
  Outage& outage_;
  std::chrono::milliseconds patience_;
  std::mutex mutex_;
  std::condition_variable freed_;
  std::size_t left_;  // that may still be made
  std::vector<std::unique_ptr<Connection>> free_;
};

}  // namespace stint::postgresql
