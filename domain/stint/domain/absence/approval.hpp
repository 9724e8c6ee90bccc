#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <stint/domain/company/deputyship.hpp>
#include <stint/domain/ids.hpp>

namespace stint::domain {

/// Whose approval an employee's absence needs.
struct ApprovalRule {
  std::vector<EmployeeId> managers{};  ///< those who decide, see deciding_managers.hpp; none: administrators decide
  bool single_suffices = false;        ///< the company accepts one supervisor's approval
  std::vector<StandIn> stand_ins{};  ///< deputies of those managers: what they approve of, the manager has approved of
  bool escalated = false;            ///< it has waited for too long, and come to others than the managers
};

enum class ApprovalOutcome : std::uint8_t { partial, complete };

/// The managers whose approval somebody's is: themselves if they are one, and those for whom they stand in. Nobody of
/// an administrator who decides in their own right.
[[nodiscard]] std::vector<EmployeeId> approves_as(EmployeeId approver, const ApprovalRule& rule);

/// Whether all have approved who must: every manager, or one where one suffices. Without managers nobody has, for then
/// an administrator decides. `approvals` may hold people who are no longer managers; they do not count.
[[nodiscard]] bool has_all_approvals(std::span<const EmployeeId> approvals, const ApprovalRule& rule);

/// Approval by several managers: all must approve unless one suffices; a deputy approves as each manager for whom they
/// stand in. An administrator who is none of the managers
/// decides alone; one who is counts as that manager. An employee without managers needs an administrator.
/// `already_approved` may hold people who are no longer managers; they do not count.
[[nodiscard]] ApprovalOutcome approval_by(EmployeeId approver, bool is_administrator,
                                          std::span<const EmployeeId> already_approved, const ApprovalRule& rule);

}  // namespace stint::domain
