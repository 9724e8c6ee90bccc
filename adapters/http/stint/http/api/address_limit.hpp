#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>

namespace stint::http {

/// How often one address may ask within a minute: a bucket that holds a minute's worth and fills evenly. Thread-safe;
/// addresses whose bucket is full again are forgotten, so the memory is bounded by who asked within a minute.
class AddressLimit {
 public:
  using Moment = std::chrono::steady_clock::time_point;

  /// 0: no limit.
  explicit AddressLimit(std::int32_t requests_per_minute) : per_minute_(requests_per_minute) {}

  /// Counts a request; false when it is one too many.
  [[nodiscard]] bool admit(const std::string& address, Moment now);

 private:
  struct Bucket {
    double left;
    Moment filled_at;
  };
  void forget_full_buckets(Moment now);

  std::int32_t per_minute_;
  std::mutex mutex_;
  std::unordered_map<std::string, Bucket> buckets_;
  Moment swept_at_{};
};

}  // namespace stint::http
