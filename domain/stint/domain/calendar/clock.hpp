#pragma once

#include <stint/domain/calendar/time.hpp>

namespace stint::domain {

/// Tells what time it is. Only the outermost layer asks; inside, time is an argument.
class Clock {
 public:
  virtual ~Clock() = default;
  [[nodiscard]] virtual Instant now() const = 0;
};

}  // namespace stint::domain
