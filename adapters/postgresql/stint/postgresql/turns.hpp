#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

#include <stint/sql/write_queue.hpp>

namespace stint::postgresql {

/// Writes of one scope that one thread runs together.
struct Turn {
  application::WriteScope scope;
  std::vector<sql::QueuedWrite> writes;
};

/// A bounded queue of writes that several threads empty, a company a time: no two of them have writes of the same
/// company, and none has any while another has those about everything. Thread-safe.
///
/// Writes of a company are given out in the order in which they came. Companies take turns, so a busy one keeps no
/// other waiting for more than a turn a thread. Those about everything wait until all that came before the first of
/// them is done, and then have a turn together, before all that came later.
class Turns {
 public:
  explicit Turns(std::size_t limit) : limit_(limit) {}

  /// Takes the write over and returns true; leaves it alone and returns false when the queue is full or closed, or the
  /// company has three quarters of its places.
  [[nodiscard]] bool push(sql::QueuedWrite& write);
  /// No more writes come in; those that are waiting are still given out.
  void close();

  /// Up to `count` writes of one scope, as soon as there are some that may run now; `finish` ends their turn. Nothing
  /// once the queue is closed and empty.
  [[nodiscard]] std::optional<Turn> next(std::size_t count);
  /// The same, but nothing where none may run now.
  [[nodiscard]] std::optional<Turn> try_next(std::size_t count);
  void finish(const application::WriteScope& scope);

  [[nodiscard]] std::size_t waiting() const;
  [[nodiscard]] std::size_t limit() const { return limit_; }

 private:
  struct Waiting {
    std::uint64_t number;  // in the order in which they came
    sql::QueuedWrite write;
  };
  using Line = std::deque<Waiting>;
  struct Company {
    Line line{};
    bool has_turn = false;
  };

  static constexpr std::uint64_t no_number = std::numeric_limits<std::uint64_t>::max();

  [[nodiscard]] std::optional<Turn> take(std::size_t count);
  [[nodiscard]] std::vector<sql::QueuedWrite> take_from(Line& line, std::size_t count, std::uint64_t before);

  std::size_t limit_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::uint64_t last_number_ = 0;
  std::size_t waiting_ = 0;
  bool closed_ = false;

  Line everything_;
  std::unordered_map<domain::CompanyId, Company> companies_;  // those that have writes waiting, or the turn
  std::deque<domain::CompanyId> in_line_;                     // those that have writes waiting, and not the turn
  std::size_t turns_of_companies_ = 0;
  bool turn_of_everything_ = false;
};

}  // namespace stint::postgresql
