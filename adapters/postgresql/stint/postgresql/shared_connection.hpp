#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include <stint/postgresql/connection.hpp>
#include <stint/postgresql/outage.hpp>

namespace stint::postgresql {

/// One connection for the counts and claims that servers share outside of units of work; threads use it in turn. A
/// crash of the database may lose its commits within the `wal_writer_delay`: counts then start over, as they do when a
/// server that has the database to itself is restarted. Thread-safe.
class SharedConnection {
 public:
  /// Connects when first needed. The outage must outlive this.
  SharedConnection(std::string url, Outage& outage) : url_(std::move(url)), outage_(outage) {}

  /// Runs a job, which begins and commits itself if it has more than one statement. If the session has ended, or its
  /// server is no longer the primary, the job is run once more in a new session. Throws application::StoreUnavailable
  /// while the database is unavailable, Error, and the exceptions of the job.
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
