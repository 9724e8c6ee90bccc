#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// Who did what to which record, and what the record was. Never holds a password, token or secret.
struct AuditEntry {
  domain::CompanyId company;
  domain::Instant at{};
  std::optional<domain::EmployeeId> actor{};  ///< nothing: the operator or the service itself
  std::string action{};                       ///< such as "absence.deleted"
  std::int32_t subject{};                     ///< id of the record; its kind is in the action
  std::vector<std::pair<std::string, std::string>> details{};
};

/// What has happened; it is only ever added to.
class AuditTrail {
 public:
  virtual ~AuditTrail() = default;
  virtual void add(const AuditEntry& entry) = 0;
  /// All of a company, oldest first.
  [[nodiscard]] virtual std::vector<AuditEntry> of(domain::CompanyId company) const = 0;
};

}  // namespace stint::application
