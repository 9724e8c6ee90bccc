#pragma once

#include <stint/application/scheduled/schedule.hpp>
#include <stint/domain/ports/time_zones.hpp>

namespace stint::application {

/// The job `employments`, each second: at each company's change of day what follows where employments begin or end (see
/// employment.hpp), the days of an outage included. Looking is one statement. The zones live longer than the job.
[[nodiscard]] Job turn_employments(const domain::TimeZones& zones);

}  // namespace stint::application
