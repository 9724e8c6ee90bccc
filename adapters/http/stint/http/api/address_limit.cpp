#include <algorithm>

#include <stint/http/api/address_limit.hpp>

namespace stint::http {

bool AddressLimit::admit(const std::string& address, Moment now) {
  if (per_minute_ == 0) return true;
  const double capacity = per_minute_;
  const std::scoped_lock lock(mutex_);
  forget_full_buckets(now);
  auto& bucket = bucket_of(address, now);
  const std::chrono::duration<double, std::ratio<60>> passed = now - bucket.filled_at;
  bucket.left = std::min(capacity, bucket.left + passed.count() * capacity);
  bucket.filled_at = now;
  if (bucket.left < 1) return false;
  bucket.left -= 1;
  return true;
}

std::size_t AddressLimit::size() const {
  const std::scoped_lock lock(mutex_);
  return buckets_.size();
}

AddressLimit::Bucket& AddressLimit::bucket_of(const std::string& address, Moment now) {
  if (const auto known = buckets_.find(address); known != buckets_.end()) return known->second;
  if (buckets_.size() >= maximum_addresses) buckets_.erase(buckets_.begin());
  return buckets_.emplace(address, Bucket{static_cast<double>(per_minute_), now}).first->second;
}

void AddressLimit::forget_full_buckets(Moment now) {
  if (now - swept_at_ < std::chrono::minutes{1}) return;
  swept_at_ = now;
  std::erase_if(buckets_, [&](const auto& entry) { return now - entry.second.filled_at >= std::chrono::minutes{1}; });
}

}  // namespace stint::http
