#pragma once

#include <optional>
#include <string_view>

#include <stint/domain/calendar/time.hpp>

namespace stint::application {

/// Decides which of the servers that share a database runs a job that is due.
class JobClaims {
 public:
  virtual ~JobClaims() = default;
  /// Whether this server is to run the job, which was last recorded as having run then (nothing: never). The claim ends
  /// with the next record of the job, and otherwise after a minute: its server may have died. Whoever has it gets it
  /// again. Throws where the claims are out of reach.
  [[nodiscard]] virtual bool claim(std::string_view job, std::optional<domain::Instant> last_run) = 0;
};

}  // namespace stint::application
