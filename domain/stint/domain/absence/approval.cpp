#include <algorithm>

#include <stint/domain/absence/approval.hpp>

namespace stint::domain {
namespace {

bool contains(std::span<const EmployeeId> people, EmployeeId person) {
  return std::ranges::find(people, person) != people.end();
}

}  // namespace

bool has_all_approvals(std::span<const EmployeeId> approvals, const ApprovalRule& rule) {
  const auto has_approved = [&](EmployeeId manager) { return contains(approvals, manager); };
  if (rule.managers.empty()) return false;
  return rule.single_suffices ? std::ranges::any_of(rule.managers, has_approved)
                              : std::ranges::all_of(rule.managers, has_approved);
}

ApprovalOutcome approval_by(EmployeeId approver, bool is_administrator, std::span<const EmployeeId> already_approved,
                            const ApprovalRule& rule) {
  if (!contains(rule.managers, approver)) {
    return is_administrator ? ApprovalOutcome::complete : ApprovalOutcome::partial;
  }
  std::vector<EmployeeId> approvals(already_approved.begin(), already_approved.end());
  approvals.push_back(approver);
  return has_all_approvals(approvals, rule) ? ApprovalOutcome::complete : ApprovalOutcome::partial;
}

}  // namespace stint::domain
