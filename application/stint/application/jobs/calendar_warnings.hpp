#pragma once

#include <stint/application/context.hpp>
#include <stint/application/jobs/schedule.hpp>

namespace stint::application {

/// The job `holiday-calendars`, every hour: tells the administrators of each company by mail of calendars that run out,
/// see running_out.hpp, once for each year that a calendar does not know. The zones and policies live longer.
[[nodiscard]] Job warn_of_calendars(const domain::TimeZones& zones, const Policies& policies = standard_policies());

}  // namespace stint::application
