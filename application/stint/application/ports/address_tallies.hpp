#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace stint::application {

/// How many requests came from an address within the last minute.
struct AddressTally {
  std::string address;
  std::int64_t failures = 0;  ///< those that have failed
  std::int64_t requests = 0;  ///< all of them
};

/// Tells servers that share a database what the others have counted. Thread-safe.
class AddressTallies {
 public:
  virtual ~AddressTallies() = default;
  /// Tells the others what has changed here since the last call, under the name of the limit, and returns what they
  /// have counted together: of the addresses that ask most, 10,000 at most. Throws where the tallies are out of reach.
  [[nodiscard]] virtual std::vector<AddressTally> exchange(std::string_view limit,
                                                           const std::vector<AddressTally>& changed) = 0;
};

}  // namespace stint::application
