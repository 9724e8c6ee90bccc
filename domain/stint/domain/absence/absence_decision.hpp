#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>

namespace stint::domain {

enum class AbsenceDecisionKind : std::uint8_t {
  approved,  ///< approved by a manager or an administrator, or because no approval is missing any longer
  rejected,
  changed,  ///< by a person other than its owner; or type, dates or half day changed, which voids earlier approvals
  cancellation_requested,
  cancellation_rejected,
  reduction_requested,  ///< its owner asks to shorten or split it
  reduction_rejected,
  reduced,  ///< shortened or split; earlier approvals remain valid
  filed,    ///< by a person other than its owner: the first decision about an absence
};

/// For example `cancellation_requested`.
[[nodiscard]] std::string_view name(AbsenceDecisionKind kind);

/// A decision about an absence, or an action that required one. Kept as long as the absence.
struct AbsenceDecision {
  AbsenceDecisionKind kind{};
  std::optional<EmployeeId> by{};  ///< nullopt: the operator, or no specific person
  Instant at{};
  std::string reason{};                    ///< may be empty
  std::optional<EmployeeId> deputy_for{};  ///< the manager for whom `by` decided as deputy; nullopt: on their own
                                           ///< behalf
  bool escalated = false;                  ///< the request had waited too long and was escalated to others
  bool operator==(const AbsenceDecision&) const = default;
};

}  // namespace stint::domain
