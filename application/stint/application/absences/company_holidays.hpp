#pragma once

#include <chrono>
#include <vector>

#include <stint/application/commands/absences.hpp>
#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/jobs/schedule.hpp>
#include <stint/application/policies.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/calendar/time_zones.hpp>
#include <stint/domain/company/team_rules.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Files the company's holidays for those people as approved absences: on days that are not over and not in a closed
/// month, while they are employed and not locked, and as far as they are not already absent. A day is filed only once,
/// so it is not filed again after it was deleted. If an employee was otherwise absent and no longer is, it is filed
/// then. Entitlements and team rules are not checked. Idempotent. Returns the filed absences.
std::vector<domain::AbsenceRequest> file_company_holidays_for(const CompanyContext& company_context,
                                                              const std::vector<domain::EmployeeId>& people);

/// Files them for all employees, every ten minutes.
[[nodiscard]] Job file_company_holidays(const domain::TimeZones& zones, const Policies& policies);

/// Days on which the company is closed, and the absences filed for them.
struct CompanyHolidayView {
  domain::CompanyHoliday holiday{};     ///< as stored, including holidays it was merged with
  std::vector<AbsenceView> absences{};  ///< with their owners
};

template <>
inline constexpr auto description<CompanyHolidayView> = [] {
  using domain::CompanyHoliday;
  return describe(
      member("absence_type_id", inside(&CompanyHolidayView::holiday, &CompanyHoliday::type)),
      member("start_date", inside(&CompanyHolidayView::holiday, &CompanyHoliday::start)),
      member("end_date", inside(&CompanyHolidayView::holiday, &CompanyHoliday::end)),
      member("absence_requests", &CompanyHolidayView::absences,
             "One or more for each employee who was not absent already, with `employeeId` and `employeeName`."));
}();

/// How far in the future they may be.
inline constexpr std::chrono::days furthest_company_holiday{731};

/// Declares days on which the company is closed, and immediately files them for all employees, like the job that files
/// company holidays: for those who are employed and not locked, as far as they are not already absent. Repeating it has
/// no effect. Refuses: invalid for an inactive type, a last day before the first, and days before today, in a closed
/// month, or more than `furthest_company_holiday` ahead.
[[nodiscard]] domain::Result<CompanyHolidayView> declare_company_holiday(
    const Context& context, const Submitted<CompanyHolidayCommand>& submitted);

}  // namespace stint::application
