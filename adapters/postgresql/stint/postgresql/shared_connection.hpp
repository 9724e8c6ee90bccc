#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/application/ports/guesses.hpp>
#include <stint/application/ports/several_servers.hpp>
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

/// Rows of wrong tries in the database, by the SHA-256 of the input, which may be anything. Their number is limited by
/// the passwords that the servers can check in an hour. Throws Error. Thread-safe.
class SharedGuesses final : public application::Guesses {
 public:
  /// The connection must outlive this.
  explicit SharedGuesses(SharedConnection& connection) : connection_(connection) {}

  /// A query for each row if nothing is changed, as when the first password is right.
  void change(std::span<const application::GuessedAt> what, const Change& change) override;
  /// Removes the rows without a try since then.
  void forget_before(domain::Instant moment);

 private:
  SharedConnection& connection_;
};

/// Claims in the database, by its clock. Throws Error. Thread-safe.
class SharedJobClaims final : public application::JobClaims {
 public:
  /// `server` identifies this server among all that run. The connection must outlive this.
  SharedJobClaims(SharedConnection& connection, std::string server)
      : connection_(connection), server_(std::move(server)) {}

  [[nodiscard]] bool claim(std::string_view job, std::optional<domain::Instant> last_run) override;

 private:
  SharedConnection& connection_;
  std::string server_;
};

/// The counts of addresses by each server within the last minute, in the database. The counts of a server that has died
/// expire after a minute, by the clock of the database. Throws Error. Thread-safe.
class SharedTallies final : public application::AddressTallies {
 public:
  /// `server` identifies this server among all that run. The connection must outlive this.
  SharedTallies(SharedConnection& connection, std::string server)
      : connection_(connection), server_(std::move(server)) {}

  /// Two statements; only one if nothing has changed.
  [[nodiscard]] std::vector<application::AddressTally> exchange(
      std::string_view limit, const std::vector<application::AddressTally>& changed) override;
  /// Removes expired counts.
  void forget_old();

 private:
  SharedConnection& connection_;
  std::string server_;
};

}  // namespace stint::postgresql
