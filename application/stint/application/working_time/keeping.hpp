#pragma once

#include <stint/application/context.hpp>
#include <stint/application/jobs/schedule.hpp>

namespace stint::application {

/// How far back findings are recomputed when a day is over: within this period, corrected entries and changed rules
/// affect the stored findings.
inline constexpr std::chrono::days findings_made_anew{26 * 7};

/// The job `working-time`, every ten minutes: after a day is over in the company and wherever its people work, stores
/// the findings of the applicable law about the finished working time of all employees, see judging.hpp. Each employee
/// is a unit of work. If the company has enabled it, approvers get a mail after each Sunday with the findings since
/// Monday, each about their own people. The zones and policies must outlive the job.
[[nodiscard]] Job keep_working_time_findings(const domain::TimeZones& zones,
                                             const Policies& policies = standard_policies());

}  // namespace stint::application
