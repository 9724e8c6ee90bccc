#include <algorithm>
#include <chrono>
#include <cstdint>
#include <utility>

#include <stint/http/api/address_limit.hpp>

namespace stint::http {
namespace {

constexpr std::chrono::minutes counted_period{1};
/// Two threads that read the clock one after the other may arrive here in reverse order.
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
  Counts counts;
  for (const auto* const all : {&addresses_, &elsewhere_}) {
    const auto known = all->find(address);
    if (known == all->end()) continue;
    counts.failures += known->second.failures;
    counts.requests += known->second.requests;
  }
  return counts;
}

void AddressLimit::exchange(application::AddressTallies& tallies, std::string_view name, domain::Instant now) {
  const auto changes = take_changes(now);
  Addresses learnt;
  try {
    for (auto& [address, failures, requests] : tallies.exchange(name, changes)) {
      learnt.insert_or_assign(address, Counts{static_cast<std::size_t>(failures), static_cast<std::size_t>(requests)});
    }
  } catch (...) {
    const std::scoped_lock lock(mutex_);
    for (const auto& tally : changes) note_change(tally.address);
    throw;
  }
  const std::scoped_lock lock(mutex_);
  elsewhere_ = std::move(learnt);
}

std::vector<application::AddressTally> AddressLimit::take_changes(domain::Instant now) {
  const std::scoped_lock lock(mutex_);
  forget_what_has_passed(now);
  if (!std::exchange(is_shared_, true)) {
    for (const auto& [address, counts] : addresses_) note_change(address);
  }
  std::vector<application::AddressTally> changes;
  for (const auto& address : changed_) {
    const auto known = addresses_.find(address);
    const auto counts = known == addresses_.end() ? Counts{} : known->second;
    changes.push_back(
        {address, static_cast<std::int64_t>(counts.failures), static_cast<std::int64_t>(counts.requests)});
  }
  changed_.clear();
  return changes;
}

void AddressLimit::note_change(const std::string& address) {
  if (is_shared_ && changed_.size() < maximum_changes) changed_.insert(address);
}

void AddressLimit::add(const std::string& address, std::size_t Counts::*count, domain::Instant now) {
  if (events_.size() >= maximum_events) forget_oldest();
  auto& entry = *addresses_.try_emplace(address).first;
  ++(entry.second.*count);
  note_change(address);
  events_.push_back({events_.empty() ? now : std::max(now, events_.back().at), &entry, count});
}

void AddressLimit::forget_what_has_passed(domain::Instant now) {
  if (!events_.empty() && now + jitter < events_.back().at) {
    for (const auto& [address, counts] : addresses_) note_change(address);
    events_.clear();
    addresses_.clear();
  }
  while (!events_.empty() && now - events_.front().at >= counted_period) forget_oldest();
}

void AddressLimit::forget_oldest() {
  auto& [address, counts] = *events_.front().address;
  --(counts.*events_.front().count);
  note_change(address);
  events_.pop_front();
  if (counts.failures == 0 && counts.requests == 0) addresses_.erase(address);
}

}  // namespace stint::http
