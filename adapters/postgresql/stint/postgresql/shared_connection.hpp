#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include <stint/postgresql/connection.hpp>
#include <stint/postgresql/outage.hpp>

namespace stint::postgresql {

/// One connection for what servers count and claim together outside of units of work, which threads use in turn. What
/// it commits a crash of the database may lose, within its `wal_writer_delay`: counts begin anew then, as they do where
/// a server that has the database to itself is restarted. Thread-safe.
class SharedConnection {
 public:
  /// Connects when it is needed first. The outage outlives this.
  SharedConnection(std::string url, Outage& outage) : url_(std::move(url)), outage_(outage) {}

  /// Runs a job, which begins and commits itself if it has more than one statement. A job whose session has ended, or
  /// is at a server that is a primary no longer, is run once more in a new one. Throws application::StoreUnavailable
  /// while the database is away, Error, and what the job throws.
  void use(const std::function<void(Connection&)>& job);

 private:
  [[nodiscard]] Connection& connected();
  void use_or_reconnect(const std::function<void(Connection&)>& job);

  std::string url_;
  Outage& outage_;
  std::mutex mutex_;
  std::optional<Connection> connection_;
};

}  // namespace stint::postgresql
