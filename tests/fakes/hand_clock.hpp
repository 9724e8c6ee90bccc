#pragma once

#include <stint/domain/calendar/clock.hpp>

namespace stint::fakes {

/// A clock that never moves until a test moves it.
class HandClock final : public domain::Clock {
 public:
  explicit HandClock(domain::Instant shown) : shown_(shown) {}
  [[nodiscard]] domain::Instant now() const override { return shown_; }
  void set(domain::Instant shown) { shown_ = shown; }
  void pass(std::chrono::milliseconds time) { shown_ += time; }

 private:
  domain::Instant shown_;
};

}  // namespace stint::fakes
