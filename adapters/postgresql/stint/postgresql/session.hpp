#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <stint/postgresql/error.hpp>

struct pg_conn;
struct pg_result;

namespace stint::postgresql {

/// libpq's numbers for the formats of parameters and columns.
inline constexpr int as_text = 0;
inline constexpr int as_binary = 1;

struct Clear {
  void operator()(pg_result* result) const;
};
using Result = std::unique_ptr<pg_result, Clear>;

/// The number of rows changed by a successful statement.
[[nodiscard]] std::int64_t changed_rows(pg_result* result);

/// A statement with the name under which a session prepares it when it is first sent.
struct Prepared {
  std::string name;
  std::string text;
  bool is_known = false;  ///< to the session, or being sent to it
};

/// The values of a statement's parameters in libpq's form; `post` copies them.
struct Values {
  int count;
  const char* const* values;
  const int* lengths;
  const int* formats;
};

/// The results of a statement, once its session has waited for it. A result is missing if the statement failed, or was
/// not run because an earlier one failed.
struct Answer {
  Result result;
  bool has_come = false;
};

/// A session at a server, which libpq finds by a URL: `postgresql://USER@HOST:PORT,HOST:PORT/DATABASE?OPTIONS`. Posted
/// statements are sent to the server in one piece when the caller waits, so that many statements cost one round trip;
/// after one that fails the rest of its piece is not run. For one thread at a time. Failures throw Error.
class Session {
 public:
  /// Longer than the server lets a statement run.
  static constexpr std::chrono::seconds usual_patience{40};

  /// `settings`: SQL to run after each connection.
  explicit Session(const std::string& url, std::string settings = {});

  /// Runs statements without parameters and waits. Throws the failure of the first that fails.
  Result run(const char* statements);
  /// Runs a statement and waits for its rows, in binary.
  Result fetch(const char* statement);
  /// Runs a `COPY … FROM STDIN`, whose rows `send_copied` sends, in pieces of any size. No other statement may be run
  /// until `end_copy`. If that is not reached, the session cannot be used any longer.
  void begin_copy(const char* command);
  void send_copied(std::string_view bytes);
  void end_copy();
  /// Posts a statement without parameters, whose rows are discarded.
  void post(const char* statement);
  /// `answer`: receives the rows, if set; must stay in place until it has been filled or abandoned. `has_changed`: if
  /// set, becomes true if the statement has changed a row; must stay in place until all statements are settled.
  void post(Prepared& statement, const Values& values, Answer* answer, bool* has_changed = nullptr);
  /// Waits for all posted statements. Throws the failure of the first that failed.
  void settle();
  /// As above, but drops the failure, because another one is already being reported.
  void settle_quietly() noexcept;
  /// Has the statements posted so far answered as soon as they are done, not with their whole piece: the wait for each
  /// response is limited separately.
  void hurry();
  /// Sends all posted statements; the next call that settles reads their results.
  void flush();
  /// Discards its rows. Its failure is still reported.
  void abandon(const Answer& answer) noexcept;
  /// The time limit for a response, at most 24 days. After that the connection is closed: the server hangs.
  void set_patience(std::chrono::milliseconds patience) { patience_ = patience; }

  [[nodiscard]] bool is_connected() const;
  /// Whether the server has closed the session, as far as this can be determined without waiting, or has reported that
  /// it is no longer available, or that a plan is invalid.
  [[nodiscard]] bool is_stale();
  /// As of the last wait.
  [[nodiscard]] bool in_transaction() const;
  /// Opens a new session, possibly at another server. Prepared statements are lost.
  void reconnect();
  /// `postgresql://HOST:PORT/DATABASE` of the current server.
  [[nodiscard]] std::string place() const;
  [[nodiscard]] pg_conn* handle() { return handle_.get(); }
  /// The number of times it has waited for its server since it was created.
  [[nodiscard]] std::uint64_t waits() const { return waits_; }

 private:
  /// The next expected response of the server: the result of a statement, of preparing one, or the end of a piece.
  struct Awaited {
    Answer* answer = nullptr;
    Prepared* prepares = nullptr;
    bool* has_changed = nullptr;
    bool ends_piece = false;
    bool commits = false;
  };

  void set_up();
  /// The last result of a command outside the pipeline, to which the session returns.
  Result finish_apart();
  void leave_pipeline();
  void expect_sent(int has_been);
  void end_piece();
  /// Reads all expected responses, and returns the first failure.
  [[nodiscard]] std::optional<Error> receive();
  /// The next result of libpq, null at the end of a statement's results; a connection that hangs is closed.
  Result next_result();
  void await_result();
  [[nodiscard]] std::optional<Error> receive_next(const Awaited& next);
  void lose_all();
  [[nodiscard]] Error error_of(const pg_result* result) const;

  struct Finish {
    void operator()(pg_conn* connection) const;
  };
  std::chrono::milliseconds patience_{usual_patience};
  std::string settings_;
  std::unique_ptr<pg_conn, Finish> handle_;
  std::deque<Awaited> awaited_;
  std::uint64_t waits_ = 0;
  bool is_doubtful_ = false;
};

}  // namespace stint::postgresql
