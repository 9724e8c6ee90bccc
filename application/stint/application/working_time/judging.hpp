#pragma once

#include <optional>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/working_time/finding.hpp>

namespace stint::application {

/// The findings of the law of each day in the employee's entries that are dated that day, for days that are over: by
/// date. Entries count as in the day's sum; approved absences of whole days are treated as days of leave or illness.
[[nodiscard]] std::vector<domain::WorkingTimeFinding> judge_working_time(const CompanyContext& company_context,
                                                                         const domain::Employee& employee,
                                                                         domain::DateSpan dated);

}  // namespace stint::application
