#pragma once

#include <map>
#include <optional>
#include <span>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/jobs/schedule.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/application/work_calendars.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/absence/sick_pay.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/problem.hpp>

// The end of sick pay, where a company has it counted (sick_pay.hpp). It tells of people's health: administrators alone
// see it.

namespace stint::application {

/// Of which illness an absence is.
struct IllnessCommand {
  std::optional<domain::AbsenceId> same_as{};  ///< another absence; nothing: of one of its own
};

/// The sick pay of the run to which an absence belongs; nothing where the company does not have it counted, and of
/// what is no illness.
[[nodiscard]] std::optional<SickPayView> sick_pay_of(Work& work, const domain::Company& company,
                                                     const domain::AbsenceRequest& absence);

/// The runs of illness of some people, by their days: in two searches, however many people there are. Who was never ill
/// is left out; empty where the company does not have sick pay counted. `calendars`: of the company.
[[nodiscard]] std::map<domain::EmployeeId, std::vector<domain::SickPay>> sick_pay_of_each(
    Work& work, const domain::Company& company, std::span<const domain::Employee> people,
    const WorkCalendars& calendars);

/// All runs of illness of an employee, by their days; none where the company does not have sick pay counted. For
/// administrators. Refuses: unknown.
[[nodiscard]] domain::Result<std::vector<SickPayView>> show_sick_pay_of(const Context& context,
                                                                        domain::EmployeeId employee);

/// The runs of those who are ill today, by employee. For administrators.
[[nodiscard]] domain::Result<std::vector<SickPayView>> list_sick_pay(const Context& context);

/// An administrator says that an absence is of the same illness as another one of the same employee, and as all that
/// are of the same as either; or that it is of one of its own.
/// Refuses: unknown; invalid for an unreadable body and for what is no illness of that employee; conflict where the
/// absence itself is none.
[[nodiscard]] domain::Result<AbsenceView> say_same_illness(const Context& context, domain::AbsenceId id,
                                                           const Submitted<IllnessCommand>& submitted);

/// The job `sick-pay`, every ten minutes: where a company wants it, administrators are told some days before the sick
/// pay of somebody ends who is ill today, or once it has; of the same day once. Each employee is a unit of work. The
/// zones and policies live longer.
[[nodiscard]] Job tell_of_sick_pay(const domain::TimeZones& zones, const Policies& policies = standard_policies());

}  // namespace stint::application
