#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <stint/domain/company/deputyship.hpp>
#include <stint/domain/ids.hpp>

namespace stint::domain {

/// The approvals that an employee's absence needs.
struct ApprovalRule {
  std::vector<EmployeeId> managers{};  ///< the deciding managers, see deciding_managers.hpp; if empty, administrators
                                       ///< decide
  bool single_suffices = false;        ///< the company accepts one supervisor's approval
  std::vector<StandIn> stand_ins{};    ///< deputies of those managers: their approval counts as the manager's
  bool escalated = false;              ///< it has waited too long and was escalated beyond the managers
};

enum class ApprovalOutcome : std::uint8_t { partial, complete };

/// The managers for whom an approver's approval counts: themselves if they are one, and those for whom they stand in.
/// Empty for an administrator who decides as such.
[[nodiscard]] std::vector<EmployeeId> approves_as(EmployeeId approver, const ApprovalRule& rule);

/// Whether all required approvals exist: of every manager, or of one if one suffices. False without managers, because
/// then an administrator decides. `approvals` may contain people who are no longer managers; they do not count.
[[nodiscard]] bool has_all_approvals(std::span<const EmployeeId> approvals, const ApprovalRule& rule);

/// Approval by several managers: all must approve unless one suffices; a deputy approves for each manager for whom they
/// stand in. An administrator who is not one of the managers decides without them; one who is counts as that manager.
/// An employee without managers needs an administrator. `already_approved` may contain people who are no longer
/// managers; they do not count.
[[nodiscard]] ApprovalOutcome approval_by(EmployeeId approver, bool is_administrator,
                                          std::span<const EmployeeId> already_approved, const ApprovalRule& rule);

}  // namespace stint::domain
