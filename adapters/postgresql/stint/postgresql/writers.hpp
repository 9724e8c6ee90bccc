#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <stint/application/audit/chain.hpp>
#include <stint/application/ports/log.hpp>
#include <stint/postgresql/connection.hpp>
#include <stint/postgresql/outage.hpp>
#include <stint/postgresql/turns.hpp>
#include <stint/sql/group_commit.hpp>
#include <stint/sql/statistics.hpp>

namespace stint::postgresql {

/// The writing threads of a store: they empty a queue, which must outlive them. Thread-safe.
class Writers {
 public:
  /// Connects and migrates. `count`: number of threads, and maximum number of connections; those after the first are
  /// created when several companies write at once. `log` reports if a migration waits; null: no log. `sealer`: see
  /// StoreOptions. Throws Error.
  Writers(std::string url, Outage& outage, std::size_t count, std::size_t batch_limit, Turns& turns,
          application::Log* log, const application::AuditSealer* sealer);
  /// Closes the queue, runs its remaining writes and ends the threads.
  ~Writers();
  Writers(const Writers&) = delete;
  Writers& operator=(const Writers&) = delete;

  [[nodiscard]] sql::Statistics statistics() const;
  [[nodiscard]] const std::string& place() const { return place_; }

 private:
  void run();
  [[nodiscard]] std::vector<sql::WriteResult> results_of(const std::vector<sql::QueuedWrite>& writes);
  [[nodiscard]] std::vector<sql::WriteResult> commit(const std::vector<sql::QueuedWrite>& writes);
  [[nodiscard]] std::unique_ptr<Connection> connect() const;
  [[nodiscard]] std::unique_ptr<Connection> borrow();
  void give_back(std::unique_ptr<Connection> connection);

  std::string url_;
  std::string place_;
  Outage& outage_;
  std::size_t batch_limit_;
  Turns& turns_;
  const application::AuditSealer* sealer_;
  std::mutex connections_mutex_;
  std::vector<std::unique_ptr<Connection>> free_connections_;  // the most recently used one last
  std::mutex telling_;
  std::atomic<std::uint64_t> writes_{0};
  std::atomic<std::uint64_t> commits_{0};
  std::vector<std::thread> threads_;
};

}  // namespace stint::postgresql
