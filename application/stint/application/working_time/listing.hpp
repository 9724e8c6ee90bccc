#pragma once

#include <string>
#include <string_view>

#include <stint/application/context.hpp>
#include <stint/application/days_query.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/application/submitted.hpp>
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

}  // namespace stint::application
