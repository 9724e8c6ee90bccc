#pragma once

#include <stint/application/context.hpp>
#include <stint/application/jobs/schedule.hpp>

namespace stint::application {

/// The job `retention`, every ten minutes: each day, in companies that have set retention periods, erases the records
/// whose period is over, several hundred in each unit of work; erases people who left long enough ago, unless that is
/// refused (see forgetting.hpp); and erases further records of people who are already erased as their periods end. The
/// zones and policies must outlive the job.
[[nodiscard]] Job erase_what_is_over(const domain::TimeZones& zones, const Policies& policies = standard_policies());

}  // namespace stint::application
