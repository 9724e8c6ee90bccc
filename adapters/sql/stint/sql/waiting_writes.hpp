#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include <stint/application/fair_queue.hpp>
#include <stint/application/ports/store.hpp>

namespace stint::sql {

/// A writing unit of work that waits for its turn, and the callback for its result.
struct QueuedWrite {
  application::Store::WriteJob job;
  application::Store::WriteDone done;
  application::WriteScope scope{};
};

/// Waiting writes, in the order in which they are run: companies take turns, then the callers of each, who have a line
/// for light writes and one for heavy ones. Light writes share commits; a heavy one has its own. If both wait, they are
/// taken alternately. Not thread-safe.
class WaitingWrites {
 public:
  /// In the order of arrival; increasing.
  using Number = std::uint64_t;

  /// A company may use at most three quarters of a queue of `limit` places, and a caller half. A write that continues
  /// one that has begun always has room.
  [[nodiscard]] bool has_room_for(const application::WriteScope& scope, std::size_t limit) const;
  void push(QueuedWrite write, Number number = 0);

  /// One heavy write, or up to `count` light ones, among those numbered up to `last`; empty if there are none.
  [[nodiscard]] std::vector<QueuedWrite> take(std::size_t count, Number last = std::numeric_limits<Number>::max());
  /// Whether `take` would return any.
  [[nodiscard]] bool has_any_until(Number last) const;
  [[nodiscard]] std::size_t size() const { return queue_.size(); }

 private:
  struct Waiting {
    Number number;
    QueuedWrite write;
  };
  /// The writes that keep their order.
  struct Line {
    std::optional<domain::EmployeeId> caller;
    application::WriteWeight weight;
    auto operator<=>(const Line&) const = default;
  };

  [[nodiscard]] static Line line_of(const application::WriteScope& scope) {
    return {scope.origin.caller, scope.origin.weight};
  }
  /// Adds up to `count` writes of that weight.
  void take_into(std::vector<QueuedWrite>& taken, application::WriteWeight weight, std::size_t count, Number last);

  application::FairQueue<Waiting, std::optional<domain::CompanyId>, Line> queue_;
  bool heavy_is_next_ = false;
};

}  // namespace stint::sql
