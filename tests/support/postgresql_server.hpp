#pragma once

#include <atomic>
#include <vector>

#include <sys/types.h>

#include "tests/support/temporary_folder.hpp"

namespace stint::support {

/// A PostgreSQL server of this process: in a temporary folder, reached by a socket in it. It runs as a user without
/// rights if the tests run as root, because it refuses root, and ends with this process.
class PostgresqlServer {
 public:
  /// Whether it protects against a crash of the machine.
  enum class Syncs { no, yes };

  explicit PostgresqlServer(Syncs syncs = Syncs::no);
  /// A hot standby of another server, which it follows: it can be read, and not written to.
  struct Follows {
    const PostgresqlServer& primary;
  };
  explicit PostgresqlServer(Follows other);
  ~PostgresqlServer();
  PostgresqlServer(const PostgresqlServer&) = delete;
  PostgresqlServer& operator=(const PostgresqlServer&) = delete;

  /// The server of this process, which starts when it is first needed.
  [[nodiscard]] static PostgresqlServer& of_this_process();

  /// Creates an empty database; returns its URL.
  std::string make_database();
  /// Creates a database from a dump of one on another server, by pg_dump and psql, which goes on after errors; returns
  /// its URL.
  std::string restore(const std::string& url_elsewhere);
  /// The URL of an existing database.
  [[nodiscard]] std::string url_of(const std::string& database) const;
  void drop_database(const std::string& url);
  /// Runs statements in a database, as another program would. Throws std::runtime_error with the database's error.
  void run(const std::string& url, const std::string& sql) const;
  /// The rows of a query, each as its values separated by spaces. Throws as above.
  [[nodiscard]] std::vector<std::string> rows_of(const std::string& url, const std::string& sql) const;

  /// Kills the server at once, like a power cut, and waits for that.
  void kill();
  /// Starts it again on the existing data.
  void start();

 private:
  /// Runs a program of PostgreSQL, which may write to the folder, to its end. Throws std::runtime_error.
  void run_program(const std::string& program, std::vector<std::string> arguments) const;

  TemporaryFolder folder_;
  Syncs syncs_;
  pid_t server_ = -1;
  std::atomic<int> last_database_{0};
};

/// A new, empty database as long as this object exists.
class PostgresqlDatabase {
 public:
  PostgresqlDatabase() : url_(PostgresqlServer::of_this_process().make_database()) {}
  ~PostgresqlDatabase() { PostgresqlServer::of_this_process().drop_database(url_); }
  PostgresqlDatabase(const PostgresqlDatabase&) = delete;
  PostgresqlDatabase& operator=(const PostgresqlDatabase&) = delete;
  [[nodiscard]] const std::string& url() const { return url_; }

 private:
  std::string url_;
};

}  // namespace stint::support
