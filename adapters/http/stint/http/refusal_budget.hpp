#pragma once

#include <chrono>
#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include <stint/domain/calendar/time.hpp>

namespace stint::http {

/// Decides which refused requests are logged, so that password guessing cannot fill the disk: `lines_a_minute` for each
/// address. Addresses beyond `most_addresses` in a minute share one budget. Thread-safe.
class RefusalBudget {
 public:
  static constexpr std::size_t lines_a_minute = 10;
  static constexpr std::size_t most_addresses = 1'000;

  /// Refusals of a minute that were not logged.
  struct LeftOut {
    std::size_t count = 0;
    std::size_t addresses = 0;
  };
  struct Verdict {
    bool leaves_line = false;
    std::optional<LeftOut> left_out{};  ///< set by the first refusal after a minute in which some were left out
  };

  [[nodiscard]] Verdict count(const std::string& address, domain::Instant now);

 private:
  [[nodiscard]] std::optional<LeftOut> left_out_so_far() const;

  std::mutex mutex_;
  std::chrono::sys_time<std::chrono::minutes> minute_{};
  std::unordered_map<std::string, std::size_t> refusals_;  // of the minute, by address; empty: all further addresses
};

}  // namespace stint::http
