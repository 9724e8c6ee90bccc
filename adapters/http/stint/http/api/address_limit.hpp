#pragma once

#include <cstddef>
#include <deque>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include <stint/domain/calendar/time.hpp>

namespace stint::http {

/// How much one address may ask for within any minute. 0: no limit.
struct AddressQuota {
  std::size_t failures = 0;  ///< requests that fail
  std::size_t requests = 0;  ///< all of them
};

/// How often one address may ask within any minute, and in vain; requests that are not admitted count for neither.
/// Thread-safe. Remembers the last minute, and no more than `maximum_events` of it: one too many takes the place of the
/// oldest. A clock that is set back makes everybody begin anew.
class AddressLimit {
 public:
  static constexpr std::size_t maximum_events = 500'000;

  explicit AddressLimit(AddressQuota quota) : quota_(quota) {}

  /// Counts a request; false when it is one too many, or when too many have failed.
  [[nodiscard]] bool admit(const std::string& address, domain::Instant now);
  /// Whether requests of the address are looked at: not when too many have failed.
  [[nodiscard]] bool is_welcome(const std::string& address, domain::Instant now);
  /// Counts a request that was admitted as one that has failed.
  void count_failure(const std::string& address, domain::Instant now);
  /// How many addresses are remembered.
  [[nodiscard]] std::size_t size() const;

 private:
  struct Counts {
    std::size_t failures = 0;
    std::size_t requests = 0;
  };
  using Addresses = std::unordered_map<std::string, Counts>;
  struct Event {
    domain::Instant at;
    Addresses::value_type* address;  // nodes stay where they are
    std::size_t Counts::*count;
  };

  [[nodiscard]] Counts counts_of(const std::string& address) const;
  void add(const std::string& address, std::size_t Counts::*count, domain::Instant now);
  void forget_what_has_passed(domain::Instant now);
  void forget_oldest();

  AddressQuota quota_;
  mutable std::mutex mutex_;
  Addresses addresses_;
  std::deque<Event> events_;  // the oldest first
};

}  // namespace stint::http
