#pragma once

#include <stint/application/context.hpp>
#include <stint/application/jobs/schedule.hpp>

namespace stint::application {

/// The job `time-accounts`, every ten minutes: after a company's day is over, stores the figures of closed months, and
/// checks the balance of each employee's time account against the company's limits. The owner and the approvers get a
/// mail when the light changes. Each employee is a unit of work. The zones and policies must outlive the job.
[[nodiscard]] Job judge_time_accounts(const domain::TimeZones& zones, const Policies& policies = standard_policies());

}  // namespace stint::application
