#pragma once

#include <array>
#include <cstddef>
#include <mutex>
#include <span>
#include <string>
#include <unordered_map>

#include <stint/application/ports/guesses.hpp>

namespace stint::application {

/// Rows of wrong tries in the memory of the one server that a database has. It forgets everything when it goes, and
/// remembers `maximum_names` of a kind at most: one too many takes the place of the one with the shortest row.
class RememberedGuesses final : public Guesses {
 public:
  static constexpr std::size_t maximum_names = 10'000;

  void change(std::span<const GuessedAt> what, const Change& change) override;
  /// How many names are remembered of a kind.
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
