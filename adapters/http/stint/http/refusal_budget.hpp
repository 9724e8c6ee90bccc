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

inline RefusalBudget::Verdict RefusalBudget::count(const std::string& address, domain::Instant now) {
  const std::lock_guard lock{mutex_};
  Verdict verdict;
  if (const auto minute = std::chrono::floor<std::chrono::minutes>(now); minute != minute_) {
    verdict.left_out = left_out_so_far();
    minute_ = minute;
    refusals_.clear();
  }
  const bool has_own = refusals_.contains(address) || refusals_.size() < most_addresses;
  verdict.leaves_line = ++refusals_[has_own ? address : std::string{}] <= lines_a_minute;
  return verdict;
}

inline std::optional<RefusalBudget::LeftOut> RefusalBudget::left_out_so_far() const {
  LeftOut left_out;
  for (const auto& [address, count] : refusals_) {
    if (count <= lines_a_minute) continue;
    left_out.count += count - lines_a_minute;
    ++left_out.addresses;
  }
  return left_out.count == 0 ? std::nullopt : std::optional{left_out};
}

}  // namespace stint::http
