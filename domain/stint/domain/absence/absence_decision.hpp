#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>

namespace stint::domain {

enum class AbsenceDecisionKind : std::uint8_t {
  approved,  ///< one manager's approval, an administrator's, or that nobody's is missing any more
  rejected,
  changed,  ///< by somebody else than its owner; or type, dates or half day: approvals that came before count no more
  cancellation_requested,
  cancellation_rejected,
  reduction_requested,  ///< its owner wants it shortened or split
  reduction_rejected,
  reduced,  ///< shortened or split; approvals that came before still count
  filed,    ///< by somebody else than its owner: the first about an absence
};

/// As in `cancellation_requested`.
[[nodiscard]] std::string_view name(AbsenceDecisionKind kind);

/// What somebody decided about an absence, or what made a decision necessary. Kept as long as the absence.
struct AbsenceDecision {
  AbsenceDecisionKind kind{};
  std::optional<EmployeeId> by{};  ///< nothing: the operator, or nobody in particular
  Instant at{};
  std::string reason{};                    ///< may be empty
  std::optional<EmployeeId> deputy_for{};  ///< the manager in whose place `by` decided; nothing: in their own
  bool escalated = false;                  ///< the request had waited for too long, and come to others
  bool operator==(const AbsenceDecision&) const = default;
};

}  // namespace stint::domain
