#pragma once

#include <map>
#include <optional>
#include <span>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/description/inputs.hpp>
#include <stint/application/jobs/schedule.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/application/work_calendars.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/absence/sick_pay.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/problem.hpp>

// The end of sick pay, if the company has it calculated (sick_pay.hpp). It reveals health data: only administrators see
// it.

namespace stint::application {

namespace fields {
inline constexpr domain::Field same_as{"same-as"};  ///< the absence that belongs to the same illness
}  // namespace fields

namespace reasons {
inline constexpr domain::Reason no_illness{"no-illness"};
inline constexpr domain::Reason not_the_same_illness{"not-the-same-illness"};
}  // namespace reasons

/// The illness to which an absence belongs.
struct IllnessCommand {
  std::optional<domain::AbsenceId> same_as{};  ///< another absence; nullopt: a separate illness
};

template <>
inline constexpr auto description<IllnessCommand> =
    describe(input(fields::same_as, &IllnessCommand::same_as,
                   "The id of another illness of the same employee. If omitted, a separate illness."));
template <>
inline constexpr bool may_be_omitted<IllnessCommand> = true;

/// The sick pay of the spell to which an absence belongs; nullopt if the company does not have it calculated, and for
/// absences other than illness.
[[nodiscard]] std::optional<SickPayView> sick_pay_of(Work& work, const domain::Company& company,
                                                     const domain::AbsenceRequest& absence);

/// The sickness spells of some people, by their days: in two queries, however many people there are. People who were
/// never ill are left out; empty if the company does not have sick pay calculated. `calendars`: of the company.
[[nodiscard]] std::map<domain::EmployeeId, std::vector<domain::SickPay>> sick_pay_of_each(
    Work& work, const domain::Company& company, std::span<const domain::Employee> people,
    const WorkCalendars& calendars);

/// All sickness spells of an employee, by their days; empty if the company does not have sick pay calculated. For
/// administrators. Refuses: unknown.
[[nodiscard]] domain::Result<std::vector<SickPayView>> show_sick_pay_of(const Context& context,
                                                                        domain::EmployeeId employee);

/// The spells of the employees who are ill today, by employee. For administrators.
[[nodiscard]] domain::Result<std::vector<SickPayView>> list_sick_pay(const Context& context);

/// Assigns an absence to the same illness as another one of the same employee, merging both illnesses; or to a separate
/// one. For administrators. Refuses: unknown; invalid for an unreadable body and for an absence that is not an illness
/// of that employee; conflict if the absence itself is not an illness.
[[nodiscard]] domain::Result<AbsenceView> say_same_illness(const Context& context, domain::AbsenceId id,
                                                           const Submitted<IllnessCommand>& submitted);

/// The job `sick-pay`, every ten minutes: if the company has enabled it, administrators are notified some days before
/// the sick pay of an employee who is ill today ends, or once it has ended; once for each last day. Each employee is a
/// unit of work. The zones and policies must outlive the job.
[[nodiscard]] Job tell_of_sick_pay(const domain::TimeZones& zones, const Policies& policies = standard_policies());

}  // namespace stint::application
