#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>

namespace stint::http {

/// How often one address may ask within a minute: a bucket that holds a minute's worth and fills evenly. Thread-safe.
/// An address is remembered until its bucket is full again, and no more than `maximum_addresses` are: one too many
/// takes the place of another, which begins anew.
class AddressLimit {
 public:
  using Moment = std::chrono::steady_clock::time_point;
  static constexpr std::size_t maximum_addresses = 65'536;

  /// 0: no limit.
  explicit AddressLimit(std::int32_t requests_per_minute) : per_minute_(requests_per_minute) {}

  /// Counts a request; false when it is one too many.
  [[nodiscard]] bool admit(const std::string& address, Moment now);
  /// How many addresses are remembered.
  [[nodiscard]] std::size_t size() const;

 private:
  struct Bucket {
    double left;
    Moment filled_at;
  };
  Bucket& bucket_of(const std::string& address, Moment now);
  void forget_full_buckets(Moment now);

  std::int32_t per_minute_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Bucket> buckets_;
  Moment swept_at_{};
};

}  // namespace stint::http
