#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/jobs/schedule.hpp>
#include <stint/application/ports/commits.hpp>
#include <stint/application/ports/guesses.hpp>
#include <stint/application/ports/log.hpp>
#include <stint/application/ports/several_servers.hpp>
#include <stint/application/ports/store.hpp>
#include <stint/application/progress.hpp>
#include <stint/configuration.hpp>
#include <stint/metrics/exposition.hpp>
#include <stint/readiness.hpp>
#include <stint/sql/copy/place.hpp>
#include <stint/sql/statistics.hpp>

namespace stint::app {

/// The database that is served, and what differs between kinds of databases.
class Database {
 public:
  Database() = default;
  /// Runs what is still queued.
  virtual ~Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  [[nodiscard]] virtual application::Store& store() = 0;
  /// The commits to the store; null if it does not know those of other servers at once.
  [[nodiscard]] virtual application::Commits* commits() { return nullptr; }
  [[nodiscard]] virtual sql::Statistics statistics() const = 0;
  /// Whether reads do not wait for a network, and so may run on a thread that serves requests.
  [[nodiscard]] virtual bool reads_are_local() const = 0;
  /// Errors of its schema, which may have changed meanwhile. May throw.
  [[nodiscard]] virtual Readiness::Obstacle obstacle() = 0;
  /// Called once a second: checks whether a later version has changed the schema. The database takes no units of work
  /// if that version has removed what this one uses. May throw.
  virtual void look_at_schema() {}
  /// For the log: its location, without a password.
  [[nodiscard]] virtual std::string place() const = 0;
  /// Its periodic maintenance jobs.
  [[nodiscard]] virtual std::vector<application::Job> jobs() = 0;
  /// Counts failed tries of passwords and codes. The database must outlive the result.
  [[nodiscard]] virtual std::unique_ptr<application::Guesses> guesses() = 0;
  /// Address counts shared among servers on this database, and which of them runs a job; null if there is only one
  /// server.
  [[nodiscard]] virtual application::AddressTallies* tallies() { return nullptr; }
  [[nodiscard]] virtual application::JobClaims* job_claims() { return nullptr; }
  /// Has `changed` called, on a separate thread, when another server or a command may have changed the signing keys.
  /// Not every change is reported. `changed` must not throw.
  virtual void tell_of_signing_keys(const std::function<void()>& /*changed*/) {}
  /// Metrics that only its kind has.
  virtual void add_figures(metrics::Exposition& to) const = 0;
};

/// Whether a URL is a PostgreSQL URL.
[[nodiscard]] bool is_postgresql(std::string_view url);

/// Why a database cannot be served if its schema is not the one that this program knows.
[[nodiscard]] std::string schema_mismatch(std::int32_t schema, std::int32_t newest);

/// Opens the database to be served and updates its schema; a file is locked against other servers. Throws
/// std::runtime_error that states what is wrong with the URL or what the database cannot do. Reports to the log when
/// the database becomes unavailable and available again; the log must outlive the result.
[[nodiscard]] std::unique_ptr<Database> serve_database(const DatabaseConfiguration& configuration,
                                                       application::Log& log);

[[nodiscard]] std::unique_ptr<Database> serve_sqlite(const DatabaseConfiguration& configuration);
[[nodiscard]] std::unique_ptr<Database> serve_postgresql(const DatabaseConfiguration& configuration,
                                                         application::Log& log);

/// Commands on a PostgreSQL database. All of them throw Failure if this program was built without PostgreSQL, and
/// std::runtime_error that states what the database cannot do.
[[nodiscard]] std::unique_ptr<application::Store> open_postgresql(const std::string& url);
struct PostgresqlSchema {
  std::int32_t present;    ///< may be that of a later version with which this program can work
  std::int32_t newest;     ///< the newest one that this program knows
  bool can_be_contracted;  ///< see `stint migrate --contract`
};
/// Its number, and what remains to be done about it.
[[nodiscard]] std::string text_of(const PostgresqlSchema& schema);
/// `nullopt` if the database has no Stint schema yet.
[[nodiscard]] std::optional<PostgresqlSchema> schema_of_postgresql(const std::string& url);
/// Migrates it to the newest schema. `contracts`: whether no server of an earlier version is running any more.
PostgresqlSchema migrate_postgresql(const std::string& url, bool contracts, application::Log& log,
                                    const application::OnProgress& on_progress);
/// Runs a reading unit of work on a database of the newest schema or a later one, which is left unchanged.
void read_postgresql_once(const std::string& url, const std::function<void(application::Work&)>& job);
/// See postgresql::obstacle_of_roles.
[[nodiscard]] std::optional<std::string> obstacle_of_roles_on_postgresql(const std::string& url);
/// See postgresql::read_only_url.
[[nodiscard]] std::optional<std::string> read_only_postgresql(const std::string& url);
/// See postgresql::copy_source and copy_target.
[[nodiscard]] std::unique_ptr<sql::copy::Source> copy_source_on_postgresql(const std::string& url);
[[nodiscard]] std::unique_ptr<sql::copy::Target> copy_target_on_postgresql(const std::string& url);

}  // namespace stint::app
