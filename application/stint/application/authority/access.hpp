#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

// Permissions to act on other people's records, defined only here. The minimum roles of endpoints are in the route
// table.

namespace stint::application {

namespace rules {
inline constexpr domain::Rule time_tracking_inactive{"time-tracking-inactive"};
}  // namespace rules

namespace reasons {
inline constexpr domain::Reason owner_only{"owner-only"};
inline constexpr domain::Reason owner_or_administrators_only{"owner-or-administrators-only"};
inline constexpr domain::Reason login_needed{"login-needed"};
inline constexpr domain::Reason absence_in_closed_month{"absence-in-closed-month"};  ///< month
inline constexpr domain::Reason time_tracking_inactive{"time-tracking-inactive"};
}  // namespace reasons

/// The people whose requests a manager or administrator sees: direct reports, or the whole company.
[[nodiscard]] TeamScope team_of(const Caller& caller);

/// The managers who decide about the subject's requests, by id: those in their list, or named by policies in addition
/// to or instead of them, who can decide, see deciding_managers.hpp, and who are treated as employed. Permissions,
/// approvals and mails are all based on this list. If it is empty, an administrator decides. `about`: the day whose
/// list of managers applies: the first day of an absence, or the day of a time entry; nullopt: today.
[[nodiscard]] std::vector<domain::EmployeeId> deciding_managers_of(const CompanyContext& company_context,
                                                                   domain::EmployeeId subject,
                                                                   std::optional<domain::Date> about = {});

/// Whether managers are treated as away when looking for deputies, as for a request that has waited long enough to be
/// escalated to the deputies.
enum class Managers { as_they_are, as_if_away };

/// The deputies who stand in today for those managers, by manager: only those who may decide and are treated as
/// employed. Deputies never decide about their own requests.
[[nodiscard]] std::vector<domain::StandIn> stand_ins_for(const CompanyContext& company_context,
                                                         domain::EmployeeId subject,
                                                         std::optional<domain::Date> about = {},
                                                         Managers count = Managers::as_they_are);

/// The manager for whom the caller decides about an absence or an entry as deputy: nullopt if the caller is one of the
/// deciding managers, or stands in for none of them. If there are several, the one with the lowest id.
[[nodiscard]] std::optional<domain::EmployeeId> deputised_manager(const Context& context,
                                                                  const domain::AbsenceRequest& absence);
[[nodiscard]] std::optional<domain::EmployeeId> deputised_manager(const Context& context,
                                                                  const domain::TimeEntry& entry);

/// Whether the caller decides about requests of the subject: administrators decide about all, the deciding managers and
/// their deputies about those of the managers' reports on that day, and only administrators about their own.
[[nodiscard]] bool decides_for(const Context& context, domain::EmployeeId subject,
                               std::optional<domain::Date> about = {}, Managers count = Managers::as_they_are);
/// As above, for one absence, which may have been escalated to deputies.
[[nodiscard]] bool decides_about(const Context& context, const domain::AbsenceRequest& absence);

/// The approvals that an absence needs: of the deciding managers, or of their deputies instead, but of none of them if
/// it touches a closed month, which is left to administrators.
[[nodiscard]] domain::ApprovalRule approval_rule_for(const CompanyContext& company_context,
                                                     const domain::AbsenceRequest& absence);

/// The people who must decide about an absence or its cancellation: the managers of the rule above and those who stand
/// in for them, or else the administrators.
[[nodiscard]] std::vector<domain::EmployeeId> those_who_decide_about(const CompanyContext& company_context,
                                                                     const domain::AbsenceRequest& absence);

/// Forbidden unless the caller is the employee, or decides about their hours of a month: on its last day, or today if
/// it is not over. A company may leave entries to administrators.
[[nodiscard]] std::optional<domain::Problem> refusal_to_see_month(const Context& context,
                                                                  const domain::Company& company,
                                                                  const domain::Employee& employee,
                                                                  std::chrono::year_month month);

/// Refuses all but administrators if an absence of the owner touches a closed month: with `invalid` or `conflict`.
[[nodiscard]] std::optional<domain::Problem> refusal_by_month_closure(const Context& context,
                                                                      const domain::Company& company,
                                                                      domain::EmployeeId owner, domain::DateSpan span,
                                                                      domain::Refusal refusal);

/// Forbidden unless the caller decides about the subject's requests for the day.
[[nodiscard]] std::optional<domain::Problem> refusal_to_decide(const Context& context, domain::EmployeeId subject,
                                                               domain::Date about);

/// Forbidden unless the caller decides about the absence.
[[nodiscard]] std::optional<domain::Problem> refusal_to_decide(const Context& context,
                                                               const domain::AbsenceRequest& absence);

/// Forbidden unless the caller is the owner (or, with `or_administrator`, an administrator).
[[nodiscard]] std::optional<domain::Problem> refusal_to_touch(const Caller& caller, domain::EmployeeId owner,
                                                              bool or_administrator);

/// Forbidden for employees, who may not act for others.
[[nodiscard]] std::optional<domain::Problem> refusal_to_do_for_others(const Caller& caller);

/// Forbidden for all but administrators.
[[nodiscard]] std::optional<domain::Problem> refusal_unless_administrator(const Caller& caller);

/// Forbidden for personal tokens: credentials can be managed only after logging in. A leaked token must not be usable
/// to create others.
[[nodiscard]] std::optional<domain::Problem> refusal_of_personal_token(const Caller& caller);

/// The people who must decide about a time entry: the deciding managers and their deputies, or administrators if there
/// are none, if the company leaves entries to them, or if the month is closed.
[[nodiscard]] std::vector<domain::EmployeeId> those_who_decide_about(const CompanyContext& company_context,
                                                                     const domain::TimeEntry& entry);

/// Like `refusal_to_decide` for time entries; a company may leave these decisions to administrators.
[[nodiscard]] std::optional<domain::Problem> refusal_to_decide_entry(const Context& context,
                                                                     const domain::EntryApproval& approval,
                                                                     const domain::TimeEntry& entry);

/// Forbidden unless the caller decides about the subject's entries of the day, whether or not there are any.
[[nodiscard]] std::optional<domain::Problem> refusal_to_decide_entries(const Context& context,
                                                                       const domain::EntryApproval& approval,
                                                                       domain::EmployeeId subject, domain::Date about);

/// Conflict if the entry's hours are final, that is, in a closed month. Held hours are not final before the decision,
/// which administrators may make.
[[nodiscard]] std::optional<domain::Problem> refusal_to_decide_in_closed_month(const Context& context,
                                                                               const domain::Company& company,
                                                                               const domain::TimeEntry& entry);

/// Invalid if the company does not track time.
[[nodiscard]] std::optional<domain::Problem> refusal_without_time_tracking(const domain::Company& company);

/// Whether the type must be hidden from substitutes, because it is an illness.
[[nodiscard]] bool is_illness(Work& work, domain::CompanyId company, domain::AbsenceTypeCode type);

}  // namespace stint::application
