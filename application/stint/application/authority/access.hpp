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

// Who may act on whom: the only place that says so. Least roles of whole endpoints stand in the route table.

namespace stint::application {

/// Whose requests a manager or administrator sees: direct reports, or the whole company.
[[nodiscard]] TeamScope team_of(const Caller& caller);

/// The managers who decide about the subject's requests, by id: those in their list, or whom policies name beside or
/// instead of them, who can, see deciding_managers.hpp, and who count as employed.
/// Permissions, approvals and mails all go by them. Where there is none an administrator decides. `about`: the day that
/// a request is about, whose list of managers counts: the first of an absence, that of a time entry; nothing: today.
[[nodiscard]] std::vector<domain::EmployeeId> deciding_managers_of(const CompanyContext& company_context,
                                                                   domain::EmployeeId subject,
                                                                   std::optional<domain::Date> about = {});

/// Whether the managers for whom deputies are looked for count as away, as about a request that has waited for so long
/// that it has come to the deputies.
enum class Managers { as_they_are, as_if_away };

/// The deputies who stand in today for those managers, by manager: those who may decide and count as employed. Nobody
/// about their own requests.
[[nodiscard]] std::vector<domain::StandIn> stand_ins_for(const CompanyContext& company_context,
                                                         domain::EmployeeId subject,
                                                         std::optional<domain::Date> about = {},
                                                         Managers count = Managers::as_they_are);

/// In whose place the caller decides about an absence or an entry: nothing where they are one of the deciding managers
/// themselves, or stand in for none of them. Of several the one of the lowest id.
[[nodiscard]] std::optional<domain::EmployeeId> deputised_manager(const Context& context,
                                                                  const domain::AbsenceRequest& absence);
[[nodiscard]] std::optional<domain::EmployeeId> deputised_manager(const Context& context,
                                                                  const domain::TimeEntry& entry);

/// Whether the caller decides about requests of the subject: administrators about everybody's, the deciding managers
/// and their deputies about the managers' reports' of that day, nobody but an administrator about their own.
[[nodiscard]] bool decides_for(const Context& context, domain::EmployeeId subject,
                               std::optional<domain::Date> about = {}, Managers count = Managers::as_they_are);
/// The same about one absence, to whose deputies it may have come because nobody decided.
[[nodiscard]] bool decides_about(const Context& context, const domain::AbsenceRequest& absence);

/// Whose approval an absence needs: the deciding managers', or in their place their deputies', but none of theirs where
/// it touches a closed month, which is left to administrators.
[[nodiscard]] domain::ApprovalRule approval_rule_for(const CompanyContext& company_context,
                                                     const domain::AbsenceRequest& absence);

/// Who must decide about an absence or its cancellation: the managers of the rule above and those who stand in for
/// them, or else the administrators.
[[nodiscard]] std::vector<domain::EmployeeId> those_who_decide_about(const CompanyContext& company_context,
                                                                     const domain::AbsenceRequest& absence);

/// Forbidden unless the caller is the employee, or decides about their hours of a month: of its last day, or today's if
/// it is not over. A company may leave entries to administrators.
[[nodiscard]] std::optional<domain::Problem> refusal_to_see_month(const Context& context,
                                                                  const domain::Company& company,
                                                                  const domain::Employee& employee,
                                                                  std::chrono::year_month month);

/// Refuses everybody but administrators where an absence of the owner touches a closed month: `invalid` or `conflict`.
[[nodiscard]] std::optional<domain::Problem> refusal_by_month_closure(const Context& context,
                                                                      const domain::Company& company,
                                                                      domain::EmployeeId owner, domain::DateSpan span,
                                                                      domain::Refusal refusal);

/// Forbidden unless the caller decides about requests of the subject that are about the day.
[[nodiscard]] std::optional<domain::Problem> refusal_to_decide(const Context& context, domain::EmployeeId subject,
                                                               domain::Date about);

/// Forbidden unless the caller decides about the absence.
[[nodiscard]] std::optional<domain::Problem> refusal_to_decide(const Context& context,
                                                               const domain::AbsenceRequest& absence);

/// Forbidden unless the caller is the owner (or, where `or_administrator`, an administrator).
[[nodiscard]] std::optional<domain::Problem> refusal_to_touch(const Caller& caller, domain::EmployeeId owner,
                                                              bool or_administrator);

/// Forbidden to employees, who do nothing for others.
[[nodiscard]] std::optional<domain::Problem> refusal_to_do_for_others(const Caller& caller);

/// Forbidden to everybody but administrators.
[[nodiscard]] std::optional<domain::Problem> refusal_unless_administrator(const Caller& caller);

/// Forbidden to a personal token: what proves who somebody is, they manage after logging in. A token that leaked must
/// not beget others.
[[nodiscard]] std::optional<domain::Problem> refusal_of_personal_token(const Caller& caller);

/// Who must decide about a time entry: the deciding managers and their deputies, or administrators where there is none,
/// where the company leaves entries to them, and where the month is closed.
[[nodiscard]] std::vector<domain::EmployeeId> those_who_decide_about(const CompanyContext& company_context,
                                                                     const domain::TimeEntry& entry);

/// Like `refusal_to_decide` for time entries, where a company may leave decisions to administrators.
[[nodiscard]] std::optional<domain::Problem> refusal_to_decide_entry(const Context& context,
                                                                     const domain::EntryApproval& approval,
                                                                     const domain::TimeEntry& entry);

/// Forbidden unless the caller decides about the subject's entries of the day, none of which need be there.
[[nodiscard]] std::optional<domain::Problem> refusal_to_decide_entries(const Context& context,
                                                                       const domain::EntryApproval& approval,
                                                                       domain::EmployeeId subject, domain::Date about);

/// Conflict where the entry's hours are final: in a closed month. Hours that are held there are not final before
/// somebody decides: administrators may.
[[nodiscard]] std::optional<domain::Problem> refusal_to_decide_in_closed_month(const Context& context,
                                                                               const domain::Company& company,
                                                                               const domain::TimeEntry& entry);

/// Invalid where the company does not track time.
[[nodiscard]] std::optional<domain::Problem> refusal_without_time_tracking(const domain::Company& company);

/// Whether a substitute must not see the type: that of an illness.
[[nodiscard]] bool is_illness(Work& work, domain::CompanyId company, domain::AbsenceTypeCode type);

}  // namespace stint::application
