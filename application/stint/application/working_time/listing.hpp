#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <stint/application/authority/team.hpp>
#include <stint/application/context.hpp>
#include <stint/application/days_query.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/company/employees.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/working_time/finding.hpp>

namespace stint::application {

struct WorkingTimeFindingView {
  domain::EmployeeId employee;
  std::string employee_name{};
  domain::WorkingTimeFinding finding{};
};

template <>
inline constexpr auto description<domain::WorkingTimeFinding> =
    describe(member("rule", &domain::WorkingTimeFinding::rule),
             member("section", &domain::WorkingTimeFinding::section, "Of the law."),
             member(
                 "unit",
                 [](const domain::WorkingTimeFinding& finding) {
                   return unit_of(finding.rule) == domain::FindingUnit::minutes ? std::string_view{"minutes"} : "days";
                 },
                 "The unit of `found` and `limit`."),
             member("found", &domain::WorkingTimeFinding::found),
             member("limit", &domain::WorkingTimeFinding::limit,
                    "The allowed maximum; for rest, breaks and days off the minimum."));

template <>
inline constexpr auto description<WorkingTimeFindingView> =
    describe(member("employee_id", &WorkingTimeFindingView::employee),
             member("employee_name", &WorkingTimeFindingView::employee_name),
             member("date", inside(&WorkingTimeFindingView::finding, &domain::WorkingTimeFinding::date),
                    "Of a range of days, the last."),
             joined(&WorkingTimeFindingView::finding));

/// The findings about the caller's own working time; for managers also those about their reports, and for
/// administrators those about all employees: by last name, first name, id, then by date. Empty if time tracking is
/// inactive. Refuses: invalid, as in `days_asked_for`.
[[nodiscard]] domain::Result<void> list_working_time_findings(const Context& context, const Submitted<DaysQuery>& query,
                                                              const Sink<WorkingTimeFindingView>& sink);

/// Whether a caller who may see the employee's data sees that of a day: the employee, administrators, and people who
/// manage them on that day or decide about them.
[[nodiscard]] bool is_shown_working_time(const Caller& caller, Team& team, const domain::Employee& employee,
                                         domain::Date day);

/// The employees of a company about whose working time the caller may see any data.
[[nodiscard]] domain::SharedEmployees people_of_working_time(const Context& context, domain::CompanyId company,
                                                             const Team& team);
/// Of these, the employees whose entries the caller may also see: if the company leaves entries to administrators,
/// managers see only their own.
[[nodiscard]] domain::SharedEmployees people_of_entries(const Context& context, const domain::Company& company,
                                                        const Team& team);
[[nodiscard]] std::vector<domain::EmployeeId> employee_ids(const std::vector<domain::Employee>& people);

}  // namespace stint::application
