#pragma once

#include <cstddef>

#include <stint/application/ports/work.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/ports/time_zones.hpp>

namespace stint::application {

inline constexpr std::size_t most_stopped_together = 50;

/// Ends the sessions of the company that have reached their end, as if it had been stopped at that moment: see
/// settle_session.hpp for what becomes of each. Doing it again, or late after an outage, changes nothing more.
/// Those that ran out longest ago come first, and at most `most_stopped_together`: whoever waits for the writer behind
/// them waits no longer. Returns the number of sessions that it ended; 0 for a company that is not stored or does not
/// track time.
std::size_t stop_overdue_clocks(Work& work, domain::CompanyId company, const domain::TimeZones& zones,
                                domain::Instant now);

}  // namespace stint::application
