#pragma once

#include <stint/application/ports/work.hpp>
#include <stint/domain/absence/leave_claim.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/employee.hpp>

namespace stint::application {

/// What an employee's yearly leave follows from. Reads their corrections, and their work calendar and
/// reminders where these matter.
[[nodiscard]] domain::LeaveClaim claim_of(Work& work, const domain::Company& company, const domain::Employee& employee);

}  // namespace stint::application
