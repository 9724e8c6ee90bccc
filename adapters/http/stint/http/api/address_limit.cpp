#include <algorithm>
#include <chrono>

#include <stint/http/api/address_limit.hpp>

namespace stint::http {
namespace {

constexpr std::chrono::minutes window{1};
/// Two threads that look at the clock one after the other may get here the other way round.
constexpr std::chrono::seconds jitter{1};

bool is_within(std::size_t count, std::size_t quota) { return quota == 0 || count < quota; }

}  // namespace

bool AddressLimit::admit(const std::string& address, domain::Instant now) {
  const std::scoped_lock lock(mutex_);
  forget_what_has_passed(now);
  const auto counts = counts_of(address);
  if (!is_within(counts.failures, quota_.failures) || !is_within(counts.requests, quota_.requests)) return false;
  if (quota_.requests > 0) add(address, &Counts::requests, now);
  return true;
}

bool AddressLimit::is_welcome(const std::string& address, domain::Instant now) {
  const std::scoped_lock lock(mutex_);
  forget_what_has_passed(now);
  return is_within(counts_of(address).failures, quota_.failures);
}

void AddressLimit::count_failure(const std::string& address, domain::Instant now) {
  const std::scoped_lock lock(mutex_);
  forget_what_has_passed(now);
  if (quota_.failures > 0) add(address, &Counts::failures, now);
}

std::size_t AddressLimit::size() const {
  const std::scoped_lock lock(mutex_);
  return addresses_.size();
}

AddressLimit::Counts AddressLimit::counts_of(const std::string& address) const {
  const auto known = addresses_.find(address);
  return known == addresses_.end() ? Counts{} : known->second;
}

void AddressLimit::add(const std::string& address, std::size_t Counts::*count, domain::Instant now) {
  if (events_.size() >= maximum_events) forget_oldest();
  auto& entry = *addresses_.try_emplace(address).first;
  ++(entry.second.*count);
  events_.push_back({events_.empty() ? now : std::max(now, events_.back().at), &entry, count});
}

void AddressLimit::forget_what_has_passed(domain::Instant now) {
  if (!events_.empty() && now + jitter < events_.back().at) {
    events_.clear();
    addresses_.clear();
  }
  while (!events_.empty() && now - events_.front().at >= window) forget_oldest();
}

void AddressLimit::forget_oldest() {
  auto& [address, counts] = *events_.front().address;
  --(counts.*events_.front().count);
  events_.pop_front();
  if (counts.failures == 0 && counts.requests == 0) addresses_.erase(address);
}

}  // namespace stint::http
