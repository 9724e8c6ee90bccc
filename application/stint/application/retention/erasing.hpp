#pragma once

#include <stint/application/context.hpp>
#include <stint/application/jobs/schedule.hpp>

namespace stint::application {

/// The job `retention`, every ten minutes: each day, in companies that have set periods, erases what is over them, some
/// hundred records in each unit of work; forgets those who left so long ago, unless that is refused (see
/// forgetting.hpp); and erases what is over by now of those who are forgotten. The zones and policies live longer than
/// the job.
[[nodiscard]] Job erase_what_is_over(const domain::TimeZones& zones, const Policies& policies = standard_policies());

}  // namespace stint::application
