#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

#include <stint/postgresql/session.hpp>
#include <stint/sql/connection.hpp>

namespace stint::postgresql {

/// A connection to a database. If the beginning of a transaction fails because the server is unreachable, or is no
/// longer the primary, it is tried once more in a new session, at whichever of the URL's servers accepts it. Failures
/// throw Error.
class Connection final : public sql::Connection {
 public:
  /// `settings`: as for Session.
  explicit Connection(const std::string& url, std::string settings = {}) : session_(url, std::move(settings)) {
    remember_between_units();  // of a transaction, whose locks keep all other writers of its companies out
  }
  ~Connection() override { forget_statements(); }

  /// Waits for its turn: only one transaction writes at a time for a company, or for everything, across all servers.
  /// Throws application::StoreUnavailable if a later version has left a schema that this program cannot work with.
  void begin_writing(const application::WriteScope& scope) override;
  /// Reads one state of the data. Does not wait before the first query.
  void begin_reading(const application::WriteScope& scope = {});
  /// Begins a transaction that sees one state of the data and its own changes, and that is never committed. It takes
  /// none of the locks of writers, so it fails if it changes a row that another one has changed since it began. Returns
  /// false, in a transaction that is to be ended, if the session has no temporary tables for what all writers change.
  [[nodiscard]] bool begin_dry_run(const application::WriteScope& scope);
  /// Whether so many dry runs have filled its temporary tables, which nothing vacuums, that another one should be used.
  [[nodiscard]] bool is_worn() const { return dry_runs_ >= 1'000; }
  /// Ends a transaction of one of the two above. Does not wait.
  void end_reading();
  [[nodiscard]] bool in_transaction() override;
  void roll_back() noexcept override;
  void settle() override;

  [[nodiscard]] Session& session() { return session_; }

 private:
  [[nodiscard]] std::unique_ptr<sql::Statement> prepare(sql::Sql sql) override;
  [[nodiscard]] std::int32_t count_one(std::string_view kind) override;
  /// By a role under row-level security; see migrations/0020_company_wall.hpp.
  void put_up_wall(const application::WriteScope& scope) override;
  void begin(const char* statement);
  void reconnect();

  Session session_;
  std::size_t dry_runs_ = 0;
  std::unordered_map<const char*, Prepared> statements_;
};

// Advisory locks, which belong to the database: they apply to all servers. Their numbers start with "Stnt" in ASCII,
// because programs share them.

/// For all writers: shared by those that write for one company, exclusive for those that write for everything; see ADR
/// 36.
inline constexpr std::int64_t writers_lock = 0x53746E74'00000001;
/// For migrations of the schema.
inline constexpr std::int64_t migration_lock = 0x53746E74'00000002;
/// Paired with the number of a company; PostgreSQL distinguishes such pairs from the locks above. For writers of that
/// company.
inline constexpr std::int32_t company_locks = 0x53746E74;

/// The URL of a server that only reads: a standby, or one whose transactions are read-only by default. `nullopt` if a
/// server of this URL can be written to, which is preferred. A `target_session_attrs` of the URL is kept.
/// Throws Error if there is neither.
[[nodiscard]] std::optional<std::string> read_only_url(const std::string& url);

}  // namespace stint::postgresql
