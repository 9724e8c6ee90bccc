#pragma once

#include <optional>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/domain/company/employee.hpp>

// The consequences when an employment begins or ends.

namespace stint::application {

/// Stops the clocks of all people in the company who are not treated as employed today: at the end of their last day,
/// or now if the session began later or the employment has yet to begin. The hours are saved as `pending`. Revokes
/// refresh and personal tokens of those whose employment has ended since a day, which itself has already been evaluated
/// (`nullopt`: at any time), also of administrators who left earlier and are no longer exempt. Idempotent. Returns
/// those whose employment has begun or ended since.
std::vector<domain::ListedManager> settle_employments(const CompanyContext& company_context,
                                                      std::optional<domain::Date> since);

/// The consequences of employments that have begun or ended since a day: as above, and the open requests about which
/// those people decide are evaluated again. Idempotent.
void judge_employments(const CompanyContext& company_context, std::optional<domain::Date> since);

/// The consequences of unlocking an administrator. If that one is employed, those who had left and were exempt until
/// now are treated as locked: their clocks are stopped, and their refresh and personal tokens revoked. Idempotent.
void judge_exemptions(const CompanyContext& company_context);

}  // namespace stint::application
