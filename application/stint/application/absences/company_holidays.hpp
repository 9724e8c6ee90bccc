#pragma once

#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/jobs/schedule.hpp>
#include <stint/application/policies.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/calendar/time_zones.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// Files the company's holidays for those people, as approved absences: on days that are not over and in no closed
/// month, while they are employed and not locked, and as far as they are not absent already. A day is filed once:
/// whoever deletes it keeps it deleted. Where somebody was absent otherwise, and no longer is, it is filed then.
/// Entitlements and the rules of the team are not asked. Idempotent. Returns what it has filed.
std::vector<domain::AbsenceRequest> file_company_holidays_for(const CompanyContext& company_context,
                                                              const std::vector<domain::EmployeeId>& people);

/// Does so for everybody, every ten minutes.
[[nodiscard]] Job file_company_holidays(const domain::TimeZones& zones, const Policies& policies);

}  // namespace stint::application
