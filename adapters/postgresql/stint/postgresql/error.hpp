#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace stint::postgresql {

/// The states of errors that no server reported.
inline constexpr const char* no_connection = "08001";
inline constexpr const char* connection_lost = "08006";

/// A refusal by PostgreSQL, or a failure to reach it.
class Error : public std::runtime_error {
 public:
  /// `state`: SQLSTATE, five characters; empty if this program itself refuses.
  Error(const std::string& what, std::string state) : std::runtime_error(what), state_(std::move(state)) {}
  [[nodiscard]] const std::string& state() const { return state_; }

  /// Whether there was an attempt to write in a read-only transaction.
  [[nodiscard]] bool is_of_read_only() const { return state_ == read_only; }
  /// Whether this server is not available, temporarily or permanently: the connection is lost, it is shutting down or
  /// starting, or it is a standby and accepts no writes. Another server, or another session, may work.
  [[nodiscard]] bool is_of_connection() const {
    return (state_.starts_with("08") && state_ != protocol_violation) || state_.starts_with("57P") ||
           is_of_read_only() || state_ == in_recovery;
  }
  /// Whether others have locked what it needs: it waited for too long, or there was a deadlock.
  [[nodiscard]] bool is_of_lock() const { return state_ == lock_not_available || state_ == deadlock; }
  /// Whether others have changed or locked what it needs.
  [[nodiscard]] bool is_of_conflict() const { return is_of_lock() || state_ == not_serializable; }
  /// Whether a name does not exist: another version of this program may have removed it.
  [[nodiscard]] bool is_of_names() const {
    return state_ == undefined_table || state_ == undefined_column || state_ == undefined_function;
  }
  /// Whether the same may succeed in a moment: the server is not available, or it took too long, conflicted with
  /// others, or ran out of memory or space.
  [[nodiscard]] bool is_passing() const {
    return is_of_connection() || state_ == canceled || state_ == lock_not_available || state_ == idle_too_long ||
           state_.starts_with("40") || state_.starts_with("53");
  }

 private:
  static constexpr const char* protocol_violation = "08P01";  // for example a parameter too many
  static constexpr const char* read_only = "25006";
  static constexpr const char* in_recovery = "0A000";  // also for a plan that a new schema has invalidated
  static constexpr const char* canceled = "57014";
  static constexpr const char* lock_not_available = "55P03";
  static constexpr const char* idle_too_long = "25P03";
  static constexpr const char* deadlock = "40P01";
  static constexpr const char* not_serializable = "40001";
  static constexpr const char* undefined_table = "42P01";
  static constexpr const char* undefined_column = "42703";
  static constexpr const char* undefined_function = "42883";
  std::string state_;
};

}  // namespace stint::postgresql
