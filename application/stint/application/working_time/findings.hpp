#pragma once

#include <optional>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/jobs/schedule.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/working_time/finding.hpp>

namespace stint::application {

/// The findings of the law of each day in the employee's entries that are dated that day, for days that are over: by
/// date. Entries count as in the day's sum; approved absences of whole days are treated as days of leave or illness.
[[nodiscard]] std::vector<domain::WorkingTimeFinding> judge_working_time(const CompanyContext& company_context,
                                                                         const domain::Employee& employee,
                                                                         domain::DateSpan dated);

/// How far back findings are recomputed when a day is over: within this period, corrected entries and changed rules
/// affect the stored findings.
inline constexpr std::chrono::days findings_made_anew{26 * 7};

/// The job `working-time`, every ten minutes: after a day is over in the company and wherever its people work, stores
/// the findings of the applicable law about the finished working time of all employees, see `judge_working_time`. Each
/// employee is a unit of work. If the company has enabled it, approvers get a mail after each Sunday with the findings
/// since Monday, each about their own people. The zones and policies must outlive the job.
[[nodiscard]] Job keep_working_time_findings(const domain::TimeZones& zones,
                                             const Policies& policies = standard_policies());

}  // namespace stint::application
