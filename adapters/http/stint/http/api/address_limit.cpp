#include <stint/http/api/address_limit.hpp>

namespace stint::http {
namespace {

constexpr std::chrono::minutes window{1};

}  // namespace

bool AddressLimit::admit(const std::string& address, Moment now) {
  if (per_minute_ == 0) return true;
  const std::scoped_lock lock(mutex_);
  forget_the_silent(now);
  auto& admissions = admissions_of(address);
  while (!admissions.empty() && now - admissions.front() >= window) admissions.pop_front();
  if (admissions.size() >= per_minute_) return false;
  admissions.push_back(now);
  return true;
}

std::size_t AddressLimit::size() const {
  const std::scoped_lock lock(mutex_);
  return admissions_.size();
}

AddressLimit::Admissions& AddressLimit::admissions_of(const std::string& address) {
  if (const auto known = admissions_.find(address); known != admissions_.end()) return known->second;
  if (admissions_.size() >= maximum_addresses) admissions_.erase(admissions_.begin());
  return admissions_[address];
}

void AddressLimit::forget_the_silent(Moment now) {
  if (now - swept_at_ < window) return;
  swept_at_ = now;
  std::erase_if(admissions_,
                [&](const auto& entry) { return entry.second.empty() || now - entry.second.back() >= window; });
}

}  // namespace stint::http
