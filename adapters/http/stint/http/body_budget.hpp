#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <string>
#include <utility>

#include <stint/application/secret.hpp>

namespace stint::http {

/// The memory that all request bodies of a server may use together, not counting the free allowance of each: small
/// bodies are accepted even when large ones have exhausted the budget. Thread-safe.
class BodyBudget {
 public:
  /// Of each body, so that most use none of the budget.
  static constexpr std::size_t free_bytes = 8 * 1024;

  explicit BodyBudget(std::size_t bytes) : left_{bytes} {}

  /// Returns false, and takes nothing, if fewer are left.
  [[nodiscard]] bool take(std::size_t bytes) noexcept {
    auto left = left_.load();
    do {
      if (left < bytes) return false;
    } while (!left_.compare_exchange_weak(left, left - bytes));
    return true;
  }
  void give_back(std::size_t bytes) noexcept { left_ += bytes; }

 private:
  std::atomic<std::size_t> left_;
};

/// The body of a request while it arrives and is processed, within the budget. It may contain passwords: no part of it
/// stays in memory.
class Body {
 public:
  explicit Body(BodyBudget& budget) : budget_{budget} {}
  Body(const Body&) = delete;
  Body& operator=(const Body&) = delete;
  ~Body() {
    application::wipe(bytes_);
    budget_.give_back(taken_);
  }

  /// Makes room for that many more bytes of a body that has at most `maximum`; returns false if the budget is
  /// exhausted.
  [[nodiscard]] bool make_room(std::size_t more, std::size_t maximum);
  /// For appending as much as there is room for.
  [[nodiscard]] std::string& bytes() { return bytes_; }
  /// Wipes the body, and returns its share to the budget.
  void clear() noexcept;

 private:
  BodyBudget& budget_;
  std::size_t taken_{0};
  std::string bytes_;
};

inline bool Body::make_room(std::size_t more, std::size_t maximum) {
  const auto needed = bytes_.size() + more;
  if (needed <= bytes_.capacity()) return true;
  // Half, a quarter, … of the maximum: so the space is doubled each time, and the last step ends at the maximum.
  auto room = maximum;
  while (room / 2 >= needed && room > BodyBudget::free_bytes) room /= 2;
  const auto taken = room > BodyBudget::free_bytes ? room - BodyBudget::free_bytes : 0;
  if (taken > taken_ && !budget_.take(taken - taken_)) return false;
  taken_ = std::max(taken, taken_);
  std::string roomier;
  roomier.reserve(room);
  roomier.append(bytes_).swap(bytes_);
  application::wipe(roomier);
  return true;
}

inline void Body::clear() noexcept {
  application::wipe(bytes_);
  if (taken_ == 0) return;
  std::string{}.swap(bytes_);
  budget_.give_back(std::exchange(taken_, 0));
}

}  // namespace stint::http
