#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace stint::application {

/// The number of requests from an address within the last minute.
struct AddressTally {
  std::string address;
  std::int64_t failures = 0;  ///< failed requests
  std::int64_t requests = 0;  ///< all requests
};

/// Shares the counts of requests between servers that use the same database. Thread-safe.
class AddressTallies {
 public:
  virtual ~AddressTallies() = default;
  /// Publishes the changes since the last call, under the name of the limit, and returns the combined counts: of the
  /// most active addresses, at most 10,000. Throws if the counts are unavailable.
  [[nodiscard]] virtual std::vector<AddressTally> exchange(std::string_view limit,
                                                           const std::vector<AddressTally>& changed) = 0;
};

}  // namespace stint::application
