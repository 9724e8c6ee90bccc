#pragma once

#include <array>
#include <cstddef>
#include <mutex>
#include <span>
#include <string>
#include <unordered_map>

#include <stint/application/ports/guesses.hpp>

namespace stint::application {

/// Rows of wrong attempts, in the memory of the only server on a database. They are lost when it stops. At most
/// `maximum_names` of a kind are remembered: one more replaces the one with the shortest row.
class RememberedGuesses final : public Guesses {
 public:
  static constexpr std::size_t maximum_names = 10'000;

  void change(std::span<const GuessedAt> what, const Change& change) override;
  /// The number of names of this kind that are remembered.
  [[nodiscard]] std::size_t size(GuessKind kind) const;

 private:
  using Rows = std::unordered_map<std::string, WrongTries>;

  void keep(const GuessedAt& what, const WrongTries& row);
  static void make_room(Rows& rows, domain::Instant now);
  [[nodiscard]] Rows& rows_of(GuessKind kind) { return rows_.at(static_cast<std::size_t>(kind)); }

  mutable std::mutex mutex_;
  std::array<Rows, 3> rows_;  // by kind
};

}  // namespace stint::application
