#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace stint::application {

/// Identifies the last commit to a store. Different commits have different marks, whichever process made them.
struct CommitMark {
  std::array<std::uint64_t, 3> parts{};
  bool operator==(const CommitMark&) const = default;
};

/// Whether anything has been committed to a store, without a unit of work. Thread-safe.
class Commits {
 public:
  Commits() = default;
  Commits(const Commits&) = delete;
  Commits& operator=(const Commits&) = delete;
  virtual ~Commits() = default;

  /// The last commit that a reading unit of work would see if it began now. Every write whose `done` has been called is
  /// included, and every commit of another process that has returned. Changes without a commit at times, for example
  /// after a checkpoint. `nullopt`: unknown at the moment. Does not wait for the store.
  [[nodiscard]] virtual std::optional<CommitMark> last() = 0;
};

}  // namespace stint::application
