#pragma once

#include <vector>

#include <stint/application/commands/reason.hpp>
#include <stint/application/context.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

class TeamsReadAhead;

/// Records the caller's approval; the absence is approved if no approval is missing. A repeated approval by the same
/// manager has no effect. Refuses: unknown; forbidden unless the caller decides about the employee; conflict after the
/// decision, in a closed month, and if it breaks a team rule or exceeds a quota that refuses, unless by an
/// administrator. An approval despite such a rule is recorded with it.
[[nodiscard]] domain::Result<AbsenceView> approve_absence(const Context& context, domain::AbsenceId id);
/// As above, for one of several absences for which the data of team rules have been read together.
[[nodiscard]] domain::Result<AbsenceView> approve_one_of_many(const Context& context, domain::AbsenceId id,
                                                              TeamsReadAhead& ahead);

/// Rejects an absence that awaits approval; the reason is stored and shown to the employee. Refuses: unknown; forbidden
/// unless the caller decides about the employee; invalid for an unreadable body and a reason that is too long; conflict
/// after the decision, and in a closed month, unless by an administrator.
[[nodiscard]] domain::Result<AbsenceView> reject_absence(const Context& context, domain::AbsenceId id,
                                                         const Submitted<ReasonCommand>& submitted);

/// An absence that the caller may decide about, or whose cancellation they may decide about. Refuses: unknown;
/// forbidden unless the caller decides about the employee; conflict in a closed month, unless by an administrator.
[[nodiscard]] domain::Result<domain::AbsenceRequest> absence_to_decide(const Context& context,
                                                                       const domain::Company& company,
                                                                       domain::AbsenceId id);

/// The people who must decide about a request or its cancellation and have not approved it; empty if neither is
/// pending.
[[nodiscard]] std::vector<domain::EmployeeId> those_missing(const CompanyContext& company_context,
                                                            const domain::AbsenceRequest& absence);

/// The people who must decide about a request or its cancellation and have not been asked yet; empty if neither is
/// pending.
[[nodiscard]] std::vector<domain::EmployeeId> those_to_ask(const CompanyContext& company_context,
                                                           const domain::AbsenceRequest& absence);

/// Re-evaluates open requests and cancellations after their approvers have changed: a user was locked or unlocked, or
/// got another role or other reports, an employment has begun or ended, months were closed or reopened, or the company
/// requires another number of approvals. A request that has all approvals that still count is approved, unless it
/// touches a closed month; approvers who have not been asked yet get the mail. Idempotent. `scope`: the employees whose
/// requests are concerned.
void judge_open_absences(const CompanyContext& company_context, const TeamScope& scope);

/// As above, after one person can decide again, or no longer, with the role: about their reports, or as an
/// administrator about all employees, because administrators decide where no manager does.
void judge_absences_that_wait_for(const CompanyContext& company_context, domain::EmployeeId decider, domain::Role role);

/// Asks the people who stand in for a manager today about requests that await the manager's decision. Idempotent.
void ask_stand_ins_of(const CompanyContext& company_context, domain::EmployeeId manager);

/// As above, for all managers of the company who have a deputy: at the change of its day.
void ask_stand_ins(const CompanyContext& company_context);

}  // namespace stint::application
