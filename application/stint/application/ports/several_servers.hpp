#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/domain/calendar/time.hpp>

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

/// Decides which of the servers that share a database runs a job that is due.
class JobClaims {
 public:
  virtual ~JobClaims() = default;
  /// Whether this server is to run the job, whose last recorded run is `last_run` (nullopt: never). The claim ends with
  /// the next record of the job, or after a minute, in case its server has died. The server that has the claim may
  /// claim it again. Throws if the claims are unavailable.
  [[nodiscard]] virtual bool claim(std::string_view job, std::optional<domain::Instant> last_run) = 0;
};

}  // namespace stint::application
