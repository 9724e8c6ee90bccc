#pragma once

#include <stint/application/context.hpp>
#include <stint/application/jobs/schedule.hpp>

namespace stint::application {

/// The job `holiday-calendars`, every hour: mails the administrators of each company about calendars that run out, see
/// running_out.hpp, once for each year without data in a calendar. The zones and policies must outlive the job.
[[nodiscard]] Job warn_of_calendars(const domain::TimeZones& zones, const Policies& policies = standard_policies());

}  // namespace stint::application
