#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <stint/application/ports/job_claims.hpp>
#include <stint/postgresql/shared_connection.hpp>

namespace stint::postgresql {

/// Claims in the database, by its clock. Throws Error. Thread-safe.
class SharedJobClaims final : public application::JobClaims {
 public:
  /// `server` identifies this server among all that run. The connection must outlive this.
  SharedJobClaims(SharedConnection& connection, std::string server)
      : connection_(connection), server_(std::move(server)) {}

  [[nodiscard]] bool claim(std::string_view job, std::optional<domain::Instant> last_run) override;

 private:
  SharedConnection& connection_;
  std::string server_;
};

}  // namespace stint::postgresql
