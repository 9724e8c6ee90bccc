#include <algorithm>

#include <stint/domain/absence/approval.hpp>

namespace stint::domain {
namespace {

bool contains(std::span<const EmployeeId> people, EmployeeId person) {
  return std::ranges::find(people, person) != people.end();
}

}  // namespace

std::vector<EmployeeId> approves_as(EmployeeId approver, const ApprovalRule& rule) {
  std::vector<EmployeeId> managers;
  if (contains(rule.managers, approver)) managers.push_back(approver);
  for (const auto& [deputy, manager] : rule.stand_ins) {
    if (deputy == approver && contains(rule.managers, manager) && !contains(managers, manager)) {
      managers.push_back(manager);
    }
  }
  return managers;
}

bool has_all_approvals(std::span<const EmployeeId> approvals, const ApprovalRule& rule) {
  const auto has_approved = [&](EmployeeId manager) { return contains(approvals, manager); };
  if (rule.managers.empty()) return false;
  return rule.single_suffices ? std::ranges::any_of(rule.managers, has_approved)
                              : std::ranges::all_of(rule.managers, has_approved);
}

ApprovalOutcome approval_by(EmployeeId approver, bool is_administrator, std::span<const EmployeeId> already_approved,
                            const ApprovalRule& rule) {
  if (is_administrator && !contains(rule.managers, approver)) return ApprovalOutcome::complete;
  const auto managers = approves_as(approver, rule);
  if (managers.empty()) return ApprovalOutcome::partial;
  std::vector<EmployeeId> approvals(already_approved.begin(), already_approved.end());
  approvals.insert(approvals.end(), managers.begin(), managers.end());
  return has_all_approvals(approvals, rule) ? ApprovalOutcome::complete : ApprovalOutcome::partial;
}

}  // namespace stint::domain
