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

/// What libpq calls the formats of parameters and columns.
inline constexpr int as_text = 0;
inline constexpr int as_binary = 1;

struct Clear {
  void operator()(pg_result* result) const;
};
using Result = std::unique_ptr<pg_result, Clear>;

/// How many rows a statement that has succeeded has changed.
[[nodiscard]] std::int64_t changed_rows(pg_result* result);

/// A statement by the name under which a session prepares it when it is first sent.
struct Prepared {
  std::string name;
  std::string text;
  bool is_known = false;  ///< to the session, or on its way there
};

/// The values of a statement's parameters, as libpq takes them; of the session's own until it has sent them.
struct Values {
  int count;
  const char* const* values;
  const int* lengths;
  const int* formats;
};

/// What a statement has brought, once its session has waited for it. A result is missing where it failed, or was not
/// run because one before it did.
struct Answer {
  Result result;
  bool has_come = false;
};

/// A session at a server, which libpq finds by a URL: `postgresql://USER@HOST:PORT,HOST:PORT/DATABASE?OPTIONS`. What is
/// posted goes to the server in one piece when somebody waits, so that many statements cost one round trip; after one
/// that fails the rest of its piece is not run. For one thread at a time. Failures throw Error.
class Session {
 public:
  /// Longer than the server lets a statement run.
  static constexpr std::chrono::seconds usual_patience{40};

  /// `settings`: SQL that is run whenever the session has connected.
  explicit Session(const std::string& url, std::string settings = {});

  /// Runs statements without parameters and waits. Throws the failure of the first that fails.
  Result run(const char* statements);
  /// Runs one and waits for its rows, in binary.
  Result fetch(const char* statement);
  /// Runs a `COPY … FROM STDIN`, whose rows `send_copied` sends, in pieces of any size. Until `end_copy` nothing else
  /// is run. Where that is not reached, the session is of no use any more.
  void begin_copy(const char* command);
  void send_copied(std::string_view bytes);
  void end_copy();
  /// One statement without parameters, whose rows are nobody's to read.
  void post(const char* statement);
  /// `answer`: whose the rows are, if anybody's; it stays where it is until it has come or is abandoned.
  /// `has_changed`: what becomes true where it has changed a row, if anything does; it stays until all is settled.
  void post(Prepared& statement, const Values& values, Answer* answer, bool* has_changed = nullptr);
  /// Waits for all that was posted. Throws the failure of the first statement that failed.
  void settle();
  /// Waits likewise, and drops the failure, for another one is being reported already.
  void settle_quietly() noexcept;
  /// Has what was posted so far answered as soon as it is done, not with all of its piece: each answer has the patience
  /// of its own.
  void hurry();
  /// Sends all that was posted; whoever settles next reads what came of it.
  void flush();
  /// Its rows are nobody's to read any more. That it failed still counts.
  void abandon(const Answer& answer) noexcept;
  /// How long an answer is waited for, 24 days at most. After that the connection is given up: the server hangs.
  void set_patience(std::chrono::milliseconds patience) { patience_ = patience; }

  [[nodiscard]] bool is_connected() const;
  /// That the server has closed the session, as far as it can be told without waiting, or has said that it serves no
  /// more, or a plan that it no longer has.
  [[nodiscard]] bool is_stale();
  /// As of the last wait.
  [[nodiscard]] bool in_transaction() const;
  /// A session of its own again, perhaps at another server. What was prepared is gone.
  void reconnect();
  /// `postgresql://HOST:PORT/DATABASE` of the server that it is at.
  [[nodiscard]] std::string place() const;
  [[nodiscard]] pg_conn* handle() { return handle_.get(); }
  /// How often it has waited for its server since it was made.
  [[nodiscard]] std::uint64_t waits() const { return waits_; }

 private:
  /// What the server will say next: the result of a statement, of preparing one, or that a piece has ended.
  struct Awaited {
    Answer* answer = nullptr;
    Prepared* prepares = nullptr;
    bool* has_changed = nullptr;
    bool ends_piece = false;
    bool commits = false;
  };

  void set_up();
  /// What came last of what was sent apart from the pipeline, to which the session returns.
  Result finish_apart();
  void leave_pipeline();
  void expect_sent(int has_been);
  void end_piece();
  /// Reads all that is awaited, and returns the first failure.
  [[nodiscard]] std::optional<Error> receive();
  /// The next that libpq has, null at the end of a statement's; what hangs is given up.
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
