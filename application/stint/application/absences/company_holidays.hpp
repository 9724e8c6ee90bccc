#pragma once

#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/jobs/schedule.hpp>
#include <stint/application/policies.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/calendar/time_zones.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// Files the company's holidays for those people as approved absences: on days that are not over and not in a closed
/// month, while they are employed and not locked, and as far as they are not already absent. A day is filed only once,
/// so it is not filed again after it was deleted. If an employee was otherwise absent and no longer is, it is filed
/// then. Entitlements and team rules are not checked. Idempotent. Returns the filed absences.
std::vector<domain::AbsenceRequest> file_company_holidays_for(const CompanyContext& company_context,
                                                              const std::vector<domain::EmployeeId>& people);

/// Files them for all employees, every ten minutes.
[[nodiscard]] Job file_company_holidays(const domain::TimeZones& zones, const Policies& policies);

}  // namespace stint::application
