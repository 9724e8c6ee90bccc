#pragma once

#include <vector>

#include <stint/application/mails/occasion.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/domain/absence/absence_request.hpp>

namespace stint::application {

/// Who must decide about a request or its cancellation and has not been told so yet; nobody if neither waits.
[[nodiscard]] std::vector<domain::EmployeeId> those_to_ask(Work& work, const domain::Company& company,
                                                           const domain::AbsenceRequest& absence, domain::Date today);

/// Judges open requests and cancellations anew after those who decide about them have changed: somebody was locked or
/// unlocked, got another role or other reports, their employment has begun or ended, months were closed or opened, or
/// the company wants another number of approvals. A request that has all approvals that still count is approved, unless
/// it touches a closed month; whoever must now decide, and has not been told, gets the mail. Idempotent: judging once
/// more changes nothing. `scope`: whose requests are concerned.
void judge_open_absences(const Occasion& occasion, const TeamScope& scope);

/// The same where one person decides again, or no longer, who has the role: about their reports, or as an administrator
/// about everybody, for an administrator decides wherever no manager does.
void judge_absences_that_wait_for(const Occasion& occasion, domain::EmployeeId decider, domain::Role role);

}  // namespace stint::application
