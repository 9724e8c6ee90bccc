#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
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

/// A bounded queue of writes that several threads empty, one company at a time: no two of them have writes of the same
/// company, and none has any while another has writes about everything. Thread-safe.
///
/// Writes of a company are run in the order of `sql::WaitingWrites`. Companies take turns, so a busy one delays the
/// others by at most one turn for each thread. Writes about everything wait until all that arrived before the first of
/// them are done, and then have a turn, before all that arrived later.
class Turns {
 public:
  explicit Turns(std::size_t limit) : limit_(limit) {}

  /// Takes the write and returns true; leaves it unchanged and returns false if the queue is full or closed, or has no
  /// room for more of the same company or caller. A write that continues one that has begun is always accepted.
  [[nodiscard]] bool push(sql::QueuedWrite& write);
  /// No further writes are accepted; those that wait can still be taken.
  void close();

  /// Up to `count` writes of one scope, as soon as there are some that may run now; `finish` ends their turn. `nullopt`
  /// once the queue is closed and empty.
  [[nodiscard]] std::optional<Turn> next(std::size_t count);
  void finish(const application::WriteScope& scope);

  [[nodiscard]] std::size_t waiting() const;
  [[nodiscard]] std::size_t limit() const { return limit_; }

 protected:
  /// As `next`, but `nullopt` if none may run now; no other thread may use the queue meanwhile.
  [[nodiscard]] std::optional<Turn> take(std::size_t count);

 private:
  using Number = sql::WaitingWrites::Number;
  struct Company {
    sql::WaitingWrites line{};
    bool has_turn = false;
  };

  std::size_t limit_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  Number last_number_ = 0;
  std::size_t waiting_ = 0;
  bool closed_ = false;

  sql::WaitingWrites everything_;
  Number last_before_everything_ =
      0;  // while there are writes about everything: the last number of those that run before them
  std::unordered_map<domain::CompanyId, Company> companies_;  // those that have writes waiting, or the turn
  std::deque<domain::CompanyId> in_line_;                     // those that have writes waiting, and not the turn
  std::size_t turns_of_companies_ = 0;
  bool turn_of_everything_ = false;
};

}  // namespace stint::postgresql
