#pragma once

#include <optional>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/working_time/finding.hpp>
#include <stint/domain/working_time/working_time_law.hpp>

namespace stint::application {

/// By which law somebody's work is looked at: their own, or else that of their branch office of the day, or else the
/// company's.
[[nodiscard]] domain::WorkingTimeLaw working_time_law_of(const domain::Company& company,
                                                         const domain::Employee& employee, domain::Date day);

/// What the law of the last of these days finds in the employee's entries that is dated in a span of days, as far as
/// these are over: by date. Entries count as they do for the day's sum; approved absences of whole days are days of
/// leave or illness.
[[nodiscard]] std::vector<domain::WorkingTimeFinding> judge_working_time(const CompanyContext& company_context,
                                                                         const domain::Employee& employee,
                                                                         domain::DateSpan dated);

}  // namespace stint::application
