#pragma once

#include <span>
#include <vector>

#include <stint/application/ports/guesses.hpp>
#include <stint/postgresql/shared_connection.hpp>

namespace stint::postgresql {

/// Rows of wrong tries in the database, by the SHA-256 of the input, which may be anything. Their number is limited by
/// the passwords that the servers can check in an hour. Throws Error. Thread-safe.
class SharedGuesses final : public application::Guesses {
 public:
  /// The connection must outlive this.
  explicit SharedGuesses(SharedConnection& connection) : connection_(connection) {}

  /// A query for each row if nothing is changed, as when the first password is right.
  void change(std::span<const application::GuessedAt> what, const Change& change) override;
  /// Removes the rows without a try since then.
  void forget_before(domain::Instant moment);

 private:
  SharedConnection& connection_;
};

}  // namespace stint::postgresql
