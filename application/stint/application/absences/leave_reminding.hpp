#pragma once

#include <stint/application/context.hpp>
#include <stint/application/jobs/schedule.hpp>

namespace stint::application {

/// The job `leave-reminders`, every ten minutes: once a day notifies employees of their leave, if the company has
/// enabled it. In the company's month each employee gets a mail, once per leave year, with their leave and when it
/// lapses; and some days before leave lapses a mail with the days not yet planned by then, once for each of its last
/// days. These notices are recorded: see LeaveRules::lapse_needs_reminder. Each employee is a unit of work. The zones
/// and policies must outlive the job.
[[nodiscard]] Job remind_of_leave(const domain::TimeZones& zones, const Policies& policies = standard_policies());

}  // namespace stint::application
