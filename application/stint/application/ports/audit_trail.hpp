#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// What a line of the trail tells beside its action: names and values.
using AuditDetails = std::vector<std::pair<std::string, std::string>>;

/// Who did what to which record, and what the record was. Never holds a password, token or secret.
struct AuditEntry {
  domain::CompanyId company;
  domain::Instant at{};
  std::optional<domain::EmployeeId> actor{};  ///< nothing: the operator or the service itself
  std::string action{};                       ///< such as "absence.deleted"
  std::int32_t subject{};                     ///< id of the record; its kind is in the action
  AuditDetails details{};
  std::int64_t id = 0;  ///< given when it is added; later ones have greater ids
};

/// A part of a company's trail, which as a whole may not fit into memory.
struct AuditPage {
  std::int64_t after = 0;                  ///< id of the entry before it; 0: from the first
  std::optional<domain::Instant> since{};  ///< leaves out what was earlier
  std::size_t count = 1000;                ///< how many entries at most
};

/// Actions on an account, whose employee is the subject.
inline constexpr std::string_view account_locked = "account.locked";
inline constexpr std::string_view account_unlocked = "account.unlocked";

/// What has happened; it is only ever added to.
class AuditTrail {
 public:
  virtual ~AuditTrail() = default;
  /// Throws if the company is not there.
  virtual void add(const AuditEntry& entry) = 0;
  /// Oldest first, in the order in which they were added.
  [[nodiscard]] virtual std::vector<AuditEntry> page(domain::CompanyId company, const AuditPage& page) const = 0;
  /// The entries of `account_locked` and `account_unlocked` in any company with ids after this one, oldest first;
  /// `most` at most. Reads through all that came after it: for an id of lately.
  [[nodiscard]] virtual std::vector<AuditEntry> locks_after(std::int64_t id, std::size_t most) const = 0;
  /// Id of the last entry of any company; 0: there is none.
  [[nodiscard]] virtual std::int64_t newest() const = 0;
};

}  // namespace stint::application
