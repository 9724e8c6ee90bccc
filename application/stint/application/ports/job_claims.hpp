#pragma once

#include <optional>
#include <string_view>

#include <stint/domain/calendar/time.hpp>

namespace stint::application {

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
