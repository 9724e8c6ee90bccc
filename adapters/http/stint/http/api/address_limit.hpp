#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <mutex>
#include <string>
#include <unordered_map>

namespace stint::http {

/// How often one address may ask within any minute; asking in vain does not count. Thread-safe. An address is
/// remembered for as long, and no more than `maximum_addresses` are: one too many takes the place of another, which
/// begins anew.
class AddressLimit {
 public:
  using Moment = std::chrono::steady_clock::time_point;
  static constexpr std::size_t maximum_addresses = 65'536;

  /// 0: no limit.
  explicit AddressLimit(std::size_t requests_per_minute) : per_minute_(requests_per_minute) {}

  /// Counts a request; false when it is one too many.
  [[nodiscard]] bool admit(const std::string& address, Moment now);
  /// How many addresses are remembered.
  [[nodiscard]] std::size_t size() const;

 private:
  using Admissions = std::deque<Moment>;  // of the last minute, the oldest first
  Admissions& admissions_of(const std::string& address);
  void forget_the_silent(Moment now);

  std::size_t per_minute_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Admissions> admissions_;
  Moment swept_at_{};
};

}  // namespace stint::http
