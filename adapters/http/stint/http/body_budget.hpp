#pragma once

#include <atomic>
#include <cstddef>
#include <string>

#include <stint/application/secret.hpp>

namespace stint::http {

/// How much memory all bodies of a server's requests may take together, what each has for free left out: small bodies
/// are taken even when big ones have used everything up. Thread-safe.
class BodyBudget {
 public:
  /// Of each body, so that most need nothing of the budget.
  static constexpr std::size_t free_bytes = 8 * 1024;

  explicit BodyBudget(std::size_t bytes) : left_{bytes} {}

  /// False, and nothing taken, where fewer are left.
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

/// The body of a request while it arrives and is looked at, within the budget. It may hold passwords: nothing of it
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

  /// Makes room for so many bytes more of a body that has `maximum` at most; false where the budget has none.
  [[nodiscard]] bool make_room(std::size_t more, std::size_t maximum);
  /// To append what there is room for.
  [[nodiscard]] std::string& bytes() { return bytes_; }
  /// Forgets the body, and gives back what it took.
  void clear() noexcept;

 private:
  BodyBudget& budget_;
  std::size_t taken_{0};
  std::string bytes_;
};

}  // namespace stint::http
