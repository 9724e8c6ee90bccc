#pragma once

#include <optional>
#include <string>
#include <vector>

#include <stint/application/absences/leave_accounts.hpp>
#include <stint/application/context.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/absence/quota_use.hpp>
#include <stint/domain/company/absence_type.hpp>
#include <stint/domain/problem.hpp>

// Quotas of absence types, as they are seen and as they are kept to when somebody decides. Filing asks the rule in
// filing_rules.hpp.

namespace stint::application {

/// What the caller takes of each quota in a year: of the types that they may file, and of others of which they have
/// taken something. Ordered by code. The year is that of each quota; nothing: the current one. Refuses: invalid for a
/// year that is not one.
[[nodiscard]] domain::Result<std::vector<QuotaView>> show_quotas(const Context& context,
                                                                 const Submitted<LeaveAccountQuery>& submitted);

/// The same of an employee, for those who decide about their requests today. Refuses: unknown; forbidden for others;
/// invalid.
[[nodiscard]] domain::Result<std::vector<QuotaView>> show_quotas_of(const Context& context, domain::EmployeeId employee,
                                                                    const Submitted<LeaveAccountQuery>& submitted);

/// What the owner of an absence takes of its type's quota in the years in which it has days; nothing where there is
/// no quota.
[[nodiscard]] std::vector<QuotaView> quotas_of(Work& work, const domain::Company& company,
                                               const domain::AbsenceRequest& absence);

/// What would be exceeded by approving an absence that waits: the quota that refuses, counted with what is agreed, for
/// what waits as well may yet be rejected.
[[nodiscard]] std::optional<QuotaView> quota_exceeded_by_approving(Work& work, const domain::Company& company,
                                                                   const domain::AbsenceRequest& absence);

/// `type`: its name. `refusal`: `invalid` or `conflict`.
[[nodiscard]] domain::Problem refusal_by_quota(const std::string& type, const domain::QuotaUse& exceeded,
                                               domain::Refusal refusal);

}  // namespace stint::application
