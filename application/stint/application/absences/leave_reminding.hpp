#pragma once

#include <stint/application/context.hpp>
#include <stint/application/jobs/schedule.hpp>

namespace stint::application {

/// The job `leave-reminders`, every ten minutes: once a day tells those who count as employed of their leave, where
/// their company wants it. In the company's month each gets a mail, once a leave year, of what they have and when it
/// lapses; and some days before their leave lapses a mail of what they have not planned to take by then, once for each
/// of its last days. That they were told is kept: see LeaveRules::lapse_needs_reminder. Each employee is a unit of
/// work. The zones and policies live longer.
[[nodiscard]] Job remind_of_leave(const domain::TimeZones& zones, const Policies& policies = standard_policies());

}  // namespace stint::application
