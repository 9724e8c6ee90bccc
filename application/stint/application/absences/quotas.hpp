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

// Quotas of absence types, for display and for decisions. For filing, see the rule in filing_rules.hpp.

namespace stint::application {

namespace rules {
inline constexpr domain::Rule quota_exceeded{"quota-exceeded"};
}  // namespace rules

namespace reasons {
inline constexpr domain::Reason quota_exceeded{"quota-exceeded"};  ///< name, count, year
}  // namespace reasons

/// The caller's use of each quota in a year: for the types that they may file, and for others they have used. Ordered
/// by code. The year is that of each quota; nullopt: the current one. Refuses: invalid for an invalid year.
[[nodiscard]] domain::Result<std::vector<QuotaView>> show_quotas(const Context& context,
                                                                 const Submitted<LeaveAccountQuery>& submitted);

/// As above, for an employee, if the caller decides about their requests today. Refuses: unknown; forbidden for others;
/// invalid.
[[nodiscard]] domain::Result<std::vector<QuotaView>> show_quotas_of(const Context& context, domain::EmployeeId employee,
                                                                    const Submitted<LeaveAccountQuery>& submitted);

/// The owner's use of the quota of an absence's type in the years in which it has days; empty if there is no quota.
[[nodiscard]] std::vector<QuotaView> quotas_of(Work& work, const domain::Company& company,
                                               const domain::AbsenceRequest& absence);

/// The quota that approving a pending absence would exceed: one that refuses, counted only with approved absences,
/// because other pending ones may yet be rejected.
[[nodiscard]] std::optional<QuotaView> quota_exceeded_by_approving(Work& work, const domain::Company& company,
                                                                   const domain::AbsenceRequest& absence);

/// `type`: its name. `refusal`: `invalid` or `conflict`.
[[nodiscard]] domain::Problem refusal_by_quota(const std::string& type, const domain::QuotaUse& exceeded,
                                               domain::Refusal refusal);

}  // namespace stint::application
