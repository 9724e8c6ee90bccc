#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/jobs/schedule.hpp>
#include <stint/application/ports/address_tallies.hpp>
#include <stint/application/ports/guesses.hpp>
#include <stint/application/ports/job_claims.hpp>
#include <stint/application/ports/log.hpp>
#include <stint/application/ports/store.hpp>
#include <stint/configuration.hpp>
#include <stint/metrics/exposition.hpp>
#include <stint/readiness.hpp>
#include <stint/sql/copy/place.hpp>
#include <stint/sql/statistics.hpp>

namespace stint::app {

/// The database that is served, with what differs between kinds of them.
class Database {
 public:
  Database() = default;
  /// Runs what is still queued.
  virtual ~Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  [[nodiscard]] virtual application::Store& store() = 0;
  [[nodiscard]] virtual sql::Statistics statistics() const = 0;
  /// Whether a read is done without waiting for a network, and so may be done by a thread that serves.
  [[nodiscard]] virtual bool reads_are_local() const = 0;
  /// What is wrong with its schema meanwhile. May throw.
  [[nodiscard]] virtual Readiness::Obstacle obstacle() = 0;
  /// Whether a later version has changed it is looked for once a second, and it takes no units of work where that has
  /// taken away what this one uses. May throw.
  virtual void look_at_schema() {}
  /// For the log: where it is, and no password.
  [[nodiscard]] virtual std::string place() const = 0;
  /// What it needs to have done now and then.
  [[nodiscard]] virtual std::vector<application::Job> jobs() = 0;
  /// Where wrong tries at passwords and codes are counted. Used while the database lives.
  [[nodiscard]] virtual std::unique_ptr<application::Guesses> guesses() = 0;
  /// What servers that share it tell one another of addresses, and who of them runs a job; null: there is but one.
  [[nodiscard]] virtual application::AddressTallies* tallies() { return nullptr; }
  [[nodiscard]] virtual application::JobClaims* job_claims() { return nullptr; }
  /// Has it tell, on a thread of its own, when another server or a command may have changed the signing keys. Not all
  /// that is changed is told. `changed` must not throw.
  virtual void tell_of_signing_keys(const std::function<void()>& /*changed*/) {}
  /// Figures that only its kind has.
  virtual void add_figures(metrics::Exposition& to) const = 0;
};

/// Whether a URL is one of PostgreSQL.
[[nodiscard]] bool is_postgresql(std::string_view url);

/// Why a database could not be served if its schema is not the one that this program knows.
[[nodiscard]] std::string schema_mismatch(std::int32_t schema, std::int32_t newest);

/// Opens the database to be served, its schema brought up to date; a file is locked against other servers. Throws
/// std::runtime_error that says what is wrong with the URL, or what the database cannot do. The log, which outlives it,
/// is told when the database goes away and comes back.
[[nodiscard]] std::unique_ptr<Database> serve_database(const DatabaseConfiguration& configuration,
                                                       application::Log& log);

[[nodiscard]] std::unique_ptr<Database> serve_sqlite(const DatabaseConfiguration& configuration);
[[nodiscard]] std::unique_ptr<Database> serve_postgresql(const DatabaseConfiguration& configuration,
                                                         application::Log& log);

/// What commands do with a PostgreSQL database. All of them throw Failure where this program was built without it, and
/// std::runtime_error that says what the database cannot do.
[[nodiscard]] std::unique_ptr<application::Store> open_postgresql(const std::string& url);
struct PostgresqlSchema {
  std::int32_t present;    ///< may be that of a later version, with which this one can work
  std::int32_t newest;     ///< that this program knows
  bool can_be_contracted;  ///< see `stint migrate --contract`
};
/// Its number, and what is left to do about it.
[[nodiscard]] std::string text_of(const PostgresqlSchema& schema);
/// Nothing where the database has none of ours yet.
[[nodiscard]] std::optional<PostgresqlSchema> schema_of_postgresql(const std::string& url);
/// Brings it to the newest schema. `contracts`: whether no server of a version before is there any more.
PostgresqlSchema migrate_postgresql(const std::string& url, bool contracts, application::Log& log);
/// A reading unit of work on a database of the newest schema or a later one, which stays as it is.
void read_postgresql_once(const std::string& url, const std::function<void(application::Work&)>& job);
/// See postgresql::copy_source and copy_target.
[[nodiscard]] std::unique_ptr<sql::copy::Source> copy_source_on_postgresql(const std::string& url);
[[nodiscard]] std::unique_ptr<sql::copy::Target> copy_target_on_postgresql(const std::string& url);

}  // namespace stint::app
