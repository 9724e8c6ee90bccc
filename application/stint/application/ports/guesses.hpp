#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include <stint/domain/calendar/time.hpp>

namespace stint::application {

/// What somebody guesses at, and so what a row of wrong tries belongs to.
enum class GuessKind : std::uint8_t {
  password_from_address,  ///< of one name, from one address
  password,               ///< of one name, from all unknown addresses together
  code,                   ///< one-time and recovery codes of one employee
};

struct GuessedAt {
  GuessKind kind{};
  std::string name{};  ///< any bytes, a few hundred at most
};

/// Wrong tries in a row.
struct WrongTries {
  std::int32_t count = 0;   ///< 0: there is no row
  domain::Instant since{};  ///< of the last try
  bool operator==(const WrongTries&) const = default;
};

/// A row that long without a try may be forgotten, and counts for nothing.
inline constexpr std::chrono::hours wrong_tries_kept{1};

/// The rows of wrong tries of all servers that share a database. They are counted outside of units of work: a guess
/// counts, whatever becomes of the unit that has judged it. Thread-safe.
class Guesses {
 public:
  /// Looks at the rows that were asked for, in that order, and alters them.
  using Change = std::function<void(std::span<WrongTries>)>;

  virtual ~Guesses() = default;
  /// Keeps what `change` has made of the rows, as if nobody else touched them meanwhile. It may be called more than
  /// once; the last call counts. Rows that are asked for together stand in the order of their kinds. Throws where the
  /// rows are out of reach.
  virtual void change(std::span<const GuessedAt> what, const Change& change) = 0;
};

}  // namespace stint::application
