#pragma once

#include <optional>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/working_time/finding.hpp>

namespace stint::application {

/// What the law of each of these days finds in the employee's entries that is dated that day, as far as they are over:
/// by date. Entries count as they do for the day's sum; approved absences of whole days are days of
/// leave or illness.
[[nodiscard]] std::vector<domain::WorkingTimeFinding> judge_working_time(const CompanyContext& company_context,
                                                                         const domain::Employee& employee,
                                                                         domain::DateSpan dated);

}  // namespace stint::application
