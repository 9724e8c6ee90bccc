#pragma once

#include <stint/application/scheduled/schedule.hpp>
#include <stint/domain/ports/time_zones.hpp>

namespace stint::application {

/// The job `stop-clocks`, each second: ends the sessions that have reached their end, however long ago that
/// was. Looking is one statement, however many companies and clocks there are. The zones live longer than the job.
[[nodiscard]] Job stop_clocks_that_ran_out(const domain::TimeZones& zones);

}  // namespace stint::application
