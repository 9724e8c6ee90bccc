#pragma once

#include <stint/application/context.hpp>
#include <stint/application/jobs/schedule.hpp>

namespace stint::application {

/// The job `time-accounts`, every ten minutes: once a company's day is over, keeps what is to be kept of closed months,
/// and judges by the company's limits what everybody's time account holds. The owner and those who decide about them
/// get a mail when the light is another one. Each employee is a unit of work. The zones and policies live longer.
[[nodiscard]] Job judge_time_accounts(const domain::TimeZones& zones, const Policies& policies = standard_policies());

}  // namespace stint::application
