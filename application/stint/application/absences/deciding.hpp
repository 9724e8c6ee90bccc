#pragma once

#include <vector>

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Records the caller's approval; the absence is approved when none is missing. The same manager again changes nothing.
/// Refuses: unknown; forbidden unless the caller decides about the employee; conflict once it is decided,
/// in a closed month, and where it breaks a rule of the team, or exceeds a quota, that refuses, unless by an
/// administrator. An approval despite such a rule is noted with it.
[[nodiscard]] domain::Result<AbsenceView> approve_absence(const Context& context, domain::AbsenceId id);

/// Rejects an absence that waits for approval; the reason is kept and told to the employee.
/// Refuses: unknown; forbidden unless the caller decides about the employee; invalid for an unreadable body and a
/// reason that is too long; conflict once it is decided, and in a closed month, unless by an administrator.
[[nodiscard]] domain::Result<AbsenceView> reject_absence(const Context& context, domain::AbsenceId id,
                                                         const Submitted<ReasonCommand>& submitted);

/// The absence, about which or about whose cancellation the caller decides.
/// Refuses: unknown; forbidden unless the caller decides about the employee; conflict in a closed month, unless by an
/// administrator.
[[nodiscard]] domain::Result<domain::AbsenceRequest> absence_to_decide(const Context& context,
                                                                       const domain::Company& company,
                                                                       domain::AbsenceId id);

/// Who must decide about a request or its cancellation, and has not approved of it; nobody if neither waits.
[[nodiscard]] std::vector<domain::EmployeeId> those_missing(const CompanyContext& company_context,
                                                            const domain::AbsenceRequest& absence);

/// Who must decide about a request or its cancellation and has not been told so yet; nobody if neither waits.
[[nodiscard]] std::vector<domain::EmployeeId> those_to_ask(const CompanyContext& company_context,
                                                           const domain::AbsenceRequest& absence);

/// Judges open requests and cancellations anew after those who decide about them have changed: somebody was locked or
/// unlocked, got another role or other reports, their employment has begun or ended, months were closed or opened, or
/// the company wants another number of approvals. A request that has all approvals that still count is approved, unless
/// it touches a closed month; whoever must now decide, and has not been told, gets the mail. Idempotent: judging once
/// more changes nothing. `scope`: whose requests are concerned.
void judge_open_absences(const CompanyContext& company_context, const TeamScope& scope);

/// The same where one person decides again, or no longer, who has the role: about their reports, or as an administrator
/// about everybody, for an administrator decides wherever no manager does.
void judge_absences_that_wait_for(const CompanyContext& company_context, domain::EmployeeId decider, domain::Role role);

/// Asks those who stand in for somebody today about what waits for that manager's decision. Idempotent.
void ask_stand_ins_of(const CompanyContext& company_context, domain::EmployeeId manager);

/// The same for all managers of the company who have a deputy: when its day has turned.
void ask_stand_ins(const CompanyContext& company_context);

}  // namespace stint::application
