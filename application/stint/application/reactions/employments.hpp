#pragma once

#include <optional>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/domain/company/employee.hpp>

// What follows where an employment begins or ends.

namespace stint::application {

/// Stops the clocks of everybody in the company who does not count as employed today: at the end of their last day,
/// or now where the session began later or the employment has yet to begin. The hours are saved as `pending`. Revokes
/// refresh and personal tokens of those whose employment has ended since a day, which itself was judged already
/// (nothing: since ever), also of administrators who left earlier and are exempt no longer. Idempotent. Returns those
/// whose employment has begun or ended since.
std::vector<domain::ListedManager> settle_employments(const CompanyContext& company_context,
                                                      std::optional<domain::Date> since);

/// What follows where employments have begun or ended since a day: as above, and the open requests about which those
/// people decide are judged anew. Idempotent.
void judge_employments(const CompanyContext& company_context, std::optional<domain::Date> since);

/// What follows where an administrator was unlocked. If that one is employed, those who had left and were exempt until
/// now count as locked: their clocks are stopped, and their refresh and personal tokens revoked. Idempotent.
void judge_exemptions(const CompanyContext& company_context);

}  // namespace stint::application
