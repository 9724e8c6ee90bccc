#pragma once

#include <memory>
#include <string>

#include <stint/postgresql/error.hpp>

struct pg_conn;
struct pg_result;

namespace stint::postgresql {

struct Clear {
  void operator()(pg_result* result) const;
};
using Result = std::unique_ptr<pg_result, Clear>;

/// A session at a server, which libpq finds by a URL: `postgresql://USER@HOST:PORT,HOST:PORT/DATABASE?OPTIONS`. For one
/// thread at a time. Failures throw Error.
class Session {
 public:
  explicit Session(const std::string& url);

  /// Runs statements without parameters. Throws the failure of the first that fails.
  Result run(const char* statements);
  /// A result, or the failure that stands in its place.
  Result expect_success(pg_result* result);

  [[nodiscard]] bool is_connected() const;
  [[nodiscard]] bool in_transaction() const;
  /// A session of its own again, perhaps at another server. What was prepared is gone.
  void reconnect();
  /// `postgresql://HOST:PORT/DATABASE` of the server that it is at.
  [[nodiscard]] std::string place() const;
  [[nodiscard]] pg_conn* handle() { return handle_.get(); }

 private:
  void set_up();

  struct Finish {
    void operator()(pg_conn* connection) const;
  };
  std::unique_ptr<pg_conn, Finish> handle_;
};

}  // namespace stint::postgresql
