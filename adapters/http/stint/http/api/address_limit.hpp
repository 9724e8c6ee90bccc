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

#include <stint/application/ports/several_servers.hpp>
#include <stint/domain/calendar/time.hpp>

namespace stint::http {

/// The number of requests that an address may send within any minute. 0: no limit.
struct AddressQuota {
  std::size_t failures = 0;  ///< failed requests
  std::size_t requests = 0;  ///< all requests
};

/// Limits the requests and the failed requests of an address within any minute; requests that are not admitted do not
/// count. Thread-safe. Remembers at most `maximum_events` of the last minute; beyond that, a new one replaces the
/// oldest. If the clock is set back, all counts start over. Counts of other servers are included after each exchange.
class AddressLimit {
 public:
  static constexpr std::size_t maximum_events = 500'000;

  /// Addresses whose counts have changed since the last exchange; any beyond this number are reported when they change
  /// again.
  static constexpr std::size_t maximum_changes = 10'000;

  explicit AddressLimit(AddressQuota quota) : quota_(quota) {}

  /// Counts a request; returns false if it exceeds the limit, or if too many have failed.
  [[nodiscard]] bool admit(const std::string& address, domain::Instant now);
  /// Whether requests of the address are processed: not if too many have failed.
  [[nodiscard]] bool is_welcome(const std::string& address, domain::Instant now);
  /// Counts an admitted request as failed.
  void count_failure(const std::string& address, domain::Instant now);
  /// The number of addresses remembered.
  [[nodiscard]] std::size_t size() const;
  /// Reports to other servers what has been counted here under the name of this limit, and reads their counts. To be
  /// called by one thread, about every second. Exceptions of the tallies pass through; then everything is reported the
  /// next time.
  void exchange(application::AddressTallies& tallies, std::string_view name, domain::Instant now);

 private:
  struct Counts {
    std::size_t failures = 0;
    std::size_t requests = 0;
  };
  using Addresses = std::unordered_map<std::string, Counts>;
  struct Event {
    domain::Instant at;
    Addresses::value_type* address;  // nodes are stable
    std::size_t Counts::*count;
  };

  /// The counts of this and other servers.
  [[nodiscard]] Counts counts_of(const std::string& address) const;
  [[nodiscard]] std::vector<application::AddressTally> take_changes(domain::Instant now);
  void note_change(const std::string& address);
  void add(const std::string& address, std::size_t Counts::*count, domain::Instant now);
  void forget_what_has_passed(domain::Instant now);
  void forget_oldest();

  AddressQuota quota_;
  mutable std::mutex mutex_;
  Addresses addresses_;
  std::deque<Event> events_;  // oldest first
  Addresses elsewhere_;
  bool is_shared_ = false;  // once an exchange has taken place
  std::unordered_set<std::string> changed_;
};

}  // namespace stint::http
