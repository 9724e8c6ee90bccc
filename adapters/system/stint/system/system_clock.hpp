#pragma once

#include <chrono>

#include <stint/domain/calendar/clock.hpp>

namespace stint::system {

/// The clock of the machine, in UTC; it may be set back.
class SystemClock final : public domain::Clock {
 public:
  [[nodiscard]] domain::Instant now() const override {
    return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
  }
};

}  // namespace stint::system
