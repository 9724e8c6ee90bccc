#pragma once

#include <stint/domain/calendar/time.hpp>

namespace stint::domain {

/// The current time. Only the outermost layer uses it; inside, time is an argument.
class Clock {
 public:
  virtual ~Clock() = default;
  [[nodiscard]] virtual Instant now() const = 0;
};

}  // namespace stint::domain
