#include <algorithm>

#include <stint/domain/absence/approval.hpp>

namespace stint::domain {
namespace {

bool contains(std::span<const EmployeeId> people, EmployeeId person) {
  return std::ranges::find(people, person) != people.end();
}

}  // namespace

ApprovalOutcome approval_by(EmployeeId approver, bool is_administrator, std::span<const EmployeeId> already_approved,
                            const ApprovalRule& rule) {
  if (!contains(rule.managers, approver)) {
    return is_administrator ? ApprovalOutcome::complete : ApprovalOutcome::partial;
  }
  const auto has_approved = [&](EmployeeId manager) {
    return manager == approver || contains(already_approved, manager);
  };
  const bool complete = rule.single_suffices || std::ranges::all_of(rule.managers, has_approved);
  return complete ? ApprovalOutcome::complete : ApprovalOutcome::partial;
}

}  // namespace stint::domain
