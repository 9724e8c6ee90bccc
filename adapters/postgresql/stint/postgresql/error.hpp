#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace stint::postgresql {

/// The states of what has none, since no server said it.
inline constexpr const char* no_connection = "08001";
inline constexpr const char* connection_lost = "08006";

/// What PostgreSQL refused, or that it cannot be reached.
class Error : public std::runtime_error {
 public:
  /// `state`: SQLSTATE, five characters; empty where it is this program that refuses.
  Error(const std::string& what, std::string state) : std::runtime_error(what), state_(std::move(state)) {}
  [[nodiscard]] const std::string& state() const { return state_; }

  /// Whether something writes where nothing may be written.
  [[nodiscard]] bool is_of_read_only() const { return state_ == read_only; }
  /// Whether this server does not serve any more, for now or at all: the connection is lost, it ends or starts, or it
  /// is a standby and takes no writes. Another one, or another session, may.
  [[nodiscard]] bool is_of_connection() const {
    return (state_.starts_with("08") && state_ != protocol_violation) || state_.starts_with("57P") ||
           is_of_read_only() || state_ == in_recovery;
  }
  /// Whether others hold what it needs: it waited for too long, or they waited for each other.
  [[nodiscard]] bool is_of_lock() const { return state_ == lock_not_available || state_ == deadlock; }
  /// Whether it names what is not there: another version of this program may have taken it away.
  [[nodiscard]] bool is_of_names() const {
    return state_ == undefined_table || state_ == undefined_column || state_ == undefined_function;
  }
  /// Whether the same may work in a moment: that, or it took too long, met others, or found no memory or space.
  [[nodiscard]] bool is_passing() const {
    return is_of_connection() || state_ == canceled || state_ == lock_not_available || state_ == idle_too_long ||
           state_.starts_with("40") || state_.starts_with("53");
  }

 private:
  static constexpr const char* protocol_violation = "08P01";  // such as a parameter too many
  static constexpr const char* read_only = "25006";
  static constexpr const char* in_recovery = "0A000";  // also of a plan that a new schema has made useless
  static constexpr const char* canceled = "57014";
  static constexpr const char* lock_not_available = "55P03";
  static constexpr const char* idle_too_long = "25P03";
  static constexpr const char* deadlock = "40P01";
  static constexpr const char* undefined_table = "42P01";
  static constexpr const char* undefined_column = "42703";
  static constexpr const char* undefined_function = "42883";
  std::string state_;
};

}  // namespace stint::postgresql
