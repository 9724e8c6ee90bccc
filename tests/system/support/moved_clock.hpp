#pragma once

#include <cstdint>

#include "tests/system/support/program.hpp"

namespace stint::system_tests {

/// The default time of tests: a Wednesday, 10:00 in Berlin. None of their programs sees the real date.
inline constexpr std::chrono::sys_seconds any_wednesday =
    std::chrono::sys_days{std::chrono::year{2026} / 3 / 11} + std::chrono::hours{9};

/// The wall clock of the programs that are started with its `environment()`; it continues from where it is set. Their
/// monotonic clock, and with it every timer, is unchanged. It must outlive those programs.
class MovedClock {
 public:
  using Instant = std::chrono::sys_time<std::chrono::nanoseconds>;

  explicit MovedClock(Instant instant = any_wednesday);
  ~MovedClock();
  MovedClock(const MovedClock&) = delete;
  MovedClock& operator=(const MovedClock&) = delete;

  /// Forwards, or backwards by a negative duration. Takes effect at once in every running program.
  void advance(std::chrono::nanoseconds by);
  void set_to(Instant instant);
  /// The current time of the programs' wall clock.
  [[nodiscard]] Instant now() const;

  [[nodiscard]] Environment environment() const;

 private:
  TemporaryFolder folder_;
  std::int64_t* shift_ = nullptr;
};

}  // namespace stint::system_tests
