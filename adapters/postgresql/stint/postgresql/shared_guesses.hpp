#pragma once

#include <span>
#include <vector>

#include <stint/application/ports/guesses.hpp>
#include <stint/postgresql/shared_connection.hpp>

namespace stint::postgresql {

/// Rows of wrong tries in the database, by the SHA-256 of what was typed, which may be anything. There are as many as
/// the servers can check passwords in an hour. Throws Error. Thread-safe.
class SharedGuesses final : public application::Guesses {
 public:
  /// The connection lives longer.
  explicit SharedGuesses(SharedConnection& connection) : connection_(connection) {}

  /// A query for each row where nothing is altered, as with a right password at once.
  void change(std::span<const application::GuessedAt> what, const Change& change) override;
  /// Removes the rows without a try since then.
  void forget_before(domain::Instant moment);

 private:
  SharedConnection& connection_;
};

}  // namespace stint::postgresql
