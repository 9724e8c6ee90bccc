#pragma once

#include <cstddef>
#include <deque>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include <stint/application/ports/address_tallies.hpp>
#include <stint/domain/calendar/time.hpp>

namespace stint::http {

/// How much one address may ask for within any minute. 0: no limit.
struct AddressQuota {
  std::size_t failures = 0;  ///< requests that fail
  std::size_t requests = 0;  ///< all of them
};

/// How often one address may ask within any minute, and in vain; requests that are not admitted count for neither.
/// Thread-safe. Remembers the last minute, and no more than `maximum_events` of it: one too many takes the place of the
/// oldest. A clock that is set back makes everybody begin anew. What other servers have counted counts here, too, from
/// the next exchange on.
class AddressLimit {
 public:
  static constexpr std::size_t maximum_events = 500'000;

  /// Of addresses whose counts have changed since the last exchange; what is beyond is told when it changes again.
  static constexpr std::size_t maximum_changes = 10'000;

  explicit AddressLimit(AddressQuota quota) : quota_(quota) {}

  /// Counts a request; false when it is one too many, or when too many have failed.
  [[nodiscard]] bool admit(const std::string& address, domain::Instant now);
  /// Whether requests of the address are looked at: not when too many have failed.
  [[nodiscard]] bool is_welcome(const std::string& address, domain::Instant now);
  /// Counts a request that was admitted as one that has failed.
  void count_failure(const std::string& address, domain::Instant now);
  /// How many addresses are remembered.
  [[nodiscard]] std::size_t size() const;
  /// Tells other servers what has been counted here under the name of this limit, and learns what they have counted. By
  /// one thread, every second or so. What the tallies throw passes through; then all of it is told the next time.
  void exchange(application::AddressTallies& tallies, std::string_view name, domain::Instant now);

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

  /// Here and elsewhere.
  [[nodiscard]] Counts counts_of(const std::string& address) const;
  [[nodiscard]] std::vector<application::AddressTally> take_changes(domain::Instant now);
  void note_change(const std::string& address);
  void add(const std::string& address, std::size_t Counts::*count, domain::Instant now);
  void forget_what_has_passed(domain::Instant now);
  void forget_oldest();

  AddressQuota quota_;
  mutable std::mutex mutex_;
  Addresses addresses_;
  std::deque<Event> events_;  // the oldest first
  Addresses elsewhere_;
  bool is_shared_ = false;  // once there was an exchange
  std::unordered_set<std::string> changed_;
};

}  // namespace stint::http
