#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include <stint/domain/calendar/time.hpp>

namespace stint::application {

/// The credentials that can be guessed, by which wrong tries are counted.
enum class GuessKind : std::uint8_t {
  password_from_address,  ///< for one name, from one address
  password,               ///< for one name, from all unknown addresses together
  code,                   ///< one-time and recovery codes of one employee
};

struct GuessedAt {
  GuessKind kind{};
  std::string name{};  ///< any bytes, at most a few hundred
};

/// Consecutive wrong tries.
struct WrongTries {
  std::int32_t count = 0;   ///< 0: no wrong tries
  domain::Instant since{};  ///< time of the last try
  bool operator==(const WrongTries&) const = default;
};

/// Wrong tries expire after this time without a further try.
inline constexpr std::chrono::hours wrong_tries_kept{1};

/// The wrong tries on all servers that share a database. They are counted outside of units of work: a guess counts even
/// if its unit of work is rolled back. Thread-safe.
class Guesses {
 public:
  /// Reads and updates the requested rows, in the requested order.
  using Change = std::function<void(std::span<WrongTries>)>;

  virtual ~Guesses() = default;
  /// Applies `change` to the rows atomically. It may be called more than once; the last call counts. Rows requested
  /// together must be in the order of their kinds. Throws if the rows are unavailable.
  virtual void change(std::span<const GuessedAt> what, const Change& change) = 0;
};

}  // namespace stint::application
