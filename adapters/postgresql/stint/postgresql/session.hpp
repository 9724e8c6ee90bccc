#pragma once

#include <chrono>
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
  /// Longer than the server lets a statement run.
  static constexpr std::chrono::seconds usual_patience{40};

  explicit Session(const std::string& url);

  /// Runs statements without parameters. Throws the failure of the first that fails.
  Result run(const char* statements);
  /// A result, or the failure that stands in its place.
  Result expect_success(pg_result* result);
  /// The result of what was sent, or the failure that stands in its place. `sent`: what libpq said of sending it.
  Result answer(int sent);
  /// Waits until a result, or the end of the connection, can be taken without waiting.
  void await_answer();
  /// How long an answer is waited for, 24 days at most. After that the connection is given up: the server hangs.
  void set_patience(std::chrono::milliseconds patience) { patience_ = patience; }

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
  std::chrono::milliseconds patience_{usual_patience};
  std::unique_ptr<pg_conn, Finish> handle_;
};

}  // namespace stint::postgresql
