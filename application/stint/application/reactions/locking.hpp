#pragma once

#include <optional>

#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/ports/accounts.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

// How accounts are locked and unlocked: by the operator (accounts.hpp) and by administrators.

namespace stint::application {

namespace reasons {
inline constexpr domain::Reason own_account{"own-account"};
}  // namespace reasons

/// Locks an account of the company, stops its clock (see settling.hpp) and ends what locking ends (see sessions.hpp).
/// Access tokens stay recognisable until they expire, so that the few operations that report a locked account can do
/// so. Requests that waited for its owner are evaluated again (see absences/deciding.hpp). `actor`: `nullopt` for the
/// operator.
void lock(const CompanyContext& company_context, std::optional<domain::EmployeeId> actor, const Account& account);
/// Access tokens from before the lock are valid again until they expire; refresh and personal tokens stay revoked.
/// Requests that now wait for the owner are also evaluated again.
void unlock(const CompanyContext& company_context, std::optional<domain::EmployeeId> actor, const Account& account);

struct LockView {
  domain::EmployeeId employee;
  bool locked = false;
};

template <>
inline constexpr auto description<LockView> = describe(member("employee_id", &LockView::employee),
                                                       member("locked", &LockView::locked));

/// Locks an employee's account; one that is already locked stays as it is. Refuses: unknown; the caller's own account
/// (forbidden); the last administrator's (conflict).
[[nodiscard]] domain::Result<LockView> lock_employee(const Context& context, domain::EmployeeId employee);
/// Unlocks it; one that is not locked stays as it is. Refuses: unknown; the caller's own account (forbidden).
[[nodiscard]] domain::Result<LockView> unlock_employee(const Context& context, domain::EmployeeId employee);

/// The account of an employee of the caller's company whom they administer. Refuses: unknown; their own (forbidden).
[[nodiscard]] domain::Result<Account> administered_account(const Context& context, domain::EmployeeId employee);

/// Conflict if the company would be without an administrator on a day when this one leaves before it: no other who is
/// not locked is employed then.
[[nodiscard]] std::optional<domain::Problem> refusal_to_lose_administrator(const CompanyContext& company_context,
                                                                           const Account& account, domain::Date day);

}  // namespace stint::application
